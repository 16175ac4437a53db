"""An engine that knows as much of UCI as examples/python/check_castling.py asks for. The pieces move by python-chess, but castling and rights are its own,
so that it can err: the argument names the one fault that it has, `right` none. `faults` lists them.
"""

import sys

import chess

FAULTS = """
    a_side out_of_check through_check into_check rook_in_place rook_on_target rook_attacked
    rook_path king_path only_between right_of_other_rook king_takes_rook lists_both_notations
    king_vanishes rook_vanishes rook_beside_king targets_exchanged
    kept_after_castling kept_of_king kept_of_rook kept_of_captured kept_by_promotion kept_by_knight lost_in_corner_alone
    lost_of_any_rook lost_of_other_side lost_of_opponent back_with_rook
    clock_of_capture clock_stays en_passant_stays same_player_moves innermost_written no_fens other_fens
""".split()


def king_and_rook(king, rook):
    """The squares on which they end."""
    rank = chess.square_rank(king)
    return (chess.square(6, rank), chess.square(5, rank)) if rook > king else (chess.square(2, rank), chess.square(3, rank))


def squares(a, b):
    return set(range(min(a, b), max(a, b) + 1))


class Engine:
    def __init__(self, fault):
        self.fault = fault

    def read(self, fen):
        fields = fen.split(" ")
        self.board = chess.Board(fen, chess960=True)
        self.rights = set(chess.SquareSet(self.board.castling_rights))
        if self.fault == "right_of_other_rook":
            self.rights = {self.other_rook(rook) for rook in self.rights}
        self.at_start = set(self.rights)
        self.board.fullmove_number = int(fields[5])

    def other_rook(self, rook):
        """The rook nearest to the king on the same side."""
        color = self.board.color_at(rook)
        king = self.board.king(color)
        rooks = self.board.pieces(chess.ROOK, color) & chess.BB_RANKS[chess.square_rank(rook)]
        return min((one for one in rooks if (one > king) == (rook > king)), key=lambda one: abs(one - king))

    def castlings(self):
        board, fault, color = self.board, self.fault, self.board.turn
        king = board.king(color)
        for rook in self.rights:
            if board.piece_at(rook) != chess.Piece(chess.ROOK, color) or chess.square_rank(rook) != chess.square_rank(king):
                continue
            king_to, rook_to = king_and_rook(king, rook)
            vacant = squares(king, king_to) | squares(rook, rook_to) | squares(king, rook)
            if fault == "rook_path":
                vacant = squares(king, king_to) | squares(king, rook)
            elif fault == "king_path":
                vacant = squares(rook, rook_to) | {king_to}
            elif fault == "only_between":
                vacant = squares(king, rook)
            safe = squares(king, king_to)
            if fault == "out_of_check":
                safe -= {king}
            elif fault == "through_check":
                safe = {king, king_to}
            elif fault == "into_check":
                safe = safe - {king_to} | {king}
            elif fault == "rook_attacked":
                safe |= {rook}
            # Attacks, as they are with the king lifted and the rook lifted or, by mistake, not.
            after = board.copy(stack=False)
            after.remove_piece_at(king)
            if fault != "rook_in_place":
                after.remove_piece_at(rook)
            if fault == "rook_on_target":
                after.set_piece_at(rook_to, chess.Piece(chess.ROOK, color))
            legal = all(board.piece_at(square) is None for square in vacant - {king, rook})
            legal = legal and not any(after.is_attacked_by(not color, square) for square in safe)
            if legal and not (fault == "a_side" and rook < king):
                yield chess.Move(king, king_to if fault == "king_takes_rook" else rook)
                if fault == "lists_both_notations" and king_to not in (king, rook):
                    yield chess.Move(king, king_to)

    def moves(self):
        self.board.castling_rights = chess.BB_EMPTY
        return [*self.board.legal_moves, *self.castlings()]

    def play(self, move):
        board, fault, color = self.board, self.fault, self.board.turn
        king, clock, en_passant = board.king(color), board.halfmove_clock, board.ep_square
        castles = fault != "king_takes_rook" and move.from_square == king and move.to_square in self.rights
        castles = castles and board.color_at(move.to_square) == color
        captured = None if castles else board.piece_at(move.to_square)
        lost = {square for square in (move.from_square, move.to_square) if square in self.rights}
        if move.from_square == king:
            lost |= {square for square in self.rights if board.color_at(square) == color}
        if castles:
            self.castle(king, move.to_square)
        else:
            board.castling_rights = chess.BB_EMPTY
            board.push(move)
        of_captured = captured is not None and move.to_square in lost
        kept = fault in ("kept_after_castling" if castles else None, "kept_of_king" if move.from_square == king and not castles else None)
        if kept or fault == "kept_of_rook" and not castles and move.from_square != king:
            lost -= {square for square in lost if square != move.to_square or castles}
        by_knight = board.piece_type_at(move.to_square) == chess.KNIGHT and not move.promotion
        corner = chess.square_file(move.to_square) in (0, 7)
        if of_captured and (
            fault == "kept_of_captured"
            or (fault == "kept_by_promotion" and move.promotion)
            or (fault == "kept_by_knight" and by_knight)
            or (fault == "lost_in_corner_alone" and not corner)
        ):
            lost -= {move.to_square}
        if fault == "lost_of_any_rook" and board.piece_type_at(move.to_square) == chess.ROOK and not castles:
            side = (move.from_square > king, chess.square_rank(move.from_square))
            lost |= {right for right in self.rights if (right > king, chess.square_rank(right)) == side}
        if fault == "lost_of_other_side" and lost and not castles and move.from_square != king:
            lost |= {right for right in self.rights if chess.square_rank(right) == chess.square_rank(move.from_square)}
        if fault == "lost_of_opponent" and castles:
            lost = set(self.rights)
        self.rights -= lost
        if fault == "back_with_rook":
            self.rights |= {right for right in self.at_start if board.piece_type_at(right) == chess.ROOK and right == move.to_square}
        if fault == "clock_of_capture" and castles:
            board.halfmove_clock = 0
        elif fault == "clock_stays" and castles:
            board.halfmove_clock = clock
        elif fault == "en_passant_stays" and castles:
            board.ep_square = en_passant
        elif fault == "same_player_moves" and castles:
            board.turn = color

    def castle(self, king, rook):
        board, fault, color = self.board, self.fault, self.board.turn
        king_to, rook_to = king_and_rook(king, rook)
        if fault == "rook_beside_king":
            # As in standard chess: two squares, and over the rook.
            step = 1 if rook > king else -1
            if chess.square_distance(king, rook) > 1:
                king_to, rook_to = king + 2 * step, king + step
        elif fault == "targets_exchanged":
            king_to, rook_to = king_and_rook(rook, king)
        steps = {
            "king": lambda: board.remove_piece_at(king),
            "rook": lambda: board.remove_piece_at(rook),
            "king_to": lambda: board.set_piece_at(king_to, chess.Piece(chess.KING, color)),
            "rook_to": lambda: board.set_piece_at(rook_to, chess.Piece(chess.ROOK, color)),
        }
        orders = {"king_vanishes": "rook king_to king rook_to", "rook_vanishes": "king rook_to rook king_to"}
        for step in orders.get(fault, "king rook king_to rook_to").split():
            steps[step]()
        board.ep_square = None
        board.halfmove_clock += 1
        board.fullmove_number += color == chess.BLACK
        board.turn = not color

    def fen(self):
        board = self.board
        field = "".join(self.letter(right) for right in sorted(self.rights, key=lambda right: (right > 7, -right)))
        en_passant = chess.square_name(board.ep_square) if board.has_legal_en_passant() or self.fault == "en_passant_stays" and board.ep_square else "-"
        counters = f"{board.halfmove_clock} {board.fullmove_number}"
        return f"{board.board_fen()} {'w' if board.turn else 'b'} {field or '-'} {en_passant} {counters}"

    def letter(self, right):
        letter = chess.FILE_NAMES[chess.square_file(right)]
        if self.fault == "innermost_written":
            letter = "k" if right > (self.board.king(right < 8) or 0) else "q"
        return letter.upper() if right < 8 else letter


def main():
    engine = Engine(sys.argv[1])
    if engine.fault == "faults":
        print(*FAULTS, sep="\n")
        return
    assert engine.fault in ["right", *FAULTS]
    for command in map(str.strip, sys.stdin):
        if command == "uci":
            print("uciok")
        elif command == "isready":
            print("readyok")
        elif command.startswith("position fen "):
            fen, _, moves = command.removeprefix("position fen ").partition(" moves ")
            engine.read(fen)
            for move in moves.split():
                engine.play(chess.Move.from_uci(move))
        elif command.startswith("go perft"):
            moves = engine.moves()
            print(*(f"{move.uci()}: 1" for move in moves), "", f"Nodes searched: {len(moves)}", sep="\n")
        elif command == "d" and engine.fault != "no_fens":
            print("Fen:", "startpos" if engine.fault == "other_fens" else engine.fen())
        sys.stdout.flush()


main()
