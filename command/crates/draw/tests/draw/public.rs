//! Public draws: the test vectors, computed a second time, and everything that must not pass.

use chess960_draw::{
    Pairing, StartPosition,
    public::{Announcement, Commitment, MAX_BYTES, Plan, PublicSource, Record, Secret},
};
use chess960_oracle::kept::assert_cases;
use sha2::{Digest as _, Sha256};

const VECTORS: [&str; 4] = [
    include_str!("../../vectors/numbers.txt"),
    include_str!("../../vectors/pairs.txt"),
    include_str!("../../vectors/secrets.txt"),
    include_str!("../../vectors/void.txt"),
];

fn sha256(text: &str) -> String {
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().concat()
}

/// Returns what a hash leaves when it is divided: long division, bit by bit.
fn remainder(hash: &str, divisor: usize) -> usize {
    let bits = hash.chars().flat_map(|digit| {
        let digit = digit.to_digit(16).expect("a hexadecimal digit");
        [8, 4, 2, 1].map(|bit| digit & bit != 0)
    });
    bits.fold(0, |rest, bit| {
        let rest = 2 * rest + usize::from(bit);
        if rest < divisor { rest } else { rest - divisor }
    })
}

/// Returns the Scharnagl numbers that a record should have for each round, as command/docs/public-draw.md describes it:
/// all possible results are written down, and each result that is drawn is struck out.
fn by_hand(record: &str) -> Vec<Vec<u16>> {
    let (announcement, rest) = record.split_once("\n\n").expect("an empty line");
    let field = |label: &str| {
        let mut lines = announcement.lines().filter_map(|line| line.strip_prefix(label)?.strip_prefix(": "));
        lines.next().expect("a field")
    };
    let ends = |range: &str| {
        let (first, last) = range.split_once('-').unwrap_or((range, range));
        [first, last].map(|number| number.parse::<u16>().expect("a number"))
    };
    let mut positions = field("positions").split(',').map(ends).flat_map(|[first, last]| first..=last);
    let positions: Vec<u16> = positions.by_ref().collect();
    let mut left: Vec<Vec<u16>> = match field("sides") {
        "same" => positions.iter().map(|&position| vec![position]).collect(),
        _ => positions.iter().flat_map(|&white| positions.iter().map(move |&black| vec![white, black])).collect(),
    };
    if field("sides") == "different" {
        left.retain(|pair| pair[0] != pair[1]);
    }
    let mut hashed = sha256(&format!("{announcement}\n")) + "\n";
    for text in rest.lines().filter_map(|line| line.strip_prefix("text: ")) {
        hashed.extend([text, "\n"]);
    }
    let [first, last] = ends(field("rounds"));
    let rounds = (first..=last).map(|round| {
        let at = remainder(&sha256(&format!("{hashed}{round}\n")), left.len());
        if field("distinct") == "yes" { left.remove(at) } else { left[at].clone() }
    });
    rounds.collect()
}

fn numbers(record: &Record) -> Vec<Vec<u16>> {
    let same = record.announcement().plan().pairing == Pairing::Same;
    let sides = |(_, setup): &(u16, chess960_tables::Setup)| {
        let sides = [setup.white(), setup.black()].map(StartPosition::scharnagl);
        sides[..if same { 1 } else { 2 }].to_vec()
    };
    record.rounds().iter().map(sides).collect()
}

#[test]
fn vectors_are_as_described() {
    for text in VECTORS {
        let record: Record = text.parse().expect("a right record");
        assert_eq!(record.to_string(), text);
        let (announcement, _) = text.split_once("\n\n").expect("an empty line");
        assert_eq!(record.announcement().digest(), sha256(&format!("{announcement}\n")));
        let withheld: Vec<_> = record.withheld().collect();
        if text.contains("withheld") {
            assert_eq!((withheld, record.rounds()), (vec!["Black: the other"], &[][..]));
        } else {
            assert_eq!((withheld, numbers(&record)), (vec![], by_hand(text)));
        }
    }
}

fn plan(sources: &[&str]) -> Plan {
    Plan {
        event: "Open".to_owned(),
        date: "2027-03-06".to_owned(),
        rounds: "1".parse().expect("a round"),
        positions: StartPosition::all().collect(),
        pairing: Pairing::Same,
        distinct: false,
        sources: sources.iter().map(|source| source.parse().expect("a source")).collect(),
        commitments: Vec::new(),
    }
}

/// Each source as it is announced, with the number of its outcomes and when its text is due. Round 14567890 of drand's
/// quicknet was published on 10 January 2025 at 11:03:54 UTC, and the first on 23 August 2023.
#[test]
fn sources_are_read_or_refused() {
    assert_cases("tests/draw/sources.txt", |text| match text.parse::<PublicSource>() {
        Err(error) => error.to_string(),
        Ok(source) => {
            let due = source.due().map(|due| format!(", due {due}")).unwrap_or_default();
            format!("{source}\n{:e} outcomes{due}", source.outcomes())
        }
    });
}

