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

/** Why a draw is void although its time has come, when the official numbers may be known. */
export const VOID_CAUSES = ['not_drawn', 'annulled', 'wrong_schedule', 'sales_fault'] as const;
export type VoidCause = (typeof VOID_CAUSES)[number];

/** From its time on the numbers of a draw may be known outside: voiding it then could favour whoever knows them. */
export const needsVoidCause = (drawAtMs: number, nowMs: number): boolean => nowMs >= drawAtMs;

/** Whether a draw can still be voided: after a result, bets stand. */
export const mayVoid = (state: DrawState): boolean => mayMove(state, 'void');
