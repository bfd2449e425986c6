import type { Micros } from '@lantern/kernel';
import { create } from 'zustand';
import type { Refused } from '../../shared/calls/index.ts';

/** The inputs of the last round, for the fairness panel and its link to `/verify`. */
export interface Drawn {
  readonly pairId: string;
  readonly nonce: number;
  /** Fields of the game for the page that checks, besides pair and nonce. */
  readonly search: Readonly<Record<string, string>>;
}

interface Instant {
  /** Since the page was opened. */
  readonly netMicros: Micros;
  readonly refused: Refused | null;
  readonly drawn: Drawn | null;
}
const NOTHING: Instant = { netMicros: 0n, refused: null, drawn: null };

export const useInstant = create<Instant>(() => NOTHING);
export const resetInstant = (): void => useInstant.setState(NOTHING);
export const addNet = (micros: Micros): void =>
  useInstant.setState(({ netMicros }) => ({ netMicros: netMicros + micros }));
export const setRefused = (refused: Refused | null): void => useInstant.setState({ refused });
export const setDrawn = (drawn: Drawn): void => useInstant.setState({ drawn });
