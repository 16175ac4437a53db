//! Pages as a browser and LaTeX print them: their number, and whether they contain all text.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use chess960_draw::Method;
use chess960_oracle::{kept::project, with_letters};
use chess960_words::Words;
use serde_json::Value;

use crate::run::{self, Run, folder};

/// Commands whose `--format html` is printed, and the number of pages, the same on A4 and Letter.
const HTML: &[(&str, usize)] = &[
    ("table positions", 3),
    ("table positions --numbering fritz9", 3),
    ("table positions --one-based", 3),
    ("table positions --columns scharnagl,figurine", 3),
    ("table positions --columns scharnagl,fritz9,rank,figurine", 5),
    ("table positions --columns scharnagl,rank,skeleton,krn,bishop_code,queen_position,n5n,one_based", 8),
    ("table positions --columns scharnagl,x_fen", 15),
    ("table positions 0-99", 1),
    ("table positions 0-9 --columns all", 1),
    ("table positions 0-49 --columns scharnagl,x_fen,shredder_fen", 2),
    ("table positions 518", 1),
    ("table scharnagl", 1),
    ("table fritz9", 1),
    ("table bishops", 1),
    ("table n5n", 1),
    ("table krn", 1),
    ("methods die", 1),
    ("methods all", Method::ALL.len()),
    ("card", 2),
    ("card --numbering fritz9", 2),
    // The last page says how it was drawn.
    ("draw --seed 1", 2),
    ("draw --seed 1 --count 9", 10),
    ("draw --seed 1 --count 9 --double", 10),
    ("draw --seed 1 --count 9 --layout overview", 2),
    // The last but one has the backs of cards.
    ("draw --seed 1 --count 9 --layout cards", 3),
    ("draw --seed 1 --rounds 1-9 --layout cards --double --event Open", 3),
    ("draw --seed 1 --rounds 1-9 --layout cards --double --event Open --language fr", 3),
    ("draw --seed 1 --rounds 4 --layout cards --event Open --pairings command/tests/command/pairings.csv", 8),
    ("draw --seed 1 --rounds 4 --layout cards --double --pairings command/tests/command/pairings.csv", 8),
    ("show 518 --layout cards --language de", 2),
    ("show 518 --layout cards --language es", 2),
    ("show 518 --layout cards --language fr", 2),
    ("show 518 --layout cards --language ru", 2),
    ("draw --seed 1 --count 9 --double --layout overview", 2),
    ("draw --seed 1 --rounds 3 --layout cards --copies 40", 6),
    ("show 0-29 --layout overview", 1),
    ("show 518", 1),
    ("public-draw check command/crates/draw/vectors/secrets.txt --arithmetic-only", 2),
    (ANNOUNCE, 1),
];

/// A tilde stands for a space, as in all arguments here.
const ANNOUNCE: &str = "public-draw announce --event The~International~Open~of~the~City --date 2827-03-06 --rounds 1-9 \
    --distinct --source numbers~6/49:~Lotto~of~6~March --source drand~2827-03-06~12:00 --commitment \
    bb6a556f597149af1a8f3ade017a8e97a45c5a7e01e19220db2ef357f6ae06c9:~White --commitment \
    69928d729193e8de09d01e3993e4c590cb23c68de9207a5c5ca03b5305ee55e7:~Black";

/// Commands whose `--format latex` is printed.
const LATEX: &[&str] = &[
    "table positions",
    "table positions --numbering fritz9",
    "table positions --columns scharnagl,figurine",
    "table positions --columns scharnagl,x_fen,shredder_fen",
    "table positions 518",
    "table scharnagl",
    "table fritz9",
    "table bishops",
    "table n5n",
    "table krn",
];

/// The sizes of paper in points.
const PAPERS: [(&str, f64, f64); 2] = [("a4", 595.28, 841.89), ("letter", 612.0, 792.0)];

