//! Public draws have three judges: the crate, the Python program, and the script of the handbook. They give one verdict
//! on every altered record, and name the same line.

use std::{
    fs::{self, File},
    path::Path,
    process::Command,
    time::SystemTime,
};

use chess960_draw::public::{Announcement, Delivered, Record};
use chess960_oracle::{Random, kept::project};
use chess960_tables::{Setup, StartPosition};
use sha2::{Digest as _, Sha256};

use crate::run::{chess960, folder};

/// A record as a forger writes it: any text in each place, and a draw that fits the presumable meaning of the texts. A
/// judge that lacks a single rule accepts it.
#[derive(Clone)]
struct Forgery {
    event: String,
    date: String,
    rounds: String,
    positions: String,
    sides: String,
    distinct: String,
    /// The kinds, the names and the texts.
    sources: Vec<[String; 3]>,
    /// The names and the secrets.
    secrets: Vec<[String; 2]>,
}

fn sha256(text: &str) -> [u8; 32] {
    Sha256::digest(text).into()
}

fn hex(bytes: [u8; 32]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns the numbers that ranges may be meant to have.
fn numbers(ranges: &str) -> Vec<u16> {
    let ends = |range: &str| range.split('-').filter_map(|end| end.trim().parse().ok()).collect::<Vec<u16>>();
    let ranges = ranges.split(',').map(ends).filter(|ends| !ends.is_empty());
    ranges.flat_map(|ends| ends[0]..=ends[ends.len() - 1]).take(2000).collect()
}

impl Forgery {
    fn record(&self) -> String {
        let Forgery { event, date, rounds, positions, sides, distinct, sources, secrets } = self;
        let mut record = format!("chess960 public-draw 1\nevent: {event}\ndate: {date}\nrounds: {rounds}\n");
        record += &format!("positions: {positions}\nsides: {sides}\ndistinct: {distinct}\n");
        for [kind, name, _] in sources {
            record += &format!("source: {kind}: {name}\n");
        }
        for [name, secret] in secrets {
            let hash = sha256(&format!("chess960 public-draw secret 1\n{name}\n{secret}\n"));
            record += &format!("commitment: {}: {name}\n", hex(hash));
        }
        let mut hashed = hex(sha256(&record)) + "\n";
        record += "\n";
        for text in sources.iter().map(|[_, _, text]| text).chain(secrets.iter().map(|[_, secret]| secret)) {
            hashed += &format!("{text}\n");
            record += &format!("text: {text}\n");
        }
        if secrets.iter().all(|[_, secret]| secret != "withheld") {
            self.draw(&hashed, &mut record);
        }
        record
    }

    fn draw(&self, hashed: &str, record: &mut String) {
        let positions =
            numbers(&self.positions).into_iter().filter(|number| *number < 960).map(StartPosition::expect_scharnagl);
        let positions: Vec<_> = positions.collect();
        let is_same = !matches!(self.sides.trim(), "any" | "different");
        let mut left: Vec<Setup> = positions.iter().map(|position| Setup::from(*position)).collect();
        if !is_same {
            left =
                positions.iter().flat_map(|white| positions.iter().map(|black| Setup::new(*white, *black))).collect();
            left.retain(|setup| self.sides != "different" || setup.shared_position().is_none());
        }
        for round in numbers(&self.rounds) {
            if left.is_empty() {
                return;
            }
            let hash = sha256(&format!("{hashed}{round}\n"));
            let at = hash.iter().fold(0, |rest, byte| (256 * rest + usize::from(*byte)) % left.len());
            let setup = if self.distinct == "yes" { left.remove(at) } else { left[at] };
            let sides = [setup.white(), setup.black()].map(|side| format!(" {} {side}", side.scharnagl()));
            let shown = if is_same { &sides[0] } else { &sides.concat() };
            *record += &format!("round {round}:{shown}\n");
        }
    }

    /// Returns all texts of which it is made.
    fn texts(&mut self) -> Vec<&mut String> {
        let Forgery { event, date, rounds, positions, sides, distinct, sources, secrets } = self;
        let mut texts = vec![event, date, rounds, positions, sides, distinct];
        texts.extend(sources.iter_mut().flatten().chain(secrets.iter_mut().flatten()));
        texts
    }

    fn with(&self, change: impl FnOnce(&mut Forgery)) -> Forgery {
        let mut changed = self.clone();
        change(&mut changed);
        changed
    }
}

const LOTTO: &str = "4 8 15 16 23 42";

/// Honest records: one position, pairs, secrets, and a void draw.
fn honest() -> [Forgery; 4] {
    let single = Forgery {
        event: "City Open".to_owned(),
        date: "2027-03-06".to_owned(),
        rounds: "1-3".to_owned(),
        positions: "0-517,519-959".to_owned(),
        sides: "same".to_owned(),
        distinct: "yes".to_owned(),
        sources: vec![["numbers 6/49", "Lotto of 6 March", LOTTO].map(str::to_owned)],
        secrets: Vec::new(),
    };
    let pairs = single.with(|forgery| {
        [forgery.rounds, forgery.positions] = ["4-5", "0,100-119,518"].map(str::to_owned);
        [forgery.sides, forgery.distinct] = ["different", "no"].map(str::to_owned);
        let euro = ["numbers 5/50+2/12", "Euro", "3 14 15 26 50 + 2 7"];
        forgery.sources = vec![["hex 16", "beacon: A", "00ff00ff00ff0123"].map(str::to_owned), euro.map(str::to_owned)];
    });
    let secrets = pairs.with(|forgery| {
        [forgery.positions, forgery.sides] = ["0-40", "any"].map(str::to_owned);
        forgery.secrets = vec![["White".to_owned(), "0f".repeat(32)], ["Black".to_owned(), "a1".repeat(32)]];
    });
    let void = secrets.with(|forgery| "withheld".clone_into(&mut forgery.secrets[1][1]));
    [single, pairs, secrets, void]
}

/// The code points that no name has, as command/docs/public-draw.md lists them.
fn refused() -> Vec<std::ops::RangeInclusive<u32>> {
    let page = include_str!("../../../docs/public-draw.md");
    let (_, list) = page.split_once("<!-- refused -->").expect("a list");
    let (list, _) = list.split_once("<!-- end -->").expect("its end");
    let number = |digits: &str| u32::from_str_radix(digits.trim_start_matches("U+"), 16).expect("a code point");
    let words =
        list.split(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, '+' | '-')).filter(|word| word.len() > 3);
    let ranges = words.map(|word| word.split_once('-').unwrap_or((word, word))).map(|(a, b)| number(a)..=number(b));
    let last_two = (0..17).map(|plane| (plane << 16 | 0xFFFE)..=(plane << 16 | 0xFFFF));
    ranges.chain(last_two).collect()
}

