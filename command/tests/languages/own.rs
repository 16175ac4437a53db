//! The user's own values: every type in every language, read back by index and by rank.

use std::{fmt::Write as _, fs, path::PathBuf};

use chess960_oracle::{POSITIONS, Random};

use crate::tools::{folder, sh, sh_with};

const TYPES: [&str; 13] = ["u8", "u16", "u32", "u64", "i8", "i16", "i32", "i64", "bool", "f32", "f64", "text", "bytes"];

/// Texts that end something early in one of the languages, or are something else there.
const TEXTS: [&str; 18] = [
    "",
    "a b",
    " c",
    "d ",
    "??/",
    "???",
    "\"q\"",
    "\\n \\u0041",
    "it's",
    "*/ /* //",
    "{x} %s ${y} #{z} {{w}}",
    "-- x",
    "<b>&amp;</b> @see",
    "'''\"\"\"",
    "007",
    "e\\",
    "日本 é♔😀",
    "`f`",
];

/// The cells of a type, by Scharnagl number: first the extreme ones.
fn cells(ty: &str) -> Vec<String> {
    let mut random = Random(960 + ty.len() as u64);
    let integer = |min: i128, max: u128| {
        move |number: u16, bits: u64| match number {
            0 => min.to_string(),
            1 => max.to_string(),
            _ if min < 0 => (i128::from(bits) % (-2 * min) + min).to_string(),
            _ => (u128::from(bits) % (max + 1)).to_string(),
        }
    };
    let cell: Box<dyn Fn(u16, u64) -> String> = match ty {
        "u8" => Box::new(integer(0, u8::MAX.into())),
        "u16" => Box::new(integer(0, u16::MAX.into())),
        "u32" => Box::new(integer(0, u32::MAX.into())),
        // Java and SQL have no greater ones.
        "u64" => Box::new(integer(0, i64::MAX.unsigned_abs().into())),
        "i8" => Box::new(integer(i8::MIN.into(), i8::MAX.unsigned_abs().into())),
        "i16" => Box::new(integer(i16::MIN.into(), i16::MAX.unsigned_abs().into())),
        "i32" => Box::new(integer(i32::MIN.into(), i32::MAX.unsigned_abs().into())),
        "i64" => Box::new(integer(i64::MIN.into(), i64::MAX.unsigned_abs().into())),
        "bool" => Box::new(|_, bits| (bits % 2 == 0).to_string()),
        "f32" => Box::new(|number, bits| match number {
            0 => f32::MAX.to_string(),
            1 => "1e-45".into(),
            _ => {
                let number = f32::from_bits(u32::try_from(bits >> 32).expect("it has 32 bits"));
                if number.is_finite() { format!("{number:e}") } else { "-0.1".into() }
            }
        }),
        "f64" => Box::new(|number, bits| match number {
            0 => f64::MAX.to_string(),
            1 => "5e-324".into(),
            _ => {
                let number = f64::from_bits(bits);
                if number.is_finite() { number.to_string() } else { "-3.14159".into() }
            }
        }),
        "text" => Box::new(|number, _| TEXTS[usize::from(number) % TEXTS.len()].into()),
        _ => Box::new(|_, bits| bits.to_le_bytes()[..3].iter().map(|byte| char::from(b' ' + byte % 95)).collect()),
    };
    let mut bits = || random.below(1 << 32) as u64 | (random.below(1 << 32) as u64) << 32;
    (0..960).map(|number| cell(number, bits())).collect()
}

/// A line in a language, and other lines for some types (`float` is both `f32` and `f64`); `{t}`, `{T}` and `{P}` stand
/// for the type in lowercase, uppercase and capitalized. Each prints the cell at `n` and the cell of `rank`, each
/// followed by a tab.
struct Driver {
    before: &'static str,
    line: &'static str,
    others: &'static [(&'static str, &'static str)],
    after: &'static str,
}

