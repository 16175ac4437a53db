//! Pictures are read by an XML parser, and their pieces compared square by square with the letters of the rank. Some
//! are kept in `pictures/`, to be looked at.

use std::collections::BTreeMap;

use chess960_core::{BackRank, Numbering, Piece};
use chess960_diagram::{Color, Diagram, Theme, symbols};
use chess960_oracle::{kept::assert_kept, one_in};
use roxmltree::{Document, Node};

fn ranks() -> impl Iterator<Item = BackRank> {
    (0..960).map(|number| Numbering::Scharnagl.rank(number).expect("0 to 959"))
}

fn elements<'a>(svg: &'a Document, name: &'a str) -> impl Iterator<Item = Node<'a, 'a>> {
    svg.descendants().filter(move |node| node.has_tag_name(("http://www.w3.org/2000/svg", name)))
}

fn number(node: Node, attribute: &str) -> u32 {
    node.attribute(attribute).and_then(|text| text.parse().ok()).unwrap_or_else(|| panic!("{attribute} of {node:?}"))
}

/// The pieces of a picture as letters, row by row; Black's are lowercase, and dots are empty squares.
fn board(svg: &str, rows: u32, square: u32, margin: u32) -> Vec<String> {
    let svg = Document::parse(svg).expect("well-formed XML");
    let mut pieces = BTreeMap::new();
    for piece in elements(&svg, "use") {
        let id = piece.attribute("href").and_then(|href| href.strip_prefix("#chess-")).expect("a shape");
        let letter = match id {
            "knight" => 'N',
            name => name.chars().next().expect("a name").to_ascii_uppercase(),
        };
        let letter = match piece.parent().and_then(|group| group.attribute("fill")) {
            Some("#fff") => letter,
            Some("#111") => letter.to_ascii_lowercase(),
            fill => panic!("{fill:?}"),
        };
        assert_eq!([number(piece, "width"), number(piece, "height")], [square; 2]);
        let at = (number(piece, "x"), number(piece, "y"));
        assert_eq!(pieces.insert(at, letter), None, "two pieces on a square");
    }
    let edge = (square / 32).max(1);
    let mut piece = |row, column| pieces.remove(&(margin + edge + column * square, edge + row * square)).unwrap_or('.');
    let board = (0..rows).map(|row| (0..8).map(|column| piece(row, column)).collect()).collect();
    assert!(pieces.is_empty(), "not on a square: {pieces:?}");
    board
}

/// The board from White's side.
fn from_white(white: &str, black: &str) -> [String; 8] {
    let empty = "........";
    [&*black.to_lowercase(), "pppppppp", empty, empty, empty, empty, "PPPPPPPP", white].map(str::to_owned)
}

fn from_black(diagram: Diagram) -> Diagram {
    Diagram { side: Color::Black, ..diagram }
}

/// The board turned around.
fn turned(board: &[String]) -> Vec<String> {
    board.iter().rev().map(|row| row.chars().rev().collect()).collect()
}

#[test]
fn all_positions_from_both_sides() {
    for (number, rank) in one_in(7, ranks().enumerate()) {
        let expected = from_white(&rank.to_string(), &rank.to_string());
        let diagram = Diagram::new(rank);
        assert_eq!(board(&diagram.svg(), 8, 48, 24), expected);
        assert_eq!(board(&from_black(diagram).svg(), 8, 48, 24), turned(&expected));
        assert!(diagram.svg().contains(&format!("<title>Chess960 starting position {number}, {rank}</title>")));

        let first = Diagram { first_rank: true, ..diagram };
        assert_eq!(board(&first.svg(), 1, 48, 24), expected[7..]);
        assert_eq!(board(&from_black(first).svg(), 1, 48, 24), turned(&expected[..1]));

        let text = Diagram { coordinates: false, ..diagram }.text();
        let letter = |c| match (c, "♔♕♖♗♘♙♚♛♜♝♞♟·".chars().position(|figurine| figurine == c))
        {
            (_, Some(n)) => char::from(b"KQRBNPkqrbnp."[n]),
            (c, None) => c,
        };
        let letters: String = text.chars().filter(|c| *c != ' ').map(letter).collect();
        assert_eq!(letters, expected.join("\n") + "\n");
    }
}

#[test]
fn double_positions() {
    for (white, black) in one_in(7, ranks().zip(ranks().skip(7))) {
        let expected = from_white(&white.to_string(), &black.to_string());
        let diagram = Diagram { black: Some(black), ..Diagram::new(white) };
        assert_eq!(board(&diagram.svg(), 8, 48, 24), expected);
        let both = [expected[0].clone(), expected[7].clone()];
        let first = Diagram { first_rank: true, ..diagram };
        assert_eq!(board(&first.svg(), 2, 48, 24), both);
        assert_eq!(board(&from_black(first).svg(), 2, 48, 24), turned(&both));
    }
}

