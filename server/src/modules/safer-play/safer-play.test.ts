import { cashierCalls } from '@lantern/contract/cashier';
import { saferPlayCalls } from '@lantern/contract/safer-play';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { bet, openTestEvent, P, PLAIN } from '../../../test/money.ts';
import { logIn, type Person, registerMember } from '../../../test/people.ts';
import { playRound } from '../../../test/plays.ts';
import { creditByHand } from '../ledger/index.ts';
import { betRound } from '../wager/index.ts';
import { changesOf } from './safer-play.store.ts';

let app: TestApp;
let member: Person;
let id: bigint;
beforeAll(async () => {
  app = await openTestApp({ BATCH_WRITERS: '2' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  app.clock.set(app.clock.nowMs() + 60_000);
  member = await registerMember(app);
  id = member.memberId;
  await creditByHand(app.context, { memberId: id, causeId: app.context.newId(), amount: 1000n * P });
});

const DAY_MS = 24 * 3600_000;
async function ask(method: 'GET' | 'PUT' | 'POST', url: string, payload?: object, who = member) {
  const headers = { ...who.headers, 'idempotency-key': crypto.randomUUID() };
  return (await app.http.inject({ method, url, headers, ...(payload ? { payload } : {}) })).json();
}
const limitPath = (kind: string) => saferPlayCalls.setOwnLimit.path.replace(':kind', kind);
const set = (kind: string, value: string | null) => ask('PUT', limitPath(kind), { value });
const confirm = (kind: string) => ask('POST', `${limitPath(kind)}/confirm`);
const page = async () => (await ask('GET', saferPlayCalls.getPlaySafely.path)).value;
const limitOf = async (kind: string) => (await page()).limits.find((limit: { kind: string }) => limit.kind === kind);
const takeBreak = (kind: string, days: number, who = member) =>
  ask('POST', saferPlayCalls.takeBreak.path, { kind, days }, who);
const deposit = (amount: string) => ask('POST', cashierCalls.requestDeposit.path, { method: 'quaypay', amount });
const stake = async (amount: bigint) =>
  (await bet(app.context, { memberId: id, eventId: await openTestEvent(app.context), stake: amount })).verdict;
/** A bet of a round, as a vendor sends it. */
async function vendorBet(): Promise<string> {
  const tx = crypto.randomUUID();
  const named = {
    vendor: 'WELLS',
    tx,
    round: tx,
    category: 'RNG',
    game: 'g',
    kind: 'STAKE',
    bodyHash: Buffer.from('1'),
  };
  return (await betRound(app.context, { memberId: id, ...named, amount: P })).verdict;
}

describe('limits', () => {
  test('apply from the moment they are set, to the very next bet', async () => {
    expect(await stake(10n * P)).toBe('placed');
    expect(await set('stake', '5')).toMatchObject({ success: true });
    expect(await stake(5n * P + 1n)).toBe('limit_reached');
    expect(await stake(5n * P)).toBe('placed');
    await set('loss_day', '20');
    expect(await limitOf('loss_day')).toMatchObject({ value: '20', used: '15' });
    expect(await stake(5n * P)).toBe('placed');
    expect(await stake(1n)).toBe('limit_reached');
  });

  test('rise only after 24 hours and a second confirmation', async () => {
    await set('stake', '5');
    await set('stake', '50');
    expect(await limitOf('stake')).toMatchObject({ value: '5', pending: { value: '50' } });
    expect(await confirm('stake')).toMatchObject({ code: 'limit_too_early' });
    app.clock.set(app.clock.nowMs() + DAY_MS);
    expect(await stake(6n * P)).toBe('limit_reached');
    // Yesterday's session has expired.
    member = await logIn(app, member.username);
    expect(await confirm('stake')).toMatchObject({ success: true });
    expect(await limitOf('stake')).toMatchObject({ value: '50', pending: null });
    expect(await stake(6n * P)).toBe('placed');
  });

  test('refuse an invalid amount or time beside the field', async () => {
    for (const value of ['0', '-1', '1e3', '0.001', '']) {
      expect(await set('loss_week', value), value).toMatchObject({
        code: 'fields_refused',
        fields: [{ field: 'value' }],
      });
    }
    expect(await set('session', '1441')).toMatchObject({ code: 'fields_refused' });
    expect(await set('session', '1.5')).toMatchObject({ code: 'fields_refused' });
    expect(await set('session', '30')).toMatchObject({ success: true });
    expect(await set('none', '30')).toMatchObject({ code: 'not_found' });
    expect(await confirm('session')).toMatchObject({ code: 'limit_nothing_waits' });
  });

  test('refuse deposits by gross amount, the limit with the least remainder first, also concurrently', async () => {
    await set('deposit_day', '100');
    await set('deposit_month', '120');
    const replies = await Promise.all([deposit('80'), deposit('80')]);
    expect(replies.filter((reply) => reply.code === 'limit_reached')).toHaveLength(1);
    expect(await deposit('20.01')).toMatchObject({
      code: 'limit_reached',
      facts: { limit: 'deposit_day', maximum: '100', remaining: '20' },
    });
    expect((await deposit('20')).code).not.toBe('limit_reached');
    expect(await limitOf('deposit_day')).toMatchObject({ used: '100' });
  });

  test('log every change with the former value', async () => {
    await set('stake', '9');
    await set('stake', null);
    const changes = await changesOf(app.context.db, id, 10);
    expect(changes.map(({ what, before, after }) => [what, before, after.slice(0, 7)])).toEqual([
      ['limit.stake', '9', '9, none'],
      ['limit.stake', 'none', '9'],
    ]);
  });
});

describe.each([
  ['cool_off', 1],
  ['self_exclusion', 183],
])('%s', (kind, days) => {
  test('refuses bets, deposits and free rounds of every call, and allows all others', async () => {
    const open = await stake(P);
    expect(await takeBreak(kind, days)).toMatchObject({ success: true, value: { pause: { kind } } });
    expect([open, await stake(P), await vendorBet()]).toEqual(['placed', 'player_blocked', 'player_blocked']);
    const round = { memberId: id, currency: 'LTN', key: crypto.randomUUID(), bodyHash: Buffer.from('1') };
    const named = { category: 'RNG', vendor: 'LANTERN', game: 'g', round: 'r', detail: PLAIN };
    expect(
      await playRound(app.context, { ...round, ...named, wagerId: app.context.newId(), stake: P, payout: 0n }),
    ).toEqual({ verdict: 'refused', refusal: 'player_blocked' });
    expect(await deposit('20')).toMatchObject({ code: 'player_blocked' });
    expect((await page()).pause).toMatchObject({ kind });
    expect((await ask('GET', '/wps/wagers')).success).toBe(true);
  });

  test('cannot be shortened, and ends at its own time', async () => {
    const now = app.clock.nowMs();
    await takeBreak(kind, days + 5);
    expect(await takeBreak(kind, days)).toMatchObject({ code: 'break_shorter' });
    app.clock.set(now + (days + 5) * DAY_MS - 1);
    expect([await stake(P), await vendorBet()]).toEqual(['player_blocked', 'player_blocked']);
    app.clock.set(now + (days + 5) * DAY_MS);
    expect([await stake(P), await vendorBet()]).toEqual(['placed', 'done']);
  });

  test('ends all other sessions at once', async () => {
    const elsewhere = await logIn(app, member.username);
    expect((await ask('GET', '/wps/wagers', undefined, elsewhere)).success).toBe(true);
    await takeBreak(kind, days);
    expect(await ask('GET', '/wps/wagers', undefined, elsewhere)).toMatchObject({ code: 'not_logged_in' });
    expect((await ask('GET', '/wps/wagers')).success).toBe(true);
  });

  test('of an invalid length is refused beside its field', async () => {
    expect(await takeBreak(kind, kind === 'cool_off' ? 43 : 182)).toMatchObject({
      code: 'fields_refused',
      fields: [{ field: 'days' }],
    });
  });
});

describe('reality check', () => {
  const reality = async () => (await ask('GET', saferPlayCalls.getRealityCheck.path)).value;

  test('reports time and result of this session by the server’s clock, and is due after the interval', async () => {
    const before = await reality();
    expect(before).toMatchObject({ staked: '0', net: '0', everyMinutes: 60 });
    await stake(7n * P);
    app.clock.advance(20 * 60_000);
    const later = await reality();
    expect(later).toMatchObject({ staked: '7', returned: '0', net: '-7', startedAt: before.startedAt });
    expect(later.elapsedMs - before.elapsedMs).toBe(20 * 60_000);
    expect(Date.parse(later.dueAt) - Date.parse(later.startedAt)).toBe(60 * 60_000);
  });

  test('is due an interval after it was acknowledged, and the member chooses the interval', async () => {
    const { dueAt } = (await ask('POST', saferPlayCalls.acknowledgeRealityCheck.path)).value;
    expect(Date.parse(dueAt)).toBe(app.clock.nowMs() + 60 * 60_000);
    await ask('PUT', saferPlayCalls.setRealityCheck.path, { everyMinutes: 15 });
    expect(await reality()).toMatchObject({
      everyMinutes: 15,
      dueAt: new Date(app.clock.nowMs() + 15 * 60_000).toISOString(),
    });
    expect(await ask('PUT', saferPlayCalls.setRealityCheck.path, { everyMinutes: 7 })).toMatchObject({
      code: 'bad_input',
    });
  });
});
