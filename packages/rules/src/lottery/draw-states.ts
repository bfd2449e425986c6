/** The states of a draw (games.md 1.12) and their transitions. The server refuses all others, the screens disable them. */
export const DRAW_MOVES = {
  scheduled: ['open', 'closed', 'void'],
  open: ['closed', 'void'],
  closed: ['published', 'void'],
  published: ['settling'],
  settling: ['settled'],
  // A corrected result settles the same bets again, by the difference.
  settled: ['settling'],
  void: [],
} as const satisfies Record<string, readonly string[]>;

export type DrawState = keyof typeof DRAW_MOVES;

export const mayMove = (from: DrawState, to: DrawState): boolean =>
  (DRAW_MOVES[from] as readonly DrawState[]).includes(to);

/** Whether a draw can still be voided: after a result, bets stand. */
export const mayVoid = (state: DrawState): boolean => mayMove(state, 'void');