/// Names with each character that a rule may speak of, alone, at both ends and inside.
fn names() -> Vec<String> {
    let around = refused().into_iter().map(|range| range.start().saturating_sub(1)..=range.end() + 1);
    // A sample of them.
    let some = around.flat_map(|range| {
        let (first, last) = range.into_inner();
        (first..=last).filter(move |c| last - first < 1000 || c % 509 == 0 || c - first < 3 || last - c < 3)
    });
    let others = [0x21..=0x7E, 0xA1..=0x17F, 0x300..=0x310, 0x1F00..=0x1F02, 0xFFFC..=0xFFFD, 0x1F130..=0x1F131];
    let characters = some.chain(others.into_iter().flatten()).filter_map(char::from_u32);
    let mut names: Vec<String> = characters
        .flat_map(|c| [format!("a{c}b"), format!("{c}"), format!("{c}a"), format!("a{c}"), format!("-{c}-")])
        .collect();
    for unit in ["x", "é", "€", "😀"] {
        names.extend((196..=204).map(|bytes| unit.repeat(bytes / unit.len()) + &"x".repeat(bytes % unit.len())));
    }
    let labels = "|a  b|date:|a date: b|a date:|adate: b|a date:b|Date: b|a text: b|the source:|round 12: b|\
        a round 1: b|\
        rounds: 3|round x: y|a chess960 public-draw 1|chess960 public-draw 1|chess960 public-draw 1 b|a commitment: b|\
        sides: c|distinct:|positions: 1|event: e";
    names.extend(labels.split('|').map(str::to_owned));
    names
}

/// Returns a text that may be meant as one of a kind.
fn text_of(kind: &str) -> String {
    let of_pool = |pool: &str| {
        let drawn = pool.split('/').next().and_then(|drawn| drawn.trim().parse().ok()).unwrap_or(1_u16);
        (1..=drawn.min(1000)).map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
    };
    match kind.trim().to_lowercase().strip_prefix("hex") {
        Some(digits) => "7".repeat(digits.trim().parse::<u16>().unwrap_or(1).into()),
        None => kind.trim_start_matches("numbers ").split('+').map(of_pool).collect::<Vec<_>>().join(" + "),
    }
}

