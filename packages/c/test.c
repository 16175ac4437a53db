/* Reads the test vectors. cc -std=c99 -Iinclude test.c -o test && ./test */
#undef NDEBUG
#ifndef CHESS960_STATIC
#define CHESS960_IMPLEMENTATION
#endif
#include <assert.h>
#include <chess960.h>
#include <stdio.h>
#include <stdlib.h>

static void test_white_space(void) {
  static const char spaces[] = "\t\r\n \f\v";
  char text[CHESS960_FEN_SIZE];
  const char *space;
  for (space = spaces; *space != '\0'; space++) {
    int i;
    chess960_shredder_fen(777, text);
    for (i = 0; text[i] != '\0'; i++) text[i] = text[i] == ' ' ? *space : text[i];
    assert(chess960_from_fen(text) == (space < spaces + 4 ? 777 : -1));
    assert(chess960_fen_reason(text) == (space < spaces + 4 ? CHESS960_REASON_NONE : CHESS960_REASON_FIELDS));
  }
  assert(chess960_from_rank(" \t\r\nrnbqkbnr \t\r\n") == 518 && chess960_rank_error(" RNBQKBNR\n") == NULL);
  assert(chess960_from_rank("RNBQKBNR\f") == -1 && chess960_rank_reason(" \n") == CHESS960_REASON_LETTERS);
  /* A null character is not white space, and White's rank is judged first. */
  chess960_fen(518, text);
  assert(chess960_fen_reason_n(text, CHESS960_FEN_SIZE) == CHESS960_REASON_COUNTERS);
  assert(chess960_pair_fen_error_n(text, CHESS960_FEN_SIZE - 1) == NULL);
  memcpy(text, "rbb", 3);
  memcpy(text + 38, "KBQ", 3);
  assert(chess960_fen_reason(text) == CHESS960_REASON_BISHOPS);
}

static int number(const char *field) { return (int)strtol(field, NULL, 10); }

/* By the places of king and rooks in a rank. */
static void test_castlings(int number, const char *rank) {
  const int king = (int)(strchr(rank, 'K') - rank);
  const int rooks[] = {(int)(strchr(rank, 'R') - rank), (int)(strrchr(rank, 'R') - rank)};
  chess960_castling_squares found[2];
  char uci[CHESS960_UCI_SIZE], text[CHESS960_UCI_SIZE] = "x";
  int side;
  assert(chess960_castlings(number, CHESS960_BLACK, found) == 0);
  for (side = 0; side < 2; side++) {
    const int is_standard = king == 4 && rooks[side] % 7 == 0;
    assert(found[side].king_from == 56 + king && found[side].rook_from == 56 + rooks[side]);
    sprintf(uci, "%c8%c8", 'a' + king, 'a' + rooks[side]);
    assert(strcmp(chess960_uci(&found[side], text), uci) == 0);
    assert(chess960_uci(&found[side], NULL) == NULL);
    assert(chess960_uci_standard(&found[side], text) == (is_standard ? text : NULL));
    assert(strcmp(text, !is_standard ? uci : side == 0 ? "e8c8" : "e8g8") == 0);
  }
}

/* By the FEN and the rank, letter for letter. */
static void test_pictures(int number) {
  char fen[CHESS960_FEN_SIZE], board[CHESS960_BOARD_SIZE], figurines[CHESS960_FIGURINES_SIZE];
  const char *c, *shown = chess960_pair_board(number, 959 - number, board);
  int file;
  assert(shown == board && strlen(shown) == CHESS960_BOARD_SIZE - 1);
  for (c = chess960_pair_fen(number, 959 - number, fen); *c != ' '; c++) {
    int repeated = *c == '8' ? 8 : 1;
    for (; repeated > 0; repeated--, shown++) {
      assert(*shown == (*c == '8' ? '.' : *c == '/' ? '\n' : *c));
      if (shown[0] != '\n' && shown[1] == ' ') shown++;
    }
  }
  assert(*shown == '\0');
  assert(chess960_figurine_rank(number, figurines) == figurines && strlen(figurines) == 24);
  for (file = 0; file < 8; file++) {
    assert(memcmp(figurines + 3 * file, "\xe2\x99", 2) == 0);
    assert("KQRBN"[(unsigned char)figurines[3 * file + 2] - 0x94] == chess960_rank(number)[file]);
  }
}

