import type { Micros } from '@lantern/kernel';

export interface StatedBet<State extends string> {
  /** As it is stored: `won` is every bet that something came back of. */
  readonly state: State;
  readonly stake: Micros;
  readonly payout: Micros;
}

/**
 * The state of a bet as members and operators see it, in calls, files and on screens: a bet that brought no more than its stake is no win (look.md
 * 13.7). Its whole stake is a refund, less is `partly_returned`. `wager.shown_state` says the same where SQL chooses by it.
 */
export function shownState<State extends string>({
  state,
  stake,
  payout,
}: StatedBet<State>): State | 'refunded' | 'partly_returned' {
  if (state !== 'won' || payout > stake) return state;
  return payout === stake ? 'refunded' : 'partly_returned';
}
