//! Lists without numbers, whose order gives the numbers.

/// Returns the longest selection of entries whose numbers increase, as indices.
pub(super) fn in_order(numbers: &[Option<u16>]) -> Vec<usize> {
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

/// How many entries may be missing at either end before the list counts as partial.
const MISSING_AT_END: usize = 8;

/// Returns the number that each place in the list calls for: where in order, the entry's own number. Between two such entries,
/// the numbers between theirs, if the counts agree. Elsewhere `None`.
///
/// `numbers` are those of the entries, where they are legal; the first of all numbers is `first` and there are `count`.
pub(super) fn places(numbers: &[Option<u16>], first: u16, count: u16) -> Vec<Option<u16>> {
    let mut places = vec![None; numbers.len()];
    let offset = |&(index, number): &(i64, i64)| number - index;
    let start = (-1, i64::from(first) - 1);
    let end = (index(numbers.len()), i64::from(first) + i64::from(count));
    let mut anchors: Vec<(i64, i64)> = vec![start];
    let ordered = in_order(numbers).into_iter().filter_map(|i| Some((index(i), i64::from(numbers[i]?))));
    for anchor in ordered.chain([end]) {
        // Of two neighbours that changed places one is in order, by chance.
        if let [.., before, lone] = &anchors[..] {
            if offset(lone) != offset(before) && offset(before) == offset(&anchor) {
                anchors.pop();
            }
        }
        anchors.push(anchor);
    }
    for pair in anchors.windows(2) {
        let [from, to] = [pair[0], pair[1]];
        if let Ok(i) = usize::try_from(from.0) {
            places[i] = u16::try_from(from.1).ok();
        }
        let at_end = from == start || to == end;
        let few = usize::try_from(to.0 - from.0).is_ok_and(|between| between <= MISSING_AT_END);
        if offset(&from) == offset(&to) && (!at_end || few || numbers.len() >= usize::from(count) / 2) {
            for (i, number) in (from.0 + 1..to.0).zip(from.1 + 1..) {
                if let Ok(i) = usize::try_from(i) {
                    places[i] = u16::try_from(number).ok();
                }
            }
        }
    }
    places
}

fn index(i: usize) -> i64 {
    i64::try_from(i).unwrap_or(i64::MAX)
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
