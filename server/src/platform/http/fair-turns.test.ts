import { describe, expect, test } from 'vitest';
import { createFairTurns } from './fair-turns.ts';

/** Turns by a clock that the work moves. */
function open(settings: { atOnce?: number; waitingMax?: number } = {}) {
  let now = 0;
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const turns = createFairTurns({
    atOnce: 1,
    waitingMax: 10,
    largeMs: 500,
    halfMs: 30_000,
    nowMs: () => now,
    ...settings,
  });
  const take = (member: string, costMs = 100, address = member, left?: AbortSignal) =>
    turns.take({ keys: [`m${member}`, `a${address}`], only: member, costMs }, left, async () => {
      order.push(member);
      await new Promise<void>((end) => ends.push(end));
      now += costMs;
      return 'done' as const;
    });
  const settled = () => new Promise<void>((done) => setImmediate(done));
  /** Ends the oldest running work. */
  const end = async () => {
    await settled();
    ends.shift()?.();
    await settled();
  };
  return {
    take,
    settled,
    end,
    order,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe('turns', () => {
  test('begin with whoever used least lately, by member and by address, and with the smaller work', async () => {
    const { take, settled, end, order } = open();
    void take('a', 400, 'one');
    void take('b', 300, 'one');
    void take('c', 300, 'two');
    void take('d', 200, 'three');
    await settled();
    expect(order).toEqual(['a']);
    for (let turn = 0; turn < 4; turn += 1) await end();
    expect(order).toEqual(['a', 'd', 'c', 'b']);
  });

  test('come to everybody: a wait counts, and what was used is forgotten', async () => {
    const { take, end, order, pass } = open();
    void take('a', 100);
    void take('large', 900);
    pass(2000);
    void take('small', 100);
    await end();
    expect(order).toEqual(['a', 'large']);
    await end();
    await end();
    pass(600_000);
    void take('x', 100);
    void take('large', 100);
    void take('small', 101);
    for (let turn = 0; turn < 3; turn += 1) await end();
    expect(order.slice(3)).toEqual(['x', 'large', 'small']);
  });

  test('leave one place beside large work', async () => {
    const { take, settled, order } = open({ atOnce: 2 });
    void take('a', 900);
    void take('b', 900);
    void take('c', 100);
    await settled();
    expect(order).toEqual(['a', 'c']);
  });

  test('are one a member: another one is refused while it waits or runs', async () => {
    const { take, end } = open();
    const first = take('a');
    const waits = take('b');
    expect(await take('a')).toBe('busy');
    expect(await take('b')).toBe('busy');
    await end();
    await end();
    expect([await first, await waits]).toEqual(['done', 'done']);
  });

  test('end for whoever leaves the queue, and a full queue refuses the last in order, not the newest', async () => {
    const { take, end, order } = open({ waitingMax: 2 });
    void take('a');
    const left = new AbortController();
    const leaves = take('b', 100, 'b', left.signal);
    left.abort();
    expect(await leaves).toBe('left');
    const dear = take('c', 450);
    void take('d', 100);
    void take('e', 100);
    expect(await dear).toBe('busy');
    for (let turn = 0; turn < 3; turn += 1) await end();
    expect(order).toEqual(['a', 'd', 'e']);
  });
});
