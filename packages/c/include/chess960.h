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

#ifndef CHESS960_LIBRARY_H
#define CHESS960_LIBRARY_H

#include <stddef.h>
#include <string.h>

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

/** Which rule a text breaks: of several, the first in this order, and White's rank before Black's. */
typedef enum chess960_reason {
  /** None: it is a rank, or a FEN, of a starting position. */
  CHESS960_REASON_NONE,
  /** Not four or six fields, or not eight ranks. */
  CHESS960_REASON_FIELDS,
  /** Pawns or pieces that have moved. */
  CHESS960_REASON_MOVED,
  /** Not eight of the letters K, Q, R, B and N. */
  CHESS960_REASON_LETTERS,
  /** Uppercase and lowercase letters in one rank. */
  CHESS960_REASON_CASE,
  /** Not one king, one queen, two rooks, two bishops and two knights. */
  CHESS960_REASON_COUNTS,
  /** Bishops on squares of one colour. */
  CHESS960_REASON_BISHOPS,
  /** A king that does not stand between the rooks. */
  CHESS960_REASON_KING,
  /** White's letters in lowercase, or Black's in uppercase. */
  CHESS960_REASON_COLORS,
  /** Black to move. */
  CHESS960_REASON_MOVE,
  /** Castling rights that are not all four. */
  CHESS960_REASON_CASTLING,
  /** An en passant square. */
  CHESS960_REASON_EN_PASSANT,
  /** Counters that are not 0 and 1. */
  CHESS960_REASON_COUNTERS,
  /** Two positions, where there should be one. */
  CHESS960_REASON_SIDES
} chess960_reason;

#ifdef __cplusplus
#define CHESS960_CAST_(type, value) static_cast<type>(value)
#else
#define CHESS960_CAST_(type, value) ((type)(value))
#endif

/* What a text reads as: a pair, or the reason of its fault, and the sentence that says it. */
typedef struct chess960_reading_ {
  chess960_pair pair;
  chess960_reason reason;
  const char* sentence;
} chess960_reading_;

static inline chess960_reading_ chess960_fault_of_(chess960_reason reason, const char* sentence) {
  const chess960_reading_ reading = {{-1, -1}, reason, sentence};
  return reading;
}

/* The length of a text, which may be NULL. */
static inline size_t chess960_text_length_(const char* text) { return text != NULL ? strlen(text) : 0; }

/* The number of a rank in uppercase or lowercase letters, without white space, or -1. */
static inline int chess960_number_(const char* rank, size_t length) {
  const int number = chess960_tables_number_n(rank, length);
  char upper[8];
  int file;
  if (number >= 0 || rank == NULL || length != 8) return number;
  /* No other character becomes an uppercase letter of a piece. */
  for (file = 0; file < 8; file++) upper[file] = CHESS960_CAST_(char, rank[file] - ('a' - 'A'));
  return chess960_tables_number_n(upper, 8);
}