static void test_position(char **field) {
  const int sp = number(field[1]);
  char text[CHESS960_FEN_SIZE], rank[9];
  int file;
  assert(strcmp(chess960_rank(sp), field[3]) == 0);
  assert(chess960_from_rank(field[3]) == sp && chess960_rank_error(field[3]) == NULL);
  for (file = 0; file < 9; file++) rank[file] = field[3][file] == '\0' ? '\0' : (char)(field[3][file] + 'a' - 'A');
  assert(chess960_from_rank(rank) == sp);
  assert(chess960_fritz9(sp) == number(field[2]) && chess960_from_fritz9(number(field[2])) == sp);
  assert(chess960_mirror(sp) == number(field[4]));
  assert(strcmp(chess960_tables_skeletons[sp], field[5]) == 0 && strcmp(chess960_tables_krn[sp], field[6]) == 0);
  assert(chess960_tables_bishop_codes[sp] == number(field[7]));
  assert(chess960_tables_queen_positions[sp] == number(field[8]));
  assert(chess960_tables_n5n_codes[sp] == number(field[9]));
  assert(strcmp(chess960_fen(sp, text), field[10]) == 0);
  assert(strcmp(chess960_shredder_fen(sp, text), field[11]) == 0);
  assert(chess960_from_fen(field[10]) == sp && chess960_from_fen(field[11]) == sp);
  assert(chess960_from_rank_n(field[10] + 35, 8) == sp && chess960_from_rank_n(field[10], 8) == sp);
  assert(chess960_rank_reason_n(field[10] + 35, 8) == CHESS960_REASON_NONE);
  assert(chess960_from_fen_n(field[11], 56) == sp && chess960_from_pair_fen_n(field[11], 55).white == -1);
  test_castlings(sp, field[3]);
  test_pictures(sp);
}

static void expect_pair(const char *fen, int white, int black) {
  const chess960_pair pair = chess960_from_pair_fen(fen);
  assert(pair.white == white && pair.black == black && chess960_pair_fen_error(fen) == NULL);
  assert(chess960_from_fen(fen) == (white == black ? white : -1));
  assert(chess960_fen_reason(fen) == (white == black ? CHESS960_REASON_NONE : CHESS960_REASON_SIDES));
  assert(white == black ? chess960_fen_error(fen) == NULL
                        : strcmp(chess960_fen_error(fen), "White and Black have different positions") == 0);
}

static void test_pair(char **field) {
  const int white = number(field[1]), black = number(field[2]);
  char text[CHESS960_FEN_SIZE];
  assert(strcmp(chess960_pair_fen(white, black, text), field[3]) == 0);
  assert(strcmp(chess960_pair_shredder_fen(white, black, text), field[4]) == 0);
  expect_pair(field[3], white, black);
  expect_pair(field[4], white, black);
}

/* Of every position that has it. */
static void test_castling(char **field) {
  const chess960_color color = strcmp(field[1], "white") == 0 ? CHESS960_WHITE : CHESS960_BLACK;
  const int first = color == CHESS960_WHITE ? 0 : 56;
  chess960_castling_squares both[2];
  int sp, side, count = 0;
  for (sp = 0; sp < CHESS960_COUNT; sp++) {
    assert(chess960_castlings(sp, color, both) == 0);
    for (side = 0; side < 2; side++) {
      const chess960_castling_squares castling = both[side];
      if (castling.king_from - first != number(field[2]) || castling.rook_from - first != number(field[3])) continue;
      assert(castling.king_from == number(field[4]) && castling.king_to == number(field[5]));
      assert(castling.rook_from == number(field[6]) && castling.rook_to == number(field[7]));
      assert(castling.vacant == strtoull(field[8], NULL, 16) && castling.safe == strtoull(field[9], NULL, 16));
      count++;
    }
  }
  assert(count > 0);
}

/* The reason of a word. */
static chess960_reason reason(const char *word) {
  static const char *const words[] = {"",     "fields", "moved", "letters",  "case",       "counts",   "bishops",
                                      "king", "colors", "move",  "castling", "en_passant", "counters", "sides"};
  int i;
  for (i = CHESS960_REASON_FIELDS; i <= CHESS960_REASON_SIDES; i++) {
    if (strcmp(words[i], word) == 0) return (chess960_reason)i;
  }
  return CHESS960_REASON_NONE;
}