/// Fonts that a reader may have, by the folders or files of Debian's packages that they are in.
const FONTS: [(&str, &[&str]); 3] = [
    ("DejaVu", &["dejavu"]),
    ("Liberation and DejaVu", &["dejavu", "liberation"]),
    ("DejaVu Sans Mono alone", &["dejavu/DejaVuSansMono.ttf"]),
];

/// Runs a program that is to succeed.
fn run(command: &mut Command) -> String {
    let run = Run::of(command, b"");
    assert_eq!(run.code, 0, "{command:?}\n{}{}", run.out, run.err);
    run.out
}

fn chess960(arguments: &str, options: &[&str]) -> String {
    let arguments = arguments.split(' ').map(|argument| argument.replace('~', " "));
    let run = run::chess960(arguments.chain(options.iter().map(ToString::to_string)));
    assert_eq!(run.code, 0, "{}", run.err);
    run.out
}

/// A page of a PDF.
struct Page {
    width: f64,
    height: f64,
    words: Vec<Word>,
}

struct Word {
    text: String,
    /// Left, top, right and bottom, in points from the upper left corner.
    edges: [f64; 4],
}

impl Page {
    /// Reads the pages of a file.
    fn all(pdf: &Path) -> Vec<Page> {
        let found = run(Command::new("pdftotext").arg("-bbox").arg(pdf).arg("-"));
        let attribute = |element: &str, name: &str| -> f64 {
            let value = element.split(&format!("{name}=\"")).nth(1).and_then(|rest| rest.split('"').next());
            value.and_then(|value| value.parse().ok()).unwrap_or_else(|| panic!("no {name}: {element}"))
        };
        let word = |element: &str| {
            let text = element.split_once('>').and_then(|(_, rest)| rest.split_once("</word>")).expect("a word").0;
            let edges = ["xMin", "yMin", "xMax", "yMax"].map(|name| attribute(element, name));
            Word { text: unescaped(text).replace('\u{FB01}', "fi").replace('\u{FB00}', "ff"), edges }
        };
        let page = |element: &str| Page {
            width: attribute(element, "width"),
            height: attribute(element, "height"),
            words: element.split("<word ").skip(1).map(word).collect(),
        };
        found.split("<page ").skip(1).map(page).collect()
    }

    /// Fails if a word is outside the margins that a printer leaves, or on top of another.
    fn check(&self, name: &str) {
        // Five millimetres.
        const MARGIN: f64 = 14.0;
        for Word { text, edges: [left, top, right, bottom] } in &self.words {
            let inside =
                *left >= MARGIN && *top >= MARGIN && *right <= self.width - MARGIN && *bottom <= self.height - MARGIN;
            assert!(inside, "{name}: `{text}` is at {left}, {top} to {right}, {bottom}");
        }
        let words: Vec<&Word> = self.words.iter().filter(|word| word.is_of_single_letters()).collect();
        for (i, word) in words.iter().enumerate() {
            for other in &words[i + 1..] {
                let overlap = word.overlap(other);
                assert!(overlap < 0.3, "{name}: `{}` and `{}` overlap: {overlap}", word.text, other.text);
            }
        }
    }
}

/// Checks pages, and returns their words.
fn checked_words(pages: &[Page], name: &str) -> Vec<String> {
    for page in pages {
        page.check(name);
    }
    pages.iter().flat_map(|page| &page.words).map(|word| word.text.clone()).collect()
}

impl Word {
    /// Whether no letter is set of parts, which pdftotext divides where the font lacks the whole.
    fn is_of_single_letters(&self) -> bool {
        let is_single =
            |c| matches!(c, '\0'..='\u{2FF}' | '\u{370}'..='\u{482}' | '\u{48A}'..='\u{52F}' | '\u{2010}'..='\u{27BF}');
        self.text.chars().all(is_single)
    }

