import { describe, expect, test } from 'vitest';
import { BATCH_MAX, type BatcherOptions, type BatchFailure, createBatcher, TRIES_MAX } from './wager.batcher.ts';

interface Item {
  readonly memberId: bigint;
  readonly name: string;
}
type Execute = BatcherOptions<Item, string>['execute'];

class Failure extends Error {
  readonly kind: BatchFailure;
  constructor(kind: BatchFailure) {
    super(kind);
    this.kind = kind;
  }
}
const item = (member: number, name = `bet ${member}`): Item => ({ memberId: BigInt(member), name });
const done = ({ name }: Item): string => `done ${name}`;

/** A batcher over an executor; it records each batch and its own measures. */
function openWith(execute: Execute, more: Partial<BatcherOptions<Item, string>> = {}) {
  const batches: string[][] = [];
  const seen = { depths: [] as number[], waited: 0, ended: 0, refused: 0 };
  const batcher = createBatcher<Item, string>({
    writers: 2,
    waitingMax: 1000,
    execute: (items) => {
      batches.push(items.map(({ name }) => name));
      return execute(items);
    },
    failureOf: (error) => (error instanceof Failure ? error.kind : 'poison'),
    refusalOf: (why) => new Error(`the queue is ${why}`),
    pause: () => Promise.resolve(),
    measures: {
      waiting: (depth) => seen.depths.push(depth),
      startWait: () => () => (seen.waited += 1),
      startBatch: () => () => (seen.ended += 1),
      refused: () => (seen.refused += 1),
    },
    ...more,
  });
  const putAll = (items: readonly Item[]) => Promise.allSettled(items.map((one) => batcher.put(one)));
  return { batcher, batches, seen, putAll };
}
const outcomes = (results: readonly PromiseSettledResult<string>[]): string[] =>
  results.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason.message)));

/** An executor that waits until it is let go. */
function gated() {
  const waiting: (() => void)[] = [];
  const execute: Execute = (items) => new Promise((resolve) => waiting.push(() => resolve(items.map(done))));
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { execute, turn, next: () => waiting.shift()?.(), count: () => waiting.length };
}

describe('a batch', () => {
  test('has the items of one moment, in member order, and gives each its own verdict', async () => {
    const { putAll, batches } = openWith(async (items) => items.map(done));
    expect(outcomes(await putAll([item(3), item(1), item(2)]))).toEqual(['done bet 3', 'done bet 1', 'done bet 2']);
    expect(batches).toEqual([['bet 1', 'bet 2', 'bet 3']]);
  });

  test('has one item of a member; the next one waits until the first has its verdict', async () => {
    const writing = new Set<bigint>();
    const { putAll, batches } = openWith(async (items) => {
      for (const { memberId } of items) {
        expect(writing.has(memberId)).toBe(false);
        writing.add(memberId);
      }
      await new Promise((resolve) => setImmediate(resolve));
      for (const { memberId } of items) writing.delete(memberId);
      return items.map(done);
    });
    await putAll([item(1, 'a'), item(1, 'b'), item(2, 'c'), item(1, 'd')]);
    expect(batches).toEqual([['a', 'c'], ['b'], ['d']]);
  });

  test('is bounded, and two batches share no row', async () => {
    const gate = gated();
    const { putAll, batches } = openWith(gate.execute, { sharedRows: () => [7n] });
    const all = putAll(Array.from({ length: 2 * BATCH_MAX }, (_, n) => item(n)));
    await gate.turn();
    expect(gate.count()).toBe(1);
    while (gate.count() > 0) {
      gate.next();
      await gate.turn();
    }
    await all;
    expect(batches.every((batch) => batch.length <= BATCH_MAX)).toBe(true);
    expect(batches.flat()).toHaveLength(2 * BATCH_MAX);
  });

  test('without an answer for an item rejects this item and no other', async () => {
    const { putAll } = openWith(async (items) => items.map((one) => (one.name === 'bet 2' ? undefined : done(one))));
    const missing = 'a batch returned no verdict for this item';
    expect(outcomes(await putAll([item(1), item(2), item(3)]))).toEqual(['done bet 1', missing, 'done bet 3']);
  });

  test('that is answered short rejects every item without an answer', async () => {
    const { putAll } = openWith(async (items) => items.slice(0, 1).map(done));
    const missing = 'a batch returned no verdict for this item';
    expect(outcomes(await putAll([item(1), item(2), item(3)]))).toEqual(['done bet 1', missing, missing]);
  });
});

