//! Pictures are read by an XML parser, and their pieces compared square by square with the letters of the rank.

use std::collections::BTreeMap;

use chess960_core::{BackRank, Numbering, Piece};
use chess960_diagram::{Charset, Color, Diagram, Ranks, Shape, Theme, symbols};
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
    let empty = ".".repeat(8);
    let pawns = "P".repeat(8);
    [
        black.to_lowercase(),
        pawns.to_lowercase(),
        empty.clone(),
        empty.clone(),
        empty.clone(),
        empty,
        pawns,
        white.to_owned(),
    ]
}

/// The board turned around.
fn turned(board: &[String]) -> Vec<String> {
    board.iter().rev().map(|row| row.chars().rev().collect()).collect()
}

#[test]
fn all_positions_from_both_sides() {
    for (number, rank) in ranks().enumerate() {
        let expected = from_white(&rank.to_string(), &rank.to_string());
        let diagram = Diagram::new(rank);
        assert_eq!(board(&diagram.svg(), 8, 48, 24), expected);
        assert_eq!(board(&diagram.side(Color::Black).svg(), 8, 48, 24), turned(&expected));
        assert!(diagram.svg().contains(&format!("<title>Chess960 starting position {number}, {rank}</title>")));

        let first = diagram.ranks(Ranks::First);
        assert_eq!(board(&first.svg(), 1, 48, 24), expected[7..]);
        assert_eq!(board(&first.side(Color::Black).svg(), 1, 48, 24), turned(&expected[..1]));

        let text = diagram.coordinates(false).text(Charset::Ascii);
        assert_eq!(text.replace(' ', ""), expected.join("\n") + "\n");
    }
}

#[test]
fn double_positions() {
    for (white, black) in ranks().zip(ranks().skip(7)) {
        let expected = from_white(&white.to_string(), &black.to_string());
        let diagram = Diagram::double(white, black);
        assert_eq!(board(&diagram.svg(), 8, 48, 24), expected);
        let both = [expected[0].clone(), expected[7].clone()];
        let first = diagram.ranks(Ranks::First);
        assert_eq!(board(&first.svg(), 2, 48, 24), both);
        assert_eq!(board(&first.side(Color::Black).svg(), 2, 48, 24), turned(&both));
    }
}

#[test]
fn text_in_figurines() {
    let diagram = Diagram::new(BackRank::from_static("RNBQKBNR"));
    let board = "8  ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜\n7  ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟\n6  · · · · · · · ·\n5  · · · · · · · ·\n4  · · · · · · · ·\n3  · · · · · · · ·\n\
                 2  ♙ ♙ ♙ ♙ ♙ ♙ ♙ ♙\n1  ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖\n   a b c d e f g h\n";
    assert_eq!(diagram.text(Charset::Unicode), board);
    let first = diagram.ranks(Ranks::First).side(Color::Black);
    assert_eq!(first.text(Charset::Unicode), "8  ♜ ♞ ♝ ♚ ♛ ♝ ♞ ♜\n   h g f e d c b a\n");
}

/// Everything that a diagram can be told, at a few sizes.
fn all_looks() -> impl Iterator<Item = (Diagram, u32, bool)> {
    let [one, other] = ["QRKBBNRN", "BBQNNRKR"].map(BackRank::from_static);
    let mut looks = Vec::new();
    for diagram in [Diagram::new(one), Diagram::double(one, other)] {
        for ranks in [Ranks::First, Ranks::All] {
            for side in [Color::White, Color::Black] {
                for theme in [Theme::Light, Theme::Dark] {
                    for (coordinates, size) in
                        [true, false].into_iter().flat_map(|c| [8, 15, 16, 33, 64, 511, 512].map(|s| (c, s)))
                    {
                        let diagram = diagram.ranks(ranks).side(side).theme(theme).coordinates(coordinates);
                        looks.push((diagram.square(size), u32::from(size), coordinates));
                    }
                }
            }
        }
    }
    looks.into_iter()
}

/// The elements of pictures: nothing that needs a font, a style sheet or another file.
const ELEMENTS: [&str; 9] = ["svg", "title", "desc", "rect", "path", "defs", "symbol", "g", "use"];

#[test]
fn a_picture_has_a_name_and_needs_nothing_else() {
    for (diagram, square, coordinates) in all_looks() {
        let text = diagram.svg();
        let svg = Document::parse(&text).expect("well-formed XML");
        let root = svg.root_element();
        assert_eq!(root.attribute("role"), Some("img"));
        let names: Vec<_> =
            root.children().filter(Node::is_element).map(|node| node.tag_name().name()).take(2).collect();
        assert_eq!(names, ["title", "desc"]);
        let rows = u32::try_from(diagram.coordinates(false).text(Charset::Ascii).lines().count()).expect("few");
        let (edge, margin) = ((square / 32).max(1), if coordinates { square.div_ceil(2) } else { 0 });
        let (width, height) = (number(root, "width"), number(root, "height"));
        assert_eq!((width, height), (margin + 8 * square + 2 * edge, rows * square + 2 * edge + margin));
        assert_eq!(root.attribute("viewBox"), Some(format!("0 0 {width} {height}").as_str()));

        for node in svg.descendants().filter(Node::is_element) {
            assert!(ELEMENTS.contains(&node.tag_name().name()), "{node:?}");
            let defined = |href: &str| {
                elements(&svg, "symbol").filter(|symbol| symbol.attribute("id") == Some(&href[1..])).count()
            };
            assert!(node.attribute("href").is_none_or(|href| defined(href) == 1), "{node:?}");
        }
        assert_eq!(text.matches("http").count(), 1, "the namespace is the only address");

        // Files and ranks, at the left and below, within the picture.
        let glyphs: Vec<_> = elements(&svg, "path").filter_map(|path| path.attribute("transform")).collect();
        assert_eq!(glyphs.len(), if coordinates { 8 + rows as usize } else { 0 });
        for glyph in glyphs {
            let (place, scale) =
                glyph.strip_prefix("translate(").and_then(|rest| rest.split_once(") scale(")).expect("a place");
            let scale: f64 = scale.trim_end_matches(')').parse().expect("a number");
            let (x, y) = place.split_once(' ').expect("two numbers");
            let (x, y): (f64, f64) = (x.parse().expect("a number"), y.parse().expect("a number"));
            let size = 32.0 * scale;
            assert!((size - f64::from(square) / 2.0).abs() < 1e-9);
            assert!(x >= 0.0 && y >= 0.0 && x + size <= f64::from(width) && y + size <= f64::from(height), "{glyph}");
            let board = f64::from(margin);
            assert!(x + size <= board || y + size > f64::from(height - margin), "{glyph}");
        }
    }
}

