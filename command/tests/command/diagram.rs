use chess960_core::BackRank;
use chess960_diagram::{Color, Diagram, Ranks, Theme};

use crate::run::{chess960, chess960_reading, folder};

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

#[cfg(not(feature = "png"))]
#[test]
fn png_is_refused_without_its_feature() {
    let folder = folder("no-png");
    let path = folder.join("board.png");
    let err = chess960(["diagram", "518", "-o", path.to_str().expect("a plain path")]).wrong_usage();
    assert_eq!(
        err,
        "error: this chess960 was built without PNG; build it with `cargo install --profile dist --path command \
            --features png`\n"
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
