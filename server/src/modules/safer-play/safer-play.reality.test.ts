import { saferPlayCalls } from '@lantern/contract/safer-play';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { bet, openTestEvent, P, PLAIN } from '../../../test/money.ts';
import { fundMember, logIn, type Person, registerMember } from '../../../test/people.ts';
import { playRound } from '../../../test/plays.ts';
import { holdWhoIsDue } from './safer-play.reality.ts';
import { remind } from './safer-play.reminder.ts';

let app: TestApp;
let member: Person;
beforeAll(async () => {
  app = await openTestApp({ BATCH_WRITERS: '2' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  member = await registerMember(app);
  await fundMember(app, member.memberId, 1000n * P);
});

const MINUTE_MS = 60_000;
const ask = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, who = member) => {
  const headers = { ...who.headers, 'idempotency-key': crypto.randomUUID() };
  return (await app.http.inject({ method, url, headers, ...(payload ? { payload } : {}) })).json();
};
const check = async (who = member) => (await ask('GET', saferPlayCalls.getRealityCheck.path, undefined, who)).value;
const acknowledge = (who = member) => ask('POST', saferPlayCalls.acknowledgeRealityCheck.path, undefined, who);
const stake = async (key = crypto.randomUUID(), eventId?: bigint) =>
  bet(app.context, {
    memberId: member.memberId,
    key,
    eventId: eventId ?? (await openTestEvent(app.context)),
    stake: P,
  });
const round = () =>
  playRound(app.context, {
    memberId: member.memberId,
    currency: 'LTN',
    key: crypto.randomUUID(),
    bodyHash: Buffer.from('x'),
    wagerId: app.context.newId(),
    category: 'RNG',
    vendor: 'LTN',
    game: 'test',
    round: String(app.context.newId()),
    detail: PLAIN,
    stake: P,
    payout: 0n,
  });
const look = () => app.context.db.transaction((tx) => holdWhoIsDue(app.context, tx));
/** Advances the clock for a member who continues to play: the session stays in use, and the job runs. */
async function playFor(minutes: number, who = member): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 10) {
    app.clock.advance(Math.min(10, minutes - passed) * MINUTE_MS);
    await check(who);
    await look();
  }
}

describe('a reality check that is due', () => {
  test('is found by the job, which returns its next run', async () => {
    await app.jobs.runDue();
    expect(await look()).toBe(app.clock.nowMs() + MINUTE_MS);
    await playFor(59);
    expect((await look()) - app.clock.nowMs()).toBeLessThanOrEqual(MINUTE_MS);
    app.clock.advance(MINUTE_MS);
    await app.jobs.runDue();
    expect((await stake()).verdict).toBe('reality_check_due');
  });

  test('refuses every stake with its own code until it is acknowledged, and none afterwards', async () => {
    await playFor(59);
    expect((await stake()).verdict).toBe('placed');
    await playFor(2);
    expect((await stake()).verdict).toBe('reality_check_due');
    expect(await round()).toMatchObject({ verdict: 'refused', refusal: 'reality_check_due' });
    expect(Date.parse((await check()).dueAt)).toBeLessThanOrEqual(app.clock.nowMs());
    const { value } = await acknowledge();
    expect(Date.parse(value.dueAt)).toBe(app.clock.nowMs() + 60 * MINUTE_MS);
    expect((await stake()).verdict).toBe('placed');
    expect(await round()).toMatchObject({ verdict: 'played' });
  });

  test('keeps the answer of a slip, however often the page repeats the request', async () => {
    const key = crypto.randomUUID();
    const eventId = await openTestEvent(app.context);
    const first = await stake(key, eventId);
    await playFor(61);
    expect((await stake()).verdict).toBe('reality_check_due');
    expect(await stake(key, eventId)).toMatchObject({
      verdict: 'replayed',
      slipId: (first as { slipId: bigint }).slipId,
    });
  });

  test('belongs to the member: another session cannot play on, and one acknowledgement suffices', async () => {
    await playFor(50);
    const second = await logIn(app, member.username);
    await playFor(11);
    expect((await stake()).verdict).toBe('reality_check_due');
    expect(Date.parse((await check(second)).dueAt)).toBeLessThanOrEqual(app.clock.nowMs());
    await acknowledge(second);
    expect((await stake()).verdict).toBe('placed');
    expect(Date.parse((await check()).dueAt)).toBeGreaterThan(app.clock.nowMs());
  });

  test('ends with the session: the next one begins anew', async () => {
    await playFor(61);
    expect((await stake()).verdict).toBe('reality_check_due');
    app.clock.advance(40 * MINUTE_MS);
    await look();
    member = await logIn(app, member.username);
    expect((await stake()).verdict).toBe('placed');
    expect((await check()).elapsedMs).toBeLessThan(MINUTE_MS);
  });

  test('follows the member’s own interval', async () => {
    await ask('PUT', saferPlayCalls.setRealityCheck.path, { everyMinutes: 15 });
    await playFor(16);
    expect((await stake()).verdict).toBe('reality_check_due');
  });
});

describe('every half a year', () => {
  const notices = async () => {
    const { rows } = await app.context.db.query<{ params: { net: string } }>(
      `select m.params from post.message m where m.key = 'limits_review' and m.params ->> 'account' = $1`,
      [member.username],
    );
    return rows.map(({ params }) => params.net);
  };
  const review = () => app.context.db.transaction((tx) => remind(app.context, tx));
  const DAY_MS = 24 * 60 * MINUTE_MS;

  test('a player gets one reminder to review limits, with the sum of deposits; a member on a break gets none', async () => {
    member = await registerMember(app, { fields: { email: `m${app.context.newId()}@example.com` } });
    const onBreak = await registerMember(app, { fields: { email: `r${app.context.newId()}@example.com` } });
    await acknowledge();
    await ask('POST', saferPlayCalls.takeBreak.path, { kind: 'self_exclusion', days: 1826 }, onBreak);
    app.clock.advance(180 * DAY_MS);
    await review();
    expect(await notices()).toEqual([]);
    app.clock.advance(3 * DAY_MS);
    await review();
    expect(await notices()).toEqual(['P 0']);
    app.clock.advance(100 * DAY_MS);
    await review();
    expect(await notices()).toHaveLength(1);
    app.clock.advance(90 * DAY_MS);
    await review();
    expect(await notices()).toHaveLength(2);
    const { rows } = await app.context.db.query(
      `select 1 from post.message where key = 'limits_review' and params ->> 'account' = $1`,
      [onBreak.username],
    );
    expect(rows).toEqual([]);
  });
});
