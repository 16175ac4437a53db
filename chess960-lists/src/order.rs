//! Lists without numbers, whose order gives the numbers.

/// Returns the longest selection of entries whose numbers increase, as indices.
pub(crate) fn in_order(numbers: &[Option<u16>]) -> Vec<usize> {
    // For each length, the entry with the smallest number that ends a selection of that length; and the entry before it.
    let mut ends: Vec<usize> = Vec::new();
    let mut before = vec![None; numbers.len()];
    for (i, number) in numbers.iter().enumerate().filter(|(_, number)| number.is_some()) {
        let shorter = ends.partition_point(|&end| numbers[end] < *number);
        before[i] = shorter.checked_sub(1).map(|shorter| ends[shorter]);
        match ends.get_mut(shorter) {
            Some(end) => *end = i,
            None => ends.push(i),
        }
    }
    let mut selection: Vec<usize> = std::iter::successors(ends.last().copied(), |&i| before[i]).collect();
    selection.reverse();
    selection
}

/// How many entries at either end of a part of a list may be slips; more are taken for positions that the part does not have.
const MAX_SLIPS_AT_END: usize = 8;

/// Returns the number that each place in the list calls for: in order, the entry's own number; between two such entries, the numbers
/// between theirs if there are as many; elsewhere `None`.
///
/// `numbers` are those of the entries that are legal; the first of all numbers is `first`, and there are `count`.
pub(crate) fn places(numbers: &[Option<u16>], first: u16, count: u16) -> Vec<Option<u16>> {
    // An entry in order: its index in the list, and its number. So many are before it as its number says if both differ as usual.
    type Anchor = (i64, i64);
    let signed = |index: usize| i64::try_from(index).unwrap_or(i64::MAX);
    let offset = |&(index, number): &Anchor| number - index;
    let start = (-1, i64::from(first) - 1);
    let end = (signed(numbers.len()), i64::from(first) + i64::from(count));
    let mut anchors: Vec<Anchor> = vec![start];
    let ordered = in_order(numbers).into_iter().filter_map(|i| Some((signed(i), i64::from(numbers[i]?))));
    for anchor in ordered.chain([end]) {
        // Of two neighbours that changed places one is in order, by chance.
        if let [.., before, lone] = &anchors[..] {
            if offset(lone) != offset(before) && offset(before) == offset(&anchor) {
                anchors.pop();
            }
        }
        anchors.push(anchor);
    }
    let mut places = vec![None; numbers.len()];
    for pair in anchors.windows(2) {
        let [from, to] = [pair[0], pair[1]];
        let is_part = numbers.len() < usize::from(count) / 2 && (from == start || to == end);
        let is_short = to.0 - from.0 <= signed(MAX_SLIPS_AT_END);
        let reached = if offset(&from) == offset(&to) && (!is_part || is_short) { to.0 } else { from.0 + 1 };
        for (i, number) in (from.0..reached).zip(from.1..) {
            if let Ok(i) = usize::try_from(i) {
                places[i] = u16::try_from(number).ok();
            }
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers from 0 to 9; `-` is an illegal entry.
    fn places_in(list: &str) -> String {
        let numbers: Vec<Option<u16>> =
            list.chars().map(|c| c.to_digit(10).and_then(|n| u16::try_from(n).ok())).collect();
        places(&numbers, 0, 10).into_iter().map(|place| place.map_or("?".to_owned(), |n| n.to_string())).collect()
    }

    #[test]
    fn slips_do_not_hide_which_number_is_called_for() {
        for (list, expected) in [
            ("0123456789", "0123456789"),
            ("0123-56789", "0123456789"),
            ("0213456789", "0123456789"),
            ("0183456729", "0123456789"),
            ("0123756789", "0123456789"),
            ("012356789", "012356789"),
            ("123456789", "123456789"),
            ("01234556789", "012345?6789"),
            ("0124567389", "0124567?89"),
            ("1023456789", "0123456789"),
            ("0123456798", "0123456789"),
        ] {
            let places = places_in(list);
            // Of two equal ones, either may be the one too many.
            assert!(places == expected || places == "01234?56789" && expected.contains('?'), "{list}: {places}");
        }
    }
}
