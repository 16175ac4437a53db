// Prints, for each line of standard input, what the lookups of kinds.txt answer, and cells of its arrays.
using System;
using System.IO;
using System.Linq;
using System.Text;
using Games;

internal static class KindsDriver
{
    private static void Main()
    {
        var output = new StreamWriter(Console.OpenStandardOutput(), new UTF8Encoding(false));
        for (string rank = Console.ReadLine(); rank != null; rank = Console.ReadLine())
        {
            ushort? number = Kinds.FindNumber(rank);
            if (number == null)
            {
                object[] others =
                {
                    Kinds.FindNumber64(rank), Kinds.FindNumberSigned(rank), Kinds.FindPacked(rank),
                    Kinds.FindLetters(rank), Kinds.FindFigurine(rank), Kinds.FindKing(rank), Kinds.FindVacant(rank),
                    Kinds.FindNumber(null),
                };
                if (others.Any(other => other != null) || !Kinds.FindFiles(rank).IsEmpty || !Kinds.FindBytes(null).IsEmpty)
                {
                    throw new Exception(rank);
                }
                output.Write("-\n");
                continue;
            }
            int n = number.Value;
            object[] found =
            {
                n, Kinds.FindNumber64(rank), Kinds.FindNumberSigned(rank), Kinds.FindPacked(rank),
                Kinds.FindLetters(rank), Kinds.FindFigurine(rank), Kinds.FindFiles(rank)[0], Kinds.FindFiles(rank)[1],
                Encoding.ASCII.GetString(Kinds.FindBytes(rank).ToArray()), Kinds.FindKing(rank),
                Kinds.FindVacant(rank), Kinds.Packed[n], Kinds.Letters[n], Kinds.SignedSet[n], Kinds.King(n)[0],
                Kinds.Wide[n],
            };
            output.Write(string.Join(" ", found) + "\n");
        }
        output.Flush();
    }
}