/// An announced text is unknown now, and published on the day of the draw, somewhere on Earth.
#[test]
fn rounds_of_drand_fit_the_date() {
    const NOON: i64 = 1_804_420_800; // 2027-03-07 12:00 UTC
    const DAY: &str = "but the day of the draw is from 2027-03-05 10:00:00 UTC to 2027-03-07 12:00:00 UTC";
    let announce = |source: &str| Announcement::new(plan(&["hex 64: beacon", source])).expect("a plan");
    for (source, now, error) in [
        ("drand 2027-03-06 12:00", NOON - 86_401, ""),
        ("drand 2027-03-06 12:00", NOON - 86_400, "was due at 2027-03-06 12:00:00 UTC, so its text is known"),
        ("drand 2027-03-07 12:00", NOON - 1, ""),
        ("drand 2027-03-07 12:01", NOON - 1, DAY),
        ("drand 2027-03-05 10:00", NOON - 200_000, ""),
        ("drand 2027-03-05 09:59", NOON - 200_000, DAY),
        ("numbers 6/49: quicknet", 0, ""),
    ] {
        let announcement = announce(source);
        let found = announcement.check_due(now).map_or_else(|error| error.to_string(), |()| String::new());
        assert!(found.contains(error) && found.is_empty() == error.is_empty(), "{source}: {found}");
        assert!(found.is_empty() || found.ends_with("as in `drand 2027-03-06 12:00`"), "{found}");
        let is_early = announcement.plan().sources.iter().any(|source| announcement.is_early(source));
        assert_eq!(is_early, source == "drand 2027-03-05 09:59", "{source}");
        // A round is announced before it is due, and revealed from then on.
        let is_due = error.contains("was due") || source.starts_with("numbers");
        assert_eq!(announcement.check_published(now).is_ok(), is_due, "{source}");
    }
}

/// Plans of all kinds, drawn as described.
#[test]
fn draws_are_as_described() {
    for (i, pairing) in [Pairing::Same, Pairing::Any, Pairing::Different].into_iter().enumerate() {
        for distinct in [true, false] {
            for rounds in ["1", "2-5", "9995-9999"] {
                let mut plan = plan(&["hex 64: beacon", "numbers 1/9: die"]);
                // Some positions, in no order, one twice.
                plan.positions = [959, 0, 518, 517, 0, 3, 4].map(StartPosition::expect_scharnagl).to_vec();
                (plan.pairing, plan.distinct, plan.rounds) = (pairing, distinct, rounds.parse().expect("rounds"));
                let announcement = Announcement::new(plan).expect("a plan");
                assert_eq!(announcement.to_string().parse(), Ok(announcement.clone()));
                for text in 1..=9 {
                    let record = announcement.reveal(&[&sha256(&i.to_string()), &text.to_string()], &[]);
                    let record = record.expect("texts of the sources");
                    assert_eq!(numbers(&record), by_hand(&record.to_string()));
                    assert_eq!(record.to_string().parse(), Ok(record));
                }
            }
        }
    }
}

/// Fails if counts differ by more than chance: if chi-squared is off by four standard deviations, each the square root
/// of twice the degrees of freedom.
fn assert_even(counts: &[u32]) {
    let freedom = f64::from(u32::try_from(counts.len()).expect("a few") - 1);
    let mean = f64::from(counts.iter().sum::<u32>()) / (freedom + 1.0);
    let chi_squared: f64 = counts.iter().map(|&count| (f64::from(count) - mean).powi(2) / mean).sum();
    let most = 4.0 * (2.0 * freedom).sqrt();
    assert!((chi_squared - freedom).abs() < most, "{chi_squared} with {freedom} degrees of freedom");
}

/// All orders of four positions that are not drawn twice, and all pairs of rounds.
#[test]
fn rounds_are_independent() {
    let mut plan = plan(&["hex 64: beacon"]);
    plan.positions = (0..4).map(StartPosition::expect_scharnagl).collect();
    plan.rounds = "1-4".parse().expect("rounds");
    for distinct in [true, false] {
        plan.distinct = distinct;
        let announcement = Announcement::new(plan.clone()).expect("a plan");
        let mut counts = std::collections::BTreeMap::new();
        for text in 0..25_600 {
            let record = announcement.reveal(&[&format!("{text:064x}")], &[]).expect("a text of the source");
            *counts.entry(numbers(&record)).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), if distinct { 24 } else { 256 });
        assert_even(&counts.into_values().collect::<Vec<_>>());
    }
}

