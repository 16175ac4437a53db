//! The questions. All 960 are asked in an order that a branch predictor cannot learn.

use std::{collections::HashMap, fmt::Write, hash::BuildHasher, hint::black_box};

use chess_startpos_rs::chess::{self, Piece};
use chess960_core::{BackRank, Numbering};
use chess960_tables::{CastlingRights, CastlingStyle, Setup, StartPosition, table};
use rustc_hash::FxBuildHasher;
use shakmaty::{CastlingMode, Chess, EnPassantMode, fen::Fen};

use crate::{by_hand, contest::Contest};

pub(crate) fn all() -> Vec<Contest> {
    vec![
        rank_of_number(),
        number_of_letters("number from eight letters", ranks()),
        number_of_letters("number from eight letters, a tenth of them illegal", with_misses(ranks(), *b"RNBKQBNB")),
        number_of_text("number from text", texts()),
        number_of_text("number from text, a tenth of them illegal", with_misses(texts(), "RNBKQBNB")),
        numbers_in_a_chain(),
        fritz9_of_scharnagl(),
        scharnagl_of_fritz9(),
        fen_out(),
        fen_in(),
        epd_in(),
        rights_in(),
    ]
}

/// Returns all Scharnagl numbers, shuffled in the same way each time.
fn numbers() -> Vec<u16> {
    // SplitMix64's finalizer.
    let mixed = |number: &u16| {
        let z = u64::from(*number + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 7
    };
    let mut numbers: Vec<u16> = (0..StartPosition::COUNT).collect();
    numbers.sort_by_key(mixed);
    numbers
}

fn ranks() -> Vec<[u8; 8]> {
    numbers().into_iter().map(|number| table::RANKS[usize::from(number)]).collect()
}

fn texts() -> Vec<&'static str> {
    numbers().into_iter().map(|number| table::RANK_TEXTS[usize::from(number)]).collect()
}

/// Replaces every tenth.
fn with_misses<T: Copy>(mut questions: Vec<T>, miss: T) -> Vec<T> {
    for question in questions.iter_mut().skip(3).step_by(10) {
        *question = miss;
    }
    questions
}

/// Asks each question, and lets the compiler know neither the question nor that the answer is not used.
fn each<Q: Copy + 'static, A, F: Fn(Q) -> A + 'static>(questions: &[Q], answer: F) -> impl FnMut() + use<Q, A, F> {
    let questions = questions.to_vec();
    move || {
        for question in &questions {
            black_box(answer(black_box(*question)));
        }
    }
}

/// Packs the tables into arrays of a power of two, so that reading them needs no check.
fn padded<T: Copy + Default>(values: impl IntoIterator<Item = T>) -> Box<[T; 1024]> {
    let mut padded = Box::new([T::default(); 1024]);
    for (slot, value) in padded.iter_mut().zip(values) {
        *slot = value;
    }
    padded
}

fn pieces(rank: [u8; 8]) -> [Piece; 8] {
    rank.map(|letter| match letter {
        b'K' => Piece::King,
        b'Q' => Piece::Queen,
        b'R' => Piece::Rook,
        b'B' => Piece::Bishop,
        _ => Piece::Knight,
    })
}

fn hash_map<K: std::hash::Hash + Eq, S: BuildHasher + Default>(
    keys: impl IntoIterator<Item = K>,
) -> HashMap<K, u16, S> {
    keys.into_iter().zip(0..).collect()
}

/// Returns a map by the eight letters as one word.
fn word_map() -> impl Fn([u8; 8]) -> Option<u16> + 'static {
    let map = hash_map::<_, FxBuildHasher>(table::RANKS.map(u64::from_le_bytes));
    move |rank| map.get(&u64::from_le_bytes(rank)).copied()
}

fn phf_by_word(rank: [u8; 8]) -> Option<u16> {
    PHF_BY_WORD.get(&u64::from_le_bytes(rank)).copied()
}