#[test]
fn pictures_are_those_that_are_kept() {
    let [one, other] = ["QRKBBNRN", "BBQNNRKR"].map(BackRank::from_static);
    let (diagram, double) = (Diagram::new(one), Diagram { black: Some(other), ..Diagram::new(one) });
    let first = Diagram { first_rank: true, ..from_black(double) };
    for (name, picture) in [
        ("board.svg", diagram.svg()),
        ("dark.svg", Diagram { theme: Theme::Dark, square: 33, ..from_black(diagram) }.svg()),
        ("first.svg", Diagram { coordinates: false, square: 8, ..first }.svg()),
        ("first_dark.svg", Diagram { theme: Theme::Dark, square: 15, ..first }.svg()),
        ("board.txt", diagram.text()),
        ("first.txt", first.text()),
    ] {
        assert_kept(format!("tests/pictures/{name}"), &picture);
    }
}

/// The luminance of a colour such as `#737f8a`, as WCAG 2 has it.
fn luminance(color: &str) -> f64 {
    let digits = color.trim_start_matches('#');
    let width = digits.len() / 3;
    let part = |n: usize| {
        let part = u32::from_str_radix(&digits[n * width..(n + 1) * width], 16).expect("hexadecimal digits");
        let share = f64::from(part) / f64::from(16_u32.pow(u32::try_from(width).expect("one or two")) - 1);
        if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2)
}

/// Black's pieces stand out from both kinds of square, and the coordinates from the page, in light and in dark.
#[test]
fn what_is_dark_can_be_seen() {
    for theme in [Theme::Light, Theme::Dark] {
        let svg = Diagram { theme, ..Diagram::new(BackRank::from_static("QRKBBNRN")) }.svg();
        let document = Document::parse(&svg).expect("well-formed XML");
        let color = |name, n, attribute| {
            elements(&document, name).nth(n).and_then(|node| node.attribute(attribute)).expect("a colour").to_owned()
        };
        let contrast = |a: &str, b: &str| {
            let [a, b] = [a, b].map(|color| luminance(color) + 0.05);
            a.max(b) / a.min(b)
        };
        let [page, light] = [0, 2].map(|n| color("rect", n, "fill"));
        let (dark, black, ink) = (color("path", 0, "fill"), color("g", 1, "fill"), color("g", 2, "stroke"));
        for (one, other) in [(&black, &dark), (&black, &light), (&ink, &page)] {
            assert!(contrast(one, other) >= 4.5, "{theme:?}: {one} on {other}");
        }
    }
}

/// Everything that a diagram can be told, at a few sizes.
fn all_looks() -> impl Iterator<Item = (Diagram, u32, bool)> {
    let [one, other] = ["QRKBBNRN", "BBQNNRKR"].map(BackRank::from_static);
    let mut looks = Vec::new();
    for diagram in [Diagram::new(one), Diagram { black: Some(other), ..Diagram::new(one) }] {
        for first_rank in [true, false] {
            for side in [Color::White, Color::Black] {
                for theme in [Theme::Light, Theme::Dark] {
                    for (coordinates, square) in
                        [true, false].into_iter().flat_map(|c| [8, 15, 16, 33, 64, 511, 512].map(|s| (c, s)))
                    {
                        let diagram = Diagram { first_rank, side, theme, coordinates, square, ..diagram };
                        looks.push((diagram, u32::from(square), coordinates));
                    }
                }
            }
        }
    }
    looks.into_iter()
}

#[test]
fn a_picture_has_a_name_and_the_squares_of_its_size() {
    for (diagram, square, coordinates) in all_looks() {
        let text = diagram.svg();
        let svg = Document::parse(&text).expect("well-formed XML");
        let root = svg.root_element();
        let names: Vec<_> = root.children().filter(Node::is_element).map(|node| node.tag_name().name()).collect();
        assert_eq!((root.attribute("role"), &names[..2]), (Some("img"), &["title", "desc"][..]));
        assert_eq!(text.matches("http").count(), 1, "the namespace is the only address");
        let rows = u32::try_from(Diagram { coordinates: false, ..diagram }.text().lines().count()).expect("few");
        let (edge, margin) = ((square / 32).max(1), if coordinates { square.div_ceil(2) } else { 0 });
        let (width, height) = (number(root, "width"), number(root, "height"));
        assert_eq!((width, height), (margin + 8 * square + 2 * edge, rows * square + 2 * edge + margin));
        assert_eq!(root.attribute("viewBox"), Some(format!("0 0 {width} {height}").as_str()));
        let glyphs = elements(&svg, "path").filter(|path| path.attribute("transform").is_some()).count();
        assert_eq!(glyphs, if coordinates { 8 + rows as usize } else { 0 });

        // The square at the left of the first rank is a1 or h8, which are both dark.
        let path = elements(&svg, "path").find_map(|path| path.attribute("d")).expect("dark squares");
        let mut dark: Vec<_> = path.split_terminator('z').map(str::to_owned).collect();
        let squares = (0..rows).flat_map(|row| (0..8).map(move |column| (column, row)));
        let is_dark = |&(column, row): &(u32, u32)| (rows - 1 - row + column) % 2 == 0;
        let place = |(column, row)| [margin + edge + column * square, edge + row * square];
        let mut expected: Vec<_> =
            squares.filter(is_dark).map(place).map(|[x, y]| format!("M{x} {y}h{square}v{square}h-{square}")).collect();
        dark.sort_unstable();
        expected.sort_unstable();
        assert_eq!(dark, expected);
    }
}

