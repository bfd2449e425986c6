/** Bets that a player lets run: so many rounds, and at most so much lost. */
export interface AutoBets {
  readonly left: number;
  readonly lossMicros: bigint;
  /** Paid less staked since the run began. */
  readonly netMicros: bigint;
}

export const AUTO_ROUNDS = [10, 25, 50] as const;
/** Loss limits in stakes. */
export const AUTO_LOSSES = [5, 10, 25, 50] as const;

export const beginBets = (rounds: number, lossMicros: bigint): AutoBets => ({
  left: rounds,
  lossMicros,
  netMicros: 0n,
});

/**
 * The run after one more bet; null when it ends. It also ends before a stake that could exceed the loss limit, so that the
 * loss is never more than chosen.
 */
export function afterBet(run: AutoBets, { stake, payout }: { stake: bigint; payout: bigint }): AutoBets | null {
  const next = { ...run, left: run.left - 1, netMicros: run.netMicros + payout - stake };
  return next.left > 0 && stake - next.netMicros <= run.lossMicros ? next : null;
}