fn rank_of_number() -> Contest {
    let numbers = numbers();
    let words = padded(table::RANKS.map(u64::from_le_bytes));
    let startpos = chess::chess_960();
    Contest::new("rank from number", numbers.len())
        .peer("*floor: one read*", each(&numbers, move |number| words[usize::from(number) % 1024]))
        .ours(
            "`StartPosition`",
            each(&numbers, |number| StartPosition::from_scharnagl(number).ok().map(StartPosition::letters)),
        )
        .peer("by hand", each(&numbers, by_hand::rank))
        .peer("`chess960-core`", each(&numbers, |number| Numbering::Scharnagl.rank(number)))
        .peer_with_note(
            "cozy-chess",
            "builds a board",
            each(&numbers, |number| cozy_chess::BoardBuilder::chess960_startpos(number.into())),
        )
        .peer_with_note("shakmaty", "builds a board", each(&numbers, |number| shakmaty::Board::chess960(number.into())))
        .peer_with_note("chess-startpos-rs", "allocates", each(&numbers, move |number| startpos.sp_id(number.into())))
}

fn number_of_letters(question: &'static str, ranks: Vec<[u8; 8]>) -> Contest {
    let table = padded(0..960u16);
    let mut sorted: Vec<([u8; 8], u16)> = table::RANKS.into_iter().zip(0..).collect();
    sorted.sort_unstable();
    let std: HashMap<_, _> = hash_map::<_, std::hash::RandomState>(table::RANKS);
    let fold = hash_map::<_, foldhash::fast::FixedState>(table::RANKS);
    let fx = hash_map::<_, FxBuildHasher>(table::RANKS);
    let startpos = chess::chess_960();
    let arrangements: Vec<[Piece; 8]> = ranks.iter().copied().map(pieces).collect();
    Contest::new(question, ranks.len())
        .peer("*floor: two reads*", each(&ranks, move |rank| table[(u64::from_le_bytes(rank) >> 3) as usize % 1024]))
        .ours("`StartPosition`", each(&ranks, |rank| StartPosition::from_letters(rank).map(StartPosition::scharnagl)))
        .peer("`HashMap<u64, u16>`, rustc-hash", each(&ranks, word_map()))
        .peer("`HashMap`, rustc-hash", each(&ranks, move |rank| fx.get(&rank).copied()))
        .peer("`HashMap`, foldhash", each(&ranks, move |rank| fold.get(&rank).copied()))
        .peer("`HashMap`", each(&ranks, move |rank| std.get(&rank).copied()))
        .peer("`phf::Map<u64, u16>`", each(&ranks, phf_by_word))
        .peer("`phf::Map`", each(&ranks, |rank| PHF.get(&rank).copied()))
        .peer(
            "binary search",
            each(&ranks, move |rank| sorted.binary_search_by_key(&rank, |&(rank, _)| rank).ok().map(|at| sorted[at].1)),
        )
        .peer("by hand", each(&ranks, by_hand::number))
        .peer("`chess960-core`", each(&ranks, |rank| by_the_rules(std::str::from_utf8(&rank).unwrap_or_default())))
        .peer_with_note(
            "chess-startpos-rs",
            "from pieces",
            each(&arrangements, move |pieces| startpos.sp_id_of(&pieces)),
        )
}

fn by_the_rules(rank: &str) -> Option<u16> {
    BackRank::parse(rank).ok().map(|rank| Numbering::Scharnagl.number(rank))
}

// `PHF`, a `phf::Map` of letters to numbers, and `PHF_BY_WORD`, one of letters as one word, made by the macro of `phf`.
include!(concat!(env!("OUT_DIR"), "/phf.rs"));

