import { err, type Micros, ok, type Result } from '@lantern/kernel';
import type { RuleRefusal, Settlement } from '../lottery/index.ts';
import { checkPicks } from './check-picks.ts';
import type { Chosen, CompoundPlay, Win } from './play.ts';
import { chargeOf, payTicket, type Terms } from './settle.ts';

/** Why the numbers of a draw cannot be a result. */
export type DrawRefusal = 'wrong_count' | 'not_a_number' | 'number_out_of_range' | 'repeated_number';

/** A bet as it is written: by name, with whatever else its family reads. */
export type BetFields = Readonly<Record<string, unknown>>;

/** A ticket that can be taken on its draw. */
export interface Ticket<Draw, Extras> {
  readonly play: CompoundPlay<Draw>;
  readonly picks: Chosen;
  readonly rows: number;
  readonly terms: Terms;
  /** What a bet of this family chooses besides, such as a version of its rules. */
  readonly extras: Extras;
}

/**
 * The rules of a lottery whose tickets are compound. Draws, picks and payment are separate steps, each of them pure: a draw is read once,
 * and every ticket on it is checked and paid by itself.
 */
export interface CompoundFamily<Draw, Extras = null> {
  readonly name: string;
  /** The numbers as a results file has them; `date` is the day of the draw, where it is known. */
  readonly readDraw: (numbers: readonly unknown[], date: string | null) => Result<Draw, DrawRefusal>;
  readonly plays: readonly CompoundPlay<Draw>[];
  readonly extrasOf: (bet: BetFields) => Result<Extras, string>;
  /** Why a ticket cannot be taken on its draw beside the earlier ones of the same issue. */
  readonly refusalOf: (
    ticket: Ticket<Draw, Extras>,
    draw: Draw,
    earlier: readonly Ticket<Draw, Extras>[],
  ) => string | null;
  /** Why a ticket cannot be taken beside others of its member on the issue, whatever is drawn. */
  readonly refusalBeside?: (
    ticket: Ticket<Draw, Extras>,
    earlier: readonly Ticket<Draw, Extras>[],
  ) => RuleRefusal | null;
  /** Versions of a rule that an issue is sold under, where bets of the family have one (`rule` of a bet). */
  readonly ruleVersions?: readonly string[];
  /** Whether tickets with such extras are compared with the others of their issue. */
  readonly isCompared?: (extras: Extras) => boolean;
  /** Whether a draw takes the turnover of an issue from whoever has a ticket with such extras on it. */
  readonly takesTurnover?: (extras: Extras, draw: Draw) => boolean;
  /** The rows that win; `staked` is the charge of all tickets of the issue. */
  readonly winsOf: (ticket: Ticket<Draw, Extras>, draw: Draw, staked: Micros) => readonly Win[];
}

/** A family whose bets choose nothing besides their picks and do not depend on each other. */
export const plainFamily = <Draw>(
  own: Pick<CompoundFamily<Draw>, 'name' | 'readDraw' | 'plays'>,
): CompoundFamily<Draw> => ({
  ...own,
  extrasOf: () => ok(null),
  refusalOf: ({ play, picks }, draw) => play.refusalOn?.(picks, draw) ?? null,
  winsOf: ({ play, picks }, draw) => play.wins(picks, draw),
});

/** Checks a ticket without its draw. */
export function ticketOf<Draw, Extras>(
  family: CompoundFamily<Draw, Extras>,
  bet: BetFields,
  terms: Terms,
): Result<Ticket<Draw, Extras>, string> {
  const play = family.plays.find(({ code }) => code === bet['play']);
  if (!play) return err('unknown_play');
  const picks = checkPicks(play, bet['picks']);
  if (!picks.ok) return picks;
  const extras = family.extrasOf(bet);
  return extras.ok
    ? ok({ play, picks: picks.value, rows: play.rows(picks.value), terms, extras: extras.value })
    : extras;
}

export const chargeOfTicket = <Draw, Extras>({ rows, terms }: Ticket<Draw, Extras>): Micros => chargeOf(rows, terms);

export const settleTicket = <Draw, Extras>(
  family: CompoundFamily<Draw, Extras>,
  ticket: Ticket<Draw, Extras>,
  draw: Draw,
  staked: Micros,
): Settlement => payTicket(ticket.play.tiers, ticket.rows, family.winsOf(ticket, draw, staked), ticket.terms);
