import type { Micros } from '@lantern/kernel';

/** A bet whose event is over. */
export interface CountedBet {
  readonly stake: Micros;
  readonly payout: Micros;
}

/**
 * The part of a stake that counts as turnover by itself: all of one that was won or lost wholly, nothing of one that came back exactly, the
 * lost part of one of which a part came back (money.md 6). The function `wager.counted_stake` of the database says the same.
 */
export const countedStake = ({ stake, payout }: CountedBet): Micros =>
  payout === 0n || payout > stake ? stake : stake - payout;

/** Divides what a member's bets on an event count together among them, in their order, each up to what it would count by itself. */
export function spreadValid(bets: readonly CountedBet[], together: Micros): readonly Micros[] {
  let left = together;
  return bets.map((bet) => {
    const own = countedStake(bet);
    const valid = own < left ? own : left;
    left -= valid;
    return valid;
  });
}
