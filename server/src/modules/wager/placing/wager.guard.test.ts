import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { bet, betOn, findings, openMember, openTestEvent, P, PLAIN } from '../../../../test/money.ts';
import { playRound } from '../../../../test/plays.ts';
import {
  betRound,
  closeEvent,
  countGuard,
  type Guard,
  guardOf,
  limitReachedFacts,
  moveRounds,
  placeSlipIn,
  refundEvent,
  rollbackRound,
  setGuard,
  settleEvent,
  winRound,
} from '../index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ BATCH_WRITERS: '3' });
  await app.owner.query("insert into wager.play_ceiling values ('LANTERN', 'test-reels', 100)");
});
afterAll(() => app?.close());

const HOUR_MS = 3600_000;
const FREE: Guard = {
  stakeMax: null,
  lossDay: null,
  lossWeek: null,
  lossMonth: null,
  sessionMinutes: null,
  blockedUntilMs: null,
};
async function guarded(guard: Partial<Guard>, amount = 100n * P): Promise<bigint> {
  const memberId = await openMember(app.context, amount);
  await guardMember(memberId, guard);
  return memberId;
}
const guardMember = (memberId: bigint, guard: Partial<Guard>) =>
  app.context.db.transaction((tx) => setGuard(tx, memberId, { ...FREE, ...guard }));

const play = async (memberId: bigint, stake: bigint, payout = 0n, key: string = crypto.randomUUID()) => {
  const verdict = await playRound(app.context, {
    memberId,
    currency: 'LTN',
    key,
    bodyHash: createHash('sha256').update(`${stake}`).digest(),
    wagerId: app.context.newId(),
    category: 'RNG',
    vendor: 'LANTERN',
    game: 'test-reels',
    round: 'r',
    detail: PLAIN,
    stake,
    payout,
  });
  return verdict.verdict === 'refused' ? verdict.refusal : verdict.verdict;
};
const vendorBet = async (memberId: bigint, amount: bigint, tx: string = crypto.randomUUID(), round: string = tx) =>
  (
    await betRound(app.context, {
      memberId,
      vendor: 'WELLS',
      category: 'RNG',
      game: 'lucky-well',
      kind: 'STAKE',
      round,
      tx,
      amount,
      bodyHash: Buffer.from('12345678'),
    })
  ).verdict;
const slip = async (memberId: bigint, stake: bigint) =>
  (await bet(app.context, { memberId, eventId: await openTestEvent(app.context), stake })).verdict;
const DOORS = [
  ['a slip', slip, 'placed'],
  ['an instant round', (memberId: bigint, stake: bigint) => play(memberId, stake), 'played'],
  ['a bet of a vendor', (memberId: bigint, stake: bigint) => vendorBet(memberId, stake), 'done'],
] as const;

describe.each(DOORS)('%s', (_name, stakeAt, taken) => {
  test('may be as high as the limit and not a micro higher', async () => {
    const memberId = await guarded({ stakeMax: 5n * P });
    expect(await stakeAt(memberId, 5n * P + 1n)).toBe('limit_reached');
    expect(await stakeAt(memberId, 5n * P)).toBe(taken);
  });

  test('loses no more than each window allows, and the lowest of several limits holds', async () => {
    const memberId = await guarded({ lossDay: 30n * P, lossWeek: 20n * P, lossMonth: 25n * P });
    expect(await stakeAt(memberId, 12n * P)).toBe(taken);
    expect(await stakeAt(memberId, 8n * P + 1n)).toBe('limit_reached');
    expect(await stakeAt(memberId, 8n * P)).toBe(taken);
    expect(await stakeAt(memberId, 1n)).toBe('limit_reached');
    expect(await limitReachedFacts(app.context, memberId, P)).toMatchObject({
      limit: 'lossWeek',
      maximum: '20',
      remaining: '0',
    });
  });

  test('counts what was lost before the limit was set', async () => {
    const memberId = await openMember(app.context, 100n * P);
    expect(await stakeAt(memberId, 7n * P)).toBe(taken);
    await guardMember(memberId, { lossDay: 10n * P });
    expect(await stakeAt(memberId, 4n * P)).toBe('limit_reached');
    // Transactions of other databases of the cluster may delay the count.
    const isCounted = async () => {
      await countGuard(app.context, memberId);
      const { rows } = await app.owner.query('select counted from wager.guard where member_id = $1', [memberId]);
      return rows[0]?.['counted'];
    };
    await expect.poll(isCounted, { timeout: 20_000, interval: 5 }).toBe(true);
    expect(await stakeAt(memberId, 3n * P)).toBe(taken);
    expect((await guardOf(app.context.db, memberId, app.clock.nowMs()))?.netDay).toBe(10n * P);
  });

  test('two at once do not pass a limit that has room for one', async () => {
    const memberId = await guarded({ lossDay: 10n * P });
    const verdicts = await Promise.all([1, 2, 3, 4].map(() => stakeAt(memberId, 6n * P)));
    expect(verdicts.sort()).toEqual([taken, 'limit_reached', 'limit_reached', 'limit_reached'].sort());
  });

  test('is refused during a break and taken from its last moment on', async () => {
    const now = app.clock.nowMs();
    const memberId = await guarded({ blockedUntilMs: now + HOUR_MS });
    expect(await stakeAt(memberId, P)).toBe('player_blocked');
    app.clock.set(now + HOUR_MS);
    expect(await stakeAt(memberId, P)).toBe(taken);
  });

  test('ends with the time of the session, and begins again after a pause', async () => {
    const now = app.clock.nowMs();
    const memberId = await guarded({ sessionMinutes: 20 });
    const at = (minutes: number) => app.clock.set(now + minutes * 60_000);
    const verdicts: string[] = [];
    for (const minutes of [0, 10, 19, 20, 33, 35]) {
      at(minutes);
      verdicts.push(await stakeAt(memberId, P));
    }
    expect(verdicts).toEqual([taken, taken, taken, 'limit_reached', 'limit_reached', taken]);
  });
});

