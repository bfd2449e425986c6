import { err, ok, type Result } from '@lantern/kernel';
import { type DrawRefusal, numbers, readNumbers } from '../compound/index.ts';
import { fraction } from '../netting/index.ts';
import { type Animal, animalOfDay, animalOfNumber } from './lunar-year.ts';

export const BALLS = 49;
export const TOKENS = numbers(1, BALLS);
/** On many bets this number gives the stake back (games.md 3.9). */
export const PUSH_NUMBER = 49;
export const PUSH_CHANCE = fraction(1, BALLS);
/** Draws that give the stake of bets on the special number back. */
export const SPECIAL_PUSH = {
  isIn: ({ special }: MarkSixDraw): boolean => special === PUSH_NUMBER,
  chance: PUSH_CHANCE,
};

/** Six numbers in the order drawn and the special one, with the animal of the lunar year, which bets on animals need. */
export interface MarkSixDraw {
  readonly main: readonly number[];
  readonly special: number;
  readonly animal: Result<Animal, 'missing_date' | 'unknown_lunar_year'>;
}

export function readDraw(drawn: readonly unknown[], date: string | null): Result<MarkSixDraw, DrawRefusal> {
  const read = readNumbers(drawn, { count: 7, from: 1, to: BALLS, canRepeat: false });
  if (!read.ok) return read;
  const animal = date === null ? err('missing_date' as const) : animalOfDay(date);
  return ok({ main: read.value.slice(0, 6), special: read.value[6] ?? 0, animal });
}

export const allSeven = ({ main, special }: MarkSixDraw): readonly number[] => [...main, special];

/** The animal of a number in a draw whose year is known. */
export const animalIn = (draw: MarkSixDraw, number: number): Animal =>
  draw.animal.ok ? animalOfNumber(number, draw.animal.value) : -1;
