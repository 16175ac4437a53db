/* Our lookup both ways, and a routine after the published arithmetic. */
#define _POSIX_C_SOURCE 200809L
#include "chess960.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { QUESTIONS = 9600, ROUNDS = 300 };

static char ranks[QUESTIONS][9];
static int numbers[QUESTIONS];
static volatile unsigned sink;

/* Returns the number of a rank, or -1. */
static int number_by_arithmetic(const char *rank) {
  static const int knight_codes[5][5] = {
      {0, 0, 1, 2, 3}, {0, 0, 4, 5, 6}, {0, 0, 0, 7, 8}, {0, 0, 0, 0, 9}};
  int light = -1, dark = -1, queen = -1, knights[2] = {0, 0};
  int n = 0, r = 0, k = 0, without_bishops = 0, without_queen = 0, file;
  for (file = 0; file < 8; file++) {
    switch (rank[file]) {
    case 'B':
      if ((file % 2 != 0 ? light : dark) >= 0) {
        return -1;
      }
      *(file % 2 != 0 ? &light : &dark) = file / 2;
      continue;
    case 'Q':
      if (queen >= 0) {
        return -1;
      }
      queen = without_bishops++;
      continue;
    case 'N':
      if (n == 2) {
        return -1;
      }
      knights[n++] = without_queen;
      break;
    case 'R':
      if (r == 2 || r != k) {
        return -1;
      }
      r++;
      break;
    case 'K':
      if (k == 1 || r != 1) {
        return -1;
      }
      k++;
      break;
    default:
      return -1;
    }
    without_bishops++;
    without_queen++;
  }
  /* Eight letters, none of them once too often, are the eight pieces. */
  if (rank[8] != '\0') {
    return -1;
  }
  return light + 4 * dark + 16 * queen + 96 * knight_codes[knights[0]][knights[1]];
}

/* Puts a piece on the nth empty square. */
static void place(char *rank, char piece, int n) {
  int file = 0;
  while (rank[file] != '\0' || n-- > 0) {
    file++;
  }
  rank[file] = piece;
}

/* Writes the rank of a number. */
static void rank_by_arithmetic(int number, char rank[9]) {
  static const int knights[10][2] = {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}};
  memset(rank, 0, 9);
  rank[2 * (number % 4) + 1] = 'B';
  number /= 4;
  rank[2 * (number % 4)] = 'B';
  number /= 4;
  place(rank, 'Q', number % 6);
  number /= 6;
  /* The second first: the first would move it. */
  place(rank, 'N', knights[number][1]);
  place(rank, 'N', knights[number][0]);
  place(rank, 'R', 0);
  place(rank, 'K', 0);
  place(rank, 'R', 0);
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
  for (i = 0; i < QUESTIONS; i++) {
    numbers[i] = i * 7919 % 960;
    memcpy(ranks[i], chess960_rank_texts[numbers[i]], 9);
    char rank[9];
    rank_by_arithmetic(numbers[i], rank);
    if (number_by_arithmetic(ranks[i]) != numbers[i] || memcmp(rank, ranks[i], 9) != 0) {
      return EXIT_FAILURE;
    }
  }
  MEASURE("number", "ours", chess960_scharnagl_by_letters(ranks[i]));
  MEASURE("number", "the arithmetic, by hand", number_by_arithmetic(ranks[i]));
  MEASURE("rank", "ours", chess960_rank_texts[numbers[i]][numbers[i] % 8]);
  MEASURE("rank", "the arithmetic, by hand", fourth_letter(numbers[i]));
  return EXIT_SUCCESS;
}