const DATES: &str = "2028-02-29|2000-02-29|0001-01-01|9999-12-31|2027-02-29|1900-02-29|2027-04-31|2027-13-01|\
    2027-00-01|2027-01-00|2027-01-32|0000-01-01|2027-1-1|27-01-01|2027-01-01 | 2027-01-01|+027-01-01|-027-01-01|\
    02027-01-01|12027-01-01|2027-01|20270101|2027-W01-1|2027-001|2027-01-01T00|2027-01-01Z|2027-01-0é|٢٠٢٧-01-01|\
    2027/01/01|2027-01-01-01|";
const ROUNDS: &str = "1|0|01|007|00|9999|10000|1-1000|1-1001|9000-9999|9000-10000|9999-10000|5-5|5-4|5-6|0-5|1-|-1|-|\
    1-2-3|1,2|1-2,3|+1|1 | 1|1 -2|1_0|٣|1e1|0x1|1.0|65536|99999999999999999999|1-02|";
const POSITIONS: &str = "0|00|000|00-5|0-05|007|7|0-100,101-200|0-100,102-200|0,1|0-1|0,2|5,4|5,5|5-5|0-5,4|0-5,5|\
    0-5,5-7|0-959|0-960|960|959|958-959|959-960|0,|,0|0,,2|,|-|0-5-9|0-5-5|0--5|-5|5-|0 |0, 2|0,2 | 0|+0|0,+2|1_0|٣|\
    0x5|0.5|10-1|0-0|0-1,3-4,6|0-4,5|0-4,6|1000|99999999999999999999|";
const KINDS: &str = "hex 1|hex 01|hex 0|hex|hex |hex  1|Hex 1|hex 512|hex 513|hex 063|hex +1|hex -1|hex 1 |hex ١|\
    hex 1_0|hex 64|hex 99999999999|numbers 6/49|numbers 06/49|numbers 6/049|numbers 6/49 |numbers  6/49|Numbers 6/49|\
    numbers 0/6|numbers 6/0|numbers 0/0|numbers 7/6|numbers 6/6|numbers 1/1|numbers 5/999|numbers 5/1000|\
    numbers 6/49+1/1|numbers 1/1+6/49|numbers 2/2|\
    numbers 999/999|numbers 1000/1000|numbers 1|numbers /|numbers 1/|numbers /1|numbers 1/2/3|numbers 1/2+|\
    numbers +1/2|numbers 1/2++1/2|numbers 1/2+1/2|numbers 1/2 + 1/2|numbers 1/2+01/2|numbers ١/2|numbers|\
    numbers |text|\
    6/49|numbers 1/2+1/2+1/2+1/2+1/2+1/2+1/2+1/2+1/2+1/2|numbers 1/2+1/2+1/2+1/2+1/2+1/2+1/2+1/2+1/2+1/2+1/2|";
/// Names of rounds of drand's quicknet, and others.
const BEACONS: &str = "drand quicknet, randomness of round 1|drand quicknet, randomness of round 2|\
    drand quicknet, randomness of round 14567890|drand quicknet, randomness of round 45817012|\
    drand quicknet, randomness of round 9999999999|drand quicknet, randomness of round 10000000000|\
    drand quicknet, randomness of round 0|drand quicknet, randomness of round 01|\
    drand quicknet, randomness of round +1|drand quicknet, randomness of round ٣|\
    drand quicknet, randomness of round 1_0|drand quicknet, randomness of round 1.0|\
    drand quicknet, randomness of round 1 and 2|drand quicknet, randomness of round|Drand quicknet, randomness of \
    round 1|drand quicknet, randomness of rounds 1|drand, randomness of round 1|a drand quicknet, randomness of round \
    1|DRAND|Quicknet|drаnd|drand's quick\u{34f}net|52DB9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971 1|\
    52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e97 1|\u{212a}eno|NIST's beacon";
