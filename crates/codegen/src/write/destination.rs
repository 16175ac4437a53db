use proc_macro2::TokenStream;

/// Where the source goes.
#[derive(Clone, Copy)]
pub(super) enum Destination<'d> {
    /// The tokens that a macro expands to. The path is that of `chess960_tables`, as the caller can name it.
    Macro { chess960_tables: &'d TokenStream },
    /// A file that is included in a module of somebody else, and that only the compiler reads.
    #[cfg_attr(not(feature = "builder"), expect(dead_code, reason = "only the builder makes such a file"))]
    Included,
    /// A file that a project keeps: a module of its own, which people read.
    #[cfg_attr(not(feature = "layout"), expect(dead_code, reason = "only layout makes such a file"))]
    Kept,
}

impl Destination<'_> {
    pub(super) const fn is_macro(self) -> bool {
        matches!(self, Destination::Macro { .. })
    }

    pub(super) const fn is_kept(self) -> bool {
        matches!(self, Destination::Kept)
    }
}