describe('a batch that fails', () => {
  const poison = new Set(['bet 5', 'bet 11']);
  const refuses: Execute = async (items) => {
    if (items.some(({ name }) => poison.has(name))) throw new Failure('poison');
    return items.map(done);
  };
  const twenty = Array.from({ length: 20 }, (_, n) => item(n));

  test('is halved until the item that fails is alone, and the others are written', async () => {
    const { putAll, batches } = openWith(refuses);
    const results = outcomes(await putAll(twenty));
    expect(results).toEqual(twenty.map((one) => (poison.has(one.name) ? 'poison' : done(one))));
    expect(batches.length).toBeLessThan(twenty.length);
  });

  test('writes its parts in the order of the batch, so that the item over a limit is the last one', async () => {
    let taken = 0;
    const { putAll } = openWith(async (items) => {
      if (taken + items.length > 7) throw new Failure('poison');
      taken += items.length;
      return items.map(done);
    });
    const results = outcomes(await putAll(twenty));
    expect(results).toEqual(twenty.map((one, n) => (n < 7 ? done(one) : 'poison')));
  });

  test('gives an item that failed alone the verdict of its failure', async () => {
    const { putAll } = openWith(refuses, {
      verdictOfFailure: (_error, { name }) => (name === 'bet 5' ? 'limit' : undefined),
    });
    const results = outcomes(await putAll(twenty));
    expect([results[4], results[5], results[11]]).toEqual(['done bet 4', 'limit', 'poison']);
  });

  test('by a conflict or a lost connection is written again whole', async () => {
    for (const kind of ['conflict', 'lost'] as const) {
      let failures = 3;
      const { putAll, batches } = openWith(async (items) => {
        failures -= 1;
        if (failures >= 0) throw new Failure(kind);
        return items.map(done);
      });
      expect(outcomes(await putAll([item(1), item(2)]))).toEqual(['done bet 1', 'done bet 2']);
      expect(batches).toEqual(Array.from({ length: 4 }, () => ['bet 1', 'bet 2']));
    }
  });

  test('by anything else is not repeated', async () => {
    const { putAll, batches } = openWith(() => Promise.reject(new Error('a bug')));
    expect(outcomes(await putAll([item(1)]))).toEqual(['a bug']);
    expect(batches).toHaveLength(1);
  });

  test('by a time limit, or a connection that stays lost, is not divided', async () => {
    for (const kind of ['timeout', 'lost'] as const) {
      const { putAll, batches } = openWith(() => Promise.reject(new Failure(kind)));
      expect(outcomes(await putAll([item(1), item(2)]))).toEqual([kind, kind]);
      expect(batches).toHaveLength(kind === 'lost' ? TRIES_MAX : 1);
    }
  });

  test('lets the members bet again', async () => {
    const { batcher, putAll } = openWith(refuses);
    await putAll([item(5), item(1)]);
    expect(await batcher.put(item(5, 'another'))).toBe('done another');
  });
});

test('an item that probably fails is written alone', async () => {
  const { putAll, batches } = openWith(async (items) => items.map(done), { isAlone: ({ name }) => name === 'bet 2' });
  await putAll([item(1), item(2), item(3)]);
  expect(batches).toEqual([['bet 1', 'bet 3'], ['bet 2']]);
});

describe('a queue', () => {
  test('that is full refuses further items at once and keeps those it has', async () => {
    const gate = gated();
    const { batcher, seen } = openWith(gate.execute, { writers: 1, waitingMax: 2 });
    const first = batcher.put(item(1));
    await gate.turn();
    const waits = [batcher.put(item(2)), batcher.put(item(3))];
    await expect(batcher.put(item(4))).rejects.toThrow('the queue is full');
    gate.next();
    expect(await first).toBe('done bet 1');
    await gate.turn();
    gate.next();
    expect(await Promise.all(waits)).toEqual(['done bet 2', 'done bet 3']);
    expect(seen).toMatchObject({ refused: 1, waited: 3, ended: 2 });
    expect(Math.max(...seen.depths)).toBe(2);
  });

  test('that closes writes what waits, refuses what comes, and ends with its last batch', async () => {
    const gate = gated();
    const { batcher } = openWith(gate.execute, { writers: 1 });
    const first = batcher.put(item(1));
    await gate.turn();
    const second = batcher.put(item(2));
    let isClosed = false;
    const closing = batcher.close().then(() => (isClosed = true));
    await expect(batcher.put(item(3))).rejects.toThrow('the queue is closed');
    gate.next();
    expect(await first).toBe('done bet 1');
    await gate.turn();
    expect(isClosed).toBe(false);
    gate.next();
    expect(await second).toBe('done bet 2');
    await closing;
    await batcher.close();
  });
});
