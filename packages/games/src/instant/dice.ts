import { invariant } from '@lantern/kernel';
import { intBelow, type WordStream } from '../fair/index.ts';
import { type ExactReturn, type Multiplier, ONE, priced } from './multiplier.ts';

/** A roll is 0 to 9,999, shown as 0.00 to 99.99; each is as likely. */
export const DICE_SIDES = 10_000;
/** Winning rolls that may be chosen: 0.01 % to 98 %. */
export const DICE_WAYS_MAX = 9_800;

export type DiceSide = 'under' | 'over';

/** Rolls below `ways` win, or as many at the top. */
export interface DiceBet {
  readonly side: DiceSide;
  /** Winning rolls of 10,000. */
  readonly ways: number;
}

export const rollDice = (stream: WordStream): number => intBelow(stream, DICE_SIDES);

export const diceWins = ({ side, ways }: DiceBet, roll: number): boolean =>
  side === 'under' ? roll < ways : roll >= DICE_SIDES - ways;

/** .99 / chance (games.md 6.9). */
export function diceMultiplier({ ways }: DiceBet): Multiplier {
  invariant(Number.isInteger(ways) && ways >= 1 && ways <= DICE_WAYS_MAX, 'a dice bet has 1 to 9,800 winning rolls');
  return priced(BigInt(DICE_SIDES), BigInt(ways));
}

export const diceReturn = (bet: DiceBet): ExactReturn => ({
  numerator: BigInt(bet.ways) * diceMultiplier(bet),
  denominator: BigInt(DICE_SIDES) * ONE,
});
