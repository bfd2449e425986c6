/** The texts that a list of picks accepts, and the whole number each stands for. */
export interface Tokens {
  readonly values: readonly number[];
  readonly valueOf: (text: string) => number | undefined;
  readonly textOf: (value: number) => string;
}

/** One list of picks of a ticket: what it may contain and how many. */
export interface Role {
  readonly name: string;
  readonly tokens: Tokens;
  readonly min: number;
  readonly max: number;
  /** Whether the order of the picks is a part of the bet. */
  readonly isOrdered?: true;
}

const ROLE_MARK = '/';
const PICK_MARK = '+';

/** A ticket as one pick of a bet: `0+1+2/5/7` is three lists of picks, `3//` one list and two empty ones. */
export const ticketText = (picks: readonly (readonly string[])[]): string =>
  picks.map((list) => list.join(PICK_MARK)).join(ROLE_MARK);

/** The lists of picks of a ticket. */
export const readTicketText = (text: string): readonly (readonly string[])[] =>
  text.split(ROLE_MARK).map((list) => (list === '' ? [] : list.split(PICK_MARK)));
