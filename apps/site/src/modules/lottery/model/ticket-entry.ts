import { readTicketText, ticketText } from '@lantern/games/lottery';
import { playOf } from '../../../shared/plays/index.ts';
import { changed, openEntryOf, removeEntry, type Slip, type SlipEntry } from './slip.ts';

/** The lists of one ticket, in the order of its roles. */
export type TicketLists = readonly (readonly string[])[];

/** A bet has at most this many tickets: as many as a file. */
export const TICKETS_PER_ENTRY = 10_000;

/** Whether anything is picked in the ticket under construction. */
export const isBegun = ({ lists }: Pick<SlipEntry, 'lists'>): boolean =>
  lists?.some((list) => list.length > 0) ?? false;

const NONE: TicketLists = [];
type Tickets = Pick<SlipEntry, 'picks' | 'lists'>;
const known = new WeakMap<Tickets, readonly string[]>();
/** All tickets of an entry: the finished ones, and the one under construction. */
export function ticketsOfEntry(entry: Tickets): readonly string[] {
  if (!isBegun(entry)) return entry.picks;
  const tickets = known.get(entry) ?? [...entry.picks, ticketText(entry.lists ?? NONE)];
  known.set(entry, tickets);
  return tickets;
}

/** The lists of the ticket under construction of a play; before the first pick as many empty ones as `size`, or as the usual form has. */
export function listsOf(slip: Slip, play: string, size = playOf(play).forms?.[0]?.length ?? 0): TicketLists {
  const entry = openEntryOf(slip, play);
  return entry?.lists && isBegun(entry) ? entry.lists : emptyLists(size);
}

export const emptyLists = (count: number): TicketLists => Array.from({ length: count }, () => []);

/** Writes the entry of a play, or removes it when nothing is left of it. */
function written(slip: Slip, play: string, change: Partial<SlipEntry>): Slip {
  const entry = openEntryOf(slip, play);
  const next = { picks: [], ...entry, ...change };
  const isEmpty = next.picks.length === 0 && !isBegun(next);
  if (entry) return isEmpty ? removeEntry(slip, entry.id) : changed(slip, entry.id, change);
  if (isEmpty) return slip;
  const fresh = { picks: [], ...change, id: slip.nextId, play, wheel: false, closed: false, unit: slip.unit };
  return { ...slip, nextId: slip.nextId + 1, entries: [...slip.entries, fresh] };
}

/** Replaces the lists of the ticket under construction; another number of lists is another form of the play. */
export const setLists = (slip: Slip, play: string, lists: TicketLists): Slip => written(slip, play, { lists });

/** Replaces the finished tickets of a play. */
export const setTickets = (slip: Slip, play: string, tickets: readonly string[]): Slip =>
  written(slip, play, { picks: [...new Set(tickets)] });

/** Adds finished tickets; those the entry has already are there once. */
export const addTickets = (slip: Slip, play: string, tickets: readonly string[]): Slip =>
  setTickets(slip, play, [...(openEntryOf(slip, play)?.picks ?? []), ...tickets]);

/** Finishes the ticket under construction, so that the next picks make another one. */
export function finishTicket(slip: Slip, play: string): Slip {
  const entry = openEntryOf(slip, play);
  if (!entry || !isBegun(entry)) return slip;
  const lists = emptyLists(entry.lists?.length ?? 0);
  return written(slip, play, { picks: [...new Set(ticketsOfEntry(entry))], lists });
}

/** Returns a finished ticket to the pad; a ticket under construction is finished first. */
export function editTicket(slip: Slip, play: string, ticket: string): Slip {
  const finished = finishTicket(slip, play);
  const picks = (openEntryOf(finished, play)?.picks ?? []).filter((other) => other !== ticket);
  return written(finished, play, { picks, lists: readTicketText(ticket) });
}
