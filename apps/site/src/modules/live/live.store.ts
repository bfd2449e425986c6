import type { Micros } from '@lantern/kernel';
import { create } from 'zustand';
import type { Refused } from '../../shared/calls/index.ts';

interface Live {
  /** Since the page was opened. */
  readonly netMicros: Micros;
  readonly refused: Refused | null;
}
const NOTHING: Live = { netMicros: 0n, refused: null };

export const useLiveStore = create<Live>(() => NOTHING);
export const resetLive = (): void => useLiveStore.setState(NOTHING);
export const addNet = (micros: Micros): void =>
  useLiveStore.setState(({ netMicros }) => ({ netMicros: netMicros + micros }));

const sentHere = new Set<string>();
/** Keys of slips that this page sent: it learns of them by their reply. */
export const noteSent = (key: string): void => void sentHere.add(key);
export const isSentHere = (key: string): boolean => sentHere.has(key);
