import { type PickRefusal, type Role, readTicketText } from '@lantern/games/lottery';
import { familyOf, playOf } from '../../../shared/plays/index.ts';
import type { SlipEntry } from './slip.ts';
import { isBegun, TICKETS_PER_ENTRY, type TicketLists, ticketsOfEntry } from './ticket-entry.ts';

/** Why the tickets of an entry cannot be bet; `place` is the list that has the fault, counted from 0. */
export type TicketFault =
  | { code: 'list_short'; place: number; missing: number }
  | { code: 'list_full'; place: number; most: number }
  | { code: 'ticket_refused'; refusal: PickRefusal }
  | { code: 'too_many_tickets'; most: number }
  | { code: 'multiple_refused'; most: number };

/** The key of the text of a fault. */
export const ticketFaultCode = (fault: TicketFault): string =>
  fault.code === 'ticket_refused' ? fault.refusal : fault.code;
/** The figures in its text. */
export function ticketFaultParams(fault: TicketFault): Record<string, number> {
  if (fault.code === 'list_short') return { missing: fault.missing };
  return 'most' in fault ? { most: fault.most } : {};
}

const formOf = (play: string, lists: TicketLists): readonly Role[] =>
  playOf(play).forms?.find(({ length }) => length === lists.length) ?? [];

/** The first list that has too few or too many picks. */
function listFault(play: string, lists: TicketLists): TicketFault | undefined {
  for (const [place, { min, max }] of formOf(play, lists).entries()) {
    const { length } = lists[place] ?? [];
    if (length < min) return { code: 'list_short', place, missing: min - length };
    if (length > max) return { code: 'list_full', place, most: max };
  }
  return undefined;
}

export function ticketFault(region: string, entry: SlipEntry): TicketFault | undefined {
  const tickets = ticketsOfEntry(entry);
  if (tickets.length > TICKETS_PER_ENTRY) return { code: 'too_many_tickets', most: TICKETS_PER_ENTRY };
  const short = isBegun(entry) ? listFault(entry.play, entry.lists ?? []) : undefined;
  if (short) return short;
  const checked = familyOf(entry.play).checkPicks(region, entry.play, tickets);
  return checked.ok ? undefined : { code: 'ticket_refused', refusal: checked.error };
}

/** How many picks each list of a single ticket has, where their product is the number of rows. */
export function ticketFactors(tickets: readonly string[], rows: number): readonly number[] | undefined {
  const [ticket, ...more] = tickets;
  if (ticket === undefined || more.length > 0) return undefined;
  const factors = readTicketText(ticket).map(({ length }) => length);
  return factors.length > 1 && factors.reduce((product, one) => product * one, 1) === rows ? factors : undefined;
}
