-- Questions about the starting positions, after `chess960 emit sql | sqlite3 chess960.db`.

-- The standard position by both numbers.
SELECT scharnagl, fritz9 FROM chess960 WHERE rank = 'RNBQKBNR';

-- How often the king starts on each file.
SELECT king_file, COUNT(*) FROM chess960 GROUP BY king_file ORDER BY king_file;

-- How many positions allow castling with the first move: no square has to be vacated.
SELECT COUNT(*) FROM chess960 WHERE a_side_castling_vacant = 0 OR h_side_castling_vacant = 0;

-- A position and its mirror image.
SELECT a.rank, b.rank FROM chess960 AS a JOIN chess960 AS b ON b.scharnagl = a.mirror WHERE a.scharnagl = 518;
