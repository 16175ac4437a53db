/**
 * @file
 * The 960 starting positions of Chess960 (Fischer random chess), for C99 and C++11 and later. No allocation.
 *
 * A position is its Scharnagl number, 0 to 959. Wrong numbers and texts, NULL among them, are answered by -1 or NULL.
 *
 * In one file of the program, define CHESS960_IMPLEMENTATION before including this: the tables go there. Or define
 * CHESS960_STATIC in every file that includes this: each gets its own, without those it does not use, and in C++17 they
 * are `inline constexpr`.
 *
 * The raw tables are in chess960_tables.h, which this includes: chess960_tables_ranks, chess960_tables_fritz9,
 * chess960_tables_mirrors and others, by Scharnagl number.
 */
#if defined(CHESS960_STATIC) && !defined(CHESS960_TABLES_STATIC)
#define CHESS960_TABLES_STATIC
#elif defined(CHESS960_IMPLEMENTATION) && !defined(CHESS960_TABLES_IMPLEMENTATION)
#define CHESS960_TABLES_IMPLEMENTATION
#endif
#include "chess960_tables.h"

#ifndef CHESS960_H
#define CHESS960_H

#include <stdlib.h>

#define CHESS960_VERSION "0.1.0"

/** How many positions there are: their numbers are 0 to CHESS960_COUNT - 1. */
#define CHESS960_COUNT 960

/** The bytes of a FEN, with the null character at its end. */
#define CHESS960_FEN_SIZE 57

/** White's position and Black's, which are the same in Chess960. Both are -1 if there is none. */
typedef struct chess960_pair {
  int white, black;
} chess960_pair;

typedef enum chess960_color { CHESS960_WHITE, CHESS960_BLACK } chess960_color;

/** Castling of one player on one side. Squares are 0 to 63: a1 is 0, b1 1, h8 63. A set has bit n for square n. */
typedef struct chess960_castling_squares {
  int king_from, king_to, rook_from, rook_to;
  /** The squares that must be vacant. */
  uint64_t vacant;
  /** The squares that must not be attacked, with the castling rook taken off the board. */
  uint64_t safe;
} chess960_castling_squares;

static inline int chess960_is_number_(int number) { return number >= 0 && number < CHESS960_COUNT; }

/** White's first rank, in uppercase letters from the a-file to the h-file, or NULL. */
static inline const char* chess960_rank(int number) {
  return chess960_is_number_(number) ? chess960_tables_ranks[number] : NULL;
}

/** The Fritz9 number, 1 to 960, or -1. */
static inline int chess960_fritz9(int number) {
  return chess960_is_number_(number) ? chess960_tables_fritz9[number] : -1;
}

/** The number of the position with a Fritz9 number, 1 to 960, or -1. */
static inline int chess960_from_fritz9(int fritz9) {
  return fritz9 >= 1 && fritz9 <= CHESS960_COUNT ? chess960_tables_scharnagl_by_fritz9[fritz9 - 1] : -1;
}

/** The number of the mirror image, or -1. */
static inline int chess960_mirror(int number) {
  return chess960_is_number_(number) ? chess960_tables_mirrors[number] : -1;
}

/* The reasons why a rank is none: its letters, its case, its counts, its bishops, its king, or both of these. */
#define CHESS960_REASONS_(of)                                                   \
  {of "a rank is eight of the letters K, Q, R, B and N",                        \
   of "a rank is in uppercase or in lowercase",                                 \
   of "a rank has one king, one queen, two rooks, two bishops and two knights", \
   of "the bishops stand on squares of one colour",                             \
   of "the king does not stand between the rooks",                              \
   of "the bishops stand on squares of one colour, and the king does not stand between the rooks"}

/* Writes the letters of a rank in uppercase, and returns the reason why it is none, or NULL. */
static inline const char* chess960_read_rank_(const char* text, size_t length, char rank[8],
                                              const char* const reasons[6]) {
  static const char letters[] = "KQRBNkqrbn";
  static const int complete[] = {1, 1, 2, 2, 2};
  int counts[] = {0, 0, 0, 0, 0}, lowercase = 0, bishops = 0, rooks_before_king = 0, file;
  if (length != 8) return reasons[0];
  for (file = 0; file < 8; file++) {
    const char* letter = text[file] != '\0' ? strchr(letters, text[file]) : NULL;
    if (letter == NULL) return reasons[0];
    rank[file] = letters[(letter - letters) % 5];
    counts[(letter - letters) % 5]++;
    lowercase += letter - letters >= 5;
    bishops += rank[file] == 'B' ? file : 0;
    rooks_before_king += rank[file] == 'R' && counts[0] == 0;
  }
  if (lowercase != 0 && lowercase != 8) return reasons[1];
  if (memcmp(counts, complete, sizeof counts) != 0) return reasons[2];
  if (bishops % 2 == 0) return reasons[rooks_before_king == 1 ? 3 : 5];
  return rooks_before_king == 1 ? NULL : reasons[4];
}

