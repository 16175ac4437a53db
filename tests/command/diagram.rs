use chess960_core::BackRank;
use chess960_diagram::{Color, Diagram, Ranks, Theme};

use crate::run::{chess960, chess960_in_ascii, chess960_reading, folder};

/// The position with the number 777.
const RANK: BackRank = BackRank::from_static("QRKBBNRN");

#[test]
fn the_command_draws_what_the_crate_draws() {
    let diagram = Diagram::new(RANK);
    let expected = diagram.svg();
    for position in ["777", "QRKBBNRN", "fritz9:218", "Q=a1+K=c1+N=f1+N=h1+B=d1+B=e1"] {
        assert_eq!(chess960(["diagram", position]).fine(), expected, "{position}");
    }
    assert_eq!(chess960(["diagram", "--numbering", "fritz9", "218"]).fine(), expected);
    assert_eq!(chess960(["diagram", "fritz9", "218"]).fine(), expected);
    assert_eq!(chess960_reading(["diagram", "-"], b"\n777\n").fine(), expected);
    for (options, expected) in [
        (&["--first-rank"][..], diagram.ranks(Ranks::First)),
        (&["--side", "black"], diagram.side(Color::Black)),
        (&["--no-coordinates", "--size", "8"], diagram.coordinates(false).square(8)),
        (&["--theme", "dark", "--size", "512"], diagram.theme(Theme::Dark).square(512)),
    ] {
        assert_eq!(chess960([&["diagram", "777"], options].concat()).fine(), expected.svg(), "{options:?}");
    }
}

#[test]
fn help_says_what_png_needs() {
    assert!(chess960(["diagram", "--help"]).fine().contains("needs a build with the feature png"));
}

#[test]
fn double_positions() {
    let fen = "bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhe - 0 1";
    let [white, black] = ["BBQNNRKR", "BQNNRBKR"].map(BackRank::from_static);
    let expected = Diagram::double(white, black).svg();
    assert_eq!(chess960(["diagram", "0", "2"]).fine(), expected);
    assert_eq!(chess960(["diagram", fen]).fine(), expected);
    assert_eq!(chess960_reading(["diagram", "-"], b"0\r\n2\r\n").fine(), expected);
    assert_eq!(chess960_reading(["diagram", "-"], fen.as_bytes()).fine(), expected);
    assert!(
        expected.contains("<title>Double Chess960 starting position: White 0, BBQNNRKR; Black 2, BQNNRBKR</title>")
    );
    assert!(
        expected
            .contains("White has bishop, bishop, queen, knight, knight, rook, king, rook; Black has bishop, queen,")
    );
}

#[test]
fn boards_as_text() {
    let text = |arguments: &[&str]| chess960([&["diagram", "--format", "text"], arguments].concat()).fine();
    assert_eq!(
        chess960_in_ascii(["diagram", "0", "2", "--side", "black", "--format", "text"]).fine(),
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
}

#[test]
fn what_a_diagram_cannot_show() {
    for (arguments, message) in [
        (&["500-520"][..], "these are 21 positions; a diagram shows one, or White's and Black's"),
        (&["518", "all"], "these are 961 positions"),
        (&["960"], "960"),
        (&["RNBKBQNR"], "dark squares"),
        (&["518", "0", "2"], "show --layout overview"),
        (&["--sheet", "518"], "show 0-8 --layout overview"),
        (&["518", "--format", "gif"], "svg, png, text"),
        (&["\x1b[31m"], "\\u{1b}[31m"),
        (&["518", "--size", "7"], "expected a whole number from 8 to 512"),
        (&["518", "--size", "513"], "expected a whole number from 8 to 512"),
        (&["518", "--size=-1"], "expected a whole number from 8 to 512"),
        (&["518", "--format", "text", "--size", "20"], "--size needs --format svg or png"),
        (&["518", "-o", "board.txt", "--theme", "light"], "--theme needs --format svg or png"),
        (&["518", "--size", "1e3"], "expected a whole number from 8 to 512"),
        (&["0", "bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhe - 0 1"], "White"),
    ] {
        let err = chess960(["diagram"].iter().chain(arguments)).wrong_usage();
        assert!(err.contains(message), "{arguments:?}: {err}");
    }
    for (input, message) in [
        (&b""[..], "error: standard input has no positions"),
        (b"\n \n", "error: standard input has no positions"),
        (b"RNBKBQNR\n", "line 1: `RNBKBQNR`"),
        (&vec![b'R'; 1 << 20], "line 1: the line is longer than"),
    ] {
        let run = chess960_reading(["diagram", "-"], input);
        assert_eq!((run.code, run.out.as_str()), (1, ""), "{}", run.err);
        assert!(run.err.contains(message) && run.err.len() < 300, "{}", run.err);
    }
    assert!(chess960_reading(["diagram", "-"], b"1\n2\n3\n4\n").wrong_usage().contains("these are 4 positions"));
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
        ("board.jpg", Some("svg"), "<svg"),
    ] {
        let path = path(name);
        let format = format.map(|format| format!("--format={format}"));
        let run = chess960(["diagram", "518", "-o", &path].into_iter().chain(format.as_deref()));
        assert_eq!(run.fine(), "");
        let text = std::fs::read_to_string(&path).expect("a file");
        assert!(text.starts_with(starts), "{text}");
    }
    let err = chess960(["diagram", "518", "-o", &path("board.gif")]).wrong_usage();
    assert_eq!(err, "error: cannot write `.gif`; choose svg, png or text with --format\n");
    assert_eq!(chess960(["diagram", "518", "--format", "svg", "-o", &path("board.gif")]).fine(), "");
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
        "error: this chess960 was built without PNG; build it with `cargo install --profile dist --path . --features png`\n"
    );
    assert_eq!(std::fs::read_dir(&folder).expect("a folder").count(), 0);
}

#[cfg(feature = "png")]
#[test]
fn png_has_the_pixels_asked_for() {
    let folder = folder("png");
    let path = folder.join("board.png");
    let path = path.to_str().expect("a plain path");
    for (options, size) in
        [(&[][..], [410, 410]), (&["--size", "16", "--no-coordinates"], [130, 130]), (&["--format", "png"], [410, 410])]
    {
        assert_eq!(chess960([&["diagram", "777", "-o", path], options].concat()).fine(), "");
        let file = std::fs::read(path).expect("a file");
        assert!(file.starts_with(b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR"));
        let number = |at: usize| u32::from_be_bytes(file[at..at + 4].try_into().expect("four bytes"));
        assert_eq!([number(16), number(20)], size);
    }
}
