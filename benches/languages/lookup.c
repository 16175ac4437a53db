/* Our lookup both ways, and a routine after the published arithmetic. */
#define _POSIX_C_SOURCE 200809L
#define CHESS960_IMPLEMENTATION
#include "chess960.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { QUESTIONS = 9600, ROUNDS = 300 };

static char ranks[QUESTIONS][9];
static int numbers[QUESTIONS];
static volatile unsigned sink;

enum { OTHER, BISHOP, KNIGHT, ROOK, QUEEN, KING };

static unsigned char bits[256];
static uint64_t byte_of[256];

static void prepare(void) {
  int i;
  for (i = 0; i < 256; i++) {
    bits[i] = (unsigned char)(bits[i / 2] + i % 2);
    byte_of[i] = 1;
  }
  for (i = BISHOP; i <= KING; i++) {
    byte_of[(unsigned char)" BNRQK"[i]] = UINT64_C(1) << (8 * i);
  }
}

/* Returns the number of a rank, or -1. The fastest of several that check as strictly: a set of files for each piece, in one
 * word, and no branch that depends on where a piece stands. */
static int number_by_arithmetic(const char *rank) {
  static const signed char knight_codes[32] = {-1, -1, -1, 0,  -1, 1,  4,  -1, -1, 2,  5,  -1, 7,  -1, -1, -1,
                                               -1, 3,  6,  -1, 8,  -1, -1, -1, 9,  -1, -1, -1, -1, -1, -1, -1};
  uint64_t sets = 0;
  unsigned bishops, knights, rooks, queen, king, rest, low, high;
  int file;
  for (file = 0; file < 8; file++) {
    if (rank[file] == '\0') {
      return -1;
    }
    sets |= byte_of[(unsigned char)rank[file]] << file;
  }
  bishops = sets >> 8 & 255, knights = sets >> 16 & 255, rooks = sets >> 24 & 255, queen = sets >> 32 & 255, king = sets >> 40 & 255;
  if ((rank[8] != '\0') | (sets & 255) | (bits[bishops & 0x55] != 1) | (bits[bishops & 0xaa] != 1) | (bits[knights] != 2) |
      (bits[queen] != 1) | (bits[king] != 1) | (king < (rooks & -rooks)) | (king > rooks)) {
    return -1;
  }
  rest = ~bishops & 255 & ~queen;
  low = knights & -knights, high = knights ^ low;
  return bits[(bishops & 0xaa) - 1] / 2 + 4 * (bits[(bishops & 0x55) - 1] / 2) + 16 * bits[~bishops & (queen - 1)] +
         96 * knight_codes[1 << bits[rest & (low - 1)] | 1 << bits[rest & (high - 1)]];
}

/* Puts a letter before the nth of the letters in a word, the first of which is its lowest byte. */
static uint64_t insert(uint64_t letters, char letter, int n) {
  uint64_t before = letters & ((UINT64_C(1) << 8 * n) - 1);
  return before | (uint64_t)letter << 8 * n | (letters ^ before) << 8;
}

/* Writes the rank of a number. The fastest of several: the rank is one word, and no branch depends on the number. */
static void rank_by_arithmetic(int number, char rank[9]) {
  static const char orders[10][9] = {"NNRKR", "NRNKR", "NRKNR", "NRKRN", "RNNKR", "RNKNR", "RNKRN", "RKNNR", "RKNRN", "RKRNN"};
  int light = 2 * (number % 4) + 1, dark = 2 * (number / 4 % 4);
  uint64_t letters;
  memcpy(&letters, orders[number / 96], 8);
  letters = insert(letters, 'Q', number / 16 % 6);
  letters = insert(letters, 'B', light < dark ? light : dark);
  letters = insert(letters, 'B', light < dark ? dark : light);
  memcpy(rank, &letters, 8);
  rank[8] = '\0';
}

#define MEASURE(QUESTION, WAY, ANSWER)                                         \
  do {                                                                         \
    double best = 1e9;                                                         \
    int round, i;                                                              \
    for (round = 0; round < ROUNDS; round++) {                                 \
      struct timespec a, b;                                                    \
      double time;                                                             \
      unsigned sum = 0;                                                        \
      clock_gettime(CLOCK_MONOTONIC, &a);                                      \
      for (i = 0; i < QUESTIONS; i++) {                                        \
        sum += (unsigned)(ANSWER);                                             \
      }                                                                        \
      clock_gettime(CLOCK_MONOTONIC, &b);                                      \
      sink = sum;                                                              \
      time = (double)(b.tv_sec - a.tv_sec) * 1e9 + (double)(b.tv_nsec - a.tv_nsec); \
      best = time < best ? time : best;                                        \
    }                                                                          \
    printf("C\t" QUESTION "\t" WAY "\t%.2f\n", best / QUESTIONS);              \
  } while (0)

static unsigned fourth_letter(int number) {
  char rank[9];
  rank_by_arithmetic(number, rank);
  return (unsigned char)rank[number % 8];
}

int main(void) {
  int i;
  prepare();
  for (i = 0; i < QUESTIONS; i++) {
    numbers[i] = i * 7919 % 960;
    memcpy(ranks[i], chess960_rank_texts[numbers[i]], 9);
    char rank[9];
    rank_by_arithmetic(numbers[i], rank);
    if (number_by_arithmetic(ranks[i]) != numbers[i] || memcmp(rank, ranks[i], 9) != 0) {
      return EXIT_FAILURE;
    }
  }
  /* As strictly: all strings of eight piece letters. */
  for (i = 0; i < 5 * 5 * 5 * 5 * 5 * 5 * 5 * 5; i++) {
    char text[9] = "";
    int file, n = i;
    for (file = 0; file < 8; file++, n /= 5) {
      text[file] = "BNRQK"[n % 5];
    }
    if (number_by_arithmetic(text) != chess960_scharnagl_by_letters(text)) {
      return EXIT_FAILURE;
    }
  }
  MEASURE("number", "ours", chess960_scharnagl_by_letters(ranks[i]));
  MEASURE("number", "the arithmetic, by hand", number_by_arithmetic(ranks[i]));
  MEASURE("rank", "ours", chess960_rank_texts[numbers[i]][numbers[i] % 8]);
  MEASURE("rank", "the arithmetic, by hand", fourth_letter(numbers[i]));
  return EXIT_SUCCESS;
}
