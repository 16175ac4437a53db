//! Tests of the page and of the tables that it follows.

mod methods;
mod page;
