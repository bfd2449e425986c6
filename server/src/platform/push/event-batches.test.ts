import type { PushEvent } from '@lantern/contract';
import type { Server } from 'socket.io';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendInBatches } from './event-batches.ts';
import type { Push } from './push.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/**
 * Sends an event at each of these milliseconds, which other nodes have after so many more; returns how long each waited and the numbers in
 * the order in which pages get them.
 */
function sentAfter(times: readonly number[], unsentMs = 0): { waits: number[]; order: number[]; frames: number } {
  let hear: (event: PushEvent, memberId: bigint | null) => void = () => undefined;
  const sent: { seq: number; atMs: number }[] = [];
  let frames = 0;
  const begun = Date.now();
  const begunMs = performance.now();
  const published: number[] = [];
  const emit = (_: string, batch: PushEvent[]) => {
    frames += 1;
    for (const { seq } of batch) sent.push({ seq: Number(seq), atMs: Date.now() - begun });
  };
  const push = {
    listen: (listener: typeof hear) => {
      hear = listener;
      return () => undefined;
    },
    unsentSinceMs: () => {
      const unsent = published.find((at) => performance.now() - begunMs < at + unsentMs);
      return unsent === undefined ? undefined : begunMs + unsent;
    },
  } as unknown as Push;
  const batches = sendInBatches({ emit, sockets: { adapter: { rooms: new Map() } } } as unknown as Server, push);
  for (const [seq, at] of times.entries()) {
    vi.advanceTimersByTime(begun + at - Date.now());
    published.push(at);
    hear({ seq: String(seq), name: 'draw.settled' } as PushEvent, null);
  }
  vi.advanceTimersByTime(1000);
  batches.stop();
  return { waits: sent.map(({ seq, atMs }) => atMs - times[seq]!), order: sent.map(({ seq }) => seq), frames };
}

test('an event reaches pages 20 to 40 ms after it happened, however many came before, in order and few frames', () => {
  const times = Array.from({ length: 500 }, (_, index) => 3 * Math.floor(index * 0.6));
  const { waits, order, frames } = sentAfter(times);
  expect(order).toEqual(times.map((_, index) => index));
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(20);
  expect(Math.max(...waits)).toBeLessThanOrEqual(40);
  expect(frames).toBeLessThan(50);
  expect(sentAfter([0, 19, 400]).waits.every((wait) => wait >= 20 && wait <= 40)).toBe(true);
});

test('an event that other nodes do not have yet waits for them, behind it all later ones, and half a second at most', () => {
  const times = [0, 5, 30, 60, 90, 95];
  const late = sentAfter(times, 150);
  expect(late.order).toEqual([0, 1, 2, 3, 4, 5]);
  expect(Math.min(...late.waits)).toBeGreaterThanOrEqual(150);
  expect(Math.max(...late.waits)).toBeLessThan(300);
  const never = sentAfter(times, 60_000);
  expect(never.order).toEqual([0, 1, 2, 3, 4, 5]);
  expect(Math.min(...never.waits)).toBeGreaterThanOrEqual(500);
  expect(Math.max(...never.waits)).toBeLessThan(700);
});
