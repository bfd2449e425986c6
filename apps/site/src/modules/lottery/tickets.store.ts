import { sessionStore } from '@lantern/client';
import { create } from 'zustand';

/** A ticket of this browser tab: the server tells the rest by its key. */
export type StoredTicket = {
  key: string;
  /** Table on which it was placed. */
  game: string;
  /** It was looked up after a lost connection. */
  found: boolean;
};
type Tickets = {
  /** The newest first. */
  list: readonly StoredTicket[];
  /** The ticket that takes the place of the slip, by game. */
  open: Readonly<Record<string, string | undefined>>;
};

const STORAGE_KEY = 'lotteryTickets';
const MOST_STORED = 6;

function restored(): readonly StoredTicket[] {
  try {
    const parsed: unknown = JSON.parse(sessionStore.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(parsed) ? (parsed as readonly StoredTicket[]) : [];
  } catch {
    return [];
  }
}

/** The tickets outlive the page and a reload, but not the browser tab. */
export const useTicketStore = create<Tickets>(() => ({ list: restored(), open: {} }));
useTicketStore.subscribe(({ list }) => sessionStore.setItem(STORAGE_KEY, JSON.stringify(list)));

export function addTicket(ticket: StoredTicket): void {
  useTicketStore.setState(({ list, open }) => ({
    list: [ticket, ...list.filter(({ key }) => key !== ticket.key)].slice(0, MOST_STORED),
    open: { ...open, [ticket.game]: ticket.key },
  }));
}

export function removeTicket(key: string): void {
  useTicketStore.setState(({ list, open }) => ({
    list: list.filter((one) => one.key !== key),
    open: Object.fromEntries(Object.entries(open).filter(([, shown]) => shown !== key)),
  }));
}

/** Shows a ticket in the place of the slip; without a key the slip is back. */
export const openTicket = (game: string, key: string | undefined): void =>
  useTicketStore.setState(({ open }) => ({ open: { ...open, [game]: key } }));
