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
        Cells(output, "{NAME}", Chess960.{PascalName});
    }

    private static void Cells<T>(StreamWriter output, string name, IEnumerable<T> cells)
    {
        var texts = cells.Select(cell => (object)cell is IEnumerable<byte> row ? string.Join(" ", row) : cell.ToString());
        output.Write(name + "\t" + string.Join("\t", texts) + "\n");
    }
}
