//! The drawing methods as tables of states, for the page to walk.

/// Returns the module `walks.js`.
pub(crate) fn module() -> String {
    "export const packedWalks = \"\";\n".into()
}