static inline int chess960_is_space_(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/* Skips white space at the ends of a text, which may be NULL, and returns where it begins. */
static inline const char* chess960_trimmed_(const char* text, size_t* length) {
  size_t skipped = 0;
  while (text != NULL && *length > 0 && chess960_is_space_(text[*length - 1])) --*length;
  while (text != NULL && skipped < *length && chess960_is_space_(text[skipped])) skipped++;
  *length -= skipped;
  return text != NULL ? text + skipped : NULL;
}

/** The number of a rank in uppercase or lowercase letters, or -1. White space at its ends is skipped. */
static inline int chess960_from_rank_n(const char* rank, size_t length) {
  const char* trimmed = chess960_trimmed_(rank, &length);
  return chess960_number_(trimmed, length);
}

/** The number of a rank as chess960_from_rank_n, of a text that ends with a null character. */
static inline int chess960_from_rank(const char* rank) { return chess960_from_rank_n(rank, chess960_text_length_(rank)); }

/* The sentences of a rank's faults; the last is for bishops and king. */
#define CHESS960_SENTENCES_(of)                                                 \
  {of "a rank is eight of the letters K, Q, R, B and N",                        \
   of "a rank is in uppercase or in lowercase",                                 \
   of "a rank has one king, one queen, two rooks, two bishops and two knights", \
   of "the bishops stand on squares of one colour",                             \
   of "the king does not stand between the rooks",                              \
   of "the bishops stand on squares of one colour, and the king does not stand between the rooks"}

/* The fault of a rank. */
static inline chess960_reading_ chess960_rank_fault_(const char* text, size_t length, const char* const sentences[6]) {
  static const char letters[] = "KQRBNkqrbn";
  static const int complete[] = {1, 1, 2, 2, 2};
  int counts[] = {0, 0, 0, 0, 0}, lowercase = 0, bishops = 0, rooks_before_king = 0, file;
  if (text == NULL || length != 8) return chess960_fault_of_(CHESS960_REASON_LETTERS, sentences[0]);
  for (file = 0; file < 8; file++) {
    const char* letter = text[file] != '\0' ? strchr(letters, text[file]) : NULL;
    int piece;
    if (letter == NULL) return chess960_fault_of_(CHESS960_REASON_LETTERS, sentences[0]);
    piece = CHESS960_CAST_(int, letter - letters) % 5;
    counts[piece]++;
    lowercase += letter - letters >= 5;
    bishops += piece == 3 ? file : 0;
    rooks_before_king += piece == 2 && counts[0] == 0;
  }
  if (lowercase != 0 && lowercase != 8) return chess960_fault_of_(CHESS960_REASON_CASE, sentences[1]);
  if (memcmp(counts, complete, sizeof counts) != 0) return chess960_fault_of_(CHESS960_REASON_COUNTS, sentences[2]);
  if (bishops % 2 == 0) return chess960_fault_of_(CHESS960_REASON_BISHOPS, sentences[rooks_before_king == 1 ? 3 : 5]);
  if (rooks_before_king != 1) return chess960_fault_of_(CHESS960_REASON_KING, sentences[4]);
  return chess960_fault_of_(CHESS960_REASON_NONE, NULL);
}

/** Why a text is not one of the 960 ranks: a reason for programs. */
static inline chess960_reason chess960_rank_reason_n(const char* rank, size_t length) {
  static const char* const sentences[] = CHESS960_SENTENCES_("");
  const char* trimmed = chess960_trimmed_(rank, &length);
  return chess960_rank_fault_(trimmed, length, sentences).reason;
}

/** Why a text is not one of the 960 ranks: a sentence, or NULL if it is one. */
static inline const char* chess960_rank_error_n(const char* rank, size_t length) {
  static const char* const sentences[] = CHESS960_SENTENCES_("");
  const char* trimmed = chess960_trimmed_(rank, &length);
  return chess960_rank_fault_(trimmed, length, sentences).sentence;
}

/** The reason as chess960_rank_reason_n, of a text that ends with a null character. */
static inline chess960_reason chess960_rank_reason(const char* rank) {
  return chess960_rank_reason_n(rank, chess960_text_length_(rank));
}

/** The sentence as chess960_rank_error_n, of a text that ends with a null character. */
static inline const char* chess960_rank_error(const char* rank) {
  return chess960_rank_error_n(rank, chess960_text_length_(rank));
}

#define CHESS960_BETWEEN_ "/pppppppp/8/8/8/8/PPPPPPPP/"

/* The files of the rooks, h-side first, White's first. */
static inline void chess960_rights_(int white, int black, char rights[4]) {
  const char *w = chess960_tables_ranks[white], *b = chess960_tables_ranks[black];
  rights[0] = CHESS960_CAST_(char, 'A' + (strrchr(w, 'R') - w));
  rights[1] = CHESS960_CAST_(char, 'A' + (strchr(w, 'R') - w));
  rights[2] = CHESS960_CAST_(char, 'a' + (strrchr(b, 'R') - b));
  rights[3] = CHESS960_CAST_(char, 'a' + (strchr(b, 'R') - b));
}

/**
 * Writes the X-FEN of a pair, in double Fischer random chess, into an array of CHESS960_FEN_SIZE, and returns it; or
 * NULL, with nothing written.
 */
static inline char* chess960_pair_fen(int white, int black, char* text) {
  static const char start[CHESS960_FEN_SIZE] = "rnbqkbnr" CHESS960_BETWEEN_ "RNBQKBNR w KQkq - 0 1";
  int file;
  if (!chess960_is_number_(white) || !chess960_is_number_(black) || text == NULL) return NULL;
  memcpy(text, start, CHESS960_FEN_SIZE);
  memcpy(text + 35, chess960_tables_ranks[white], 8);
  for (file = 0; file < 8; file++) text[file] = CHESS960_CAST_(char, chess960_tables_ranks[black][file] + ('a' - 'A'));
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

/** The bytes of a rank in figurines, in UTF-8, with the null character at its end. */
#define CHESS960_FIGURINES_SIZE 25

/**
 * Writes White's first rank as figurines into an array of CHESS960_FIGURINES_SIZE, and returns it; or NULL, with
 * nothing written.
 */
static inline char* chess960_figurine_rank(int number, char* text) {
  /* U+2654 to U+2658. */
  static const char letters[] = "KQRBN", last[] = "\x94\x95\x96\x97\x98";
  size_t file;
  if (!chess960_is_number_(number) || text == NULL) return NULL;
  for (file = 0; file < 8; file++) {
    text[3 * file] = '\xe2';
    text[3 * file + 1] = '\x99';
    text[3 * file + 2] = last[strchr(letters, chess960_tables_ranks[number][file]) - letters];
  }
  text[24] = '\0';
  return text;
}

/** The bytes of a board, with the null character at its end. */
#define CHESS960_BOARD_SIZE 128

/**
 * Writes the board of a pair as eight lines of text, the eighth rank first, into an array of CHESS960_BOARD_SIZE, and
 * returns it; or NULL, with nothing written.
 */
static inline char* chess960_pair_board(int white, int black, char* text) {
  static const char start[CHESS960_BOARD_SIZE] =
      "r n b q k b n r\np p p p p p p p\n. . . . . . . .\n. . . . . . . .\n"
      ". . . . . . . .\n. . . . . . . .\nP P P P P P P P\nR N B Q K B N R";
  char fen[CHESS960_FEN_SIZE];
  size_t file;
  if (text == NULL || chess960_pair_fen(white, black, fen) == NULL) return NULL;
  memcpy(text, start, CHESS960_BOARD_SIZE);
  for (file = 0; file < 8; file++) {
    text[2 * file] = fen[file];
    text[112 + 2 * file] = fen[35 + file];
  }
  return text;
}

/** Writes the board of a position as chess960_pair_board does. */
static inline char* chess960_board(int number, char* text) { return chess960_pair_board(number, number, text); }

/* Splits a text at white space into up to seven fields, and returns how many there are. */
static inline int chess960_fields_(const char* text, size_t length, const char* fields[7], size_t lengths[7]) {
  int count = 0, is_in_field = 0;
  size_t at;
  for (at = 0; at < length; at++) {
    const int is_space = chess960_is_space_(text[at]);
    if (!is_space && !is_in_field) {
      if (count == 7) break;
      fields[count] = text + at;
      lengths[count++] = 0;
    }
    if (!is_space) lengths[count - 1]++;
    is_in_field = !is_space;
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
    if (memchr(field, "KQkq"[right], length) == NULL && memchr(field, shredder[right], length) == NULL) return 0;
  }
  return length == 4;
}

/* Reads a FEN that is as chess960_pair_fen or chess960_pair_shredder_fen writes it, and returns whether it is one. */
static inline int chess960_read_exact_(const char* fen, size_t length, chess960_pair* pair) {
  char text[CHESS960_FEN_SIZE];
  if (fen == NULL || length != CHESS960_FEN_SIZE - 1) return 0;
  pair->white = chess960_number_(fen + 35, 8);
  pair->black = chess960_number_(fen, 8);
  if (chess960_pair_fen(pair->white, pair->black, text) == NULL) return 0;
  if (memcmp(text, fen, length) == 0) return 1;
  chess960_rights_(pair->white, pair->black, text + 46);
  return memcmp(text, fen, length) == 0;
}

/* Reads a FEN. */
static inline chess960_reading_ chess960_read_fen_(const char* fen, size_t size) {
  static const char* const white_sentences[] = CHESS960_SENTENCES_("White's rank: ");
  static const char* const black_sentences[] = CHESS960_SENTENCES_("Black's rank: ");
  const char *fields[7], *first, *eighth, *end;
  size_t lengths[7], length = sizeof CHESS960_BETWEEN_ - 1, at, slashes = 0;
  chess960_reading_ reading = chess960_fault_of_(CHESS960_REASON_NONE, NULL);
  int count;
  if (chess960_read_exact_(fen, size, &reading.pair)) return reading;
  count = fen != NULL ? chess960_fields_(fen, size, fields, lengths) : 0;
  if (count != 4 && count != 6) {
    return chess960_fault_of_(CHESS960_REASON_FIELDS, "a FEN has six fields, or only the first four");
  }
  for (at = 0; at < lengths[0]; at++) slashes += fields[0][at] == '/';
  if (slashes != 7) return chess960_fault_of_(CHESS960_REASON_FIELDS, "a board has eight ranks");
  eighth = fields[0];
  end = eighth + lengths[0];
  first = CHESS960_CAST_(const char*, memchr(eighth, '/', lengths[0]));
  if (CHESS960_CAST_(size_t, end - first) < length || memcmp(first, CHESS960_BETWEEN_, length) != 0) {
    return chess960_fault_of_(CHESS960_REASON_MOVED,
                              "the second to seventh ranks are not those of a starting position");
  }
  reading = chess960_rank_fault_(first + length, CHESS960_CAST_(size_t, end - first) - length, white_sentences);
  if (reading.reason == CHESS960_REASON_NONE) {
    reading = chess960_rank_fault_(eighth, CHESS960_CAST_(size_t, first - eighth), black_sentences);
  }
  if (reading.reason != CHESS960_REASON_NONE) return reading;
  first += length;
  if (*first > 'Z' || *eighth < 'a') {
    return chess960_fault_of_(CHESS960_REASON_COLORS, "White's letters are uppercase, and Black's lowercase");
  }
  reading.pair.white = chess960_number_(first, 8);
  reading.pair.black = chess960_number_(eighth, 8);
  if (!chess960_is_field_(fields[1], lengths[1], "w")) {
    return chess960_fault_of_(CHESS960_REASON_MOVE, "White moves first");
  }
  if (!chess960_has_every_right_(fields[2], lengths[2], reading.pair)) {
    return chess960_fault_of_(CHESS960_REASON_CASTLING,
                              "the castling field does not give each of the four rights once");
  }
  if (!chess960_is_field_(fields[3], lengths[3], "-")) {
    return chess960_fault_of_(CHESS960_REASON_EN_PASSANT, "no pawn can be taken en passant at the start");
  }
  if (count == 6 &&
      !(chess960_is_field_(fields[4], lengths[4], "0") && chess960_is_field_(fields[5], lengths[5], "1"))) {
    return chess960_fault_of_(CHESS960_REASON_COUNTERS, "the counters are not 0 and 1");
  }
  return reading;
}

/* Reads a FEN of one position. */
static inline chess960_reading_ chess960_read_start_(const char* fen, size_t length) {
  const chess960_reading_ reading = chess960_read_fen_(fen, length);
  if (reading.pair.white != reading.pair.black) {
    return chess960_fault_of_(CHESS960_REASON_SIDES, "White and Black have different positions");
  }
  return reading;
}

/** The positions of an X-FEN or a Shredder-FEN that starts a game of double Fischer random chess, or -1 twice. */
static inline chess960_pair chess960_from_pair_fen_n(const char* fen, size_t length) {
  return chess960_read_fen_(fen, length).pair;
}

/** The positions as chess960_from_pair_fen_n, of a text that ends with a null character. */
static inline chess960_pair chess960_from_pair_fen(const char* fen) {
  return chess960_from_pair_fen_n(fen, chess960_text_length_(fen));
}

/** The number of the position of an X-FEN or a Shredder-FEN that starts a game of Chess960, or -1. */
static inline int chess960_from_fen_n(const char* fen, size_t length) {
  return chess960_read_start_(fen, length).pair.white;
}

/** The number as chess960_from_fen_n, of a text that ends with a null character. */
static inline int chess960_from_fen(const char* fen) { return chess960_from_fen_n(fen, chess960_text_length_(fen)); }

/** Why chess960_from_pair_fen_n refuses a text: a reason for programs. */
static inline chess960_reason chess960_pair_fen_reason_n(const char* fen, size_t length) {
  return chess960_read_fen_(fen, length).reason;
}

/** Why chess960_from_pair_fen_n refuses a text: a sentence, or NULL if it does not. */
static inline const char* chess960_pair_fen_error_n(const char* fen, size_t length) {
  return chess960_read_fen_(fen, length).sentence;
}

/** Why chess960_from_fen_n refuses a text: a reason for programs. */
static inline chess960_reason chess960_fen_reason_n(const char* fen, size_t length) {
  return chess960_read_start_(fen, length).reason;
}

/** Why chess960_from_fen_n refuses a text: a sentence, or NULL if it does not. */
static inline const char* chess960_fen_error_n(const char* fen, size_t length) {
  return chess960_read_start_(fen, length).sentence;
}

/** The reason as chess960_pair_fen_reason_n, of a text that ends with a null character. */
static inline chess960_reason chess960_pair_fen_reason(const char* fen) {
  return chess960_pair_fen_reason_n(fen, chess960_text_length_(fen));
}

/** The sentence as chess960_pair_fen_error_n, of a text that ends with a null character. */
static inline const char* chess960_pair_fen_error(const char* fen) {
  return chess960_pair_fen_error_n(fen, chess960_text_length_(fen));
}

/** The reason as chess960_fen_reason_n, of a text that ends with a null character. */
static inline chess960_reason chess960_fen_reason(const char* fen) {
  return chess960_fen_reason_n(fen, chess960_text_length_(fen));
}

/** The sentence as chess960_fen_error_n, of a text that ends with a null character. */
static inline const char* chess960_fen_error(const char* fen) {
  return chess960_fen_error_n(fen, chess960_text_length_(fen));
}

/* The squares of the first rank from one file to another. */
static inline uint64_t chess960_span_(int a, int b) {
  return a < b ? (UINT64_C(2) << b) - (UINT64_C(1) << a) : (UINT64_C(2) << a) - (UINT64_C(1) << b);
}

/* Writes a castling by its files, on the rank whose first square is given. */
static inline void chess960_castling_(int first, int king, int king_to, int rook, int rook_to,
                                      chess960_castling_squares* castling) {
  const uint64_t safe = chess960_span_(king, king_to), both = safe | chess960_span_(rook, rook_to);
  castling->king_from = first + king;
  castling->king_to = first + king_to;
  castling->rook_from = first + rook;
  castling->rook_to = first + rook_to;
  castling->vacant = (both & ~(UINT64_C(1) << king | UINT64_C(1) << rook)) << first;
  castling->safe = safe << first;
}

/**
 * Writes both castlings of a player, that of the a-side first, and returns 0; or -1, with nothing written. They stay
 * the same for the whole game.
 */
static inline int chess960_castlings(int number, chess960_color color, chess960_castling_squares castlings[2]) {
  const char* rank = chess960_rank(number);
  const int first = color == CHESS960_WHITE ? 0 : 56;
  int king;
  if (rank == NULL || castlings == NULL || (color != CHESS960_WHITE && color != CHESS960_BLACK)) return -1;
  king = CHESS960_CAST_(int, strchr(rank, 'K') - rank);
  chess960_castling_(first, king, 2, CHESS960_CAST_(int, strchr(rank, 'R') - rank), 3, &castlings[0]);
  chess960_castling_(first, king, 6, CHESS960_CAST_(int, strrchr(rank, 'R') - rank), 5, &castlings[1]);
  return 0;
}

/** The bytes of a move in UCI, with the null character at its end. */
#define CHESS960_UCI_SIZE 5

static inline char* chess960_king_move_(int from, int to, char* text) {
  if (text == NULL) return NULL;
  text[0] = CHESS960_CAST_(char, 'a' + from % 8);
  text[1] = CHESS960_CAST_(char, '1' + from / 8);
  text[2] = CHESS960_CAST_(char, 'a' + to % 8);
  text[3] = CHESS960_CAST_(char, '1' + to / 8);
  text[4] = '\0';
  return text;
}

/**
 * Writes the move as UCI writes it in Chess960, where the king takes its rook, as in e1h1, into an array of
 * CHESS960_UCI_SIZE, and returns it; or NULL, with nothing written.
 */
static inline char* chess960_uci(const chess960_castling_squares* castling, char* text) {
  return castling != NULL ? chess960_king_move_(castling->king_from, castling->rook_from, text) : NULL;
}

/**
 * Writes the move of standard chess, as in e1g1, as chess960_uci does; or returns NULL, with nothing written, unless
 * the king starts on the e-file and the rook in a corner.
 */
static inline char* chess960_uci_standard(const chess960_castling_squares* castling, char* text) {
  if (castling == NULL || castling->king_from % 8 != 4 || castling->rook_from % 8 % 7 != 0) return NULL;
  return chess960_king_move_(castling->king_from, castling->king_to, text);
}

#endif /* CHESS960_LIBRARY_H */
