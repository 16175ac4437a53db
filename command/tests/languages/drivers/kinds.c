/* Prints, for each line of standard input, what the lookups of kinds.txt answer, and cells of its arrays. */
#define CHESS960_STATIC
#include "kinds.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char rank[64];
  while (fgets(rank, sizeof rank, stdin) != NULL) {
    int number;
    rank[strcspn(rank, "\n")] = '\0';
    number = chess960_find_number(rank);
    if (number < 0) {
      if (chess960_find_number_64(rank) != -1 || chess960_find_number_signed(rank) != -1 ||
          chess960_find_packed(rank) != -1 || chess960_find_letters(rank) != -1 ||
          chess960_find_figurine(rank) != NULL || chess960_find_files(rank) != NULL ||
          chess960_find_bytes(rank) != NULL || chess960_find_king(rank) != -1 ||
          chess960_find_vacant(rank) != -1) {
        return 1;
      }
      puts("-");
      continue;
    }
    printf("%d %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64, number, chess960_find_number_64(rank),
           (int64_t)chess960_find_number_signed(rank), chess960_find_packed(rank), chess960_find_letters(rank));
    printf(" %s %u %u %.56s %d %" PRId64, chess960_find_figurine(rank), (unsigned)chess960_find_files(rank)[0],
           (unsigned)chess960_find_files(rank)[1], (const char *)chess960_find_bytes(rank),
           (int)chess960_find_king(rank), chess960_find_vacant(rank));
    printf(" %" PRIu32 " %" PRIu64 " %d %u %" PRId64 "\n", chess960_packed[number], chess960_letters[number],
           (int)chess960_signed_set[number], (unsigned)chess960_king[number][0], chess960_wide[number]);
  }
  return 0;
}
