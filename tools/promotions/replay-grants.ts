import type { Micros } from '@lantern/kernel';
import {
  convertible,
  endByPlay,
  expiryOf,
  type GrantState,
  type MoneyParts,
  requiredOf,
  times,
  weightOf,
} from '@lantern/rules/promotions';
import type { BookPromotion } from './read-book.ts';

/** A bonus of a member. `convertedSoFar` became real money, payouts after the end included. */
export interface Grant {
  readonly promotion: BookPromotion;
  readonly required: Micros;
  state: GrantState;
  bonus: Micros;
  turnover: Micros;
  convertedSoFar: Micros;
  openBets: number;
  expiresAtMs: number | null;
}

/** Where the money of grants goes: a member's, and the platform's. */
export interface Purse {
  main: Micros;
  readonly grants: Grant[];
}
export interface Forfeits {
  forfeited: Micros;
}

export const activeOf = ({ grants }: Purse): Grant | undefined => grants.find(({ state }) => state === 'active');

/** Bonus money of a grant that has converted, or does: real money up to its limit, the rest the platform's. */
function convert(forfeits: Forfeits, purse: Purse, grant: Grant, amount: Micros): void {
  const real = convertible(grant.promotion.bonus, amount, grant.convertedSoFar);
  grant.convertedSoFar += real;
  purse.main += real;
  forfeits.forfeited += amount - real;
}

/** The first that waits becomes active, and so on while play has already ended it. */
function activateNext(forfeits: Forfeits, purse: Purse, atMs: number): void {
  if (activeOf(purse)) return;
  const next = purse.grants.find(({ state }) => state === 'waiting');
  if (!next) return;
  next.state = 'active';
  next.expiresAtMs = expiryOf(next.promotion.bonus, atMs);
  endActiveByPlay(forfeits, purse, atMs);
}

/** Ends the active grant, if there is one; the next one becomes active at the same instant. */
export function endActive(
  forfeits: Forfeits,
  purse: Purse,
  state: Exclude<GrantState, 'waiting' | 'active'>,
  atMs: number,
): void {
  const grant = activeOf(purse);
  if (!grant) return;
  grant.state = state;
  const left = grant.bonus;
  grant.bonus = 0n;
  if (state === 'converted') convert(forfeits, purse, grant, left);
  else forfeits.forfeited += left;
  activateNext(forfeits, purse, atMs);
}

export function endActiveByPlay(forfeits: Forfeits, purse: Purse, atMs: number): void {
  const grant = activeOf(purse);
  const ended = grant && endByPlay(grant);
  if (ended) endActive(forfeits, purse, ended, atMs);
}

/** Every expiry up to an instant, each at its own: what becomes active then may expire before that instant too. */
export function expire(forfeits: Forfeits, purse: Purse, atMs: number): void {
  for (let due = activeOf(purse)?.expiresAtMs; due != null && due <= atMs; due = activeOf(purse)?.expiresAtMs)
    endActive(forfeits, purse, 'expired', due);
}

/** A new bonus waits behind those before it. */
export function grantBonus(
  forfeits: Forfeits,
  purse: Purse,
  given: { readonly promotion: BookPromotion; readonly bonus: Micros; readonly deposit: Micros; readonly atMs: number },
): void {
  const { promotion, bonus, deposit, atMs } = given;
  const required = requiredOf(promotion.bonus, bonus, deposit);
  purse.grants.push({
    ...{ promotion, required, state: 'waiting', bonus, turnover: 0n },
    ...{ convertedSoFar: 0n, openBets: 0, expiresAtMs: null },
  });
  activateNext(forfeits, purse, atMs);
}

/** Gives back to a member what a bet staked or won; its bonus money goes by what its grant is now. */
export function giveBack(forfeits: Forfeits, purse: Purse, grant: Grant | null, { main, bonus }: MoneyParts): void {
  purse.main += main;
  if (bonus === 0n) return;
  if (grant?.state === 'active') grant.bonus += bonus;
  else if (grant?.state === 'converted') convert(forfeits, purse, grant, bonus);
  else forfeits.forfeited += bonus;
}

/** Counts a settled bet for the grant that was active when it was placed. */
export function countTurnover(grant: Grant | null, valid: Micros, category: string): void {
  if (grant?.state === 'active') grant.turnover += times(valid, weightOf(grant.promotion.bonus, category));
}
