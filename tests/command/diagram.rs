use std::collections::BTreeMap;

use crate::run::{chess960, chess960_reading, chess960_with, folder};

/// The elements of an XML document: name, attributes, and how deep it lies. Fails unless the document is well-formed, as
/// far as diagrams use XML: no comments, no character data with references, one root.
fn elements(document: &str) -> Vec<(String, BTreeMap<String, String>, usize)> {
    let mut elements = Vec::new();
    let mut open = Vec::new();
    let mut rest = document;
    while let Some((text, behind)) = rest.split_once('<') {
        assert!(!text.contains(['>', '&']), "{text}");
        assert!(!open.is_empty() || text.trim().is_empty(), "text outside: {text}");
        let (tag, behind) = behind.split_once('>').expect("a tag ends");
        rest = behind;
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(name));
            continue;
        }
        assert!(!open.is_empty() || elements.is_empty(), "one root");
        let (tag, closed) = tag.strip_suffix('/').map_or((tag, false), |tag| (tag, true));
        let (name, mut written) = tag.split_once(' ').unwrap_or((tag, ""));
        assert!(name.chars().all(|c| c.is_ascii_alphabetic()), "{name}");
        let mut attributes = BTreeMap::new();
        while !written.is_empty() {
            let (key, value) = written.split_once("=\"").expect("an attribute");
            let (value, next) = value.split_once('"').expect("a value ends");
            assert!(!value.contains(['&', '<', '>']), "{value}");
            assert_eq!(attributes.insert(key.to_owned(), value.to_owned()), None, "{key} twice");
            written = next.strip_prefix(' ').unwrap_or(next);
            assert!(next.is_empty() || next.starts_with(' '), "{next}");
        }
        elements.push((name.to_owned(), attributes, open.len()));
        if !closed {
            open.push(name.to_owned());
        }
    }
    assert!(open.is_empty() && rest.trim().is_empty(), "{open:?} {rest}");
    elements
}

/// The pieces of a picture by the middles of their squares, as letters; Black's are lowercase.
fn pieces(svg: &str) -> BTreeMap<(usize, usize), char> {
    let mut white = true;
    let mut pieces = BTreeMap::new();
    for (name, attributes, _) in elements(svg) {
        match name.as_str() {
            "g" => white = attributes.get("fill").is_some_and(|fill| fill == "#fff"),
            "use" => {
                let number = |key: &str| attributes[key].parse::<usize>().expect("a number");
                let letter = match attributes["href"].as_str() {
                    "#chess-king" => 'K',
                    "#chess-queen" => 'Q',
                    "#chess-rook" => 'R',
                    "#chess-bishop" => 'B',
                    "#chess-knight" => 'N',
                    "#chess-pawn" => 'P',
                    other => panic!("{other}"),
                };
                let letter = if white { letter } else { letter.to_ascii_lowercase() };
                let middle = (number("x") + number("width") / 2, number("y") + number("height") / 2);
                assert_eq!(pieces.insert(middle, letter), None, "two pieces on a square");
            }
            _ => {}
        }
    }
    pieces
}

/// The letters of a picture by rows and columns of squares, with dots for empty squares.
fn grid(svg: &str, rows: usize, square: usize, left: usize) -> Vec<String> {
    let mut pieces = pieces(svg);
    let edge = (square / 32).max(1);
    let at = |from: usize, i: usize| from + edge + i * square + square / 2;
    let grid = (0..rows)
        .map(|row| (0..8).map(|column| pieces.remove(&(at(left, column), at(0, row))).unwrap_or('.')).collect())
        .collect();
    assert!(pieces.is_empty(), "elsewhere: {pieces:?}");
    grid
}

/// The board of a FEN, rank 8 first.
fn board(fen: &str) -> Vec<String> {
    let (board, _) = fen.split_once(' ').expect("fields");
    board.replace('8', "........").split('/').map(str::to_owned).collect()
}

fn turned(rows: &[String]) -> Vec<String> {
    rows.iter().rev().map(|row| row.chars().rev().collect()).collect()
}

#[test]
fn every_position_is_drawn_as_its_fen_says() {
    let fens = chess960(["show", "all", "--format", "fen"]).fine();
    for (number, fen) in fens.lines().enumerate() {
        let rank = chess960_core::Numbering::Scharnagl.rank(u16::try_from(number).expect("small")).expect("a number");
        let diagram = chess960_diagram::Diagram::new(rank);
        let svg = diagram.svg();
        assert_eq!(grid(&svg, 8, 48, 24), board(fen), "{number}");
        assert!(svg.contains(&format!("<title>Chess960 starting position {number}, {rank}</title>")), "{svg}");
        let black = diagram.side(chess960_diagram::Side::Black).svg();
        assert_eq!(grid(&black, 8, 48, 24), turned(&board(fen)), "{number}");
    }
}

