import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Clock, easeOut, linear, overshoot } from './clock.ts';

let frames: FrameRequestCallback[] = [];
/** The browser draws the requested frame at this time. */
const frameAt = (ms: number): void => {
  const [due] = frames;
  frames = [];
  due?.(ms);
};

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw));
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = [];
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a movement begins at its first frame, runs for its time, and ends exactly at its end', async () => {
  const clock = new Clock(() => undefined);
  const seen: number[] = [];
  let isOver = false;
  void clock
    .run(100, (t) => seen.push(t), linear)
    .then(() => {
      isOver = true;
    });
  for (const ms of [5000, 5050, 5100]) frameAt(ms);
  await Promise.resolve();
  expect(seen).toEqual([0, 0.5, 1]);
  expect(isOver).toBe(true);
});

test('frames are asked for while something moves, and no longer', () => {
  const drawn = vi.fn();
  const clock = new Clock(drawn);
  expect(frames).toEqual([]);
  void clock.wait(50);
  void clock.wait(20);
  expect(frames).toHaveLength(1);
  for (const ms of [100, 130, 160]) frameAt(ms);
  expect(drawn).toHaveBeenCalledTimes(3);
  expect(frames).toEqual([]);
});

test('who is in a hurry sees the end of every present movement in the next frame, and later ones take their time', () => {
  const clock = new Clock(() => undefined);
  const ends: string[] = [];
  void clock.run(1000, (t) => t === 1 && ends.push('first'));
  frameAt(0);
  clock.hurry();
  void clock.run(1000, (t) => t === 1 && ends.push('later'));
  frameAt(16);
  expect(ends).toEqual(['first']);
});

test('without time a movement is over at once, and what it shows is drawn', () => {
  const drawn = vi.fn();
  const clock = new Clock(drawn);
  const move = vi.fn();
  void clock.run(0, move);
  expect(move).toHaveBeenCalledExactlyOnceWith(1);
  frameAt(10);
  expect(drawn).toHaveBeenCalledOnce();
});

test('what turns gets the time since the last frame, never more than a few of them, until it is stopped', () => {
  const clock = new Clock(() => undefined);
  const deltas: number[] = [];
  const stop = clock.loop((ms) => deltas.push(ms));
  for (const ms of [1000, 1020, 9000]) frameAt(ms);
  stop();
  frameAt(9016);
  expect(deltas).toEqual([16, 20, 64]);
});

test('a closed clock moves nothing and ends nothing', async () => {
  const clock = new Clock(() => undefined);
  const move = vi.fn();
  clock.close();
  const over = vi.fn();
  void clock.run(0, move).then(over);
  await Promise.resolve();
  expect([frames.length, move.mock.calls.length, over.mock.calls.length]).toEqual([0, 0, 0]);
});

test.each([linear, easeOut, overshoot])('%o begins at its beginning and ends at its end', (ease) => {
  expect([ease(0), ease(1)].map((value) => Math.round(value * 1e9) / 1e9 + 0)).toEqual([0, 1]);
});