#[test]
fn symbols_are_small_and_complete() {
    let symbols = format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{}</svg>", symbols());
    assert!(symbols.len() < 8192);
    let svg = Document::parse(&symbols).expect("well-formed XML");
    let ids: Vec<_> = elements(&svg, "symbol").filter_map(|symbol| symbol.attribute("id")).collect();
    assert_eq!(ids.len(), 6);
    for name in Piece::ALL.map(Piece::name).into_iter().chain(["pawn"]) {
        assert!(ids.contains(&&*format!("chess-{name}")), "{name}");
    }
}

/// Shapes and their outlines stay on their square.
#[test]
fn shapes_stay_on_their_squares() {
    for symbol in symbols().lines() {
        for path in symbol.split(" d=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            // Absolute commands only; the radii and flags of arcs are small numbers as well.
            assert!(path.chars().all(|c| "MLHVCAZ. 0123456789h".contains(c)), "{path}");
            let numbers = path.split(|c: char| c.is_ascii_alphabetic() || c == ' ').filter(|text| !text.is_empty());
            for number in numbers {
                let number: f64 = number.parse().expect("a number");
                assert!((0.0..=62.5).contains(&number), "{symbol}: {number}");
            }
        }
    }
}

#[cfg(feature = "png")]
mod png {
    use chess960_core::BackRank;
    use chess960_diagram::{Diagram, Theme};
    use resvg::tiny_skia::Pixmap;

    fn pixels(diagram: Diagram) -> Pixmap {
        Pixmap::decode_png(&diagram.png()).expect("a PNG file")
    }

    /// The brightness of a pixel, 0 to 255.
    fn brightness(pixels: &Pixmap, x: u32, y: u32) -> u32 {
        let pixel = pixels.pixel(x, y).expect("within the picture");
        assert_eq!(pixel.alpha(), 255, "{x} {y}");
        (u32::from(pixel.red()) + u32::from(pixel.green()) + u32::from(pixel.blue())) / 3
    }

    const POSITION: BackRank = BackRank::from_static("QRKBBNRN");

    #[test]
    fn pixels_are_as_many_as_asked_for() {
        let diagram = Diagram::new(POSITION);
        for (diagram, size) in [
            (diagram, (410, 410)),
            (Diagram { square: 16, ..diagram }, (138, 138)),
            (Diagram { square: 16, coordinates: false, ..diagram }, (130, 130)),
            (Diagram { square: 33, first_rank: true, ..diagram }, (283, 52)),
            (Diagram { square: 0, coordinates: false, ..diagram }, (66, 66)),
            (Diagram { square: u16::MAX, coordinates: false, first_rank: true, ..diagram }, (4128, 544)),
        ] {
            let pixels = pixels(diagram);
            assert_eq!((pixels.width(), pixels.height()), size);
        }
    }

    /// The feet of pieces are where the board has them, in the right colours.
    #[test]
    fn pixels_agree_with_the_board() {
        for theme in [Theme::Light, Theme::Dark] {
            let pixels = pixels(Diagram { square: 64, coordinates: false, theme, ..Diagram::new(POSITION) });
            let at = |column: u32, row: u32, x: u32, y: u32| brightness(&pixels, 2 + column * 64 + x, 2 + row * 64 + y);
            for (column, row) in (0..8).flat_map(|column| (0..8).map(move |row| (column, row))) {
                let corner = at(column, row, 2, 2);
                // Between the lines of the foot that each shape has.
                let foot = at(column, row, 32, 54);
                match row {
                    0 | 1 => assert!(foot < 40, "{column} {row}: {foot}"),
                    6 | 7 => assert!(foot > 240, "{column} {row}: {foot}"),
                    _ => assert_eq!(foot, corner),
                }
                // a8 is light, and neighbours differ.
                let neighbor = at((column + 1) % 8, row, 2, 2);
                assert_eq!((column + row) % 2 == 0, corner > neighbor, "{column} {row}");
            }
        }
    }

    /// At the smallest size for reading, any two of the six shapes differ in many pixels.
    #[test]
    fn shapes_differ_at_sixteen_pixels() {
        let diagram = Diagram::new(BackRank::from_static("RNBQKBNR"));
        let pixels = pixels(Diagram { square: 16, coordinates: false, ..diagram });
        let shape = |column: u32, row: u32| -> Vec<bool> {
            let at = |i: u32| (1 + column * 16 + i % 16, 1 + row * 16 + i / 16);
            (0..256).map(at).map(|(x, y)| brightness(&pixels, x, y) < 100).collect()
        };
        // Black's, from the a-file to the e-file, and a pawn.
        let shapes = [shape(0, 0), shape(1, 0), shape(2, 0), shape(3, 0), shape(4, 0), shape(0, 1)];
        for (i, one) in shapes.iter().enumerate() {
            for other in &shapes[..i] {
                let differ = one.iter().zip(other).filter(|(one, other)| one != other).count();
                assert!(differ >= 24, "shape {i}: {differ} pixels");
            }
        }
    }
}
