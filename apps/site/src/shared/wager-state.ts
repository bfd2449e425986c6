import type { Wager } from '@lantern/contract/wager';
import { parseAmount } from '@lantern/kernel';
import type { BadgeTone } from '@lantern/ui/base';

const toneOfState: Readonly<Record<Wager['state'], BadgeTone>> = {
  placed: 'dusk',
  won: 'win',
  lost: 'plain',
  refunded: 'amber',
  void: 'amber',
  cashed_out: 'plain',
};

const micros = (amount: string): bigint => {
  const read = parseAmount(amount);
  return read.ok ? read.value : 0n;
};

export type ShownState = Wager['state'] | 'part_back';

/** The state to show: a bet that paid no more than it cost is no win (look.md 13.7). */
export function shownState({ state, stake, payout }: Pick<Wager, 'state' | 'stake' | 'payout'>): {
  state: ShownState;
  tone: BadgeTone;
} {
  if (state === 'won' && micros(payout) <= micros(stake)) return { state: 'part_back', tone: 'plain' };
  return { state, tone: toneOfState[state] };
}