    /// Returns which part of the smaller word both words cover.
    fn overlap(&self, other: &Word) -> f64 {
        let [[left, top, right, bottom], [other_left, other_top, other_right, other_bottom]] =
            [self.edges, other.edges];
        let width = (right.min(other_right) - left.max(other_left)).max(0.0);
        let height = (bottom.min(other_bottom) - top.max(other_top)).max(0.0);
        let area = |[left, top, right, bottom]: [f64; 4]| (right - left) * (bottom - top);
        width * height / area(self.edges).min(area(other.edges)).max(f64::EPSILON)
    }
}

/// How often each word or character is there.
fn counts<T: Ord>(things: impl IntoIterator<Item = T>) -> BTreeMap<T, usize> {
    let mut counts = BTreeMap::new();
    for thing in things {
        *counts.entry(thing).or_default() += 1;
    }
    counts
}

/// Fails unless everything is printed as often as it was written.
fn check_all_printed<T: Ord + std::fmt::Debug>(
    written: impl IntoIterator<Item = T>,
    printed: impl IntoIterator<Item = T>,
    name: &str,
) {
    let printed = counts(printed);
    for (thing, count) in counts(written) {
        let there = printed.get(&thing).copied().unwrap_or(0);
        assert!(there >= count, "{name}: {thing:?} is printed {there} times, not {count} times");
    }
}

/// The words of a table's cells, from its JSON.
fn cells(arguments: &str) -> Vec<String> {
    let (columns, rest): (Vec<&str>, Vec<&str>) = match arguments.split_once(" --columns ") {
        Some((rest, columns)) => (vec!["--columns", columns], vec![rest]),
        // The default of pages.
        None if arguments.starts_with("table positions") => {
            (vec!["--columns", "scharnagl,fritz9,rank"], vec![arguments])
        }
        None => (vec![], vec![arguments]),
    };
    let json = chess960(rest[0], &[&columns[..], &["--format", "json"]].concat());
    let rows: Vec<BTreeMap<String, Value>> = serde_json::from_str(&json).expect("an array of rows");
    let word = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let words = |value: &Value| match value {
        Value::Array(values) => values.iter().map(word).collect::<Vec<_>>().join(" "),
        value => word(value),
    };
    let cells = rows.iter().flat_map(BTreeMap::values).map(words);
    cells.flat_map(|cell| cell.split_whitespace().map(str::to_owned).collect::<Vec<_>>()).collect()
}

/// The characters that a page shows, without white space.
fn visible(html: &str) -> Vec<char> {
    let body = html.split_once("<body>").expect("a body").1;
    let texts = body.split('<').filter_map(|part| part.split_once('>')).map(|(_, text)| text);
    unescaped(&texts.collect::<String>()).chars().filter(|c| !c.is_whitespace()).collect()
}

/// Returns a text of HTML or XML with its characters as they are.
fn unescaped(text: &str) -> String {
    let text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"");
    text.replace("&apos;", "'").replace("&#x27;", "'").replace("&#x2f;", "/").replace("&amp;", "&")
}

/// Writes the configuration of a computer that has only these fonts.
fn fonts_conf(folder: &Path, paths: &[&str]) -> PathBuf {
    let mut dirs = String::new();
    for (i, path) in paths.iter().enumerate() {
        let mut path = Path::new("/usr/share/fonts/truetype").join(path);
        assert!(path.exists(), "{}", path.display());
        if path.is_file() {
            let alone = folder.join(format!("fonts-{i}"));
            fs::create_dir_all(&alone).expect("a folder");
            fs::copy(&path, alone.join("font.ttf")).expect("a file");
            path = alone;
        }
        dirs += &format!("<dir>{}</dir>", path.display());
    }
    let conf = folder.join("fonts.conf");
    let cache = folder.join("cache");
    fs::write(&conf, format!("<fontconfig>{dirs}<cachedir>{}</cachedir></fontconfig>\n", cache.display()))
        .expect("a file");
    conf
}

