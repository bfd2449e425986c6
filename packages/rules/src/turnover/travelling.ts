import type { Micros } from '@lantern/kernel';

/** A sender's money before a transfer. */
export interface SenderMoney {
  /** In the main account beyond what is locked. */
  readonly free: Micros;
  /** Locked money that the sender still has, wherever it lies. */
  readonly locked: Micros;
  /** What must still be played for it. */
  readonly left: Micros;
}

/**
 * What of `left` goes with a transfer to its receiver: none while it takes free money; of locked money the share that it takes, rounded up, so
 * that what both must play together never becomes less. The database moves the same amount (`turnover.carry`).
 */
export function travellingTurnover(amount: Micros, { free, locked, left }: SenderMoney): Micros {
  const taken = amount > free ? amount - free : 0n;
  if (taken === 0n || locked === 0n) return 0n;
  const share = taken < locked ? taken : locked;
  return (left * share + locked - 1n) / locked;
}
