/* The part of an engine that reads `position`: after `startpos` may come the number of a starting position.
 *
 *     chess960 emit c --output chess960.h
 *     cc -std=c11 -o position position.c
 *     echo 'position startpos 518' | ./position
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHESS960_IMPLEMENTATION
#include "chess960.h"

/* Returns the FEN that the command asks for, or NULL. UCI_Chess960 engines are sent rooks' files: HAha, not KQkq. */
static const char *start_fen(const char *command) {
  static const char POSITION[] = "position startpos";
  const char *argument = command + strlen(POSITION);
  char *end;
  long number;
  if (strncmp(command, POSITION, strlen(POSITION)) != 0) {
    return NULL;
  }
  if (*argument == '\0') {
    return chess960_shredder_fens[518];
  }
  number = strtol(argument, &end, 10);
  if (*argument != ' ' || end == argument || *end != '\0' || number < 0 || number > 959) {
    return NULL;
  }
  return chess960_shredder_fens[number];
}

int main(void) {
  char line[256];
  while (fgets(line, sizeof line, stdin) != NULL) {
    const char *fen;
    line[strcspn(line, "\r\n")] = '\0';
    fen = start_fen(line);
    if (fen != NULL) {
      printf("info string %s\n", fen);
    } else {
      printf("info string not understood: %s\n", line);
    }
  }
  return 0;
}
