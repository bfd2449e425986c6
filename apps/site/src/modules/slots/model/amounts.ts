import { formatAmount, mulDivFloor } from '@lantern/kernel';
import { microsOf } from '../../../shared/money/micros.ts';

/** Hundredths of a stake as an amount, rounded down as the server pays it. */
export const shareOf = (stake: string, hundredths: number): string =>
  formatAmount(mulDivFloor(microsOf(stake), BigInt(hundredths), 100n));

export const minus = (a: string, b: string): string => formatAmount(microsOf(a) - microsOf(b));

/** More was paid than staked: only then is it celebrated (G17). */
export const cheers = ({ cost, payout }: { cost: string; payout: string }): boolean =>
  microsOf(payout) > microsOf(cost);