fn number_of_text(question: &'static str, texts: Vec<&'static str>) -> Contest {
    let table = padded(0..960u16);
    let mut sorted: Vec<(&str, u16)> = table::RANK_TEXTS.into_iter().zip(0..).collect();
    sorted.sort_unstable();
    let std: HashMap<_, _> = hash_map::<_, std::hash::RandomState>(table::RANK_TEXTS);
    let fold = hash_map::<_, foldhash::fast::FixedState>(table::RANK_TEXTS);
    let fx = hash_map::<_, FxBuildHasher>(table::RANK_TEXTS);
    let by_word = word_map();
    let startpos = chess::chess_960();
    Contest::new(question, texts.len())
        .peer(
            "*floor: three reads*",
            each(&texts, move |text| {
                let letters: [u8; 8] = text.as_bytes().try_into().unwrap_or_default();
                table[(u64::from_le_bytes(letters) >> 3) as usize % 1024]
            }),
        )
        .ours(
            "`StartPosition::parse`",
            each(&texts, |text| StartPosition::parse(text).ok().map(StartPosition::scharnagl)),
        )
        .peer_with_note(
            "`StartPosition::from_letters`",
            "does not say why",
            each(&texts, |text| {
                StartPosition::from_letters(text.as_bytes().try_into().ok()?).map(StartPosition::scharnagl)
            }),
        )
        .peer("`HashMap<u64, u16>`, rustc-hash", each(&texts, move |text| by_word(text.as_bytes().try_into().ok()?)))
        .peer("`HashMap`, rustc-hash", each(&texts, move |text| fx.get(text).copied()))
        .peer("`HashMap`, foldhash", each(&texts, move |text| fold.get(text).copied()))
        .peer("`HashMap`", each(&texts, move |text| std.get(text).copied()))
        .peer("`phf::Map<u64, u16>`", each(&texts, |text| phf_by_word(text.as_bytes().try_into().ok()?)))
        .peer("`phf::Map`", each(&texts, |text| table::BY_RANK.get(text).copied()))
        .peer(
            "binary search",
            each(&texts, move |text| sorted.binary_search_by_key(&text, |&(text, _)| text).ok().map(|at| sorted[at].1)),
        )
        .peer("by hand", each(&texts, |text| by_hand::number(text.as_bytes().try_into().ok()?)))
        .peer("`chess960-core`", each(&texts, by_the_rules))
        .peer(
            "chess-startpos-rs",
            each(&texts, move |text| {
                let letters: [u8; 8] = text.as_bytes().try_into().ok()?;
                startpos.sp_id_of(&pieces(letters))
            }),
        )
}

/// Each lookup waits for the one before it: the number found says which rank is asked for next.
fn numbers_in_a_chain() -> Contest {
    fn chain<K: Copy + 'static>(keys: Vec<K>, number: impl Fn(K) -> Option<u16> + 'static) -> impl FnMut() {
        // One cycle through all 960.
        let order = numbers();
        let mut next = keys.clone();
        for (i, &number) in order.iter().enumerate() {
            next[usize::from(number)] = keys[usize::from(order[(i + 1) % order.len()])];
        }
        // A miss ends the walk. If another number took its place, the compiler would choose between the two without a
        // branch, and a lookup would also wait for the comparison of the one before.
        let walk = move || (0..next.len()).try_fold(0, |at, _| number(next[usize::from(at)]));
        move || {
            black_box(walk());
        }
    }
    let mut sorted: Vec<([u8; 8], u16)> = table::RANKS.into_iter().zip(0..).collect();
    sorted.sort_unstable();
    let std: HashMap<_, _> = hash_map::<_, std::hash::RandomState>(table::RANKS);
    let fx = hash_map::<_, FxBuildHasher>(table::RANKS);
    Contest::new("number from eight letters, dependent lookups (latency)", usize::from(StartPosition::COUNT))
        .peer("*floor: one read*", chain((0..StartPosition::COUNT).collect(), Some))
        .ours(
            "`StartPosition`",
            chain(table::RANKS.to_vec(), |rank| StartPosition::from_letters(rank).map(StartPosition::scharnagl)),
        )
        .peer("`HashMap<u64, u16>`, rustc-hash", chain(table::RANKS.to_vec(), word_map()))
        .peer("`HashMap`, rustc-hash", chain(table::RANKS.to_vec(), move |rank| fx.get(&rank).copied()))
        .peer("`HashMap`", chain(table::RANKS.to_vec(), move |rank| std.get(&rank).copied()))
        .peer("`phf::Map<u64, u16>`", chain(table::RANKS.to_vec(), phf_by_word))
        .peer("`phf::Map`", chain(table::RANKS.to_vec(), |rank| PHF.get(&rank).copied()))
        .peer(
            "binary search",
            chain(table::RANKS.to_vec(), move |rank| {
                sorted.binary_search_by_key(&rank, |&(rank, _)| rank).ok().map(|at| sorted[at].1)
            }),
        )
        .peer("by hand", chain(table::RANKS.to_vec(), by_hand::number))
        .peer("`chess960-core`", chain(table::RANK_TEXTS.to_vec(), by_the_rules))
}

