import { type Micros, mulDivFloor } from '@lantern/kernel';
import { weightOf } from './reward.ts';
import type { BonusTerms } from './terms.ts';

/** Ended states are final; `active` is one grant of a member, later ones wait in order. */
export const GRANT_STATES = ['waiting', 'active', 'converted', 'used_up', 'expired', 'forfeited'] as const;
export type GrantState = (typeof GRANT_STATES)[number];

/** A stake or payout by the money that it is. */
export interface MoneyParts {
  readonly main: Micros;
  readonly bonus: Micros;
}

/** What a member could stake: real money, and the bonus that is active with its terms. */
export interface Stakeable {
  readonly main: Micros;
  readonly active: { readonly terms: BonusTerms; readonly bonus: Micros } | null;
}

export type StakeRefusal = 'funds' | 'max_bet';

/** Real money first, then the active bonus where its category counts. */
export function stakeParts(stake: Micros, category: string, { main, active }: Stakeable): MoneyParts | StakeRefusal {
  if (stake <= main) return { main: stake, bonus: 0n };
  const needed = stake - main;
  if (!active || weightOf(active.terms, category) === 0n || needed > active.bonus) return 'funds';
  const { maxBet } = active.terms;
  return maxBet !== null && stake > maxBet ? 'max_bet' : { main, bonus: needed };
}

/** A payout by what staked it: the part of the bonus is floored, the rest is real money. */
export function payoutParts(payout: Micros, staked: MoneyParts): MoneyParts {
  const bonus = mulDivFloor(payout, staked.bonus, staked.main + staked.bonus);
  return { main: payout - bonus, bonus };
}

/** What of an amount of bonus money becomes real money, where `converted` of its grant already did; the rest is the platform's. */
export function convertible({ maxConvert }: BonusTerms, amount: Micros, converted: Micros): Micros {
  if (maxConvert === null) return amount;
  const left = maxConvert > converted ? maxConvert - converted : 0n;
  return amount < left ? amount : left;
}

const DAY_MS = 86_400_000;

/** The instant at which a grant that was activated expires, or null. */
export const expiryOf = ({ days }: BonusTerms, activatedAtMs: number): number | null =>
  days === null ? null : activatedAtMs + days * DAY_MS;

/** A grant that has ended by play: its turnover is reached, or nothing is left of it and no open bet has its money. */
export function endByPlay(grant: {
  readonly turnover: Micros;
  readonly required: Micros;
  readonly bonus: Micros;
  readonly openBets: number;
}): 'converted' | 'used_up' | null {
  if (grant.turnover >= grant.required) return 'converted';
  return grant.bonus === 0n && grant.openBets === 0 ? 'used_up' : null;
}