test('different doors at once share the module that is left', async () => {
  const memberId = await guarded({ lossDay: 10n * P });
  const verdicts = await Promise.all([slip(memberId, 6n * P), play(memberId, 6n * P), vendorBet(memberId, 6n * P)]);
  expect(verdicts.filter((verdict) => verdict === 'limit_reached')).toHaveLength(2);
});

test('an answer given stays given, whatever limit came after it', async () => {
  const memberId = await openMember(app.context, 100n * P);
  const [key, tx, eventId] = [crypto.randomUUID(), crypto.randomUUID(), await openTestEvent(app.context)];
  await play(memberId, P, 0n, key);
  await vendorBet(memberId, P, tx);
  await bet(app.context, { memberId, eventId, key: tx });
  await guardMember(memberId, { blockedUntilMs: app.clock.nowMs() + HOUR_MS });
  expect(await play(memberId, P, 0n, key)).toBe('replayed');
  expect(await vendorBet(memberId, P, tx)).toBe('done');
  expect((await bet(app.context, { memberId, eventId, key: tx })).verdict).toBe('replayed');
});

test('stakes of one member in one batch of a module of the house count each other', async () => {
  const memberId = await guarded({ stakeMax: 5n * P, lossDay: 8n * P });
  const betOf = (tx: string) => ({
    bet: {
      memberId,
      vendor: 'HOUSE',
      category: 'RNG',
      game: 'crash',
      kind: 'BET',
      round: tx,
      tx,
      amount: 4n * P,
      bodyHash: Buffer.from(tx),
    },
  });
  const verdicts = await app.context.db.transaction((tx) => moveRounds(app.context, tx, ['a', 'b', 'c'].map(betOf)));
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(['done', 'done', 'limit_reached']);
});

test('a limit holds back its member and nobody else in the batch', async () => {
  const [held, free] = [await guarded({ stakeMax: 1n }), await openMember(app.context, 10n * P)];
  const eventId = await openTestEvent(app.context);
  const verdicts = await Promise.all([held, free].map((memberId) => bet(app.context, { memberId, eventId })));
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(['limit_reached', 'placed']);
});

test('what comes back makes module again: wins, refunds, and bets rolled back', async () => {
  const memberId = await guarded({ lossDay: 10n * P });
  expect(await play(memberId, 10n * P, 4n * P)).toBe('played');
  expect(await slip(memberId, 4n * P + 1n)).toBe('limit_reached');
  const eventId = await openTestEvent(app.context);
  expect((await bet(app.context, { memberId, eventId, stake: 4n * P })).verdict).toBe('placed');
  expect(await vendorBet(memberId, P)).toBe('limit_reached');
  await app.context.db.transaction((tx) => closeEvent(tx, eventId));
  await refundEvent(app.context, eventId);
  expect(await vendorBet(memberId, 4n * P, 'back')).toBe('done');
  await rollbackRound(app.context, { memberId, vendor: 'WELLS', tx: 'undo', ref: 'back', bodyHash: Buffer.from('1') });
  expect((await guardOf(app.context.db, memberId, app.clock.nowMs()))?.netDay).toBe(6n * P);
});

test('money still comes in during a break: open wagers are settled and rounds paid', async () => {
  const memberId = await openMember(app.context, 10n * P);
  const eventId = await openTestEvent(app.context);
  await bet(app.context, { memberId, eventId, stake: P });
  await vendorBet(memberId, P, 'open', 'round-open');
  await guardMember(memberId, { blockedUntilMs: app.clock.nowMs() + HOUR_MS });
  await app.context.db.transaction((tx) => closeEvent(tx, eventId));
  const settled = await settleEvent(app.context, {
    id: eventId,
    version: 1,
    judge: () => ({ payout: 3n * P, outcome: { hits: 1 } }),
  });
  expect(settled).toMatchObject({ wagers: 1, paid: 3n * P });
  const base = { memberId, vendor: 'WELLS', category: 'RNG', game: 'lucky-well', round: 'round-open' };
  const won = await winRound(app.context, { ...base, kind: 'WIN', tx: 'w', amount: P, bodyHash: Buffer.from('1') });
  expect(won.verdict).toBe('done');
  // A free spin was paid for before.
  expect(await play(memberId, 0n, 0n)).toBe('played');
  expect(await findings(app.context)).toEqual([]);
});