fn fritz9_of_scharnagl() -> Contest {
    let numbers = numbers();
    let table = padded(table::FRITZ9_BY_SCHARNAGL);
    let map: HashMap<u16, u16> = (0..).zip(table::FRITZ9_BY_SCHARNAGL).collect();
    Contest::new("Fritz9's number of Scharnagl's", numbers.len())
        .peer("*floor: one read*", each(&numbers, move |number| table[usize::from(number) % 1024]))
        .ours(
            "`StartPosition`",
            each(&numbers, |number| StartPosition::from_scharnagl(number).ok().map(StartPosition::fritz9)),
        )
        .peer("`HashMap`", each(&numbers, move |number| map.get(&number).copied()))
        .peer("by hand", each(&numbers, by_hand::fritz9))
        .peer(
            "`chess960-core`",
            each(&numbers, |number| Numbering::Scharnagl.rank(number).map(|rank| Numbering::Fritz9.number(rank))),
        )
}

fn scharnagl_of_fritz9() -> Contest {
    let numbers: Vec<u16> = numbers().into_iter().map(|number| number + 1).collect();
    let table = padded(table::SCHARNAGL_BY_FRITZ9);
    let map: HashMap<u16, u16> = (1..).zip(table::SCHARNAGL_BY_FRITZ9).collect();
    Contest::new("Scharnagl's number of Fritz9's", numbers.len())
        .peer("*floor: one read*", each(&numbers, move |number| table[usize::from(number - 1) % 1024]))
        .ours(
            "`StartPosition`",
            each(&numbers, |number| StartPosition::from_fritz9(number).ok().map(StartPosition::scharnagl)),
        )
        .peer("`HashMap`", each(&numbers, move |number| map.get(&number).copied()))
        .peer("by hand", each(&numbers, by_hand::scharnagl))
        .peer(
            "`chess960-core`",
            each(&numbers, |number| Numbering::Fritz9.rank(number).map(|rank| Numbering::Scharnagl.number(rank))),
        )
}

/// Returns 1,000 setups of double Fischer random chess.
fn setups() -> Vec<Setup> {
    // 6377 and 921,600 have no common divisor, so the setups are all different.
    (0..1000).filter_map(|i: u32| Setup::from_index(i * 6377 % Setup::COUNT)).collect()
}

fn fens() -> Vec<String> {
    setups().iter().map(|setup| setup.fen(CastlingStyle::Shredder).to_string()).collect()
}

fn cozy(setup: &Setup) -> cozy_chess::Board {
    cozy_chess::Board::double_chess960_startpos(setup.white().scharnagl().into(), setup.black().scharnagl().into())
}

fn shakmaty(fen: &str) -> Option<Chess> {
    Fen::from_ascii(fen.as_bytes()).ok()?.into_position(CastlingMode::Chess960).ok()
}

