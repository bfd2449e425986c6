import { type Odds, parseOdds } from '@lantern/games/lottery';
import { formatAmount, parseAmount } from '@lantern/kernel';
import { oddsOfBet, type PrizeGroup } from '../../../shared/plays/index.ts';

/** Rebates and returns count in ten-thousandths of a stake. */
const MICROS_PER_HUNDREDTH = 10_000n;
const ODDS_SCALE = 10_000n;
/** Prize modes are written for 2,000: 1960 is a return of 0.98 (games.md 3.1). */
const MODE_TENTHS = 2n;
const TEN = 10n;

type PricedOffer = {
  readonly plays: Readonly<Record<string, { readonly odds: string } | undefined>>;
  readonly group?: PrizeGroup;
};

/** `12.65` percent as 1265 ten-thousandths; what is no percentage is 0. */
export function rebateOf(percent: string | undefined): Odds {
  const read = parseAmount(percent ?? '');
  return read.ok ? read.value / MICROS_PER_HUNDREDTH : 0n;
}
/** 1265 ten-thousandths as the slip sends them: `12.65`. */
export const percentOf = (rebate: Odds): string => formatAmount(rebate * MICROS_PER_HUNDREDTH);
/** As screens write it, with a decimal at least: `13.0`, `12.65`, and `0` at the end without a rebate. */
export function percentText(rebate: Odds): string {
  const percent = percentOf(rebate);
  return rebate === 0n || percent.includes('.') ? percent : `${percent}.0`;
}

/** The return of the member for a play without a rebate. */
const ownReturn = (play: string, { plays, group }: PricedOffer): Odds =>
  oddsOfBet(play, plays[play]?.odds ?? '', group) ?? 0n;

/** The highest rebate that these plays can all have; 0 where it is not known yet or prizes cannot be exchanged. */
export function mostRebate(plays: readonly string[], offer: PricedOffer): Odds {
  const lowest = parseOdds(offer.group?.lowest ?? '');
  if (!lowest.ok || plays.length === 0) return 0n;
  const rooms = plays.map((play) => ownReturn(play, offer) - lowest.value);
  const least = rooms.reduce((low, one) => (one < low ? one : low));
  return least > 0n ? least : 0n;
}

/** The prize mode of a play at a rebate: `1960` without one, `1700` at the low end. Rebate and return add up to the same everywhere. */
export function modeText(play: string, offer: PricedOffer, rebate: Odds): string {
  const tenths = (ownReturn(play, offer) - rebate) * MODE_TENTHS;
  const part = tenths % TEN;
  return `${tenths / TEN}${part === 0n ? '' : `.${part}`}`;
}

/** What of a stake in micros comes back, won or lost. */
export const rebateOn = (stake: bigint, rebate: Odds): bigint => (stake * rebate) / ODDS_SCALE;