test('losses leave their windows by the hour, and never sooner than the limit says', async () => {
  const now = app.clock.nowMs();
  const memberId = await guarded({ lossDay: 5n * P });
  expect(await play(memberId, 5n * P)).toBe('played');
  app.clock.set(now + 24 * HOUR_MS - 1);
  expect(await play(memberId, 1n)).toBe('limit_reached');
  const resetsAt = (await limitReachedFacts(app.context, memberId, 1n))?.resetsAt;
  expect(Date.parse(resetsAt ?? '')).toBeGreaterThanOrEqual(now + 24 * HOUR_MS);
  app.clock.set(Date.parse(resetsAt ?? ''));
  expect(await play(memberId, 5n * P)).toBe('played');
});

test('a refused slip takes nothing from wallet, numbers or the limit of its draw', async () => {
  const memberId = await guarded({ stakeMax: P }, 10n * P);
  const eventId = await openTestEvent(app.context, { memberLimit: P });
  expect((await bet(app.context, { memberId, eventId, stake: 2n * P })).verdict).toBe('limit_reached');
  expect((await bet(app.context, { memberId, eventId, stake: P, ceiling: P })).verdict).toBe('placed');
});

describe('the limit of a stake counts all that is staked on one result', () => {
  const LIMIT = { stakeMax: 5n * P };
  test('of an event: slips one after the other, and slips at once', async () => {
    const memberId = await guarded(LIMIT);
    const [first, second] = [await openTestEvent(app.context), await openTestEvent(app.context)];
    const on = async (eventId: bigint, stake: bigint) => (await bet(app.context, { memberId, eventId, stake })).verdict;
    const at = [await on(first, 4n * P), await on(first, P + 1n), await on(second, 4n * P), await on(first, P)];
    expect(at).toEqual(['placed', 'limit_reached', 'placed', 'placed']);
    const third = await openTestEvent(app.context);
    const atOnce = await Promise.all(Array.from({ length: 6 }, () => on(third, 2n * P)));
    expect(atOnce.toSorted()).toEqual([...Array(4).fill('limit_reached'), 'placed', 'placed']);
    expect(await findings(app.context)).toEqual([]);
  });

  test('of events that belong to one result: what its module hands in counts too, on a connection that placed others before', async () => {
    const memberId = await guarded(LIMIT);
    const eventId = await openTestEvent(app.context);
    const named = { memberId, currency: 'LTN', bodyHash: Buffer.from('raise') };
    const raise = (stake: bigint, stakedBefore?: bigint) =>
      app.context.db.transaction(async (tx) => {
        const line = { eventId, stake, detail: betOn('07', stake), exposures: [] };
        const slip = () => ({ ...named, slipId: app.context.newId(), key: crypto.randomUUID() });
        const one = { ...slip(), lines: [{ ...line, wagerId: app.context.newId() }] };
        return (await placeSlipIn(app.context, tx, stakedBefore === undefined ? one : { ...one, stakedBefore }))
          .verdict;
      });
    expect(await raise(P)).toBe('placed');
    expect(await raise(P, 3n * P + 1n)).toBe('limit_reached');
    expect(await raise(P, 3n * P)).toBe('placed');
    expect(await raise(P)).toBe('placed');
  });

  test('of a round of several transactions: what is rolled back is free again', async () => {
    const memberId = await guarded(LIMIT);
    expect(await vendorBet(memberId, 4n * P, 'raised-1', 'raised')).toBe('done');
    expect(await vendorBet(memberId, P + 1n, 'raised-2', 'raised')).toBe('limit_reached');
    expect(await vendorBet(memberId, 4n * P, 'another-1', 'another')).toBe('done');
    await rollbackRound(app.context, {
      memberId,
      vendor: 'WELLS',
      tx: 'u',
      ref: 'raised-1',
      bodyHash: Buffer.from('1'),
    });
    const atOnce = await Promise.all([3, 4, 5, 6].map((n) => vendorBet(memberId, 2n * P, `raised-${n}`, 'raised')));
    expect(atOnce.toSorted()).toEqual(['done', 'done', 'limit_reached', 'limit_reached']);
  });

  test('of one batch of a round', async () => {
    const memberId = await guarded(LIMIT);
    const named = { memberId, vendor: 'HOUSE', category: 'RNG', game: 'steps', kind: 'BET', round: 'one' };
    const betOf = (tx: string) => ({ bet: { ...named, tx, amount: 2n * P, bodyHash: Buffer.from(tx) } });
    const verdicts = await app.context.db.transaction((tx) => moveRounds(app.context, tx, ['x', 'y', 'z'].map(betOf)));
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['done', 'done', 'limit_reached']);
  });
});