/** Why a text is not one of the 960 ranks, or NULL if it is one. */
static inline const char* chess960_rank_error(const char* rank) {
  static const char* const reasons[] = CHESS960_REASONS_("");
  char letters[8];
  return chess960_read_rank_(rank, rank != NULL ? strlen(rank) : 0, letters, reasons);
}

/** The number of a rank in uppercase or lowercase letters, or -1. */
static inline int chess960_from_rank(const char* rank) {
  static const char* const reasons[] = CHESS960_REASONS_("");
  char letters[8];
  const char* reason = chess960_read_rank_(rank, rank != NULL ? strlen(rank) : 0, letters, reasons);
  return reason != NULL ? -1 : chess960_tables_number_n(letters, 8);
}

#define CHESS960_BETWEEN_ "/pppppppp/8/8/8/8/PPPPPPPP/"

/* The files of the rooks, h-side first, White's first. */
static inline void chess960_rights_(int white, int black, char rights[4]) {
  const char *w = chess960_tables_ranks[white], *b = chess960_tables_ranks[black];
  rights[0] = (char)('A' + (strrchr(w, 'R') - w));
  rights[1] = (char)('A' + (strchr(w, 'R') - w));
  rights[2] = (char)('a' + (strrchr(b, 'R') - b));
  rights[3] = (char)('a' + (strchr(b, 'R') - b));
}

/**
 * Writes the X-FEN of a pair, in double Fischer random chess, into an array of CHESS960_FEN_SIZE, and returns it; or NULL, with
 * nothing written.
 */
static inline char* chess960_pair_fen(int white, int black, char* text) {
  int file;
  if (!chess960_is_number_(white) || !chess960_is_number_(black) || text == NULL) return NULL;
  strcpy(text, "rnbqkbnr" CHESS960_BETWEEN_ "RNBQKBNR w KQkq - 0 1");
  memcpy(text + 35, chess960_tables_ranks[white], 8);
  for (file = 0; file < 8; file++) text[file] = (char)(chess960_tables_ranks[black][file] + ('a' - 'A'));
  return text;
}

/** Writes the Shredder-FEN of a pair as chess960_pair_fen does. */
static inline char* chess960_pair_shredder_fen(int white, int black, char* text) {
  if (chess960_pair_fen(white, black, text) == NULL) return NULL;
  chess960_rights_(white, black, text + 46);
  return text;
}

/** Writes the X-FEN of a position as chess960_pair_fen does. */
static inline char* chess960_fen(int number, char* text) { return chess960_pair_fen(number, number, text); }

/** Writes the Shredder-FEN of a position as chess960_pair_fen does. */
static inline char* chess960_shredder_fen(int number, char* text) {
  return chess960_pair_shredder_fen(number, number, text);
}

/* Splits a text at white space into up to seven fields, and returns how many there are. */
static inline int chess960_fields_(const char* text, const char* fields[7], size_t lengths[7]) {
  static const char space[] = " \t\r\n";
  int count = 0;
  for (text += strspn(text, space); *text != '\0' && count < 7; text += strspn(text, space)) {
    fields[count] = text;
    lengths[count] = strcspn(text, space);
    text += lengths[count++];
  }
  return count;
}

static inline int chess960_is_field_(const char* field, size_t length, const char* text) {
  return length == strlen(text) && memcmp(field, text, length) == 0;
}

static inline int chess960_has_every_right_(const char* field, size_t length, chess960_pair pair) {
  char shredder[4];
  int right;
  chess960_rights_(pair.white, pair.black, shredder);
  for (right = 0; right < 4; right++) {
    size_t given = 0, at;
    for (at = 0; at < length; at++) given += field[at] == "KQkq"[right] || field[at] == shredder[right];
    if (given != 1) return 0;
  }
  return length == 4;
}

