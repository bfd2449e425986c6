import type { Surroundings } from './surroundings.ts';

/** What differs from a statement, in words; undefined where it is as written. */
export type Difference = string | undefined;
export type Check = (at: Surroundings) => Promise<Difference>;

/** One statement of `docs/rules/screens.md`, checked by a call or on a page. */
export interface Statement {
  readonly section: 2 | 3 | 7 | 8 | 9;
  /** A text of that section, letter by letter; line ends count as spaces. */
  readonly quote: string;
  /** What of it is checked. */
  readonly says: string;
  readonly check: Check;
  /** The decision that allows a difference. */
  readonly decision?: string;
}

type Row = readonly [says: string, check: Check, decision?: string];

/** Statements of one text. */
export const quoted = (section: Statement['section'], quote: string, ...rows: readonly Row[]): Statement[] =>
  rows.map(([says, check, decision]) => ({ section, quote, says, check, ...(decision ? { decision } : {}) }));

/** Pages and calls that come with their module (decision 0104). */
export const NO_MODULE = '0104';
