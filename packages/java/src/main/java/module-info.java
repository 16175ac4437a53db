/** The 960 starting positions of Chess960 (Fischer random chess). */
// The digits are of the name, and no version.
@SuppressWarnings("module")
module chess960 {
    exports chess960;
}
