/** The 960 starting positions of Chess960 (Fischer random chess): {@link chess960.Chess960} answers questions about them. */
package chess960;
