import { type Micros, parseAmount } from '@lantern/kernel';
import type { Chance } from './chance.ts';
import type { Person } from './people.ts';
import type { Line } from './request.ts';

/** A round with a certain answer that is over. */
export interface Played {
  readonly memberId: string;
  readonly game: string;
  /** Its wager; null where the answer has no id: a vendor's. */
  readonly id: string | null;
  /** The key of its request; null where there is none. */
  readonly key: string | null;
  readonly staked: Micros;
  readonly paid: Micros;
}

/** A member who plays one game repeatedly; ends, with nothing unfinished, when the run is over. */
export interface Seat {
  readonly line: Line;
  readonly person: Person;
  readonly chance: Chance;
  readonly onPlayed: (played: Omit<Played, 'memberId'>) => void;
}
export type Play = (seat: Seat) => Promise<void>;

export function micros(text: string): Micros {
  const parsed = parseAmount(text);
  if (!parsed.ok) throw new Error(`no amount: ${text}`);
  return parsed.value;
}
