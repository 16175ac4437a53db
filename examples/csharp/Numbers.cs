// Translates between the two numberings and ranks, one line of input at a time: `518`, `fritz9 359` or `RNBQKBNR`.
//
//     chess960 emit csharp --output Chess960.cs
//     mcs Numbers.cs Chess960.cs && mono Numbers.exe
using System;

internal static class Numbers
{
    private static int? Find(string text)
    {
        const string Fritz9 = "fritz9 ";
        int number;
        if (text.StartsWith(Fritz9, StringComparison.Ordinal))
        {
            bool exists = int.TryParse(text.Substring(Fritz9.Length), out number) && number >= 1 && number <= 960;
            return exists ? Chess960.ScharnaglByFritz9[number - 1] : (int?)null;
        }
        if (int.TryParse(text, out number))
        {
            return number >= 0 && number < 960 ? number : (int?)null;
        }
        return Chess960.ScharnaglByLetters(text);
    }

    private static void Main()
    {
        for (string line = Console.ReadLine(); line != null; line = Console.ReadLine())
        {
            int? found = Find(line.Trim());
            if (found is int number)
            {
                Console.WriteLine($"{number} fritz9 {Chess960.Fritz9ByScharnagl[number]} {Chess960.RankTexts[number]}");
            }
            else
            {
                Console.WriteLine($"{line}: not a starting position");
            }
        }
    }
}
