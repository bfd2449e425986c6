import type { Draft, SlotMaths, SlotSymbol, Strips, SymbolRole, Weighted } from '../maths.ts';

/** A symbol by its letter in strips. */
export interface Lettered extends SlotSymbol {
  readonly letter: string;
}

export const symbol = (letter: string, key: string, role: SymbolRole = 'pay'): Lettered => ({ letter, key, role });
export const low = (letter: string, key: string): Lettered => ({ letter, key, role: 'pay', low: true });

/** The list of the maths: a symbol's number is its place. */
export const symbolsOf = (letters: readonly Lettered[]): SlotSymbol[] => letters.map(({ letter: _, ...rest }) => rest);

export const numberOf = (letters: readonly Lettered[], letter: string): number =>
  letters.findIndex((candidate) => candidate.letter === letter);

/** Strips written as text, a letter for each stop. */
export const stripsOf = (letters: readonly Lettered[], strips: readonly string[]): Strips =>
  strips.map((strip) => [...strip].map((letter) => numberOf(letters, letter)));

/** Weights by letter. */
export const weightsOf = (letters: readonly Lettered[], weights: Readonly<Record<string, number>>): Weighted => ({
  values: Object.keys(weights).map((letter) => numberOf(letters, letter)),
  weights: Object.values(weights),
});

/** Weights by value, in the order written. */
export const cards = (...pairs: readonly (readonly [value: number, weight: number])[]): Weighted => ({
  values: pairs.map(([value]) => value),
  weights: pairs.map(([, weight]) => weight),
});

/** Pays of 3, 4, 5 … of a kind. */
export const fromThree = (...pays: readonly number[]): number[] => [0, 0, 0, ...pays];

export const LADDER: readonly number[] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** Checks the shape of a draft where it is written. */
export const draft = <Maths extends SlotMaths>(maths: Draft<Maths>): Draft<Maths> => maths;