/// Texts of `numbers 6/49`, `hex 16` and `numbers 5/50+2/12`.
const TEXTS: [&str; 3] = [
    "1 2 3 4 5 6|44 45 46 47 48 49|04 8 15 16 23 42|4  8 15 16 23 42|8 4 15 16 23 42|4 8 15 16 23 23|4 8 15 16 23 50|\
     0 8 15 16 23 42|4,8,15,16,23,42|4 8 15 16 23|4 8 15 16 23 42 43|4 8 15 16 23 42 | 4 8 15 16 23 42|\
     4\t8 15 16 23 42|4\u{a0}8 15 16 23 42|4\u{2028}8 15 16 23 42|٤ 8 15 16 23 42|+4 8 15 16 23 42|4.0 8 15 16 23 42|\
     4 8 15 16 23 4_2|4 8 15 16 23 + 42|withheld|4 8 15 16 23 42\r",
    "0000000000000000|ffffffffffffffff|00FF00ff00ff0123|00ff00ff00ff012|00ff00ff00ff01234|00ff00ff00ff012g|\
     0x00ff00ff00ff01| 00ff00ff00ff0123|00ff00ff00ff0123 |00ff00ff00ff012\u{661}|withheld|-0ff00ff00ff0123|\
     00ff_0ff00ff0123|",
    "3 14 15 26 50 + 2 7|3 14 15 26 50 +2 7|3 14 15 26 50+2 7|3 14 15 26 50 2 7|2 7 + 3 14 15 26 50|\
     3 14 15 26 50 + 7 2|3 14 15 26 50 + 2 13|3 14 15 26 50 + 2|3 14 15 26 50 + |3 14 15 26 50|3 14 15 26 50 + 2 7 + 1|\
     3 14 15 26 50 +  2 7|",
];

/// Sources with as many outcomes as are needed, and fewer. Two names of one source have the outcomes of one.
fn outcomes(forgery: &Forgery) -> Vec<Forgery> {
    let kinds = "hex 4,hex 4|hex 4,hex 5|numbers 3/20,numbers 3/20|numbers 3/20,numbers 3/21|\
        numbers 3/20+1/9,numbers 1/9+3/20|numbers 3/20+3/20,numbers 3/20|numbers 1/960+1/500+1/2|numbers 1/960+1/999|\
        numbers 1/959+1/500+1/2|hex 5|hex 4|numbers 1/931+1/999|numbers 3/999";
    let of_kinds = |kinds: &str| {
        let sources = kinds.split(',').zip(["Keno", "Ke-no"]);
        let sources = sources.map(|(kind, name)| [kind.to_owned(), name.to_owned(), text_of(kind)]).collect();
        forgery.with(|forgery| forgery.sources = sources)
    };
    kinds.split('|').map(of_kinds).collect()
}

