/** The outcome of a fight that was cancelled: every stake comes back, and nobody won. */
export const CANCELLED = 'cancelled';

interface Fought {
  readonly outcome: string | null;
  readonly pools: readonly { readonly currency: string; readonly prices: object | null }[] | null;
}

/**
 * Whether a fight of a pari-mutuel pit was cancelled in a currency; for everybody, where no currency is named, when it was in each in which somebody
 * bet (sports.md 5). A pool is a currency's own, so one of them may be cancelled and another one paid.
 */
export function isCancelled({ pools }: Pick<Fought, 'pools'>, currency: string | null): boolean {
  const own = (pools ?? []).filter((pool) => currency === null || pool.currency === currency);
  return own.length > 0 && own.every(({ prices }) => prices === null);
}

/** A round or an entry of a road as members of a currency see it: a cancelled fight has no winner. What was drawn stays in its steps, for the proof. */
export function resultIn<Round extends Fought & { readonly winners?: readonly string[] }>(
  round: Round,
  currency: string | null,
): Round {
  if (round.outcome === null || !isCancelled(round, currency)) return round;
  return { ...round, outcome: CANCELLED, ...(round.winners ? { winners: [] } : {}) };
}