/* Reads a FEN, and returns the reason why it is none. */
static inline const char* chess960_read_fen_(const char* fen, chess960_pair* pair) {
  static const char* const white_reasons[] = CHESS960_REASONS_("White's rank: ");
  static const char* const black_reasons[] = CHESS960_REASONS_("Black's rank: ");
  const char *fields[7], *slash, *reason;
  size_t lengths[7], length = sizeof CHESS960_BETWEEN_ - 1, left;
  char ranks[2][8];
  int count = fen != NULL ? chess960_fields_(fen, fields, lengths) : 0;
  if (count != 4 && count != 6) return "a FEN has six fields, or only the first four";
  slash = (const char*)memchr(fields[0], '/', lengths[0]);
  left = slash != NULL ? lengths[0] - (size_t)(slash - fields[0]) : 0;
  if (left < length || memcmp(slash, CHESS960_BETWEEN_, length) != 0 || memchr(slash + length, '/', left - length)) {
    return "the second to seventh ranks are not those of a starting position";
  }
  reason = chess960_read_rank_(slash + length, left - length, ranks[0], white_reasons);
  if (reason == NULL) reason = chess960_read_rank_(fields[0], (size_t)(slash - fields[0]), ranks[1], black_reasons);
  if (reason != NULL) return reason;
  if (slash[length] != *ranks[0] || *fields[0] == *ranks[1]) {
    return "White's letters are uppercase, and Black's lowercase";
  }
  pair->white = chess960_tables_number_n(ranks[0], 8);
  pair->black = chess960_tables_number_n(ranks[1], 8);
  if (!chess960_is_field_(fields[1], lengths[1], "w")) return "White moves first";
  if (!chess960_has_every_right_(fields[2], lengths[2], *pair)) {
    return "the castling field does not give each of the four rights once";
  }
  if (!chess960_is_field_(fields[3], lengths[3], "-")) return "no pawn can be taken en passant at the start";
  if (count == 6 &&
      !(chess960_is_field_(fields[4], lengths[4], "0") && chess960_is_field_(fields[5], lengths[5], "1"))) {
    return "the counters are not 0 and 1";
  }
  return NULL;
}

/** Why chess960_from_pair_fen refuses a text, or NULL if it does not. */
static inline const char* chess960_pair_fen_error(const char* fen) {
  chess960_pair pair = {-1, -1};
  return chess960_read_fen_(fen, &pair);
}

/** The positions that a FEN begins a game of double Fischer random chess with, or -1 twice. */
static inline chess960_pair chess960_from_pair_fen(const char* fen) {
  chess960_pair pair = {-1, -1};
  if (chess960_read_fen_(fen, &pair) != NULL) pair.white = pair.black = -1;
  return pair;
}

/** Why chess960_from_fen refuses a text, or NULL if it does not. */
static inline const char* chess960_fen_error(const char* fen) {
  chess960_pair pair = {-1, -1};
  const char* reason = chess960_read_fen_(fen, &pair);
  return reason == NULL && pair.white != pair.black ? "White and Black have different positions" : reason;
}

/** The number of the position that a FEN, X-FEN or Shredder-FEN, begins a game of Chess960 with, or -1. */
static inline int chess960_from_fen(const char* fen) {
  chess960_pair pair = chess960_from_pair_fen(fen);
  return pair.white == pair.black ? pair.white : -1;
}

/* The squares of the first rank from one file to another. */
static inline uint64_t chess960_span_(int a, int b) {
  return a < b ? (UINT64_C(2) << b) - (UINT64_C(1) << a) : (UINT64_C(2) << a) - (UINT64_C(1) << b);
}

/**
 * Writes the castling of a king on a file from 1 to 6 and a rook on another, 0 to 7, into `castling`, and returns 0; or
 * -1, with nothing written.
 */
static inline int chess960_castling(chess960_color color, int king_file, int rook_file,
                                    chess960_castling_squares* castling) {
  int first = color == CHESS960_WHITE ? 0 : 56, king_to = rook_file < king_file ? 2 : 6;
  int rook_to = rook_file < king_file ? 3 : 5;
  uint64_t safe, rook;
  if ((color != CHESS960_WHITE && color != CHESS960_BLACK) || castling == NULL) return -1;
  if (king_file < 1 || king_file > 6 || rook_file < 0 || rook_file > 7 || king_file == rook_file) return -1;
  safe = chess960_span_(king_file, king_to);
  rook = chess960_span_(rook_file, rook_to);
  castling->king_from = first + king_file;
  castling->king_to = first + king_to;
  castling->rook_from = first + rook_file;
  castling->rook_to = first + rook_to;
  castling->vacant = ((safe | rook) & ~(UINT64_C(1) << king_file | UINT64_C(1) << rook_file)) << first;
  castling->safe = safe << first;
  return 0;
}

/**
 * The number of a random position. All are equally likely if `generator` returns each number from 0 to RAND_MAX equally
 * often. NULL stands for rand, which the program has to seed.
 */
static inline int chess960_random(int (*generator)(void)) {
  /* Of the last numbers, which would favour the first positions, draws again. */
  const int limit = RAND_MAX - (RAND_MAX % CHESS960_COUNT + 1) % CHESS960_COUNT;
  int number;
  do {
    number = generator != NULL ? generator() : rand();
  } while (number < 0 || number > limit);
  return number % CHESS960_COUNT;
}

#endif /* CHESS960_H */