/// Everything that breaks a rule, or almost does.
fn systematic() -> Vec<Forgery> {
    let honest = honest();
    let [single, pairs, secrets, void] = &honest;
    let mut all = honest.to_vec();
    let mut change = |forgery: &Forgery, change: &dyn Fn(&mut Forgery)| all.push(forgery.with(change));
    for name in &names() {
        change(secrets, &|forgery| forgery.event.clone_from(name));
        change(secrets, &|forgery| forgery.sources[1][1].clone_from(name));
        change(secrets, &|forgery| forgery.secrets[0][0].clone_from(name));
        // The name of hexadecimal digits.
        change(secrets, &|forgery| forgery.sources[0][1].clone_from(name));
    }
    for forgery in &honest {
        let split = |texts: &'static str| texts.split('|').map(str::to_owned);
        split(DATES).for_each(|text| change(forgery, &|forgery| forgery.date.clone_from(&text)));
        split(ROUNDS).for_each(|text| change(forgery, &|forgery| forgery.rounds.clone_from(&text)));
        split(POSITIONS).for_each(|text| change(forgery, &|forgery| forgery.positions.clone_from(&text)));
        split("any|both|Same| same||SAME").for_each(|text| change(forgery, &|forgery| forgery.sides.clone_from(&text)));
        split("yes|no|Yes|maybe|").for_each(|text| change(forgery, &|forgery| forgery.distinct.clone_from(&text)));
        for name in split(BEACONS) {
            for kind in ["hex 64", "hex 63"] {
                let source = [kind.to_owned(), name.clone(), text_of(kind)];
                change(forgery, &|forgery| forgery.sources.push(source.clone()));
            }
        }
        for kind in split(KINDS) {
            let source = [kind.clone(), "more".to_owned(), text_of(&kind)];
            change(forgery, &|forgery| forgery.sources.push(source.clone()));
        }
        // As many rounds as distinct draws, and one more.
        for (positions, rounds) in
            [("0-4", "1-5"), ("0-4", "1-6"), ("0-1", "1-4"), ("0-1", "1-5"), ("0-1", "1-2"), ("0-1", "1-3")]
        {
            let plan = [positions, rounds, "yes"].map(str::to_owned);
            change(forgery, &|forgery| {
                [forgery.positions, forgery.rounds, forgery.distinct] = plan.clone();
            });
        }
        for (first, second) in [
            ("Lotto", "Lotto"),
            ("Lotto", "lotto"),
            ("Ä", "ä"),
            ("k", "\u{212a}"),
            ("s", "ſ"),
            ("é", "e\u{301}"),
            ("É1", "É1"),
        ] {
            let [first, second] = [first, second].map(str::to_owned);
            change(forgery, &|forgery| {
                forgery.sources[0][1].clone_from(&first);
                forgery.sources.push(["hex 1".to_owned(), second.clone(), "7".to_owned()]);
            });
            change(forgery, &|forgery| {
                forgery.secrets = vec![[first.clone(), "0f".repeat(32)], [second.clone(), "a1".repeat(32)]];
            });
        }
        for count in [0, 1, 19, 20, 21, 99, 100, 101] {
            change(forgery, &|forgery| {
                forgery.secrets = (0..count).map(|number| [number.to_string(), "7".repeat(64)]).collect();
            });
            change(forgery, &|forgery| {
                forgery.sources =
                    (0..count).map(|number| ["hex 8", &number.to_string(), "beefbeef"].map(str::to_owned)).collect();
            });
        }
    }
    for (forgery, source, texts) in
        [(single, 0, TEXTS[0]), (pairs, 0, TEXTS[1]), (pairs, 1, TEXTS[2]), (void, 1, TEXTS[2])]
    {
        texts.split('|').for_each(|text| change(forgery, &|forgery| text.clone_into(&mut forgery.sources[source][2])));
    }
    for (part, count) in [("0f", 31), ("0f", 33), ("0F", 32), ("0g", 32), ("123456", 1), ("", 1), ("Withheld", 1)] {
        let secret = part.repeat(count);
        change(secrets, &|forgery| forgery.secrets[0][1].clone_from(&secret));
        change(void, &|forgery| forgery.secrets[0][1].clone_from(&secret));
    }
    all.extend(honest.iter().flat_map(outcomes));
    all
}

/// Inserts, removes, replaces or doubles a character.
fn alter(random: &mut Random, text: &mut String) {
    let new: Vec<char> = "01259-,/+: _aAfé\n\r\t\u{1f}\u{a0}\u{2028}\u{200b}\u{1f130}\u{661}".chars().collect();
    let mut characters: Vec<char> = text.chars().collect();
    let (at, new) = (random.below(characters.len() + 1), new[random.below(new.len())]);
    let old = characters.get(at).copied();
    match (random.below(4), old) {
        (0, Some(_)) => drop(characters.remove(at)),
        (1, Some(_)) => characters[at] = new,
        (2, Some(old)) => characters.insert(at, old),
        _ => characters.insert(at, new),
    }
    *text = characters.into_iter().collect();
}

