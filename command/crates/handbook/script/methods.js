/** The methods that are drawn by hand. */
export const methods = [
  { id: "die", group: "die", even: true, throws: 6.7 },
  { id: "optimal-die", group: "die", even: true, throws: 4.286419753086419 },
  { id: "rovida", group: "die", even: false, throws: 5.512345679012346 },
  { id: "coin", group: "coins", even: true, throws: 10.266666666666667 },
  { id: "optimal-coin", group: "coins", even: true, throws: 10.266666666666667 },
  { id: "two-coins", group: "coins", even: false, throws: 6 },
  { id: "three-coins", group: "coins", even: true, throws: 5.933333333333334 },
  { id: "platonic", group: "dice", even: true, throws: 1 },
  { id: "numbered-cards", group: "cards", even: true, throws: null },
  { id: "playing-cards", group: "cards", even: false, throws: null },
  { id: "digits", group: "digits", even: true, throws: 3.0833333333333335 },
  { id: "boxes", group: "digits", even: false, throws: 3.066666666666667 },
  { id: "wheeler", group: "pieces", even: true, throws: null },
  { id: "circle", group: "pieces", even: true, throws: null },
  { id: "coffin", group: "pieces", even: false, throws: null },
  { id: "shuffle", group: "nothing", even: true, throws: null },
];