static void test_refused_rank(char **field) {
  /* Other libraries name the letter that is wrong. */
  char *letter = strstr(field[3], ", not ");
  if (letter != NULL) *letter = '\0';
  assert(chess960_rank_reason(field[1]) == reason(field[2]) && reason(field[2]) != CHESS960_REASON_NONE);
  assert(chess960_from_rank(field[1]) == -1 && strcmp(chess960_rank_error(field[1]), field[3]) == 0);
}

static void test_refused_fen(char **field) {
  assert(chess960_fen_reason(field[1]) == reason(field[2]) && reason(field[2]) != CHESS960_REASON_NONE);
  assert(chess960_pair_fen_reason(field[1]) == reason(field[2]));
  assert(strcmp(chess960_fen_error(field[1]), field[3]) == 0);
  assert(strcmp(chess960_pair_fen_error(field[1]), field[3]) == 0);
  assert(chess960_from_fen(field[1]) == -1 && chess960_from_pair_fen(field[1]).black == -1);
}

static void test_line(char *line) {
  char *field[13];
  int count = 0;
  for (line[strcspn(line, "\n")] = '\0'; count < 13 && line != NULL; count++) {
    field[count] = line;
    line = strchr(line, '\t');
    if (line != NULL) *line++ = '\0';
  }
  if (strcmp(field[0], "position") == 0) test_position(field);
  else if (strcmp(field[0], "pair") == 0) test_pair(field);
  else if (strcmp(field[0], "fen") == 0) expect_pair(field[3], number(field[1]), number(field[2]));
  else if (strcmp(field[0], "castling") == 0) test_castling(field);
  else if (strcmp(field[0], "refused_fen") == 0) test_refused_fen(field);
  else if (strcmp(field[0], "refused_rank") == 0) test_refused_rank(field);
  else {
    /* What engines do in games is not for this library. */
    assert(field[0][0] == '#' || strncmp(field[0], "castling_", 9) == 0);
  }
}

static void test_wrong_arguments(void) {
  const int wrong[] = {-1, 960, -2147483647 - 1, 2147483647};
  char text[CHESS960_FEN_SIZE];
  chess960_castling_squares both[2];
  size_t i;
  for (i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    assert(chess960_rank(wrong[i]) == NULL && chess960_fritz9(wrong[i]) == -1 && chess960_mirror(wrong[i]) == -1);
    assert(chess960_fen(wrong[i], text) == NULL && chess960_pair_shredder_fen(0, wrong[i], text) == NULL);
    assert(chess960_figurine_rank(wrong[i], text) == NULL && chess960_pair_board(0, wrong[i], text) == NULL);
    assert(chess960_castlings(wrong[i], CHESS960_WHITE, both) == -1);
  }
  assert(chess960_from_fritz9(0) == -1 && chess960_from_fritz9(961) == -1 && chess960_fen(518, NULL) == NULL);
  assert(chess960_figurine_rank(518, NULL) == NULL && chess960_board(518, NULL) == NULL);
  assert(chess960_uci(NULL, text) == NULL && chess960_uci_standard(NULL, text) == NULL);
  assert(chess960_castlings(518, CHESS960_WHITE, NULL) == -1);
  assert(chess960_from_rank(NULL) == -1 && chess960_rank_error(NULL) != NULL);
  assert(chess960_from_fen(NULL) == -1 && chess960_fen_error(NULL) != NULL && chess960_from_fen("") == -1);
}

int main(void) {
  const char *path = getenv("CHESS960_VECTORS");
  FILE *vectors = fopen(path != NULL ? path : "testdata/vectors.tsv", "r");
  char line[512];
  int lines = 0;
  /* In the repository. */
  if (vectors == NULL && path == NULL) vectors = fopen("../vectors.tsv", "r");
  assert(vectors != NULL);
  for (; fgets(line, sizeof line, vectors) != NULL; lines++) test_line(line);
  fclose(vectors);
  assert(lines > 4000);
  test_wrong_arguments();
  test_white_space();
  return 0;
}
