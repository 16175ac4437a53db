//! Instructions and their examples.

use chess960_draw::{DrawStep, ExampleLine, Method, Words};

/// The position that each example gives when the printed steps are followed with pieces and pencil.
const BY_HAND: &[(&str, u16, &str)] = &[
    ("coin", 777, "QRKBBNRN"),
    ("die", 518, "RNBQKBNR"),
    ("three-coins", 745, "RKNBBNQR"),
    ("platonic", 806, "RKBQNBRN"),
    ("wheeler", 541, "RNKBQNBR"),
    ("numbered-cards", 248, "NBRKBQNR"),
    ("circle", 132, "NBBRQNKR"),
    ("shuffle", 518, "RNBQKBNR"),
    ("number", 680, "QBRKBNNR"),
    ("digits", 407, "RQBNNKRB"),
    ("optimal-coin", 24, "NBQNBRKR"),
    ("optimal-die", 842, "RKNRBBQN"),
    ("rovida", 357, "NRBBKRQN"),
    ("two-coins", 278, "NRBKNBRQ"),
    ("coffin", 535, "RNBKQNRB"),
    ("playing-cards", 253, "NRKBQNBR"),
    ("boxes", 935, "RKBRNQNB"),
];

#[test]
fn examples_draw_their_positions() {
    let [known, all] =
        [BY_HAND.iter().map(|it| it.0).collect(), Method::ALL.iter().map(|it| it.id).collect::<Vec<_>>()];
    assert_eq!(known, all, "BY_HAND here has the example of each method, in their order");
    for (method, &(id, number, rank)) in Method::ALL.iter().zip(BY_HAND) {
        let example = method.worked_example();
        assert_eq!((example.position.scharnagl(), example.position.as_str()), (number, rank), "{id}");
        let throws = example.lines.iter().flat_map(|line| &line.throws);
        let throws = throws.filter_map(|step| match step {
            DrawStep::Thrown { face, .. } => Some(face.to_string()),
            _ => None,
        });
        assert!(throws.eq(method.example.iter().copied()), "{id}");
        let last = example.lines.last().and_then(ExampleLine::rank).expect("the last line completes the rank");
        assert_eq!(last.to_string(), rank, "{id}");
    }
}

/// If a method can throw again, correct a rank or subtract, its example shows it.
#[test]
fn examples_show_what_is_special() {
    let shown = |id: &str, what: &str| {
        let example = Method::find(id).expect("a method").worked_example();
        assert!(example.lines.iter().any(|line| line.to_string().contains(what)), "{id} lacks {what}");
    };
    for id in ["die", "two-coins", "three-coins", "boxes"] {
        shown(id, "(again)");
    }
    for id in ["coffin", "wheeler", "numbered-cards"] {
        shown(id, "both bishops are on the same colour");
    }
    for id in ["coffin", "wheeler", "numbered-cards", "circle"] {
        shown(id, "the king is not between the rooks");
    }
    shown("digits", "the number would be above 959, so start over");
    shown("numbered-cards", "7 - 4 = 3");
    shown("playing-cards", "king set aside, since there is no rook");
    shown("playing-cards", "bishop set aside");
    shown("shuffle", "becomes the king");
    shown("optimal-coin", " - 960 = ");
    shown("optimal-die", " - 960 = ");
}

#[test]
fn steps_are_sentences_that_refer_to_steps() {
    for method in Method::ALL {
        let (id, instructions) = (method.id, method.instructions(Words::english()));
        assert!(!instructions.needs.is_empty() && instructions.steps.len() > 1, "{id} needs things and steps");
        for need in &instructions.needs {
            assert!(!need.is_empty() && !need.ends_with('.'), "{id}: {need}");
        }
        for (number, step) in (1..).zip(&instructions.steps) {
            assert!(step.starts_with(char::is_uppercase) && step.ends_with('.'), "{id}: {step}");
            assert!(step.is_ascii() && !step.contains(['*', '`', '<', '&', '\\', '_']), "{id}: {step}");
            for (at, _) in step.match_indices("step") {
                let numbers = step[at..].split([' ', '.', ',']).filter_map(|word| word.parse::<usize>().ok());
                for other in numbers.take(2) {
                    assert!((1..=instructions.steps.len()).contains(&other) && other != number, "{id}: {step}");
                }
            }
        }
    }
}
