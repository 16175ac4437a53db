/** A draw by hand, step by step, as a walk over a table of states. */

export {};