/// Prints pages as a browser does without its header and footer, all in one.
fn print_html(pages: &[PathBuf], fonts_conf: &Path) {
    let script = project("command/tests/handbook/support/print.js");
    run(Command::new("node").arg(script).args(pages).env("FONTCONFIG_FILE", fonts_conf));
}

/// Fails if anything is in the margins of a page, which are as wide as this, in millimetres.
fn check_margins(pdf: &Path, margin: usize) {
    let images = pdf.with_extension("images");
    fs::create_dir_all(&images).expect("a folder");
    run(Command::new("pdftoppm").args(["-gray", "-r", "25.4"]).arg(pdf).arg(images.join("page")));
    for image in fs::read_dir(&images).expect("a folder") {
        let image = fs::read(image.expect("a file").path()).expect("a file");
        // The head has P5, width, height and 255.
        let head = String::from_utf8_lossy(&image[..20]).into_owned();
        let mut numbers = head.split_whitespace().skip(1).map(|word| word.parse::<usize>().expect("a number"));
        let [width, height] = [(); 2].map(|()| numbers.next().expect("width and height"));
        let pixels = &image[image.len() - width * height..];
        for (at, pixel) in pixels.iter().enumerate() {
            let (x, y) = (at % width, at / width);
            let inside = (margin..width - margin).contains(&x) && (margin..height - margin).contains(&y);
            assert!(inside || *pixel > 250, "{}: ink at {x} mm, {y} mm", pdf.display());
        }
    }
}

#[test]
#[ignore = "needs Node, Chromium and pdftotext; run .ci/print"]
fn pages_fit_paper() {
    std::thread::scope(|scope| {
        for (fonts, paths) in FONTS {
            scope.spawn(move || pages_fit_paper_in(fonts, paths));
        }
    });
}

/// Prints every page with one set of fonts.
fn pages_fit_paper_in(fonts: &str, paths: &[&str]) {
    let folder = folder(&format!("html {fonts}"));
    let conf = fonts_conf(&folder, paths);
    let file = |i: usize, paper: &str| folder.join(format!("{i}-{paper}.html"));
    let mut files = Vec::new();
    for (i, (arguments, _)) in HTML.iter().enumerate() {
        for (paper, ..) in PAPERS {
            files.push(file(i, paper));
            let page = chess960(arguments, &["--format", "html", "--paper", paper]);
            fs::write(file(i, paper), page).expect("a file");
        }
    }
    print_html(&files, &conf);
    for (i, (arguments, count)) in HTML.iter().enumerate() {
        for (paper, width, height) in PAPERS {
            let name = format!("{arguments} on {paper} in {fonts}");
            let page = fs::read_to_string(file(i, paper)).expect("a page");
            assert!(!page.contains(" </"), "{name}: a blank at the end of a line");
            let pdf = file(i, paper).with_extension("pdf");
            check_margins(&pdf, 5);
            let pages = Page::all(&pdf);
            assert_eq!(pages.len(), *count, "{name}");
            for page in &pages {
                let (wide, high) = if page.width < page.height { (width, height) } else { (height, width) };
                let is_paper = (page.width - wide).abs() < 1.0 && (page.height - high).abs() < 1.0;
                assert!(is_paper, "{name}: {} by {}", page.width, page.height);
                assert_ne!(page.words.len(), 0, "{name}: an empty page");
            }
            let words = checked_words(&pages, &name);
            // Long names end in dots, and other fonts have more scripts.
            let names = page.split("<bdi>").skip(1).filter_map(|rest| rest.split_once("</bdi>")).map(|(name, _)| name);
            let plain =
                |name: &&str| name.len() <= 24 && name.chars().all(|c| c.is_ascii_alphabetic() || ", ".contains(c));
            let names = names.filter(plain).flat_map(str::split_whitespace).map(str::to_owned);
            check_all_printed(names, words.iter().cloned(), &name);
            let parts = page.split("<bdi>").map(|part| part.split_once("</bdi>").map_or(part, |(_, rest)| rest));
            check_all_printed(visible(&parts.collect::<String>()), words.concat().chars(), &name);
            // If the cells of a very wide table are broken, so are their words.
            if arguments.starts_with("table") && !arguments.ends_with("all") {
                check_all_printed(cells(arguments), words, &name);
            }
        }
    }
}

