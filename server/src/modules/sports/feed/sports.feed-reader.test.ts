import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { createTestTime, FEED_START_MS, openTestFeed, openTestReader, type TestTime } from '../../../../test/feed.ts';

const MINUTE_MS = 60_000;
const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** What was sent arrives within this many turns of the event loop, however slow the machine is: both sides are in this process. */
const TURNS = 20;
async function arrive(): Promise<void> {
  await sleep(2);
  for (let turn = 0; turn < TURNS; turn += 1) await immediate();
}

/** Lets time pass in small steps, and both sides answer between them, until something is so. */
async function until(time: TestTime, isSo: () => boolean, stepMs = 200): Promise<void> {
  for (let step = 0; step < 20_000; step += 1) {
    if (isSo()) return;
    if (!time.isAnswerDue()) time.advance(stepMs);
    await arrive();
  }
  throw new Error('it never came to be');
}

/** A feed and a reader of it that is live. */
async function open(
  change: Parameters<typeof openTestReader>[2] = { silentMs: Number.POSITIVE_INFINITY },
  ageMs = 0,
  leagues?: readonly string[],
) {
  const time = createTestTime();
  const served = await openTestFeed(time, leagues ? { leagues } : {});
  endings.push(() => served.feed.close());
  time.advance(ageMs);
  const side = openTestReader(served.url, time, change);
  endings.push(() => side.reader.stop());
  side.start(0);
  const becomes = (state: string) => until(time, () => side.reader.health().state === state);
  const more = (count: number, stepMs?: number) => {
    const wanted = side.deliveries.length + count;
    return until(time, () => side.deliveries.length >= wanted, stepMs);
  };
  // No time passes while the reader catches up.
  await until(time, () => side.reader.health().state === 'live', 0);
  return { ...served, ...side, time, becomes, more };
}
type Side = Awaited<ReturnType<typeof open>>;

/** All numbers from the first to the last, each once and in order. */
function expectWhole({ numbers }: Pick<Side, 'numbers'>) {
  const [first = 0] = numbers();
  expect(numbers()).toEqual(numbers().map((_, at) => first + at));
}
/** What a second reader of the same feed has when it behaves. */
async function expectSameAsClean(side: Side) {
  const clean = openTestReader(side.url, side.time, { silentMs: Number.POSITIVE_INFINITY });
  endings.push(() => clean.reader.stop());
  clean.start(0);
  const isLevel = () => [clean, side].every(({ reader }) => reader.health().state === 'live');
  await until(side.time, isLevel, 0);
  // The last message may have been lost on the stream: the next sign of life tells.
  await until(side.time, () => isLevel() && clean.reader.health().number === side.reader.health().number);
  expect([...side.states]).toEqual([...clean.states]);
  expect(side.numbers()).toEqual(clean.numbers());
}

/** All fixtures that are not over, as the feed has them. */
async function wholeOf({ reader }: Pick<Side, 'reader'>) {
  const all = await reader.snapshot();
  if (!all.ok) throw new Error(all.error);
  return all.value;
}

