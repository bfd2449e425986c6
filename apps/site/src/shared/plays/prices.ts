import { type Odds, parseOdds } from '@lantern/games/lottery';
import { type Fraction, fraction } from '@lantern/games/netting';
import { parseAmount } from '@lantern/kernel';
import { familyOf } from './play-of.ts';

/** How far the prizes of the member are below the best ones in percent of a stake, and the lowest return of the slider (`getPrizeGroup`). */
export type PrizeGroup = { below: string; lowest: string };

const MICROS_PER_HUNDREDTH = 10_000n;
/** `0.5` percent in ten-thousandths of a stake. */
const hundredths = (percent: string): Odds => {
  const read = parseAmount(percent);
  return read.ok ? read.value / MICROS_PER_HUNDREDTH : 0n;
};

/** The odds that a bet is placed at: the price of the play, less what the member's prize group and the chosen rebate take (games.md 3.1). */
export function oddsOfBet(play: string, price: string, group: PrizeGroup | undefined, rebate = '0'): Odds | undefined {
  const read = parseOdds(price);
  if (!read.ok) return undefined;
  if (!familyOf(play).units) return read.value;
  const odds = read.value - hundredths(group?.below ?? '0') - hundredths(rebate);
  return odds > 0n ? odds : undefined;
}

/** Prizes are written for a unit of 2 where units are chosen (games.md 3.1), and for 1 where an amount is typed. */
export const pricedUnit = (play: string): 1 | 2 => (familyOf(play).units ? 2 : 1);

/** One way a row of a ticket wins, with its prize for the priced unit. */
export type TierPrice = { name: string; price: Fraction };

/** The prizes of a play at these odds; ways that pay nothing are left out. */
export const tierPrices = (play: string, odds: Odds): readonly TierPrice[] =>
  (familyOf(play).prizesOf?.(play, odds) ?? [])
    .filter(({ returns }) => returns.numerator > 0n)
    .map(({ name, returns }) => ({
      name,
      price: fraction(returns.numerator * BigInt(pricedUnit(play)), returns.denominator),
    }));

const isLess = (a: Fraction, b: Fraction): boolean => a.numerator * b.denominator < b.numerator * a.denominator;

const THOUSAND = 1000n;
const DECIMALS = 3;
/** A price to the third decimal, rounded down: `1,960`, `19.60`, `3.528`. */
export function priceText({ numerator, denominator }: Fraction): string {
  const thousandths = (numerator * THOUSAND) / denominator;
  const whole = String(thousandths / THOUSAND).replace(/\B(?=(\d{3})+$)/g, ',');
  const part = (thousandths % THOUSAND).toString().padStart(DECIMALS, '0');
  if (part === '000') return whole;
  return `${whole}.${part.endsWith('0') ? part.slice(0, -1) : part}`;
}

/** The price of a play with tickets: from the lowest to the highest of its prizes where they differ. */
export function priceRange(play: string, odds: Odds | undefined): string {
  const prices = odds === undefined ? [] : tierPrices(play, odds).map(({ price }) => price);
  const [first] = prices;
  if (!first) return '';
  const least = prices.reduce((low, one) => (isLess(one, low) ? one : low), first);
  const most = prices.reduce((high, one) => (isLess(high, one) ? one : high), first);
  return isLess(least, most) ? `${priceText(least)}\u2013${priceText(most)}` : priceText(most);
}