/// The middles of dark squares are in the path that paints them, and those of light squares are not.
#[test]
fn squares_have_their_colours() {
    for (diagram, square, coordinates) in all_looks() {
        let text = diagram.svg();
        let svg = Document::parse(&text).expect("well-formed XML");
        let path = elements(&svg, "path").find_map(|path| path.attribute("d")).expect("dark squares");
        let mut dark: Vec<&str> = path.split_terminator('z').collect();
        let rows = diagram.coordinates(false).text(Charset::Ascii).lines().count();
        let (edge, margin) = ((square / 32).max(1), if coordinates { square.div_ceil(2) } else { 0 });
        for row in 0..rows {
            for column in 0..8 {
                // The square at the left of the first rank is a1 or h8, which are both dark.
                if (rows - 1 - row + column) % 2 == 0 {
                    let [x, y] = [(margin, column), (0, row)]
                        .map(|(from, i)| from as usize + (edge as usize) + i * square as usize);
                    let expected = format!("M{x} {y}h{square}v{square}h-{square}");
                    let at = dark.iter().position(|square| *square == expected);
                    dark.swap_remove(at.unwrap_or_else(|| panic!("{expected} not in {dark:?}")));
                }
            }
        }
        assert!(dark.is_empty(), "{dark:?}");
    }
}

#[test]
fn symbols_are_small_and_complete() {
    let symbols = symbols();
    assert!(symbols.len() < 8192);
    let page = format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{symbols}</svg>");
    let svg = Document::parse(&page).expect("well-formed XML");
    let ids: Vec<_> = elements(&svg, "symbol").filter_map(|symbol| symbol.attribute("id")).collect();
    assert_eq!(ids, Shape::ALL.map(Shape::id));
    for (symbol, shape) in elements(&svg, "symbol").zip(Shape::ALL) {
        let paths: Vec<_> = symbol.children().filter_map(|path| path.attribute("d")).collect();
        assert_eq!(paths, [shape.body(), shape.lines()]);
        // The body takes its colours from where it is used.
        let body = symbol.first_element_child().expect("a body");
        assert!(body.attribute("fill").is_none() && body.attribute("stroke").is_none());
    }
    assert_eq!(
        Piece::ALL.map(|piece| Shape::from(piece).id().trim_start_matches("chess-")),
        Piece::ALL.map(Piece::name)
    );
}

/// Shapes and their outlines stay on their square.
#[test]
fn shapes_stay_on_their_squares() {
    for shape in Shape::ALL {
        for path in [shape.body(), shape.lines()] {
            // Absolute commands only; the radii and flags of arcs are small numbers as well.
            assert!(path.chars().all(|c| "MLHVCAZ. 0123456789h".contains(c)), "{path}");
            let numbers = path.split(|c: char| c.is_ascii_alphabetic() || c == ' ').filter(|text| !text.is_empty());
            for number in numbers {
                let number: f64 = number.parse().expect("a number");
                assert!((0.0..=62.5).contains(&number), "{shape:?}: {number}");
            }
        }
    }
}

#[cfg(feature = "png")]
mod png {
    use chess960_core::BackRank;
    use chess960_diagram::{Diagram, Ranks, Theme};
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
            (diagram.square(16), (138, 138)),
            (diagram.square(16).coordinates(false), (130, 130)),
            (diagram.square(33).ranks(Ranks::First), (283, 52)),
        ] {
            let pixels = pixels(diagram);
            assert_eq!((pixels.width(), pixels.height()), size);
        }
    }

    /// The feet of pieces are where the board has them, in the right colours.
    #[test]
    fn pixels_agree_with_the_board() {
        for theme in [Theme::Light, Theme::Dark] {
            let pixels = pixels(Diagram::new(POSITION).square(64).coordinates(false).theme(theme));
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
                let neighbour = at((column + 1) % 8, row, 2, 2);
                assert_eq!((column + row) % 2 == 0, corner > neighbour, "{column} {row}");
            }
        }
    }

    /// At the smallest size for reading, any two of the six shapes differ in many pixels.
    #[test]
    fn shapes_differ_at_sixteen_pixels() {
        let pixels = pixels(Diagram::new(BackRank::from_static("RNBQKBNR")).square(16).coordinates(false));
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
