/** The methods that are drawn by hand. */
export const methods = [
  { id: "coin", even: true, throws: 10.266666666666667 },
  { id: "die", even: true, throws: 6.7 },
  { id: "three-coins", even: true, throws: 5.933333333333334 },
  { id: "platonic", even: true, throws: 1 },
  { id: "wheeler", even: true, throws: null },
  { id: "numbered-cards", even: true, throws: null },
  { id: "circle", even: true, throws: null },
  { id: "shuffle", even: true, throws: null },
  { id: "digits", even: true, throws: 3.0833333333333335 },
  { id: "optimal-coin", even: true, throws: 10.266666666666667 },
  { id: "optimal-die", even: true, throws: 4.286419753086419 },
  { id: "rovida", even: false, throws: 5.512345679012346 },
  { id: "two-coins", even: false, throws: 6 },
  { id: "coffin", even: false, throws: null },
  { id: "playing-cards", even: false, throws: null },
  { id: "boxes", even: false, throws: 3.066666666666667 },
];
