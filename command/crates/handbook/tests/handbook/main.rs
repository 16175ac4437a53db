//! Tests of the page.

mod page;
