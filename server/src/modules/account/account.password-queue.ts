import { availableParallelism } from 'node:os';
import { type Caller, currentCaller } from '../../platform/index.ts';

/** Each hash takes one core for some tens of milliseconds. One core stays free for bets; the queue is short because a long one only delays. */
export const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Of visitors who log in, and of members and operators who are logged in: neither takes the places of the other. */
export const WAITING_MAX = 100;
/** Running and waiting for one person, and for one address, behind which there may be many persons. */
export const OF_PERSON_MAX = 10;
export const OF_ADDRESS_MAX = 40;

type Side = 'visitors' | 'persons';
interface Waiting {
  /** How many of the same person or address are before it, or run: the lowest goes first. */
  readonly place: number;
  readonly go: () => void;
}

let running = 0;
let lastSide: Side = 'persons';
const waiting: Readonly<Record<Side, Waiting[]>> = { visitors: [], persons: [] };
/** Running and waiting by person and by address. */
const shares = new Map<string, number>();

const sideOf = (caller: Caller | null): Side => (caller?.person == null ? 'visitors' : 'persons');
const isFull = (side: Side): boolean => running >= AT_ONCE && waiting[side].length >= WAITING_MAX;
/** Whether the next log-in would be refused as busy: it checks this before other work. */
export const passwordsAreBusy = (): boolean => isFull('visitors');

const sharesOf = (caller: Caller | null): [string, number][] =>
  caller === null
    ? []
    : [
        ...(caller.person === null ? [] : [[`person ${caller.person}`, OF_PERSON_MAX] as [string, number]]),
        [`address ${caller.address}`, OF_ADDRESS_MAX],
      ];

/** The next of a side: the one with the fewest of its own before it, and of those the one that came first. */
function takeFrom(side: Side): Waiting | undefined {
  const queue = waiting[side];
  const least = queue.reduce((best, { place }) => Math.min(best, place), Number.POSITIVE_INFINITY);
  const at = queue.findIndex(({ place }) => place === least);
  return at < 0 ? undefined : queue.splice(at, 1)[0];
}

/** The sides take turns, so that any number of tries inside sessions delays a log-in by one hash. */
function takeNext(): Waiting | undefined {
  const first: Side = lastSide === 'visitors' ? 'persons' : 'visitors';
  const side: Side = waiting[first].length > 0 ? first : lastSide;
  lastSide = side;
  return takeFrom(side);
}

/** Does the work of one password when it is its turn, or answers `busy`: too many wait, or the caller has too many of them. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T | 'busy'> {
  const caller = currentCaller();
  const side = sideOf(caller);
  const own = sharesOf(caller);
  if (isFull(side) || own.some(([key, most]) => (shares.get(key) ?? 0) >= most)) return 'busy';
  const place = own.reduce((most, [key]) => Math.max(most, shares.get(key) ?? 0), 0);
  for (const [key] of own) shares.set(key, (shares.get(key) ?? 0) + 1);
  try {
    if (running >= AT_ONCE) await new Promise<void>((go) => waiting[side].push({ place, go }));
    else running += 1;
    return await work();
  } finally {
    for (const [key] of own) {
      const left = (shares.get(key) ?? 1) - 1;
      if (left > 0) shares.set(key, left);
      else shares.delete(key);
    }
    const next = takeNext();
    if (next) next.go();
    else running -= 1;
  }
}
