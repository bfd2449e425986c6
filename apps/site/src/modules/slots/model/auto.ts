/** Limits of auto spins, in micros of the currency; null where the player chose none. */
export interface AutoLimits {
  readonly count: number;
  readonly lossMicros: bigint | null;
  readonly winMicros: bigint | null;
  readonly stopOnFeature: boolean;
}

export interface AutoRun extends AutoLimits {
  readonly left: number;
  /** Paid less taken since the run began. */
  readonly netMicros: bigint;
}

export interface AutoResult {
  readonly costMicros: bigint;
  readonly payoutMicros: bigint;
  readonly feature: boolean;
}

export type AutoEnd = 'count' | 'loss' | 'win' | 'feature';

export const beginAuto = (limits: AutoLimits): AutoRun => ({ ...limits, left: limits.count, netMicros: 0n });

/**
 * The run after one more round, or why it ends. The loss limit also stops before a stake that could exceed it, so the
 * loss is never more than chosen (look.md 13.4).
 */
export function afterRound(run: AutoRun, result: AutoResult): AutoRun | AutoEnd {
  const next = { ...run, left: run.left - 1, netMicros: run.netMicros + result.payoutMicros - result.costMicros };
  if (run.winMicros !== null && result.payoutMicros >= run.winMicros) return 'win';
  if (run.stopOnFeature && result.feature) return 'feature';
  if (next.left <= 0) return 'count';
  if (run.lossMicros !== null && result.costMicros - next.netMicros > run.lossMicros) return 'loss';
  return next;
}
