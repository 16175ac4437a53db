/* The functions of the package for C, beside the emitted lookup. */
#define _POSIX_C_SOURCE 199309L
#define CHESS960_IMPLEMENTATION
#include <chess960.h>
#include <stdio.h>
#include <time.h>

static char texts[960][64];
static volatile int sink;

static int emitted(const char *text) { return chess960_tables_number(text); }

static void measure(const char *question, const char *way, int (*answer)(const char *)) {
  double best = 1e9;
  int round, i;
  for (round = 0; round < 3000; round++) {
    struct timespec start, end;
    double ns;
    clock_gettime(CLOCK_MONOTONIC, &start);
    for (i = 0; i < 960; i++) sink += answer(texts[i * 7919 % 960]);
    clock_gettime(CLOCK_MONOTONIC, &end);
    ns = (double)(end.tv_sec - start.tv_sec) * 1e9 + (double)(end.tv_nsec - start.tv_nsec);
    if (ns < best) best = ns;
  }
  printf("C\t%s\t%s\t%.1f\n", question, way, best / 960);
}

int main(void) {
  int n;
  for (n = 0; n < 960; n++) memcpy(texts[n], chess960_rank(n), 9);
  measure("rank", "emitted", emitted);
  measure("rank", "package", chess960_from_rank);
  for (n = 0; n < 960; n++) *strchr(texts[n], 'Q') = 'K';
  measure("refused rank", "package", chess960_from_rank);
  for (n = 0; n < 960; n++) chess960_fen(n, texts[n])[8] = '\0';
  measure("rank in lowercase", "package", chess960_from_rank);
  for (n = 0; n < 960; n++) chess960_fen(n, texts[n]);
  measure("X-FEN", "package", chess960_from_fen);
  for (n = 0; n < 960; n++) texts[n][44] = 'b';
  measure("refused FEN", "package", chess960_from_fen);
  for (n = 0; n < 960; n++) chess960_shredder_fen(n, texts[n]);
  measure("Shredder-FEN", "package", chess960_from_fen);
  return 0;
}
