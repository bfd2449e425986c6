import type { Tokens } from '../lottery/index.ts';

const ASCII_DIGITS = /^[0-9]+$/;
const DIGITS_OF_OTHER_SCRIPTS = /[^\P{Nd}0-9]/u;

/** Whether a text has digits that only look like those of picks: `１` is no pick, and not the pick `1` either. */
export const hasOtherDigits = (text: string): boolean => DIGITS_OF_OTHER_SCRIPTS.test(text);

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Whole numbers, with or without leading zeros up to the width of the last one: `7` and `07` of 1 to 11. */
export function numbers(from: number, to: number): Tokens {
  const width = String(to).length;
  return {
    values: range(from, to),
    valueOf: (text) => {
      if (!ASCII_DIGITS.test(text) || text.length > width) return undefined;
      const value = Number(text);
      return value >= from && value <= to ? value : undefined;
    },
    textOf: String,
  };
}

export const DIGITS: Tokens = numbers(0, 9);

/** All texts of so many digits: `0007` of four. */
export function digitTexts(width: number): Tokens {
  const values = range(0, 10 ** width - 1);
  return {
    values,
    valueOf: (text) => (ASCII_DIGITS.test(text) && text.length === width ? Number(text) : undefined),
    textOf: (value) => String(value).padStart(width, '0'),
  };
}

const ZERO_BEFORE_DIGIT = /^0(?=[0-9]$)/;

/** Words, numbers among them; a word stands for its place in the list. */
export function words(names: readonly string[]): Tokens {
  const places = new Map(names.map((name, place) => [name, place]));
  return {
    values: names.map((_, place) => place),
    valueOf: (text) => places.get(text.replace(ZERO_BEFORE_DIGIT, '')),
    textOf: (place) => names[place] ?? '',
  };
}