impl Driver {
    fn source(&self) -> String {
        let line = |ty: &&str| {
            let kind = if ty.starts_with('f') { "float" } else { *ty };
            let line = self.others.iter().find(|(of, _)| *of == kind).map_or(self.line, |(_, line)| line);
            let capitalized = ty[..1].to_uppercase() + &ty[1..];
            line.replace("{t}", ty).replace("{T}", &ty.to_uppercase()).replace("{P}", &capitalized) + "\n"
        };
        [self.before, &TYPES.iter().map(line).collect::<String>(), self.after].concat()
    }
}

/// A folder with the file of values, the lines of their tables and a driver in a language.
fn prepared(language: &str, driver: &str, source: &str) -> PathBuf {
    let folder = folder(&format!("own_{language}"));
    let columns: Vec<_> = TYPES.iter().map(|ty| cells(ty)).collect();
    let quoted = |cell: &String| format!("\"{}\"", cell.replace('"', "\"\""));
    let mut file = format!("rank,{}\n", TYPES.join(","));
    for (number, position) in POSITIONS.iter().enumerate().rev() {
        let cells: Vec<_> = columns.iter().map(|cells| quoted(&cells[number])).collect();
        writeln!(file, "{},{}", position.rank, cells.join(",")).expect("a string takes all");
    }
    fs::write(folder.join("own.csv"), file).expect("it is written");
    let by = if language == "sql" { &["own"][..] } else { &["own", "find"] };
    let types = TYPES.iter().filter(|ty| language != "sql" || **ty != "bytes");
    let line = |(ty, name): (&&str, &&str)| {
        let key = if *name == "own" { "scharnagl" } else { "rank" };
        format!("{name}_{ty}: {ty} = csv(\"own.csv\", \"{ty}\") by {key}\n")
    };
    let lines: String = types.flat_map(|ty| by.iter().map(move |name| line((ty, name)))).collect();
    fs::write(folder.join("own.txt"), lines).expect("it is written");
    fs::write(folder.join(driver), source).expect("it is written");
    folder
}

