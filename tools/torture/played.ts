import { type Micros, parseAmount } from '@lantern/kernel';
import type { Chance } from './chance.ts';
import type { Person } from './people.ts';
import type { Line } from './request.ts';

/** A round that was answered for certain and is over. */
export interface Played {
  readonly memberId: string;
  readonly game: string;
  /** Its wager; null where its name was not told: a vendor's. */
  readonly id: string | null;
  /** The key it was asked with; null where there is none. */
  readonly key: string | null;
  readonly staked: Micros;
  readonly paid: Micros;
}

/** One who plays a game over and over; ends, with nothing in hand, once it is over. */
export interface Seat {
  readonly line: Line;
  readonly person: Person;
  readonly chance: Chance;
  readonly told: (played: Omit<Played, 'memberId'>) => void;
}
export type Play = (seat: Seat) => Promise<void>;

export function micros(text: string): Micros {
  const parsed = parseAmount(text);
  if (!parsed.ok) throw new Error(`no amount: ${text}`);
  return parsed.value;
}
