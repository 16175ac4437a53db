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
  {KIND}("{NAME}", chess960_{snake_name})
}

int main(int count, char **arguments) {
  char line[4096];
  if (count > 1 && strcmp(arguments[1], "dump") == 0) {
    dump();
    return 0;
  }
  if (chess960_scharnagl_by_letters(NULL) != -1 || chess960_scharnagl_by_letters_n(NULL, 8) != -1 ||
      chess960_scharnagl_by_letters_n("RNBQKBNR", SIZE_MAX) != -1) {
    return 1;
  }
  while (fgets(line, sizeof line, stdin) != NULL) {
    /* A string that ends where its memory ends, for the sanitizer to see each byte read beyond. */
    size_t length = strcspn(line, "\n");
    char *rank = (char *)malloc(length + 1);
    int number;
    memcpy(rank, line, length);
    rank[length] = '\0';
    number = chess960_scharnagl_by_letters(rank);
    {
      /* The same without the null character. */
      char *text = (char *)malloc(length > 0 ? length : 1);
      memcpy(text, line, length);
      if (chess960_scharnagl_by_letters_n(text, length) != number) {
        return 1;
      }
      free(text);
    }
    if (number < 0) {
      puts("-");
    } else {
      printf("%d\n", number);
    }
    free(rank);
  }
  return 0;
}