/// All records: forged systematically, by a generator, and altered after the draw.
fn records() -> Vec<String> {
    let mut records: Vec<String> = systematic().iter().map(Forgery::record).collect();
    for record in honest().iter().map(Forgery::record) {
        // Marks that no editor shows.
        records.extend(["\u{feff}", "\u{a0}"].map(|mark| format!("{mark}{record}")));
        records.extend(["\u{feff}", "\u{a0}", "\n"].map(|mark| format!("{record}{mark}")));
    }
    let delivered = delivered();
    let [single, pairs, ..] = honest().map(|forgery| forgery.record());
    records.extend(delivered.iter().map(|[_, text]| text.clone()));
    for (line, _) in BESIDE.lines().filter_map(|line| line.trim().split_once('|')) {
        records.extend([format!("{line}\n{single}"), format!("{single}{line}\n"), format!("{pairs}\n{line}\n")]);
    }
    // A false record beside a true one, and misplaced lines.
    let broken = "chess960 public-draw 1\n".to_owned();
    records.extend([
        format!("{single}{pairs}"),
        format!("{pairs}{single}"),
        format!("{broken}{single}"),
        single.replace("round 2", "\nround 2"),
        single.replace("NR\n", "NR w KQkq - 0 1\n"),
        pairs.replace("\nround 5", " w KQkq - 0 1\nround 5"),
    ]);
    records.extend(
        ["4 8 15 16\n23 42", "4 8 15 1\n623 42", "4 8 15 162\n3 42", "4\n8 15 16 23 42"]
            .map(|text| single.replace(LOTTO, text)),
    );
    records
        .extend(single.match_indices([' ', '\n']).map(|(at, _)| format!("{}\n{}", &single[..at], &single[at + 1..])));
    records.extend(
        single.match_indices([' ', ',']).map(|(at, part)| format!("{}{part}\n{}", &single[..at], &single[at + 1..])),
    );
    let mut random = Random(960);
    for [_, text] in delivered.iter().cycle().take(1000) {
        let mut text = text.clone();
        alter(&mut random, &mut text);
        records.push(text);
    }
    for forgery in honest().iter().cycle().take(4000) {
        let mut forgery = forgery.clone();
        for _ in 0..=random.below(2) {
            let mut texts = forgery.texts();
            let at = random.below(texts.len());
            alter(&mut random, texts[at]);
        }
        records.push(forgery.record());
    }
    for forgery in honest().iter().cycle().take(1000) {
        let mut record = forgery.record();
        alter(&mut random, &mut record);
        records.push(record);
    }
    records
}

/// Lines as a mail program breaks them, between words, or also within long ones.
fn wrapped(record: &str, width: usize, cuts_words: bool) -> String {
    let mut lines = Vec::new();
    for line in record.lines() {
        let mut rest = line;
        while rest.chars().count() > width {
            let end = rest.char_indices().nth(width + 1).map_or(rest.len(), |(at, _)| at);
            let blank = rest[..end].rfind(' ').filter(|at| *at > 0);
            let cut = rest.char_indices().nth(width).map_or(rest.len(), |(at, _)| at);
            let at = match blank {
                Some(at) => at,
                None if cuts_words => cut,
                None => rest.find(' ').unwrap_or(rest.len()),
            };
            lines.push(&rest[..at]);
            rest = rest[at..].strip_prefix(' ').unwrap_or(&rest[at..]);
        }
        lines.push(rest);
    }
    lines.join("\n") + "\n"
}

/// Honest draws whose lines are long, each with the record as it was, and as it arrived.
fn delivered() -> Vec<[String; 2]> {
    let mut random = Random(81);
    let words = "the Lotto of 6 March 2027, in the evening a-b Тираж — (12 34 5) round 3 beacon fe ab01 é";
    let words: Vec<&str> = words.split(' ').collect();
    let mut all = Vec::new();
    for (i, honest) in honest().iter().cycle().take(200).enumerate() {
        let mut name = |prefix: &str| {
            let more = (0..random.below(25)).map(|_| words[random.below(words.len())]);
            [prefix].into_iter().chain(more).collect::<Vec<_>>().join(" ")
        };
        let record = honest.with(|forgery| {
            forgery.event = name("Open");
            forgery.sources.iter_mut().zip(["Lotto", "Other"]).for_each(|([kind, of, _], prefix)| {
                *of = name(prefix).chars().filter(|c| c.is_ascii() || !kind.starts_with("hex")).collect();
                *of = of.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
            });
            forgery.secrets.iter_mut().zip(["White", "Black"]).for_each(|([owner, _], side)| *owner = name(side));
            if i % 3 == 0 {
                forgery.positions = (0..300).map(|number| (3 * number).to_string()).collect::<Vec<_>>().join(",");
                let beacon = ["hex 64", "drand quicknet, randomness of round 14567890", &"0123456789abcdef".repeat(4)];
                let pools = ["500/999"; 3].join("+");
                let many = ["numbers ".to_owned() + &pools, name("Many"), text_of(&format!("numbers {pools}"))];
                forgery.sources.extend([beacon.map(str::to_owned), many]);
            }
        });
        let record = record.record();
        let width = 40 + i % 39;
        let mut text = if i % 2 == 0 { wrapped(&record, width, i % 4 == 0) } else { record.clone() };
        if i % 5 == 0 {
            text = text.replace("\n\n", "\n");
        }
        if i % 7 == 0 {
            text = text.replace(' ', "\u{a0}");
        }
        if i % 11 == 0 {
            text = format!("\u{feff}{}", text.replace('\n', " \t\r\n\r\n"));
        }
        let [before, after] = [
            ["", ""],
            ["Hello,\n\nhere is the record of the rounds, with context:\n", "\n-- \nAnna ❤\u{fe0f}\nphone 12 345\n"],
            ["> quoted\n", "Regards\ndate: 6 March\n"],
            ["Date: today\n\n\n", "518\n"],
        ][i / 3 % 4];
        all.push([record, format!("{before}{text}{after}")]);
    }
    all
}

