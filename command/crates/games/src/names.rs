use std::collections::BTreeMap;

/// How often each of many names occurs, in constant memory.
///
/// Case does not distinguish names. Only the first [`Names::MAX`] names in alphabetical order are kept, whatever order
/// they come in, so that counts merge exactly.
///
/// ```
/// use chess960_games::Names;
///
/// let mut names = Names::default();
/// names.add("Atomic", 2);
/// names.add("atomic", 1);
/// assert_eq!(names.iter().collect::<Vec<_>>(), [("atomic", 3)]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names(BTreeMap<String, u64>);

impl Names {
    /// The number of names that are kept.
    pub const MAX: usize = 1000;

    /// The length in characters at which a longer name is cut.
    const MAX_NAME: usize = 60;

    /// Counts a name.
    pub fn add(&mut self, name: &str, count: u64) {
        let mut name: String = name.trim().chars().flat_map(char::to_lowercase).take(Names::MAX_NAME).collect();
        // A name that was cut after a space would be another one when `merge` trims it.
        name.truncate(name.trim_end().len());
        *self.0.entry(name).or_default() += count;
        if self.0.len() > Names::MAX {
            self.0.pop_last();
        }
    }

    /// Adds the counts of other names.
    ///
    /// ```
    /// use chess960_games::Names;
    ///
    /// let mut names = Names::default();
    /// names.add("Horde", 1);
    /// names.merge(&names.clone());
    /// assert_eq!(names.iter().next(), Some(("horde", 2)));
    /// ```
    pub fn merge(&mut self, other: &Names) {
        other.iter().for_each(|(name, count)| self.add(name, count));
    }

    /// Returns the names in lowercase, in alphabetical order, and how often each occurs.
    pub fn iter(&self) -> impl Iterator<Item = (&str, u64)> {
        self.0.iter().map(|(name, count)| (name.as_str(), *count))
    }
}
