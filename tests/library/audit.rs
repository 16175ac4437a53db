//! A published draw, computed a second time as docs/command.md describes it.

use chess960::audit::{AuditError, Plan, Record, Seed, key};
use chess960_tables::{Setup, StartPosition};
use rand::{Rng as _, SeedableRng as _, rngs::ChaCha20Rng};

fn plan(positions: &str, count: u32, distinct: bool) -> Plan {
    Plan { positions: positions.into(), double: false, different: false, count, distinct }
}

/// The words of the key stream, one after the other.
fn words(texts: &[&str]) -> impl Iterator<Item = u64> {
    let mut random = ChaCha20Rng::from_seed(key(texts));
    std::iter::from_fn(move || Some(u64::from(random.next_u32())))
}

/// One of `n`: the next word below the largest multiple of `n`, and its remainder.
fn one_of(n: u64, words: &mut impl Iterator<Item = u64>) -> usize {
    let limit = (1 << 32) / n * n;
    let word = words.find(|&word| word < limit).expect("words never end");
    usize::try_from(word % n).expect("small")
}

#[test]
fn draws_are_as_described() {
    let texts = ["a secret", "4 8 15 16 23 42"];
    let mut random = words(&texts);
    let expected: Vec<Setup> = (0..1000)
        .map(|_| StartPosition::new(u16::try_from(one_of(960, &mut random)).expect("below 960")).into())
        .collect();
    assert_eq!(plan("all", 1000, false).draw(&texts), Ok(expected));

    // Distinct ones are taken out of a list, as tickets out of a bag.
    let mut random = words(&texts);
    let mut bag: Vec<u16> = (0..960).filter(|&number| number != 518 && number != 534).collect();
    let mut expected = Vec::new();
    for drawn in 0..958 {
        let ticket = one_of(958 - drawn as u64, &mut random);
        bag.swap(drawn, drawn + ticket);
        expected.push(Setup::from(StartPosition::new(bag[drawn])));
    }
    assert_eq!(plan("all+not:518+not:534", 958, true).draw(&texts), Ok(expected));

    let mut random = words(&texts);
    let expected: Vec<Setup> = (0..100)
        .map(|_| {
            let pair = one_of(960 * 960, &mut random);
            let side = |number: usize| StartPosition::new(u16::try_from(number).expect("below 960"));
            Setup::new(side(pair / 960), side(pair % 960))
        })
        .collect();
    assert_eq!(Plan { double: true, ..plan("all", 100, false) }.draw(&texts), Ok(expected));
    let different = Plan { double: true, different: true, ..plan("0-2", 6, true) }.draw(&texts).expect("six pairs");
    assert!(different.iter().all(|setup| setup.both().is_none()));
}

#[test]
fn every_seed_text_counts() {
    let draw = |texts: &[&str]| plan("all", 20, true).draw(texts).expect("it can be drawn");
    let all =
        [draw(&["a", "b"]), draw(&["b", "a"]), draw(&["a"]), draw(&["a", "b", ""]), draw(&["a b"]), draw(&["a", "c"])];
    for (i, one) in all.iter().enumerate() {
        assert!(!all[..i].contains(one));
    }
    for text in ["a\nb", "a\r", "\n"] {
        assert_eq!(plan("all", 1, true).draw(&[text]), Err(AuditError::LineBreak));
    }
}

#[test]
fn a_record_survives_json_and_is_checked() {
    let seeds = vec![Seed::committed("the arbiter", "secret"), Seed::announced("lottery of 7 March")];
    let announced = Record::announce(plan("all", 40, true), seeds).expect("a plan");
    let json = serde_json::to_string_pretty(&announced).expect("JSON");
    assert!(!json.contains("\"secret\""));
    let published: Record = serde_json::from_str(&json).expect("a record");
    assert_eq!(published, announced);
    assert_eq!(published.check(), Err(AuditError::NoText { source: "the arbiter".into() }));
    let drawn = published.reveal(&["secret", "1 2 3"]).expect("the right texts");
    let record: Record = serde_json::from_str(&serde_json::to_string(&drawn).expect("JSON")).expect("a record");
    assert_eq!((record.check(), record.drawn.len()), (Ok(()), 40));

    // Whatever is changed afterwards is noticed.
    let changes: [fn(&mut Record); 8] = [
        |record| record.plan.count = 39,
        |record| record.plan.positions = "0-100".into(),
        |record| record.plan.double = true,
        |record| record.seeds[0].text = Some("secret ".into()),
        |record| record.seeds[1].text = Some("1 2 4".into()),
        |record| record.seeds.swap(0, 1),
        |record| record.drawn.swap(0, 1),
        |record| drop(record.drawn.pop()),
    ];
    for (i, change) in changes.into_iter().enumerate() {
        let mut tampered = record.clone();
        change(&mut tampered);
        assert!(tampered.check().is_err(), "change {i}");
    }
    assert!(matches!(published.reveal(&["other", "1 2 3"]), Err(AuditError::OtherText { .. })));
    assert!(matches!(published.reveal(&["secret"]), Err(AuditError::TextCount { seeds: 2, texts: 1 })));
}