/// A text beside a record, and the verdict on both.
const BESIDE: &str = "Hello|right
    Here is the record of the draw for round 4, and its context:|right
    round 1: 518 RNBQKBNR|wrong
    > Round 1 : 518|wrong
    text: 4 8 15 16 23 42|wrong
    a text:|wrong
    te\u{200b}xt: 1|wrong
    the kontext: 1|right
    SP 518|wrong
    It is rnbqkbnr.|wrong
    RNBQ\u{34f}KBNR|wrong
    rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1|wrong
    > chess960 public-draw 1|wrong
    Chess960  Public-draw 2|wrong
    chess960 public-draw 1|wrong
    event: City Open|right
    source: hex 64: beacon|right
    518|right";

fn by_crate(record: &str) -> String {
    let since_1970 = SystemTime::UNIX_EPOCH.elapsed().expect("a time after 1970").as_secs();
    let now = i64::try_from(since_1970).expect("a time long before the end");
    let read = Delivered::find(record).and_then(|found| {
        Announcement::of_record(&found.record)?.check_published(now)?;
        found.record.parse::<Record>()
    });
    match read {
        Ok(record) => {
            let verdict = if record.withheld().next().is_some() { "void" } else { "right" };
            let announcement = record.announcement();
            let early = |source| if announcement.is_early(source) { " early" } else { "" };
            let dues = announcement.plan().sources.iter().filter_map(|source| Some(source.due()? + early(source)));
            [verdict.to_owned()].into_iter().chain(dues).collect::<Vec<_>>().join(" ")
        }
        Err(error) => {
            let error = error.to_string();
            let number = error.strip_prefix("line ").map(|rest| rest.split(|c: char| !c.is_ascii_digit()).next());
            number.flatten().map_or("wrong".to_owned(), |number| format!("wrong: line {number}"))
        }
    }
}

/// Returns the digest of a record's announcement.
fn digest_of(record: &str) -> String {
    let found = Delivered::find(record).map_or(String::new(), |found| found.record);
    hex(sha256(&format!("{}\n", found.split("\n\n").next().unwrap_or_default())))
}

/// Mail programs change nothing that counts, and any other change is found, by this crate alone.
#[test]
fn records_are_right_as_they_arrive() {
    let mut random = Random(40);
    for [record, text] in &delivered() {
        let found = Delivered::find(text).expect("nothing foreign");
        assert_eq!(found.record, *record, "{text}");
        let announcement = Announcement::of_record(record).expect("an announcement");
        let places: Vec<usize> = text.char_indices().filter(|(_, c)| c.is_ascii_digit()).map(|(at, _)| at).collect();
        for _ in 0..4 {
            let at = places[random.below(places.len())];
            let digit = char::from(b'0' + (text.as_bytes()[at] - b'0' + 1) % 10).to_string();
            let mut changed = text.clone();
            changed.replace_range(at..=at, &digit);
            let Ok(found) = Delivered::find(&changed) else { continue };
            let is_other = found.record != *record;
            let read = found.record.parse::<Record>();
            let is_announced = read.is_ok_and(|read| read.announcement().digest() == announcement.digest());
            // A void draw does not depend on its texts.
            assert!(!is_other || !is_announced || text.contains("withheld"), "{changed}");
        }
    }
    let [single, ..] = honest().map(|forgery| forgery.record());
    for (line, verdict) in BESIDE.lines().filter_map(|line| line.trim().split_once('|')) {
        for text in [format!("{line}\n{single}"), format!("{single}{line}\n"), format!("{line}\n\n{single}\n{line}\n")]
        {
            assert_eq!(by_crate(&text).split(':').next(), Some(verdict), "{text}");
        }
    }
}

