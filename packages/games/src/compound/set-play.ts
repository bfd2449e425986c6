import { choose, type Tokens } from '../lottery/index.ts';
import type { Fraction } from '../netting/index.ts';
import { countIn } from './counting.ts';
import { type Chosen, exampleOf, oneTier, type PlayRule, role, won } from './play.ts';

/** The forms of sets: one list of numbers, or bankers, which are in every set, and drags. */
function setForms(tokens: Tokens, size: number, hasBankers: boolean) {
  const all = role('numbers', tokens, size);
  return hasBankers ? [[all], [role('bankers', tokens, 1, size - 1), role('drags', tokens)]] : [[all]];
}

/** How many sets of `size` a ticket has. */
export const setRows = ([first = [], drags]: Chosen, size: number): number =>
  drags === undefined ? choose(first.length, size) : choose(drags.length, size - first.length);

/** How many of its sets have exactly `hits` of the drawn numbers. */
export function setHits([first = [], drags]: Chosen, size: number, drawn: readonly number[], hits: number): number {
  const [bankers, others] = drags === undefined ? [[], first] : [first, drags];
  const wanted = hits - countIn(bankers, drawn);
  const drawnOthers = countIn(others, drawn);
  const open = size - bankers.length;
  return choose(drawnOthers, wanted) * choose(others.length - drawnOthers, open - wanted);
}

interface SetOf<Draw> {
  readonly tokens: Tokens;
  readonly size: number;
  /** How many numbers of a set must be among the drawn ones. */
  readonly hits: number;
  readonly probability: Fraction;
  readonly drawnOf: (draw: Draw) => readonly number[];
  readonly hasBankers?: boolean;
}

/** Sets of `size` numbers of which exactly `hits` are drawn. No number is banker and drag at once. */
export function setPlay<Draw>({
  tokens,
  size,
  hits,
  probability,
  drawnOf,
  hasBankers = false,
}: SetOf<Draw>): PlayRule<Draw> {
  const forms = setForms(tokens, size, hasBankers);
  return {
    forms,
    cover: choose(tokens.values.length, size),
    tiers: oneTier(probability),
    refusalOf: ([first = [], drags = []]) => (countIn(first, drags) > 0 ? 'repeated_pick' : null),
    rows: (picks) => setRows(picks, size),
    wins: (picks, draw) => won(setHits(picks, size, drawnOf(draw), hits)),
    example: exampleOf(forms[0] ?? []),
  };
}