/// Players open the notice on a phone: one column, nothing clipped, and no gaps.
#[test]
#[ignore = "needs Node and Chromium; run .ci/print"]
fn notices_fit_phones() {
    let folder = folder("phones");
    let mut files = Vec::new();
    for layout in ["pages", "overview", "cards"] {
        for sides in ["", " --double"] {
            for language in Words::tags() {
                let event = "--event European~Universities~Chess960~Open~2026,~Group~A";
                let arguments =
                    format!("draw --seed 1 --rounds 1-9 {event} --layout {layout} --language {language}{sides}");
                files.push(folder.join(format!("{}.html", files.len())));
                fs::write(&files[files.len() - 1], chess960(&arguments, &["--format", "html"])).expect("a file");
            }
        }
    }
    let script = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join("command/tests/handbook/support/phone.js");
    assert_eq!(run(Command::new("node").arg(script).args(&files)), "[]");
}

/// A picture is made smaller where the paper is.
#[test]
#[ignore = "needs Node, Chromium and pdftotext; run .ci/print"]
fn a_picture_fits_paper() {
    let folder = folder("svg");
    let conf = fonts_conf(&folder, FONTS[0].1);
    for (i, arguments) in ["diagram 518", "diagram 518 --size 512"].iter().enumerate() {
        let svg = folder.join(format!("{i}.svg"));
        fs::write(&svg, chess960(arguments, &[])).expect("a file");
        print_html(std::slice::from_ref(&svg), &conf);
        let pdf = svg.with_extension("pdf");
        assert_eq!(Page::all(&pdf).len(), 1, "{arguments}");
        // The browser's own margin, and the space around the boards.
        check_margins(&pdf, 10);
    }
}

/// Sets a document, and fails if anything does not fit.
fn print_latex(tex: &Path) -> PathBuf {
    let folder = tex.parent().expect("a folder");
    run(Command::new("pdflatex")
        .args(["-interaction=nonstopmode", "-halt-on-error"])
        .arg(tex.file_name().expect("a name"))
        .current_dir(folder));
    let log = fs::read(tex.with_extension("log")).expect("a log");
    let log = String::from_utf8_lossy(&log);
    for complaint in ["Overfull", "LaTeX Warning", "Missing character", "incomplete"] {
        let line = log.lines().find(|line| line.contains(complaint)).unwrap_or_default();
        assert_eq!(line, "", "{}", tex.display());
    }
    tex.with_extension("pdf")
}

/// The words that LaTeX prints for a table: its figurines are letters to a reader of PDF.
fn latex_cells(arguments: &str) -> Vec<String> {
    cells(arguments).iter().map(|word| with_letters(word)).collect()
}

#[test]
#[ignore = "needs LaTeX and pdftotext; run .ci/print"]
fn latex_prints_the_tables() {
    let folder = folder("latex");
    for (i, arguments) in LATEX.iter().enumerate() {
        for (paper, ..) in PAPERS {
            let name = format!("{arguments} on {paper}");
            let tex = folder.join(format!("{i}-{paper}.tex"));
            fs::write(&tex, chess960(arguments, &["--format", "latex", "--paper", paper])).expect("a file");
            let pages = Page::all(&print_latex(&tex));
            check_all_printed(latex_cells(arguments), checked_words(&pages, &name), &name);
        }
    }
}

