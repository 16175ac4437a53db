/**
 * White's first rank, by Scharnagl number, 0 to 959.
 * Stored as ASCII letters.
 */
export declare const ranks: readonly Uint8Array[];
/** White's first rank, by Scharnagl number, 0 to 959. */
export declare const rankTexts: readonly string[];
/** White's first rank in figurines, by Scharnagl number, 0 to 959. */
export declare const figurines: readonly string[];
/** Fritz9 number, by Scharnagl number, 0 to 959. */
export declare const fritz9ByScharnagl: Uint16Array;
/** Scharnagl number, by Fritz9 number less 1, 0 to 959. */
export declare const scharnaglByFritz9: Uint16Array;
/** Scharnagl number of the mirror image, by Scharnagl number, 0 to 959. */
export declare const mirrors: Uint16Array;
/** NQ-skeleton, by Scharnagl number, 0 to 959. */
export declare const skeletons: readonly string[];
/** Order of king, rooks and knights, by Scharnagl number, 0 to 959. */
export declare const krnByScharnagl: readonly string[];
/** Bishop code, by Scharnagl number, 0 to 959. */
export declare const bishopCodes: Uint8Array;
/** Queen's position, by Scharnagl number, 0 to 959. */
export declare const queenPositions: Uint8Array;
/** N5N code, by Scharnagl number, 0 to 959. */
export declare const n5nCodes: Uint8Array;
/** King's file, 0 to 7, by Scharnagl number, 0 to 959. */
export declare const kingFiles: Uint8Array;
/** Queen's file, 0 to 7, by Scharnagl number, 0 to 959. */
export declare const queenFiles: Uint8Array;
/**
 * Rooks' files, by Scharnagl number, 0 to 959.
 * The a-side comes first; the a-file is 0.
 */
export declare const rookFiles: readonly Uint8Array[];
/**
 * Bishops' files, by Scharnagl number, 0 to 959.
 * The a-side comes first; the a-file is 0.
 */
export declare const bishopFiles: readonly Uint8Array[];
/**
 * Knights' files, by Scharnagl number, 0 to 959.
 * The a-side comes first; the a-file is 0.
 */
export declare const knightFiles: readonly Uint8Array[];
/**
 * Files that must be vacant to castle on the a-side, by Scharnagl number, 0 to 959.
 * A set of files: bit 0 is the a-file.
 */
export declare const aSideCastlingVacant: Uint8Array;
/**
 * Files that must not be attacked to castle on the a-side, by Scharnagl number, 0 to 959.
 * A set of files: bit 0 is the a-file.
 */
export declare const aSideCastlingSafe: Uint8Array;
/**
 * Files that must be vacant to castle on the h-side, by Scharnagl number, 0 to 959.
 * A set of files: bit 0 is the a-file.
 */
export declare const hSideCastlingVacant: Uint8Array;
/**
 * Files that must not be attacked to castle on the h-side, by Scharnagl number, 0 to 959.
 * A set of files: bit 0 is the a-file.
 */
export declare const hSideCastlingSafe: Uint8Array;
/** X-FEN of the whole position, by Scharnagl number, 0 to 959. */
export declare const xFens: readonly string[];
/** Shredder-FEN of the whole position, by Scharnagl number, 0 to 959. */
export declare const shredderFens: readonly string[];
/** NQ-skeleton, by place in Scharnagl's skeleton table, 0 to 59. */
export declare const scharnaglSkeletonTable: readonly string[];
/** NQ-skeleton, by place in Fritz9's skeleton table (down its columns), 0 to 59. */
export declare const fritz9SkeletonTable: readonly string[];
/** Bishops on the first rank, by bishop code, 0 to 15. */
export declare const bishopPatterns: readonly string[];
/** Knights on the five squares left after bishops and queen, by N5N code, 0 to 9. */
export declare const n5nPatterns: readonly string[];
/** Order of king, rooks and knights, by N5N code, 0 to 9. */
export declare const krn: readonly string[];
/**
 * Scharnagl number, by White's first rank in uppercase letters.
 *
 * Returns undefined for anything but one of the 960 ranks.
 */
export declare function scharnaglByLetters(rank: string): number | undefined;
