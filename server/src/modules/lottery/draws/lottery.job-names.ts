/** Kinds of jobs of the module. */
export const JOB = {
  /** Creates the coming issues of the daily games (key `official`) or of one fast game (its code). */
  issues: 'lottery.issues',
  fast: 'lottery.fast',
  /** Halves the price of numbers with much money on them. */
  numbers: 'lottery.numbers',
  /** Drops fast draws that nobody bet on, long after they ended. */
  empty: 'lottery.empty',
  /** One draw each, keyed by its id; settle also by the version of the result. */
  open: 'lottery.open',
  close: 'lottery.close',
  bind: 'lottery.bind',
  beacon: 'lottery.beacon',
  draw: 'lottery.draw',
  settle: 'lottery.settle',
  refund: 'lottery.refund',
} as const;

export const settleKey = (drawId: bigint | string, version: number): string => `${drawId}:${version}`;