fn fen_out() -> Contest {
    let setups = setups();
    let fens: Vec<_> = setups.iter().map(|setup| setup.fen(CastlingStyle::Shredder)).collect();
    let boards: Vec<cozy_chess::Board> = setups.iter().map(cozy).collect();
    let positions: Vec<Chess> = self::fens().iter().filter_map(|fen| shakmaty(fen)).collect();
    let mut copy = [0; 56];
    let mut text = String::with_capacity(56);
    let mut cozy_text = String::with_capacity(56);
    let mut shakmaty_text = String::with_capacity(56);
    Contest::new("Shredder-FEN of a setup", setups.len())
        .peer("*floor: copying one*", move || {
            for fen in &fens {
                copy.copy_from_slice(black_box(fen).as_bytes());
                black_box(&copy);
            }
        })
        .ours("`Setup::fen`", {
            let setups = setups.clone();
            move || {
                for setup in &setups {
                    black_box(black_box(setup).fen(CastlingStyle::Shredder));
                }
            }
        })
        .peer("the same, as `Display`", move || {
            for setup in &setups {
                text.clear();
                let _ = write!(text, "{}", black_box(setup).fen(CastlingStyle::Shredder));
                black_box(&text);
            }
        })
        .peer_with_note("cozy-chess", "from a board", move || {
            for board in &boards {
                cozy_text.clear();
                let _ = write!(cozy_text, "{:#}", black_box(board));
                black_box(&cozy_text);
            }
        })
        .peer_with_note("shakmaty", "from a position", move || {
            for position in &positions {
                shakmaty_text.clear();
                let fen = Fen::from_position(black_box(position), EnPassantMode::Legal);
                let _ = write!(shakmaty_text, "{fen}");
                black_box(&shakmaty_text);
            }
        })
}

/// Texts that live as long as the program, and the time that reading their letters takes.
fn read(question: &'static str, texts: impl Iterator<Item = String>) -> (Contest, Vec<&'static str>) {
    let texts: Vec<&'static str> = texts.map(|text| &*text.leak()).collect();
    let letters = |text: &'static str| {
        let words = text.as_bytes().as_chunks().0.iter().map(|&word| u64::from_le_bytes(word));
        words.fold(0, |sum, word| sum ^ word)
    };
    (Contest::new(question, texts.len()).peer("*floor: reading its letters*", each(&texts, letters)), texts)
}

fn fen_in() -> Contest {
    let (contest, fens) = read("setup of a Shredder-FEN", fens().into_iter());
    let (_, ended) = read("", self::fens().into_iter().map(|fen| fen + "\n"));
    let (_, spaced) = read("", self::fens().into_iter().map(|fen| fen.replace(' ', "  ")));
    contest
        .ours("`Setup::from_fen`", each(&fens, |fen| Setup::from_fen(fen).ok()))
        .peer_with_note("the same", "with a line end", each(&ended, |fen| Setup::from_fen(fen).ok()))
        .peer_with_note("the same", "with double spaces: the slow path", each(&spaced, |fen| Setup::from_fen(fen).ok()))
        .peer_with_note("cozy-chess", "builds a board", each(&fens, |fen| cozy_chess::Board::from_fen(fen, true).ok()))
        .peer_with_note("shakmaty", "builds a position", each(&fens, shakmaty))
}

fn epd_in() -> Contest {
    let epd = |setup: Setup| format!("{} id \"{}\";", setup.fen(CastlingStyle::Shredder).epd(), setup.index());
    let (contest, epds) = read("setup of an EPD with an operation", setups().into_iter().map(epd));
    contest.ours("`Setup::from_fen`", each(&epds, |epd| Setup::from_fen(epd).ok()))
}

/// Positions from games, each after sixty moves of either player.
fn rights_in() -> Contest {
    let middle = |setup: &Setup| {
        let mut board = cozy(setup);
        for ply in 0..120 {
            let mut moves = Vec::new();
            board.generate_moves(|some| {
                moves.extend(some);
                false
            });
            // King and rooks stay, so that the rights do.
            let keeps = |played: &&cozy_chess::Move| {
                let piece = board.piece_on(played.from);
                !matches!(piece, Some(cozy_chess::Piece::King | cozy_chess::Piece::Rook))
            };
            let moves: Vec<_> = moves.iter().filter(keeps).collect();
            let Some(&&next) = moves.get((ply * 31 + 7) % moves.len().max(1)) else { break };
            board.play(next);
        }
        format!("{board:#}")
    };
    let (contest, fens) = read("castling rights of a FEN in mid-game", setups().iter().map(middle));
    contest
        .ours("`CastlingRights::from_fen`", each(&fens, |fen| CastlingRights::from_fen(fen).expect("a FEN")))
        .peer_with_note("cozy-chess", "builds a board", each(&fens, |fen| cozy_chess::Board::from_fen(fen, true).ok()))
        .peer_with_note("shakmaty", "builds a position", each(&fens, shakmaty))
}