#[test]
#[ignore = "needs LaTeX and pdftotext; run .ci/print"]
fn latex_is_a_part_of_other_documents() {
    let folder = folder("latex-parts");
    let parts = LATEX.iter().enumerate().filter(|(_, arguments)| !arguments.contains("fen"));
    let mut body = String::new();
    let mut cells = Vec::new();
    for (i, arguments) in parts {
        fs::write(folder.join(format!("part{i}.tex")), chess960(arguments, &["--format", "latex"])).expect("a file");
        body += &format!("Before part {i}.\n\n\\input{{part{i}}}\n\nAfter part {i}.\n\n");
        cells.extend(latex_cells(arguments));
    }
    for class in ["article", "report", "book"] {
        let tex = folder.join(format!("{class}.tex"));
        let preamble = format!("\\documentclass{{{class}}}\n\\usepackage{{chessfss}}\n\\begin{{document}}\n");
        fs::write(&tex, format!("{preamble}{body}The end.\n\\end{{document}}\n")).expect("a file");
        let pages = Page::all(&print_latex(&tex));
        let words = checked_words(&pages, class);
        assert!(words.iter().any(|word| word == "end."), "{class}");
        check_all_printed(cells.clone(), words, class);
    }
}

#[test]
#[ignore = "needs LaTeX and pdftotext; run .ci/print"]
fn figurines_without_their_package_are_an_error() {
    let folder = folder("latex-no-package");
    let part = chess960("table positions 518 --columns scharnagl,figurine", &["--format", "latex"]);
    fs::write(folder.join("part.tex"), part).expect("a file");
    fs::write(folder.join("all.tex"), "\\documentclass{article}\\begin{document}\\input{part}\\end{document}")
        .expect("a file");
    let output = Command::new("pdflatex")
        .args(["-interaction=nonstopmode", "-halt-on-error", "all.tex"])
        .current_dir(&folder)
        .output()
        .expect("LaTeX runs");
    assert!(!output.status.success());
    let log = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(log.contains("The figurines need the package chessfss"), "{log}");
}

/// The characters of the instructions for all methods, and the ranks of their examples, from their JSON.
fn instructions() -> (Vec<char>, Vec<String>) {
    let methods: Vec<Value> = serde_json::from_str(&chess960("methods all", &["--format", "json"])).expect("an array");
    let mut text = String::new();
    let mut ranks = Vec::new();
    for method in &methods {
        for list in ["needs", "steps"] {
            for item in method[list].as_array().expect("an array") {
                text += item.as_str().expect("a text");
            }
        }
        for line in method["example"]["lines"].as_array().expect("an array") {
            for name in ["thrown", "step"] {
                text += &line[name].as_str().unwrap_or_default().replace(" - ", " − ");
            }
            ranks.extend(line["rank"].as_str().map(str::to_owned));
        }
    }
    (text.replace('\'', "’").chars().filter(|c| !c.is_whitespace()).collect(), ranks)
}

#[test]
#[ignore = "needs LaTeX and pdftotext; run .ci/print"]
fn latex_prints_the_instructions() {
    let folder = folder("latex-instructions");
    let (characters, ranks) = instructions();
    let check = |pages: &[Page], name: &str| {
        let words = checked_words(pages, name);
        check_all_printed(characters.clone(), words.concat().chars(), name);
        check_all_printed(ranks.clone(), words.iter().map(|word| word.trim_matches(&[',', '.'][..]).to_owned()), name);
    };
    for (paper, ..) in PAPERS {
        let tex = folder.join(format!("{paper}.tex"));
        fs::write(&tex, chess960("methods all", &["--format", "latex", "--paper", paper])).expect("a file");
        let pages = Page::all(&print_latex(&tex));
        assert_eq!(pages.len(), Method::ALL.len(), "a page for each method on {paper}");
        check(&pages, paper);
    }
    let tex = folder.join("part.tex");
    fs::write(&tex, "\\documentclass{article}\n\\begin{document}\nBefore.\n\n\\input{a4}\n\nAfter.\n\\end{document}\n")
        .expect("a file");
    check(&Page::all(&print_latex(&tex)), "part");
}