/// Runs a judge once over all records, which are in a file.
fn by(judge: &mut Command, records: &Path) -> Vec<String> {
    let output = judge.stdin(File::open(records).expect("a file")).output().expect("the judge runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("a verdict on each")
}

/// The program in Python.
const PROGRAM: &str = "examples/python/check_public_draw.py";

/// Returns the script of the page, which is written to a folder, as a judge.
fn the_page(folder: &Path) -> Command {
    let page = folder.join("chess960.html");
    assert_eq!(chess960(["handbook".as_ref(), "--output".as_ref(), page.as_os_str()]).code, 0);
    let mut command = Command::new("node");
    command.arg(project("command/tests/handbook/support/judge.js"));
    command.env("CHESS960", env!("CARGO_BIN_EXE_chess960")).env("CHESS960_HANDBOOK", page);
    command
}

/// A digest is accepted in groups, as on the wall.
#[test]
#[ignore = "needs Node and Python; run .ci/handbook"]
fn three_judges_read_digests() {
    let folder = folder("digests");
    let (record, file) = (project("command/crates/draw/vectors/numbers.txt"), folder.join("digests.json"));
    let text = fs::read_to_string(&record).expect("a record");
    let digest = hex(sha256(&format!("{}\n", text.split("\n\n").next().expect("an announcement"))));
    let groups =
        |between: &str| digest.as_bytes().chunks(8).map(String::from_utf8_lossy).collect::<Vec<_>>().join(between);
    let right = [
        digest.clone(),
        digest.to_uppercase(),
        groups(" "),
        groups("\n"),
        groups("  "),
        format!(" {}\n", groups("\u{a0}")),
        format!("SHA-256 {digest}"),
        format!("sha256: {digest}  plan"),
    ];
    let wrong = [
        groups("-"),
        groups(" ")[1..].to_owned(),
        format!("{digest}0"),
        format!("SHA-256{digest}"),
        groups(" ").replace(&digest[..3], "0g0"),
        String::new(),
    ];
    let all: Vec<_> = right.iter().chain(&wrong).collect();
    fs::write(&file, serde_json::to_string(&all).expect("texts")).expect("a file");
    let by_page = by(the_page(&folder).arg("digests"), &file);
    for (i, (known, page)) in all.iter().zip(&by_page).enumerate() {
        let is_right = i < right.len();
        assert_eq!(*page == digest, is_right, "the page: {known:?}");
        let record_path = record.to_str().expect("a plain path");
        let run = chess960(["public-draw", "check", record_path, "--digest", known.as_str()]);
        assert_eq!(run.code == 0, is_right, "the command: {known:?} {}", run.err);
        let input = File::open(&record).expect("a record");
        let python = Command::new("python3").arg(project(PROGRAM)).arg(known).stdin(input).output().expect("it runs");
        assert_eq!(python.status.success(), is_right, "Python: {known:?}");
    }
}

#[test]
#[ignore = "needs Node and Python; run .ci/handbook"]
fn three_judges_give_one_verdict() {
    let folder = folder("judges");
    let file = folder.join("records.json");
    let records = records();
    let with_digests: Vec<_> = records.iter().map(|record| [record.clone(), digest_of(record)]).collect();
    fs::write(&file, serde_json::to_string(&with_digests).expect("texts")).expect("a file");
    let by_page = by(&mut the_page(&folder), &file);
    let judge = project("command/tests/command/tools/judge.py");
    let by_python = by(Command::new("python3").arg(judge).arg(project(PROGRAM)), &file);
    assert_eq!([by_page.len(), by_python.len()], [records.len(); 2]);

    let by_crate: Vec<String> = records.iter().map(|record| by_crate(record)).collect();
    let verdicts: Vec<[&str; 3]> =
        (0..records.len()).map(|i| [by_crate[i].as_str(), &by_page[i], &by_python[i]]).collect();
    for (verdict, least) in
        [("right", 2000), ("void", 200), ("wrong", 90), ("wrong: line ", 4000), ("right 2", 15), ("void 2", 5)]
    {
        let is_start = verdict.ends_with([' ', '2']);
        let is_meant = |found: &str| if is_start { found.starts_with(verdict) } else { found == verdict };
        let count = verdicts.iter().filter(|verdicts| is_meant(verdicts[0])).count();
        assert!(count >= least, "{count} are {verdict}");
    }
    let disagreements: Vec<_> =
        verdicts.iter().zip(&records).filter(|([first, others @ ..], _)| others != &[*first; 2]).collect();
    let (count, shown) = (disagreements.len(), &disagreements[..disagreements.len().min(10)]);
    assert!(disagreements.is_empty(), "the crate, the page and Python disagree on {count} records: {shown:#?}");
}