describe('a feed that behaves', () => {
  test('is read from the beginning, once and in order, and then live', async () => {
    const side = await open();
    const before = side.deliveries.length;
    await side.more(50, 5000);
    expectWhole(side);
    expect(side.deliveries.length).toBeGreaterThanOrEqual(before + 50);
    expect(side.deliveries.flatMap(({ contradictions }) => contradictions)).toEqual([]);
    expect(side.faults).toEqual([]);
    expect(side.entered).toEqual(['catching_up', 'live']);
    expect(side.reader.health()).toMatchObject({ state: 'live', behind: 0 });
  });

  test('is read for a whole day without a contradiction, and shows every fixture as its messages lead to', async () => {
    // The feed has been running for a day when the reader comes.
    const side = await open(undefined, 24 * 60 * MINUTE_MS, ['mp', 'sc', 'gl', 'lm', 'nd']);
    expect(side.deliveries.length).toBeGreaterThan(15_000);
    expectWhole(side);
    expect(side.deliveries.filter(({ message }) => message === null)).toEqual([]);
    expect(side.deliveries.flatMap(({ contradictions }) => contradictions)).toEqual([]);
    const types = new Set(side.deliveries.map(({ message }) => message?.event.type));
    for (const type of ['moved', 'postponed', 'abandoned', 'correction', 'review', 'kills', 'map_ended'] as const)
      expect(types, type).toContain(type);
    const { states } = await wholeOf(side);
    expect(states.size).toBeGreaterThan(200);
    for (const [id, state] of states) expect(state, id).toEqual(side.states.get(id));
    const ended = [...side.states].filter(([, { result }]) => result !== null).slice(0, 40);
    for (const [id, state] of ended) {
      const one = await side.reader.snapshot(id);
      expect(one.ok && one.value.states.get(id), id).toEqual(state);
    }
  });

  test('is read on from the number that the caller gives', async () => {
    const side = await open();
    await side.reader.stop();
    expect(side.reader.health().state).toBe('stopped');
    const stored = side.deliveries.length;
    side.time.advance(30 * MINUTE_MS);
    side.start(side.numbers().at(-1) ?? 0);
    await side.becomes('live');
    expect(side.deliveries.length).toBeGreaterThan(stored + 50);
    expectWhole(side);
  });

  test('gives a message again that the caller could not store', async () => {
    const time = createTestTime();
    const served = await openTestFeed(time);
    const side = openTestReader(served.url, time);
    endings.push(
      () => served.feed.close(),
      () => side.reader.stop(),
    );
    let tries = 0;
    side.start(0, {
      onMessage: async (delivery) => {
        if (side.deliveries.length === 7 && ++tries < 3) throw new Error('database is away');
        side.store(delivery);
      },
    });
    await until(time, () => tries === 2);
    expect(side.faults).toEqual([expect.objectContaining({ kind: 'not_applied', why: 'database is away' })]);
    await until(time, () => side.reader.health().state === 'live');
    expect(tries).toBe(3);
    expectWhole(side);
  });

  test('knows no fixture that it has not announced', async () => {
    const side = await open();
    expect(await side.reader.snapshot('none-1')).toEqual({ ok: false, error: 'unknown_fixture' });
    expect(await side.reader.snapshot('../fixtures')).toEqual({ ok: false, error: 'unknown_fixture' });
  });
});

