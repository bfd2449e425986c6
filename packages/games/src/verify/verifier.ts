import { parseAmount } from '@lantern/kernel';
import type { WordStream } from '../fair/index.ts';

/** The parameters of a game besides the seeds. All values are text: they come from an address, a file or a form. */
export type Field = { readonly name: string; readonly initial: string } & (
  | { readonly kind: 'integer'; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  /** Different integers, separated by spaces or commas. */
  | { readonly kind: 'numbers'; readonly min: number; readonly max: number; readonly most: number }
  /** Whole numbers from 0, one for each outcome in their order, separated by spaces or commas. Zero: never drawn. */
  | { readonly kind: 'weights'; readonly max: number; readonly most: number }
  /** Money in decimal. */
  | { readonly kind: 'amount' }
  /** Words of a list, any number of them, separated by spaces or commas. */
  | { readonly kind: 'words'; readonly choices: readonly string[] }
);
export type Params = Readonly<Record<string, string>>;

/** How a page may show a result; the text is the fallback. */
export type Picture =
  | { readonly kind: 'number' }
  | { readonly kind: 'tiles'; readonly total: number; readonly columns: number; readonly marked: readonly number[] }
  | { readonly kind: 'balls'; readonly numbers: readonly string[]; readonly marked: readonly string[] }
  /** Cards as rank and suit: `A♠`. */
  | { readonly kind: 'cards'; readonly cards: readonly string[] }
  | { readonly kind: 'path'; readonly steps: readonly number[] }
  | { readonly kind: 'rows'; readonly rows: readonly { readonly name: string; readonly values: readonly string[] }[] };

export interface Outcome {
  /** The result in one line, the same for ever: what a claim is compared with. */
  readonly text: string;
  /** The derived facts, by name: `pays`, `hits`. */
  readonly facts: Readonly<Record<string, string>>;
  readonly picture: Picture;
}

/** A verifiable game: one for each version of its maths, and none changes after it was played. */
export interface GameVerifier {
  readonly game: string;
  readonly version: string;
  /** Where its words come from: a member's pair, a link of a chain, or the seed of a fast draw. */
  readonly scheme: 'pair' | 'round' | 'draw';
  readonly fields: readonly Field[];
  /** Draws the result. The parameters have been read by `readParams`; `size` is that of the list the draw is bound to, 0 without one. */
  readonly outcome: (stream: WordStream, params: Params, size: number) => Outcome;
}

/** A verifiable game in the list of all. */
export interface VerifierEntry {
  readonly game: string;
  readonly version: string;
  readonly scheme: GameVerifier['scheme'];
  /** The engine is loaded when a proof of its game is checked. */
  readonly load: () => Promise<GameVerifier>;
}

/** Numbers or words of a list, however they are separated. */
export const listOf = (text: string | undefined): string[] =>
  (text ?? '').split(/[\s,]+/).filter((part) => part !== '');

const isInteger = (text: string, min: number, max: number): boolean =>
  /^[0-9]{1,12}$/.test(text) && Number(text) >= min && Number(text) <= max;

function isValid(field: Field, text: string): boolean {
  if (field.kind === 'integer') return isInteger(text, field.min, field.max);
  if (field.kind === 'choice') return field.choices.includes(text);
  if (field.kind === 'amount') return parseAmount(text).ok;
  const parts = listOf(text);
  if (field.kind === 'words') return parts.every((part) => field.choices.includes(part));
  if (field.kind === 'weights')
    return parts.length <= field.most && parts.every((part) => isInteger(part, 0, field.max));
  return (
    parts.length <= field.most &&
    new Set(parts.map(Number)).size === parts.length &&
    parts.every((part) => isInteger(part, field.min, field.max))
  );
}

/** The parameters of a game with its defaults; or the name of the first invalid one. */
export function readParams(verifier: GameVerifier, given: Params): { params: Params } | { bad: string } {
  const params: Record<string, string> = {};
  for (const field of verifier.fields) {
    const text = (given[field.name] ?? field.initial).trim();
    if (!isValid(field, text)) return { bad: field.name };
    params[field.name] = text;
  }
  return { params };
}