#[test]
fn the_command_draws_what_the_crate_draws() {
    let rank = chess960_core::BackRank::from_static("QRKBBNRN");
    let expected = chess960_diagram::Diagram::new(rank).svg();
    for position in ["777", "QRKBBNRN", "fritz9:218", "Q=a1+K=c1+N=f1+N=h1+B=d1"] {
        assert_eq!(chess960(["diagram", position]).fine(), expected, "{position}");
    }
    assert_eq!(chess960(["diagram", "--numbering", "fritz9", "218"]).fine(), expected);
    assert_eq!(chess960_reading(["diagram", "-"], b"\n777\n").fine(), expected);
}

#[test]
fn a_picture_says_what_it_is_and_needs_nothing_else() {
    for theme in ["light", "dark"] {
        let svg = chess960(["diagram", "518", "--theme", theme]).fine();
        let elements = elements(&svg);
        let (name, root, _) = &elements[0];
        assert_eq!((name.as_str(), root["role"].as_str()), ("svg", "img"));
        assert_eq!((root["width"].as_str(), root["height"].as_str()), ("410", "410"));
        assert_eq!(root["viewBox"], "0 0 410 410");
        assert_eq!(elements[1].0, "title");
        assert_eq!(elements[2].0, "desc");
        assert!(svg.contains(
            "<desc>The whole board from White's side. From the a-file to the h-file: rook, knight, bishop, queen,"
        ));
        assert!(!elements.iter().any(|(name, ..)| ["text", "image", "style", "script", "a"].contains(&name.as_str())));
        // The namespace is the only address.
        assert_eq!(svg.matches("http").count(), 1);
        // What is used is there.
        let ids: Vec<_> = elements.iter().filter_map(|(_, attributes, _)| attributes.get("id")).collect();
        for (_, attributes, _) in &elements {
            assert!(attributes.get("href").is_none_or(|href| ids.iter().any(|id| href[1..] == **id)));
        }
    }
}

#[test]
fn dark_squares_are_dark() {
    // The squares that are filled with the colour of dark squares; a1 is dark.
    for (arguments, dark) in [
        (&["518"][..], 32),
        (&["518", "--side", "black"], 32),
        (&["518", "--first-rank"], 4),
        (&["0", "2", "--first-rank"], 8),
    ] {
        let svg = chess960(["diagram", "--no-coordinates", "--size", "16"].iter().chain(arguments)).fine();
        let elements = elements(&svg);
        let squares = elements.iter().find(|(name, ..)| name == "path").expect("squares").1["d"].clone();
        let mut squares: Vec<_> = squares.split('z').filter(|square| !square.is_empty()).collect();
        assert_eq!(squares.len(), dark);
        let height: usize = elements[0].1["height"].parse().expect("a number");
        // From either side, the left square next to the player is dark.
        let corner = format!("M1 {}h16v16h-16", height - 17);
        assert!(squares.contains(&corner.as_str()), "{squares:?}");
        squares.dedup();
        assert_eq!(squares.len(), dark);
    }
}

#[test]
fn double_positions() {
    let fen = "bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhe - 0 1";
    let svg = chess960(["diagram", "0", "2"]).fine();
    assert_eq!(grid(&svg, 8, 48, 24), board(fen));
    assert!(svg.contains("<title>Double Chess960 starting position: White 0, BBQNNRKR; Black 2, BQNNRBKR</title>"));
    assert!(svg.contains("White has bishop, bishop, queen,"));
    assert!(svg.contains("Black has bishop, queen, knight,"));
    assert_eq!(chess960(["diagram", fen]).fine(), svg);
    assert_eq!(chess960_reading(["diagram", "-"], b"0\r\n2\r\n").fine(), svg);
    assert_eq!(chess960_reading(["diagram", "-"], fen.as_bytes()).fine(), svg);
    let rank = |side: &str| chess960(["diagram", "0", "2", "--first-rank", "--side", side, "--size", "20"]).fine();
    assert_eq!(grid(&rank("white"), 2, 20, 10), ["bqnnrbkr", "BBQNNRKR"]);
    assert_eq!(grid(&rank("black"), 2, 20, 10), ["RKRNNQBB", "rkbrnnqb"]);
}

