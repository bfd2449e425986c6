import type { Micros } from '@lantern/kernel';
import { COVER_MAXIMUM, countedPart, inUnit, unitOf } from '../netting/index.ts';
import { type Fraction, fraction, plus, ZERO } from '../slots/exact/fraction.ts';

/** A bet or a raise of a member at one round, and what came back of a stake of one. */
export interface BlackjackStake {
  readonly spot: string;
  readonly stake: Micros;
  readonly share: Fraction;
}

/**
 * A bound of the chance that a hand of so many seats, one of its raises or an insurance wins, however they are played: about 46.8, 64.5 and
 * 74.1 % by who plays for nothing else. The hands of four seats and more count as certain to win.
 */
export const HANDS_WIN: readonly Fraction[] = [ZERO, fraction(48, 100), fraction(66, 100), fraction(75, 100)];
const CERTAIN = fraction(1);

const SPOT = /^seat-(\d)(?:-(.+))?$/;
/** A bet on the hand of a seat, by who sits there or behind them; raises are part of it. */
const isHand = (name: string): boolean => name === '' || name === 'behind';
const SIDES = ['pairs', '21-3'];

/** A bound of the chance that at least one of the bets wins. */
function chanceToWin(spots: readonly string[], chanceOf: (name: string) => Fraction): Fraction {
  const named = spots.map((spot) => SPOT.exec(spot) ?? []).map(([, seat = '', name = '']) => ({ seat, name }));
  const seats = new Set(named.filter(({ name }) => isHand(name)).map(({ seat }) => seat));
  const sides = named.filter(({ name }) => SIDES.includes(name)).map(({ name }) => chanceOf(`-${name}`));
  return sides.reduce(plus, HANDS_WIN[seats.size] ?? CERTAIN);
}

/** Whether bets at a round of blackjack may cover more of the outcomes than counts. */
export function coversBlackjack(
  spots: readonly string[],
  chanceOf: (name: string) => Fraction,
  maximum: Fraction = COVER_MAXIMUM,
): boolean {
  const { numerator, denominator } = chanceToWin(spots, chanceOf);
  return numerator * maximum.denominator > denominator * maximum.numerator;
}

/**
 * What a member's bets and raises at a round count: each by what came back of it, for all of them can be lost together; nothing where they
 * may cover more than the share (money.md 6). A surrendered stake counts half.
 */
export function countedBlackjack(
  bets: readonly BlackjackStake[],
  chanceOf: (name: string) => Fraction,
  maximum?: Fraction,
): Micros {
  if (
    coversBlackjack(
      bets.map(({ spot }) => spot),
      chanceOf,
      maximum,
    )
  )
    return 0n;
  const unit = unitOf(bets.map(({ share }) => share));
  return (
    bets.reduce((sum, { stake, share }) => sum + countedPart(stake * inUnit(share, unit), stake * unit), 0n) / unit
  );
}