/// The least number of outcomes is needed, and not one more.
#[test]
fn outcomes_are_counted() {
    let announce = |sources: &[&str], positions: u16| {
        let mut plan = plan(sources);
        plan.positions = (0..positions).map(StartPosition::expect_scharnagl).collect();
        Announcement::new(plan).map(drop).map_err(|error| error.to_string())
    };
    assert_eq!(announce(&["numbers 1/960: a", "numbers 1/999: b", "numbers 1/2: c"], 960), Ok(()));
    assert_eq!(announce(&["numbers 1/960: a", "numbers 1/500: b", "numbers 1/2: c"], 960), Ok(()));
    // Two names of one source have no more outcomes than one.
    assert_eq!(announce(&["numbers 1/960: a", "numbers 1/999: b", "hex 1: c"], 960), Ok(()));
    for twice in [
        ["numbers 3/20: Keno", "numbers 3/20: Keno of the evening"],
        ["numbers 3/20+1/9: Lotería", "numbers 1/9+3/20: Loteri\u{301}a"],
        ["hex 4: beacon", "hex 4: Beacon A"],
    ] {
        assert!(announce(&twice, 960).expect_err("too few").contains("outcomes together"), "{twice:?}");
    }
    let few = announce(&["numbers 1/960: a", "numbers 1/999: b"], 960).expect_err("too few");
    assert!(
        few.contains(
            "959040 outcomes together, but drawing from 960 positions needs at least 960000; add a source of another \
             kind"
        ),
        "{few}"
    );
}

/// Whatever is changed in a record, it is wrong, or it is the record of another announcement.
#[test]
fn every_byte_of_a_record_counts() {
    for text in VECTORS {
        let digest = text.parse::<Record>().expect("a right record").announcement().digest();
        let is_right = |bytes: &[u8]| {
            let record = std::str::from_utf8(bytes).ok().and_then(|text| text.parse::<Record>().ok());
            record.is_some_and(|record| record.announcement().digest() == digest)
        };
        let bytes = text.as_bytes();
        assert!(is_right(bytes));
        // A draw that is void is made of nothing, so the text of its source may be any other.
        let free = if text.contains("withheld") { text.find("text: ") } else { None };
        let free = free.map_or(0..0, |at| at + 6..at + 70);
        for at in 0..bytes.len() {
            for bit in [1, 32] {
                let mut changed = bytes.to_vec();
                changed[at] ^= bit;
                assert!(!is_right(&changed) || free.contains(&at), "bit {bit} of byte {at}");
            }
            assert!(!is_right(&bytes[..at]), "{at}");
            assert!(!is_right(&[&bytes[..at], &bytes[at + 1..]].concat()), "without byte {at}");
            assert!(!is_right(&[&bytes[..at], b"\n", &bytes[at..]].concat()), "a line feed at {at}");
        }
    }
}

/// Errors name the first line that is not as it is printed again, by its number in the record.
#[test]
fn the_first_line_that_differs_is_named() {
    let right = VECTORS[0];
    let lines: Vec<&str> = right.lines().collect();
    let last = lines.len();
    let error = |text: &str| text.parse::<Record>().expect_err("it is damaged").to_string();
    assert_eq!(error(right.trim_end()), format!("line {last}, the last, must end in a line feed"));
    assert_eq!(
        error(&right.replace('\n', "\r\n")),
        "line 1 is `chess960 public-draw 1\\r`; it should be `chess960 public-draw 1`"
    );
    assert_eq!(
        error(&format!("> {}", right.replace('\n', "\n> "))),
        "line 1 is `> chess960 public-draw 1`; it should be `chess960 public-draw 1`"
    );
    assert_eq!(error(&format!("{right}\n")), format!("line {} is empty; nothing comes after line {last}", last + 1));
    assert_eq!(error(&format!("{right}x\n")), format!("line {} is `x`; nothing comes after line {last}", last + 1));
    assert_cases("tests/draw/records.txt", |change| {
        let (old, new) = change.split_once('→').expect("an arrow");
        assert!(right.contains(old), "{old:?} is not there");
        error(&right.replacen(old, new, 1))
    });
    // The correction of an altered record is not shown.
    for (at, line) in (1..).zip(&lines).filter(|(_, line)| line.starts_with("round ")) {
        let without = right.replace(&format!("{line}\n"), "");
        let (round, _) = line.split_once(' ').and_then(|(_, rest)| rest.split_once(' ')).expect("a number");
        let found = lines.get(at).map_or("empty".to_owned(), |next| format!("`{next}`"));
        assert_eq!(error(&without), format!("line {at} is {found}; it should begin with `round {round}`"));
        let drawn = error(&right.replacen(line, &line.replace('K', "k"), 1));
        assert!(drawn.starts_with(&format!("line {at}, `round {round} ")), "{drawn}");
        assert!(drawn.contains(", is not what its texts draw: ") && !drawn.contains('K'), "{drawn}");
        // A FEN after the position is another format, not a changed position.
        let longer = format!("{line} w KQkq - 0 1");
        let why = format!("line {at} is `{longer}`; it should be `{line}`");
        assert_eq!(error(&right.replacen(line, &longer, 1)), why);
    }
    for other in ["", "hello\n\n", "{}\n", "chess960 public-draw 2\nevent: Open\n\n"] {
        for error in [error(other), other.parse::<Announcement>().expect_err("no announcement").to_string()] {
            assert!(
                error.starts_with("line 1 is ") && error.ends_with("should be `chess960 public-draw 1`"),
                "{error}"
            );
        }
    }
    let cut = error(&lines[..9].join("\n"));
    assert_eq!(cut, "line 10 is missing; it should begin with `text: `");
}

