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
        Cells(output, "{NAME}", {length}, Chess960.{CsharpName});
    }

    private static void Cells<T>(StreamWriter output, string name, int length, IReadOnlyList<T> cells)
    {
        output.Write(name + "\t" + string.Join("\t", cells) + "\n");
    }

    private delegate ReadOnlySpan<byte> Row(int index);

    private static void Cells(StreamWriter output, string name, int length, Row row)
    {
        var rows = Enumerable.Range(0, length).Select(index => string.Join(" ", row(index).ToArray()));
        output.Write(name + "\t" + string.Join("\t", rows) + "\n");
        foreach (int index in new[] { -1, length, int.MinValue, int.MaxValue, 1 << 29, 1 << 30 })
        {
            try
            {
                row(index);
            }
            catch (ArgumentOutOfRangeException)
            {
                continue;
            }
            throw new Exception($"{name} has something at {index}");
        }
    }
}
