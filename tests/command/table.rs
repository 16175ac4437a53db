use chess960::printed::PrintedTable;

use crate::run::{chess960, chess960_with};

#[test]
fn a_table_is_its_text() {
    for table in PrintedTable::ALL {
        assert_eq!(chess960(["table", table.name]).fine(), table.text);
    }
}

#[test]
fn the_codes() {
    assert_eq!(
        chess960(["table", "bishops"]).fine(),
        "\
0 BB------  4 -BB-----   8 -B--B---  12 -B----B-
1 B--B----  5 --BB----   9 ---BB---  13 ---B--B-
2 B----B--  6 --B--B--  10 ----BB--  14 -----BB-
3 B------B  7 --B----B  11 ----B--B  15 ------BB
"
    );
    assert_eq!(
        chess960(["table", "krn"]).fine(),
        "  0 NNRKR\n 96 NRNKR\n192 NRKNR\n288 NRKRN\n384 RNNKR\n480 RNKNR\n576 RNKRN\n672 RKNNR\n768 RKNRN\n864 RKRNN\n"
    );
}

#[test]
fn the_layouts() {
    let lengths = |name| -> Vec<_> {
        chess960(["table", name]).fine().lines().map(|line| line.split_whitespace().count() / 2).collect()
    };
    // Ten blocks of six, five beside each other.
    assert_eq!(lengths("scharnagl"), [[5; 6].as_slice(), &[0], &[5; 6]].concat());
    // A column for each queen's position.
    assert_eq!(lengths("fritz9"), [4; 15]);
    assert_eq!(lengths("positions"), [1; 960]);
}

#[test]
fn a_table_that_is_none() {
    let err = chess960(["table", "skeletons"]).wrong_usage();
    for name in ["positions", "scharnagl", "fritz9", "bishops", "n5n", "krn"] {
        assert!(err.contains(name), "{err}");
    }
}

#[test]
fn a_table_folds_on_a_narrow_terminal() {
    for name in ["positions", "scharnagl", "fritz9", "bishops", "n5n", "krn"] {
        let whole = chess960(["table", name]).fine();
        let pairs = |text: &str| {
            let words: Vec<_> = text.split_whitespace().map(str::to_owned).collect();
            let mut pairs: Vec<_> = words.chunks(2).map(<[_]>::to_vec).collect();
            pairs.sort();
            pairs
        };
        for columns in ["1", "20", "40", "60"] {
            let width = columns.parse::<usize>().expect("a number").max(12);
            let folded = chess960_with(&[("COLUMNS", columns)], ["table", name], b"").fine();
            assert!(folded.lines().all(|line| line.len() <= width), "{folded}");
            assert_eq!(pairs(&folded), pairs(&whole), "{name} in {columns}");
        }
        assert_eq!(chess960_with(&[("COLUMNS", "60")], ["table", name], b"").fine(), whole);
    }
}
