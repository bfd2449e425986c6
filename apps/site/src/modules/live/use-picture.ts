import type { LiveTable } from '@lantern/contract/live';
import { useEffect, useReducer } from 'react';
import { serverNowMs } from '../../shared/clock/index.ts';
import { nextChangeMs, type Picture, pictureAt } from './model/picture.ts';

/** A timer may fire a little early. */
const AFTER_MS = 8;

/** What the table shows now; drawn again whenever that changes by itself. `lateMs` holds the result back, for a squeeze. */
export function usePicture(table: LiveTable, lateMs = 0): Picture {
  const [turn, again] = useReducer((count: number) => count + 1, 0);
  const { round, game } = table;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn waits for the next change
  useEffect(() => {
    const nowMs = serverNowMs();
    const next = nextChangeMs(round, game, nowMs, lateMs);
    if (next === null) return;
    const timer = setTimeout(again, next - nowMs + AFTER_MS);
    return () => clearTimeout(timer);
  }, [round, game, lateMs, turn]);
  return pictureAt(table, serverNowMs(), lateMs);
}
