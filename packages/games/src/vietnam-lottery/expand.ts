import { err, invariant, ok, type Result } from '@lantern/kernel';
import type { ExpandedBet } from '../lottery/index.ts';
import type { PlayCode } from './plays.ts';

/** The ways of games.md 1.10 to fill a ticket. Every function returns sorted tokens, none twice. */
export type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
export const DIGITS: readonly Digit[] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

export const sortedDistinct = (tokens: Iterable<string>): readonly string[] => [...new Set(tokens)].sort();

/** All tokens of a width: `tokensOfWidth(2)` is 00 … 99. */
export const tokensOfWidth = (width: number): readonly string[] =>
  Array.from({ length: 10 ** width }, (_, number) => String(number).padStart(width, '0'));

const PAIRS = tokensOfWidth(2);
const pairs = (accept: (tens: number, units: number) => boolean): readonly string[] =>
  PAIRS.filter((token) => accept(Number(token[0]), Number(token[1])));

/** The digit grid: one list of digits for each place, two to four places; a × b × c × d tokens. */
export function gridTokens(places: readonly (readonly Digit[])[]): readonly string[] {
  invariant(places.length >= 2 && places.length <= 4, 'a digit grid has two to four places');
  const tokens = places.reduce<string[]>((heads, digits) => heads.flatMap((head) => digits.map((d) => head + d)), ['']);
  return sortedDistinct(tokens);
}

/** Đầu d: d0 … d9. */
export const headTokens = (digit: Digit): readonly string[] => pairs((tens) => tens === Number(digit));
/** Đuôi d: 0d … 9d. */
export const tailTokens = (digit: Digit): readonly string[] => pairs((_, units) => units === Number(digit));
/** Tổng s: the ten tokens whose digits add up to s, tens dropped. */
export const sumTokens = (digit: Digit): readonly string[] =>
  pairs((tens, units) => (tens + units) % 10 === Number(digit));
/** Chạm d: the nineteen tokens with a d in them. */
export const touchTokens = (digit: Digit): readonly string[] => PAIRS.filter((token) => token.includes(digit));
/** Kép bằng: 00, 11 … 99. */
export const doubleTokens = (): readonly string[] => pairs((tens, units) => tens === units);

/** Half of the hundred: big is 50-99 (tài), small 00-49 (xỉu), odd (lẻ) and even (chẵn) by the last digit. */
export type Half = 'big' | 'small' | 'odd' | 'even';
const HALVES: Readonly<Record<Half, (token: string) => boolean>> = {
  big: (token) => token >= '50',
  small: (token) => token < '50',
  odd: (token) => Number(token) % 2 === 1,
  even: (token) => Number(token) % 2 === 0,
};
export const halfTokens = (half: Half): readonly string[] => PAIRS.filter(HALVES[half]);

/** C(m, k) sets of k from the picks, for xiên and đá. The picks are sorted and freed of repeats first. */
export function combinations(picks: readonly string[], size: number): readonly (readonly string[])[] {
  const tokens = sortedDistinct(picks);
  const choose = (from: number, left: number): (readonly string[])[] => {
    if (left === 0) return [[]];
    return tokens
      .slice(from, tokens.length - left + 1)
      .flatMap((token, offset) => choose(from + offset + 1, left - 1).map((rest) => [token, ...rest]));
  };
  invariant(Number.isInteger(size) && size >= 1, 'a combination has at least one number');
  return choose(0, size);
}

const XIEN_OF_SIZE: readonly (readonly [number, PlayCode])[] = [
  [2, 'XIEN2'],
  [3, 'XIEN3'],
  [4, 'XIEN4'],
];

/** Xiên quay: every xiên inside three numbers (3 + 1 bets) or four (6 + 4 + 1). */
export function xienQuay(picks: readonly string[]): Result<readonly ExpandedBet[], 'wrong_number_of_picks'> {
  const tokens = sortedDistinct(picks);
  if (tokens.length !== picks.length || tokens.length < 3 || tokens.length > 4) return err('wrong_number_of_picks');
  return ok(
    XIEN_OF_SIZE.filter(([size]) => size <= tokens.length).flatMap(([size, play]) =>
      combinations(tokens, size).map((set) => ({ play, picks: set })),
    ),
  );
}