#[test]
fn sizes() {
    for size in [8, 9, 15, 16, 33, 64, 511, 512] {
        for coordinates in [true, false] {
            let pixels = size.to_string();
            let mut arguments = vec!["diagram", "959", "--size", &pixels, "--first-rank"];
            if !coordinates {
                arguments.push("--no-coordinates");
            }
            let svg = chess960(arguments).fine();
            let margin = if coordinates { usize::div_ceil(size, 2) } else { 0 };
            assert_eq!(grid(&svg, 1, size, margin), ["RKRNNQBB"]);
            let edge = (size / 32).max(1);
            let (width, height) = (margin + 8 * size + 2 * edge, margin + size + 2 * edge);
            assert!(svg.contains(&format!("width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\"")));
            // Eight files and a rank.
            assert_eq!(svg.matches("transform=").count(), if coordinates { 9 } else { 0 });
        }
    }
    for size in ["7", "513", "0", "-1", "1e3", "99999999999", ""] {
        let err = chess960(["diagram", "518", &format!("--size={size}")]).wrong_usage();
        assert!(err.contains("--size"), "{err}");
    }
}

#[test]
fn boards_as_text() {
    let text = |arguments: &[&str]| chess960([&["diagram", "--format", "text"], arguments].concat()).fine();
    assert_eq!(
        text(&["0", "2", "--side", "black", "--ascii"]),
        "1  R K R N N Q B B
2  P P P P P P P P
3  . . . . . . . .
4  . . . . . . . .
5  . . . . . . . .
6  . . . . . . . .
7  p p p p p p p p
8  r k b r n n q b
   h g f e d c b a
"
    );
    assert_eq!(text(&["518", "--first-rank"]), "1  ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖\n   a b c d e f g h\n");
    assert_eq!(text(&["777", "--first-rank", "--no-coordinates", "--side", "black"]), "♞ ♜ ♞ ♝ ♝ ♚ ♜ ♛\n");
    // As `show` has it, but for the indent.
    let board = chess960(["show", "777"]).fine();
    let board: String = board.lines().take(9).map(|line| format!("{}\n", &line[2..])).collect();
    assert_eq!(text(&["777"]), board);
    let plain = chess960_with(&[("LC_ALL", "C")], ["diagram", "777", "--format", "text"], b"").fine();
    assert_eq!(plain, text(&["777", "--ascii"]));
}

#[test]
fn what_a_diagram_cannot_show() {
    for (arguments, message) in [
        (&["500-520"][..], "`500-520` is 21 positions; a diagram shows one, or White's and Black's"),
        (&["518", "all"], "`all` is 960 positions"),
        (&["960"], "960"),
        (&["RNBKBQNR"], "dark squares"),
        (&["518", "0", "2"], "unexpected"),
        (&["518", "-"], "`-`"),
        (&["518", "--format", "gif"], "svg, png, text"),
        (&["\x1b[31m"], "\\u{1b}[31m"),
        (&["0", "bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhe - 0 1"], "White"),
    ] {
        let err = chess960(["diagram"].iter().chain(arguments)).wrong_usage();
        assert!(err.contains(message), "{arguments:?}: {err}");
    }
    for (input, message) in [
        (&b""[..], "standard input: no position"),
        (b"\n \n", "standard input: no position"),
        (b"1\n2\n3\n4\n", "standard input: more than two lines"),
        (b"RNBKBQNR\n", "standard input: `RNBKBQNR`"),
        (&[b'R'; 1 << 20], "line 1 is too long"),
    ] {
        let run = chess960_reading(["diagram", "-"], input);
        assert_eq!((run.code, run.out.as_str()), (1, ""), "{}", run.err);
        assert!(run.err.contains(message) && run.err.len() < 300, "{}", run.err);
    }
}

#[test]
fn the_name_of_a_file_chooses_the_format() {
    let folder = folder("diagram");
    let path = |name: &str| folder.join(name).to_str().expect("a plain path").to_owned();
    for (name, format, starts) in [
        ("board.svg", None, "<svg"),
        ("board", None, "<svg"),
        ("board.TXT", None, "8  ♜"),
        ("board.svg", Some("text"), "8  ♜"),
    ] {
        let path = path(name);
        let format = format.map(|format| format!("--format={format}"));
        let run = chess960(["diagram", "518", "-o", &path].into_iter().chain(format.as_deref()));
        assert_eq!(run.fine(), "");
        let text = std::fs::read_to_string(&path).expect("a file");
        assert!(text.starts_with(starts), "{text}");
    }
    let nowhere = path("board.svg/board.svg");
    assert!(chess960(["diagram", "518", "-o", &nowhere]).wrong_usage().contains("cannot write"));
}

