const ONE = 10_000n;
const PERCENT = 100n;

/**
 * Whether a stake that stops at a multiplier, in ten-thousandths, may win in more than `percent` of the outcomes (money.md 6). Of a game that returns
 * no more than it takes, the chance to reach a multiplier is at most one over it.
 */
export const mayCover = (multiplier: bigint, percent: number): boolean => multiplier * BigInt(percent) < ONE * PERCENT;
