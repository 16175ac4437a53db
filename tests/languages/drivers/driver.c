/* Prints the standard set with the argument dump, and otherwise the number of each line of standard input. */
#include "chess960.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TEXTS(NAME, name)                                                      \
  printf(NAME);                                                                \
  for (i = 0; i < sizeof name / sizeof name[0]; i++) {                         \
    printf("\t%s", name[i]);                                                   \
  }                                                                            \
  printf("\n");

#define NUMBERS(NAME, name)                                                    \
  printf(NAME);                                                                \
  for (i = 0; i < sizeof name / sizeof name[0]; i++) {                         \
    printf("\t%u", (unsigned)name[i]);                                         \
  }                                                                            \
  printf("\n");

#define ROWS(NAME, name)                                                       \
  printf(NAME);                                                                \
  for (i = 0; i < sizeof name / sizeof name[0]; i++) {                         \
    for (j = 0; j < sizeof name[0]; j++) {                                     \
      printf("%s%u", j == 0 ? "\t" : " ", (unsigned)name[i][j]);               \
    }                                                                          \
  }                                                                            \
  printf("\n");

static void dump(void) {
  size_t i, j;
  ROWS("RANKS", chess960_ranks)
  TEXTS("RANK_TEXTS", chess960_rank_texts)
  TEXTS("FIGURINES", chess960_figurines)
  NUMBERS("FRITZ9_BY_SCHARNAGL", chess960_fritz9_by_scharnagl)
  NUMBERS("SCHARNAGL_BY_FRITZ9", chess960_scharnagl_by_fritz9)
  NUMBERS("MIRRORS", chess960_mirrors)
  TEXTS("SKELETONS", chess960_skeletons)
  TEXTS("KRN_BY_SCHARNAGL", chess960_krn_by_scharnagl)
  NUMBERS("BISHOP_CODES", chess960_bishop_codes)
  NUMBERS("QUEEN_POSITIONS", chess960_queen_positions)
  NUMBERS("N5N_CODES", chess960_n5n_codes)
  NUMBERS("KING_FILES", chess960_king_files)
  NUMBERS("QUEEN_FILES", chess960_queen_files)
  ROWS("ROOK_FILES", chess960_rook_files)
  ROWS("BISHOP_FILES", chess960_bishop_files)
  ROWS("KNIGHT_FILES", chess960_knight_files)
  NUMBERS("A_SIDE_CASTLING_VACANT", chess960_a_side_castling_vacant)
  NUMBERS("A_SIDE_CASTLING_SAFE", chess960_a_side_castling_safe)
  NUMBERS("H_SIDE_CASTLING_VACANT", chess960_h_side_castling_vacant)
  NUMBERS("H_SIDE_CASTLING_SAFE", chess960_h_side_castling_safe)
  TEXTS("X_FENS", chess960_x_fens)
  TEXTS("SHREDDER_FENS", chess960_shredder_fens)
  TEXTS("SKELETONS_BY_SCHARNAGL", chess960_skeletons_by_scharnagl)
  TEXTS("SKELETONS_BY_FRITZ9", chess960_skeletons_by_fritz9)
  TEXTS("BISHOP_PATTERNS", chess960_bishop_patterns)
  TEXTS("N5N_PATTERNS", chess960_n5n_patterns)
  TEXTS("KRN", chess960_krn)
}

int main(int count, char **arguments) {
  char line[4096];
  if (count > 1 && strcmp(arguments[1], "dump") == 0) {
    dump();
    return 0;
  }
  while (fgets(line, sizeof line, stdin) != NULL) {
    /* A string that ends where its memory ends, for the sanitizer to see each byte read beyond. */
    size_t length = strcspn(line, "\n");
    char *rank = (char *)malloc(length + 1);
    int number;
    memcpy(rank, line, length);
    rank[length] = '\0';
    number = chess960_scharnagl_by_letters(rank);
    if (number < 0) {
      puts("-");
    } else {
      printf("%d\n", number);
    }
    free(rank);
  }
  return 0;
}