/// Compares what a program prints for all ranks and a text that is none with the cells, each twice.
fn prove(language: &str, driver: (&str, &Driver), build: &str, run: &str) {
    let folder = prepared(language, driver.0, &driver.1.source());
    sh(&folder, build);
    let ranks: String = POSITIONS.iter().map(|position| position.rank.clone() + "\n").collect();
    let columns: Vec<_> = TYPES.iter().map(|ty| cells(ty)).collect();
    let printed = sh_with(&folder, run, ranks.as_bytes());
    assert_eq!(printed.lines().count(), 960);
    for (number, line) in printed.lines().enumerate() {
        let printed: Vec<_> = line.split('\t').collect();
        for (i, ty) in TYPES.iter().enumerate() {
            for cell in &printed[2 * i..2 * i + 2] {
                // Mono's compiler reads the last digit of 64 bits roughly.
                assert_same(ty, cell, &columns[i][number], language == "csharp");
            }
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "the digits in 64 bits are those of a number in 32")]
fn assert_same(ty: &str, printed: &str, cell: &str, is_rough: bool) {
    let number = |text: &str| text.parse::<f64>().expect(text);
    let is_same = match ty {
        // A language may print the digits of the same number in 64 bits.
        "f32" => (number(printed) as f32).to_bits() == cell.parse::<f32>().expect(cell).to_bits(),
        "f64" if is_rough => {
            let margin = number(cell).abs() * 1e-14 + f64::MIN_POSITIVE;
            // Mono rounds the greatest number up.
            (number(printed).clamp(f64::MIN, f64::MAX) - number(cell)).abs() <= margin
        }
        "f64" => number(printed).to_bits() == number(cell).to_bits(),
        _ => printed == cell,
    };
    assert!(is_same, "{ty}: {printed} is not {cell}");
}

#[test]
#[ignore = "needs rustc; .ci/run has it"]
fn rust() {
    let driver = Driver {
        before: "#![deny(warnings)]\nmod own;\n\
                 fn text(cell: [u8; 3]) -> String { String::from_utf8(cell.to_vec()).unwrap() }\n\
                 fn main() { for (n, rank) in std::io::stdin().lines().enumerate() { let rank = &*rank.unwrap();\n\
                 assert_eq!(own::find_i16(&rank[1..]), None);\n",
        line: r#"print!("{}\t{}\t", own::OWN_{T}[n], own::find_{t}(rank).unwrap());"#,
        others: &[
            ("float", r#"print!("{:e}\t{:e}\t", own::OWN_{T}[n], own::find_{t}(rank).unwrap());"#),
            ("bytes", r#"print!("{}\t{}\t", text(own::OWN_{T}[n]), text(own::find_{t}(rank).unwrap()));"#),
        ],
        after: "println!(); } }\n",
    };
    let build = "chess960 emit rust --from own.txt -o own.rs; rustc --edition 2021 driver.rs";
    prove("rust", ("driver.rs", &driver), build, "./driver");
}

#[test]
#[ignore = "needs gcc and clang; .ci/run has them"]
fn c() {
    let driver = Driver {
        before: r#"#define CHESS960_STATIC
#include "own.h"
#include <inttypes.h>
#include <stdio.h>
#define VALUE(t, type, name) type name = 0; \
    if (!chess960_find_##t(rank, &name) || chess960_find_##t##_n(rank, 7, &name)) { return 1; }
#define PRINT(format, type, own, found) printf("%" format "\t%" format "\t", (type)(own), (type)(found));
#define WORD(b) ((b) ? "true" : "false")
int main(void) { char line[12]; for (int n = 0; fgets(line, 12, stdin); n++) { char *rank = line; rank[8] = '\0';
    if (chess960_find_text(NULL) != NULL || chess960_find_bytes("RNBQKBN") != NULL) { return 1; }
#define int_u8 uint8_t
#define int_u16 uint16_t
#define int_u32 uint32_t
#define int_u64 uint64_t
#define int_i8 int8_t
#define int_i16 int16_t
#define int_i32 int32_t
#define int_i64 int64_t
#define float_f32 float
#define float_f64 double
"#,
        line: "VALUE({t}, int_{t}, {t}) PRINT(PRId64, int64_t, chess960_own_{t}[n], {t})",
        others: &[
            ("float", r#"VALUE({t}, float_{t}, {t}) PRINT(".17g", double, chess960_own_{t}[n], {t})"#),
            ("bool", r#"VALUE(bool, bool, b) PRINT("s", const char *, WORD(chess960_own_bool[n]), WORD(b))"#),
            ("text", r#"PRINT("s", const char *, chess960_own_text[n], chess960_find_text(rank))"#),
            ("bytes", r#"PRINT(".3s", const char *, chess960_own_bytes[n], chess960_find_bytes(rank))"#),
        ],
        after: "    printf(\"\\n\"); } return 0; }\n",
    };
    for compiler in ["gcc -std=c11", "clang -std=c11", "g++ -x c++ -std=c++17", "clang++ -x c++ -std=c++17"] {
        let warnings = "-Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wtrigraphs -Werror";
        let build = format!("chess960 emit c --from own.txt -o own.h; {compiler} {warnings} driver.c -o driver");
        prove("c", ("driver.c", &driver), &build, "./driver");
    }
}

/// The part that JavaScript and TypeScript share.
const ECMASCRIPT: Driver = Driver {
    before: "import * as own from './own.js';\nimport fs from 'fs';\nlet text = '', bytes = (cell) => \
    String.fromCharCode(...cell);\n\
             fs.readFileSync(0, 'utf8').trim().split('\\n').forEach((rank, n) => {\n\
             if (own.findI64('x') !== undefined) throw rank;\n",
    line: r"text += `${own.own{P}[n]}\t${own.find{P}(rank)}\t`;",
    others: &[("bytes", r"text += `${bytes(own.own{P}[n])}\t${bytes(own.find{P}(rank))}\t`;")],
    after: "text += '\\n'; });\nprocess.stdout.write(text);\n",
};

#[test]
#[ignore = "needs node and tsc; .ci/run has them"]
fn javascript() {
    let build = "chess960 emit javascript --from own.txt -o own.js; echo '{\"type\": \"module\"}' > package.json
        tsc --allowJs --checkJs --strict --noEmit --target es2020 --module es2020 own.js";
    prove("javascript", ("driver.js", &ECMASCRIPT), build, "node driver.js");
}

#[test]
#[ignore = "needs node and tsc; .ci/run has them"]
fn typescript() {
    let build = "chess960 emit typescript --from own.txt -o own.ts; echo '{\"type\": \"module\"}' > package.json
        tsc --strict --noUnusedLocals --target es2020 --module es2020 own.ts";
    prove("typescript", ("driver.js", &ECMASCRIPT), build, "node driver.js");
}

#[test]
#[ignore = "needs Python with mypy and ruff; .ci/run has them"]
fn python() {
    let driver = Driver {
        before: "import sys\nimport own\nassert own.find_i16('x') is None\nfor n, rank in \
        enumerate(sys.stdin.read().split()):\n",
        line: r"    print(own.OWN_{T}[n], own.find_{t}(rank), sep='\t', end='\t')",
        others: &[
            ("bool", r"    print(str(own.OWN_{T}[n]).lower(), str(own.find_{t}(rank)).lower(), sep='\t', end='\t')"),
            ("bytes", r"    print(own.OWN_{T}[n].decode(), own.find_{t}(rank).decode(), sep='\t', end='\t')"),
        ],
        after: "    print()\n",
    };
    let build = "chess960 emit python --from own.txt -o own.py; ruff format --quiet --check own.py
        mypy --strict --python-version 3.9 --no-error-summary own.py";
    prove("python", ("driver.py", &driver), build, "PYTHONIOENCODING=utf-8 python -W error driver.py");
}

#[test]
#[ignore = "needs a JDK; .ci/run has it"]
fn java() {
    let driver = Driver {
        before: "import java.io.*;\nimport java.nio.charset.StandardCharsets;\nimport java.util.*;\n\
                 final class Driver {\n    private static String text(byte[] bytes) { return new String(bytes, \
                 StandardCharsets.US_ASCII); }\n\
                 private static Object of(OptionalInt value) { return value.getAsInt(); }\n\
                 private static Object of(OptionalLong value) { return value.getAsLong(); }\n\
                 private static Object of(OptionalDouble value) { return value.getAsDouble(); }\n\
                 private static Object of(Optional<?> value) { return value.get(); }\n\
                 public static void main(String[] arguments) throws IOException {\n\
                 PrintStream out = new PrintStream(new BufferedOutputStream(System.out), false, \"UTF-8\");\n\
                 BufferedReader in = new BufferedReader(new InputStreamReader(System.in));\n\
                 for (int n = 0; n < 960; n++) { String rank = in.readLine();\n\
                 if (Own.findI64(\"x\").isPresent()) throw new AssertionError();\n",
        line: r#"out.print(Own.own{P}(n) + "\t" + of(Own.find{P}(rank)) + "\t");"#,
        others: &[("bytes", r#"out.print(text(Own.own{P}(n)) + "\t" + text(Own.find{P}(rank).get()) + "\t");"#)],
        after: "out.print(\"\\n\"); } out.flush(); } }\n",
    };
    let build = "chess960 emit java --from own.txt --name Own -o Own.java
        javac --release 11 -encoding US-ASCII -Xlint:all -Xdoclint:all/protected -Werror -d classes Own.java \
        Driver.java";
    prove("java", ("Driver.java", &driver), build, "java -cp classes Driver");
}

#[test]
#[ignore = "needs Go; .ci/run has it"]
fn go() {
    let driver = Driver {
        before: "package main\n\nimport (\n\t\"bufio\"\n\t\"fmt\"\n\t\"os\"\n\n\town \"driver/own\"\n)\n\n\
                 func first[T any](value T, ok bool) T {\n\tif !ok {\n\t\tpanic(ok)\n\t}\n\treturn value\n}\n\n\
                 func main() {\n\tout, in := bufio.NewWriter(os.Stdout), bufio.NewScanner(os.Stdin)\n\tdefer \
                 out.Flush()\n\
                 \tif _, ok := own.FindI16(\"x\"); ok {\n\t\tpanic(ok)\n\t}\n\tfor n := 0; in.Scan(); n++ \
                 {\n\t\trank := in.Text()\n",
        line: r#"fmt.Fprint(out, own.Own{P}[n], "\t", first(own.Find{P}(rank)), "\t")"#,
        others: &[("bytes", r#"fmt.Fprintf(out, "%s\t%s\t", own.Own{P}[n], first(own.Find{P}(rank)))"#)],
        after: "\t\tfmt.Fprintln(out)\n\t}\n}\n",
    };
    let build = "mkdir -p own; chess960 emit go --from own.txt --name own -o own/own.go
        printf 'module driver\\n\\ngo 1.18\\n' > go.mod; test -z \"$(gofmt -l own)\"; go vet ./...; go build -o \
        driver .";
    prove("go", ("main.go", &driver), build, "./driver");
}

#[test]
#[ignore = "needs Mono's C# compiler; .ci/run has it"]
fn csharp() {
    let driver = Driver {
        before: "using System;\nusing System.Globalization;\nusing System.IO;\nusing System.Text;\n\
                 internal static class Driver {\n\
                 private static string Text(ReadOnlySpan<byte> cell) { return \
                 Encoding.ASCII.GetString(cell.ToArray()); }\n\
                 private static string Number(double? number) { return number.Value.ToString(\"G17\", \
                 CultureInfo.InvariantCulture); }\n\
                 private static void Main() { var o = new StreamWriter(Console.OpenStandardOutput(), new \
                 UTF8Encoding(false));\n\
                 for (int n = 0; n < 960; n++) { string rank = Console.ReadLine();\n\
                 if (Own.FindI16(null) != null || Own.FindText(\"x\") != null) { throw new Exception(); }\n",
        line: r#"o.Write(Own.Own{P}[n] + "\t" + Own.Find{P}(rank) + "\t");"#,
        others: &[
            ("float", r#"o.Write(Number(Own.Own{P}[n]) + "\t" + Number(Own.Find{P}(rank)) + "\t");"#),
            ("bool", r#"o.Write((Own.Own{P}[n] + "\t" + Own.Find{P}(rank) + "\t").ToLowerInvariant());"#),
            ("bytes", r#"o.Write(Text(Own.Own{P}(n)) + "\t" + Text(Own.Find{P}(rank)) + "\t");"#),
        ],
        after: "o.Write(\"\\n\"); } o.Flush(); } }\n",
    };
    let build = "chess960 emit csharp --from own.txt --name Own -o Own.cs
        mcs -langversion:7 -warn:4 -warnaserror -out:driver.exe Own.cs Driver.cs";
    prove("csharp", ("Driver.cs", &driver), build, "mono driver.exe");
}

#[test]
#[ignore = "needs sqlite3; .ci/run has it"]
fn sql() {
    let folder = prepared("sql", "none", "");
    let emit = "chess960 emit sql --from own.txt -o own.sql; cat own.sql own.sql | sqlite3 -bail own.db";
    assert_eq!(sh(&folder, &format!("{emit}; grep -c UNIQUE own.sql || true")), "0\n");
    for ty in TYPES.iter().filter(|ty| **ty != "bytes") {
        let cell = match *ty {
            "bool" => format!("CASE own_{ty} WHEN true THEN 'true' ELSE 'false' END"),
            "f32" | "f64" => format!("printf('%!.17g', own_{ty})"),
            _ => format!("own_{ty}"),
        };
        let query = format!("SELECT {cell} FROM chess960 ORDER BY scharnagl;");
        let printed = sh_with(&folder, "sqlite3 -bail -batch -noheader own.db", query.as_bytes());
        assert_eq!(printed.lines().count(), 960, "{ty}");
        // SQLite reads and prints the last digit of 64 bits roughly.
        printed.lines().zip(cells(ty)).for_each(|(printed, cell)| assert_same(ty, printed, &cell, true));
    }
}
