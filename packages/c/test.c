/* cc -std=c11 -Iinclude test.c -o test && ./test */
#undef NDEBUG
#include <assert.h>
#include <string.h>

#define CHESS960_IMPLEMENTATION
#include <chess960.h>

int main(void) {
  const char *others[] = {"", "RNBQKBN", "RNBQKBNN", "rnbqkbnr", "RNBQKBNR ", "\305\222NBQKBN"};
  int number;
  size_t i;

  assert(strcmp(chess960_rank_texts[777], "QRKBBNRN") == 0);
  assert(chess960_scharnagl_by_letters("RNBQKBNR") == 518);
  assert(chess960_fritz9_by_scharnagl[518] == 359);
  assert(strcmp(chess960_x_fens[518], "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1") == 0);

  for (number = 0; number < 960; number++) {
    assert(chess960_scharnagl_by_letters(chess960_rank_texts[number]) == number);
    assert(chess960_scharnagl_by_fritz9[chess960_fritz9_by_scharnagl[number] - 1] == number);
  }
  assert(chess960_scharnagl_by_letters_n(chess960_x_fens[777] + 35, 8) == 777);
  assert(chess960_scharnagl_by_letters(NULL) == -1);
  for (i = 0; i < sizeof others / sizeof *others; i++) {
    assert(chess960_scharnagl_by_letters(others[i]) == -1);
  }
  return 0;
}