describe('a feed that misbehaves', () => {
  test.each(['doubled', 'reordered', 'gap'] as const)('%s delivers what a clean one does', async (mode) => {
    const side = await open();
    side.feed.act({ do: 'mode', mode });
    await side.more(100, 4000);
    side.feed.act({ do: 'mode', mode: 'normal' });
    await expectSameAsClean(side);
    expectWhole(side);
    expect(side.faults).toEqual([]);
  });

  test('with a hole stops before it, says so once, and continues when it is filled', async () => {
    const side = await open();
    side.feed.act({ do: 'mode', mode: 'hole' });
    side.time.advance(30 * MINUTE_MS);
    await side.becomes('gap');
    const { number, behind } = side.reader.health();
    expect((number + 1) % 3).toBe(0);
    expect(behind).toBeGreaterThan(10);
    await until(side.time, () => side.time.nowMs() > FEED_START_MS + 31 * MINUTE_MS, 2000);
    expect(side.reader.health().number).toBe(number);
    expect(side.faults).toEqual([{ kind: 'gap', from: number + 1, to: number + 1 }]);
    side.feed.act({ do: 'mode', mode: 'normal' });
    await side.becomes('live');
    await expectSameAsClean(side);
  });

  test('with a wrong signature delivers nothing of it', async () => {
    const side = await open();
    const before = side.deliveries.length;
    side.feed.act({ do: 'mode', mode: 'wrong_signature' });
    side.time.advance(30 * MINUTE_MS);
    await side.becomes('gap');
    expect(side.deliveries.length).toBe(before);
    expect(side.faults[0]).toEqual({ kind: 'signature', number: side.reader.health().number + 1 });
    side.feed.act({ do: 'mode', mode: 'normal' });
    await side.becomes('live');
    await expectSameAsClean(side);
  });

  test('that is silent is so after ten seconds, not before, and is live again when it speaks', async () => {
    const side = await open({ silentMs: 10_000 });
    side.feed.act({ do: 'mode', mode: 'silent' });
    side.time.advance(10_000);
    await new Promise((resolve) => setImmediate(resolve));
    expect(side.reader.health().state).toBe('live');
    side.time.advance(500);
    await side.becomes('silent');
    expect(side.faults[0]).toEqual({ kind: 'silent', sinceMs: FEED_START_MS });
    side.time.advance(20_000);
    expect(side.reader.health().state).toBe('silent');
    side.feed.act({ do: 'mode', mode: 'normal' });
    await side.becomes('live');
    await expectSameAsClean(side);
  });

  test('that is late says of each event in play how late it was', async () => {
    const side = await open();
    side.feed.act({ do: 'mode', mode: 'late', lateMs: 15_000 });
    const before = side.deliveries.length;
    await side.more(20, 1000);
    const late = side.deliveries.slice(before).filter(({ message }) => message?.event.type === 'attack');
    expect(late.length).toBeGreaterThan(3);
    for (const { lateMs } of late) expect(lateMs).toBeGreaterThanOrEqual(15_000);
    expect(side.deliveries.slice(0, before).every(({ lateMs }) => lateMs === null)).toBe(true);
  });

  test('that says another thing under a number it has used is found out, and believed the first time', async () => {
    const side = await open();
    side.feed.act({ do: 'mode', mode: 'rewritten' });
    await side.more(5, 2000);
    await until(side.time, () => side.faults[0]?.kind === 'rewritten');
    side.feed.act({ do: 'mode', mode: 'normal' });
    await expectSameAsClean(side);
  });

  test.each([
    ['minute_200', 'minute'],
    ['score_down', 'score'],
    ['result_in_play', 'not_now'],
  ] as const)('that says %s is contradicted, and the match is as it was', async (lie, contradiction) => {
    const side = await open();
    const told = side.feed.act({ do: 'lie', lie });
    const id = (told.ok && told.fixture) || '';
    const before = side.states.get(id);
    await until(side.time, () => side.deliveries.at(-1)?.contradictions.length === 1, 0);
    expect(side.deliveries.at(-1)?.contradictions).toEqual([contradiction]);
    const { score, phase, result } = side.states.get(id) ?? {};
    expect({ score, phase, result }).toEqual({ score: before?.score, phase: before?.phase, result: null });
    const shown = await side.reader.snapshot(id);
    expect(shown.ok && shown.value.states.get(id)).toEqual(side.states.get(id));
  });
});

describe('a feed that', () => {
  test('is somebody else’s is refused', async () => {
    const time = createTestTime();
    const served = await openTestFeed(time);
    const side = openTestReader(served.url, time, { secret: 'secret of another feed' });
    endings.push(
      () => served.feed.close(),
      () => side.reader.stop(),
    );
    side.start(0);
    await until(time, () => side.reader.health().state === 'unreachable');
    expect([side.faults, side.deliveries]).toEqual([[{ kind: 'refused', status: 401 }], []]);
    expect(await side.reader.snapshot()).toEqual({ ok: false, error: 'refused' });
  });

  test('has forgotten what the caller missed ends the reading, and the caller begins with a snapshot', async () => {
    const side = await open();
    await side.reader.stop();
    const all = await wholeOf(side);
    side.start(1);
    await side.becomes('history_gone');
    expect(side.faults).toEqual([{ kind: 'history_gone', first: side.numbers()[0] }]);
    await side.reader.stop();
    const fresh = openTestReader(side.url, side.time, { silentMs: Number.POSITIVE_INFINITY });
    endings.push(() => fresh.reader.stop());
    for (const [id, state] of all.states) fresh.states.set(id, state);
    fresh.start(all.number);
    await until(side.time, () => fresh.deliveries.length > 50, 5000);
    expect(fresh.deliveries[0]?.number).toBe(all.number + 1);
    expect(fresh.deliveries.flatMap(({ contradictions }) => contradictions)).toEqual([]);
  });

  test('is away is unreachable until it is back', async () => {
    const side = await open();
    await side.feed.close();
    await side.becomes('unreachable');
    expect(side.faults.map(({ kind }) => kind)).toEqual(['unreachable']);
    // Its numbers begin above all former ones, since it has no file: what it said is gone.
    side.time.advance(60 * MINUTE_MS);
    const again = await side.begin();
    endings.push(() => again.close());
    await side.becomes('history_gone');
  });
});