/// The longest announcement can be read, and so can its record; a longer one is refused.
#[test]
fn whatever_is_announced_can_be_checked() {
    let name = |number: usize| format!("{number:0>200}");
    let source = |number| format!("numbers {}: {}", ["998/999"; 10].join("+"), name(number)).parse();
    let mut plan = plan(&[]);
    plan.event = name(0);
    plan.rounds = "9000-9999".parse().expect("rounds");
    plan.positions = (0..480).map(|number| StartPosition::expect_scharnagl(2 * number + 1)).collect();
    plan.pairing = Pairing::Any;
    plan.sources = (0..20).map(source).collect::<Result<_, _>>().expect("sources");
    let secrets: Vec<_> = (0..100).map(|number| Secret::new(&name(number), &[7; 32]).expect("a name")).collect();
    plan.commitments = secrets.iter().map(Secret::commitment).collect();
    let announcement = Announcement::new(plan.clone()).expect("a plan");
    assert_eq!(announcement.to_string().parse(), Ok(announcement.clone()));
    let pool = (2..1000).map(|number: u16| number.to_string()).collect::<Vec<_>>().join(" ");
    let text = vec![pool; 10].join(" + ");
    let record = announcement.reveal(&[text.as_str(); 20], &secrets).expect("texts");
    assert!(record.to_string().len() > MAX_BYTES / 2, "{}", record.to_string().len());
    assert_eq!(record.to_string().parse(), Ok(record));

    let more = Plan { sources: [&plan.sources[..], &[source(20).expect("a source")]].concat(), ..plan.clone() };
    assert!(Announcement::new(more).is_err());
    let secret = Secret::new(&name(100), &[7; 32]).expect("a name");
    let more = Plan { commitments: [&plan.commitments[..], &[secret.commitment()]].concat(), ..plan };
    assert!(Announcement::new(more).is_err());
    assert!(format!("numbers {}: x", ["1/9"; 11].join("+")).parse::<PublicSource>().is_err());
}

#[test]
fn dates_are_year_month_and_day() {
    assert_cases("tests/draw/dates.txt", |date| {
        let announced = Announcement::new(Plan { date: date.to_owned(), ..plan(&["hex 64: x"]) });
        announced.map_or_else(|error| error.to_string(), |announcement| announcement.plan().date.clone())
    });
    assert!(Announcement::new(Plan { date: String::new(), ..plan(&["hex 64: x"]) }).is_err());
}

#[test]
fn secrets_are_shown_to_nobody() {
    let secret = Secret::new("White", &[0xab; 32]).expect("a name");
    assert!(!format!("{secret:?}").contains("abab"));
    assert!(!secret.commitment().to_string().contains("abab"));
    assert_eq!(secret.commitment().hash(), sha256(&secret.to_string()));
    for name in [
        "",
        " White",
        "White ",
        "a\nb",
        "a\u{85}b",
        &"x".repeat(201),
        "\u{200b}",
        "31\u{202e}hcraM",
        "-",
        "(!)",
        "a  b",
        "a\u{3000}b",
        "text: 1",
        "a round 12: b",
        "of date:",
        "a chess960 public-draw 1",
    ] {
        assert!(Secret::new(name, &[0; 32]).is_err(), "{name:?}");
        assert!(format!("{}: {name}", "0".repeat(64)).parse::<Commitment>().is_err(), "{name:?}");
        assert!(Announcement::new(Plan { event: name.to_owned(), ..plan(&["hex 64: x"]) }).is_err(), "{name:?}");
    }
    for text in
        ["", "chess960 public-draw secret 1\n", "chess960 public-draw secret 1\nWhite\n", &format!("{secret}\n")]
    {
        assert!(text.parse::<Secret>().is_err(), "{text:?}");
    }
    let upper = secret.to_string().replace("ab", "AB");
    assert!(upper.parse::<Secret>().is_err());
}
