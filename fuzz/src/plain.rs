//! The rules, written down as plainly as possible and without the crates that are checked.

/// Whether eight letters are the rank of a starting position: all of one case, the right pieces, bishops on squares of
/// different colours, the king between the rooks.
pub(crate) fn is_rank(text: &str) -> bool {
    let letters: Vec<char> = text.chars().collect();
    let one_case = letters.iter().all(char::is_ascii_uppercase) || letters.iter().all(char::is_ascii_lowercase);
    let mut sorted: Vec<char> = letters.iter().map(char::to_ascii_uppercase).collect();
    sorted.sort_unstable();
    if !one_case || sorted != ['B', 'B', 'K', 'N', 'N', 'Q', 'R', 'R'] {
        return false;
    }
    let files =
        |piece: char| -> Vec<usize> { (0..8).filter(|&file| letters[file].to_ascii_uppercase() == piece).collect() };
    let (bishops, rooks, kings) = (files('B'), files('R'), files('K'));
    bishops[0] % 2 != bishops[1] % 2 && rooks[0] < kings[0] && kings[0] < rooks[1]
}

/// The Scharnagl number of a rank, by counting along it.
pub(crate) fn scharnagl(rank: &str) -> u16 {
    let letters: Vec<char> = rank.to_ascii_uppercase().chars().collect();
    let bishop = |parity: usize| (0..8).find(|&file| file % 2 == parity && letters[file] == 'B').expect("a bishop") / 2;
    let without_bishops: Vec<char> = letters.iter().copied().filter(|&letter| letter != 'B').collect();
    let queen = without_bishops.iter().position(|&letter| letter == 'Q').expect("a queen");
    let five: Vec<char> = without_bishops.into_iter().filter(|&letter| letter != 'Q').collect();
    let knights: Vec<usize> = (0..5).filter(|&square| five[square] == 'N').collect();
    let pairs: Vec<[usize; 2]> = (0..5).flat_map(|a| (a + 1..5).map(move |b| [a, b])).collect();
    let n5n = pairs.iter().position(|pair| knights == pair).expect("a pair of knights");
    u16::try_from(bishop(1) + 4 * bishop(0) + 16 * queen + 96 * n5n).expect("below 960")
}

/// All ranks, by Scharnagl number.
pub(crate) fn ranks() -> &'static [String] {
    use std::sync::OnceLock;
    static RANKS: OnceLock<Vec<String>> = OnceLock::new();
    RANKS.get_or_init(|| {
        let mut ranks: Vec<String> = Vec::new();
        extend(String::new(), "BBKNNQRR", &mut ranks);
        ranks.retain(|rank| is_rank(rank));
        ranks.sort_by_key(|rank| scharnagl(rank));
        assert_eq!(ranks.len(), 960);
        ranks
    })
}

fn extend(rank: String, left: &str, ranks: &mut Vec<String>) {
    if left.is_empty() {
        ranks.push(rank);
        return;
    }
    for (i, piece) in left.char_indices().filter(|&(i, piece)| !left[..i].contains(piece)) {
        extend(format!("{rank}{piece}"), &format!("{}{}", &left[..i], &left[i + 1..]), ranks);
    }
}
