import { openJournal } from '../journal.ts';
import type { Match, Result } from './matches.ts';

/** A bet on a match, with the price that it was taken at. */
export interface Ticket {
  readonly roundId: string;
  readonly playerId: string;
  readonly game: string;
  readonly currency: string;
  readonly match: Match;
  readonly pick: Result;
  /** In millionths. */
  readonly stake: string;
  readonly at: string;
}
type Line =
  | { readonly ticket: Ticket }
  | { readonly result: { readonly id: number; readonly result: Result } }
  | { readonly paid: string };

/** Tickets and results, in a file that only grows; without a path they are lost at the end. */
export function openTickets(path: string | undefined) {
  const journal = openJournal(path);
  const tickets = new Map<string, Ticket>();
  const results = new Map<number, Result>();
  const paid = new Set<string>();

  function take(line: Line): void {
    if ('ticket' in line) tickets.set(line.ticket.roundId, line.ticket);
    else if ('result' in line) results.set(line.result.id, line.result.result);
    else paid.add(line.paid);
  }
  for (const line of journal.entries) take(line as Line);
  const write = (line: Line): void => {
    journal.append(line);
    take(line);
  };

  return {
    add: (ticket: Ticket) => write({ ticket }),
    /** The result of a match stands once it is known. */
    decide: (id: number, result: Result) => {
      if (!results.has(id)) write({ result: { id, result } });
    },
    pay: (roundId: string) => write({ paid: roundId }),
    resultOf: (id: number): Result | undefined => results.get(id),
    isPaid: (roundId: string): boolean => paid.has(roundId),
    ticketOf: (roundId: string): Ticket | undefined => tickets.get(roundId),
    /** The newest first. */
    ticketsOf: (playerId: string): Ticket[] =>
      [...tickets.values()].filter((one) => one.playerId === playerId).reverse(),
    unpaid: (): Ticket[] => [...tickets.values()].filter(({ roundId }) => !paid.has(roundId)),
  };
}
export type Tickets = ReturnType<typeof openTickets>;

const HUNDRED = 100n;
/** What a ticket pays by the result of its match, in millionths, rounded down. */
export const payoutOf = ({ match, pick, stake }: Ticket, result: Result): bigint =>
  pick === result ? (BigInt(stake) * BigInt(match.odds[pick])) / HUNDRED : 0n;
