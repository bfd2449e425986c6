import type { LotteryDetail, LotteryOutcome, WagerDetail } from '@lantern/contract/wager';
import type { DrawBet } from '@lantern/games/lottery';
import { formatAmount, invariant, parseAmount } from '@lantern/kernel';

/** The detail that is stored with the wager. */
export const detailOf = ({ play, picks, unit, odds }: DrawBet): LotteryDetail => ({
  kind: 'lottery',
  play,
  picks: [...picks],
  unit: formatAmount(unit),
  odds: Number(odds),
});

/** The bet of a stored wager. */
export function betOf(detail: WagerDetail): DrawBet {
  invariant(detail.kind === 'lottery', 'a wager of a lottery names a play');
  const { play, picks, odds } = detail;
  const unit = parseAmount(detail.unit);
  invariant(unit.ok, 'a stored unit is an amount');
  return { play, picks, unit: unit.value, odds: BigInt(odds) };
}

export const outcomeOf = (hits: number): LotteryOutcome | null => (hits === 0 ? null : { hits });