#[cfg(not(feature = "png"))]
#[test]
fn png_is_refused_without_its_feature() {
    let folder = folder("no-png");
    let path = folder.join("board.png");
    let err = chess960(["diagram", "518", "-o", path.to_str().expect("a plain path")]).wrong_usage();
    assert_eq!(
        err,
        "error: this chess960 was built without PNG; build it with `cargo install --path . --features png`\n"
    );
    assert_eq!(std::fs::read_dir(&folder).expect("a folder").count(), 0);
}

#[cfg(feature = "png")]
mod png {
    use resvg::tiny_skia::Pixmap;

    use crate::run::{chess960, folder};

    /// Runs `diagram` and returns the pixels.
    fn pixels(arguments: &[&str]) -> Pixmap {
        let path = folder("png").join("board.png");
        let path = path.to_str().expect("a plain path");
        assert_eq!(chess960([&["diagram", "-o", path], arguments].concat()).fine(), "");
        Pixmap::load_png(path).expect("a PNG file")
    }

    /// The brightness of a pixel, 0 to 255.
    fn brightness(pixels: &Pixmap, x: u32, y: u32) -> u32 {
        let pixel = pixels.pixel(x, y).expect("within the picture");
        assert_eq!(pixel.alpha(), 255, "{x} {y}");
        (u32::from(pixel.red()) + u32::from(pixel.green()) + u32::from(pixel.blue())) / 3
    }

    #[test]
    fn pixels_are_as_many_as_asked_for() {
        for (arguments, width, height) in [
            (&["518"][..], 410, 410),
            (&["518", "--size", "16"], 138, 138),
            (&["518", "--size", "16", "--no-coordinates"], 130, 130),
            (&["518", "--size", "33", "--first-rank"], 283, 52),
        ] {
            let pixels = pixels(arguments);
            assert_eq!((pixels.width(), pixels.height()), (width, height));
        }
    }

    /// The bodies of pieces are where the SVG says, in the right colours.
    #[test]
    fn pixels_agree_with_the_board() {
        for theme in ["light", "dark"] {
            let pixels = pixels(&["777", "--size", "64", "--no-coordinates", "--theme", theme]);
            let square = |column: u32, row: u32| (2 + column * 64, 2 + row * 64);
            for column in 0..8 {
                for row in 0..8 {
                    let (x, y) = square(column, row);
                    // The foot of each shape, between its lines.
                    let foot = brightness(&pixels, x + 32, y + 54);
                    let corner = brightness(&pixels, x + 2, y + 2);
                    match row {
                        0 | 1 => assert!(foot < 40, "{column} {row}: {foot}"),
                        6 | 7 => assert!(foot > 240, "{column} {row}: {foot}"),
                        _ => assert_eq!(foot, corner),
                    }
                    // a8 is light, and neighbours differ.
                    let neighbour = square((column + 1) % 8, row);
                    let differs = brightness(&pixels, neighbour.0 + 2, neighbour.1 + 2);
                    assert_eq!((column + row) % 2 == 0, corner > differs, "{column} {row}");
                }
            }
        }
    }

    /// The smallest size at which the six shapes can be told apart: any two differ in many pixels.
    #[test]
    fn shapes_differ_at_sixteen_pixels() {
        let pixels = pixels(&["518", "--size", "16", "--no-coordinates"]);
        // R N B Q K on a8 to e8, and the pawn on a7; the squares' colours are taken off by thresholds.
        let shape = |column: u32, row: u32| -> Vec<bool> {
            let at = |i: u32| (1 + column * 16 + i % 16, 1 + row * 16 + i / 16);
            (0..256).map(at).map(|(x, y)| brightness(&pixels, x, y) < 100).collect()
        };
        let shapes = [shape(0, 0), shape(1, 0), shape(2, 0), shape(3, 0), shape(4, 0), shape(0, 1)];
        for (i, one) in shapes.iter().enumerate() {
            for other in &shapes[..i] {
                let differ = one.iter().zip(other).filter(|(one, other)| one != other).count();
                assert!(differ >= 24, "shape {i}: {differ} pixels");
            }
        }
    }
}
