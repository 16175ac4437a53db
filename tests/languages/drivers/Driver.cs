// Prints the standard set with the argument dump, and otherwise the number of each line of standard input.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using Games;

internal static class Driver
{
    private static readonly UTF8Encoding Encoding = new UTF8Encoding(false);

    private static void Main(string[] arguments)
    {
        using (var output = new StreamWriter(Console.OpenStandardOutput(), Encoding))
        {
            if (arguments.Length > 0 && arguments[0] == "dump")
            {
                Dump(output);
                return;
            }
            var input = new StreamReader(Console.OpenStandardInput(), Encoding);
            for (string line = input.ReadLine(); line != null; line = input.ReadLine())
            {
                ushort? number = Chess960.ScharnaglByLetters(line);
                output.Write(number.HasValue ? number.Value.ToString() : "-");
                output.Write('\n');
            }
        }
    }

    private static void Dump(StreamWriter output)
    {
        Rows(output, "RANKS", Chess960.Ranks);
        Cells(output, "RANK_TEXTS", Chess960.RankTexts);
        Cells(output, "FIGURINES", Chess960.Figurines);
        Cells(output, "FRITZ9_BY_SCHARNAGL", Chess960.Fritz9ByScharnagl);
        Cells(output, "SCHARNAGL_BY_FRITZ9", Chess960.ScharnaglByFritz9);
        Cells(output, "MIRRORS", Chess960.Mirrors);
        Cells(output, "SKELETONS", Chess960.Skeletons);
        Cells(output, "KRN_BY_SCHARNAGL", Chess960.KrnByScharnagl);
        Cells(output, "BISHOP_CODES", Chess960.BishopCodes);
        Cells(output, "QUEEN_POSITIONS", Chess960.QueenPositions);
        Cells(output, "N5N_CODES", Chess960.N5nCodes);
        Cells(output, "KING_FILES", Chess960.KingFiles);
        Cells(output, "QUEEN_FILES", Chess960.QueenFiles);
        Rows(output, "ROOK_FILES", Chess960.RookFiles);
        Rows(output, "BISHOP_FILES", Chess960.BishopFiles);
        Rows(output, "KNIGHT_FILES", Chess960.KnightFiles);
        Cells(output, "A_SIDE_CASTLING_VACANT", Chess960.ASideCastlingVacant);
        Cells(output, "A_SIDE_CASTLING_SAFE", Chess960.ASideCastlingSafe);
        Cells(output, "H_SIDE_CASTLING_VACANT", Chess960.HSideCastlingVacant);
        Cells(output, "H_SIDE_CASTLING_SAFE", Chess960.HSideCastlingSafe);
        Cells(output, "X_FENS", Chess960.XFens);
        Cells(output, "SHREDDER_FENS", Chess960.ShredderFens);
        Cells(output, "SKELETONS_BY_SCHARNAGL", Chess960.SkeletonsByScharnagl);
        Cells(output, "SKELETONS_BY_FRITZ9", Chess960.SkeletonsByFritz9);
        Cells(output, "BISHOP_PATTERNS", Chess960.BishopPatterns);
        Cells(output, "N5N_PATTERNS", Chess960.N5nPatterns);
        Cells(output, "KRN", Chess960.Krn);
    }

    private static void Cells<T>(StreamWriter output, string name, IEnumerable<T> cells)
    {
        output.Write(name + "\t" + string.Join("\t", cells) + "\n");
    }

    private static void Rows(StreamWriter output, string name, IEnumerable<IEnumerable<byte>> rows)
    {
        Cells(output, name, rows.Select(row => string.Join(" ", row)));
    }
}
