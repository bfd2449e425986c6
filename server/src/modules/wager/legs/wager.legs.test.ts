import { LEG_RESULTS, type LegResult } from '@lantern/rules/wager';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { betOnLegs, type TestMultiple } from '../../../../test/legs.ts';
import { insist, whileConnectionsDie } from '../../../../test/lost-connections.ts';
import { bet, findings, openMember, openTestEvent, P } from '../../../../test/money.ts';
import { pidOf, untilWaiting } from '../../../../test/waiting.ts';
import { type Database, openDatabase } from '../../../platform/index.ts';
import { balancesOf } from '../../ledger/index.ts';
import { readBatch } from '../finals/wager.finals.ts';
import {
  closeEvent,
  type LegJudge,
  legsOf,
  recordTotals,
  refundEvent,
  resettleEvent,
  settleEvent,
  settleLegs,
} from '../index.ts';
import { recordsReader } from '../records/wager.sums.ts';
import { settleLegsOf, takeLegs } from './wager.legs.store.ts';

let app: TestApp;
let owner: Database;
beforeAll(async () => {
  app = await openTestApp({ BATCH_WRITERS: '3' });
  owner = openDatabase({ url: app.databaseUrl, asOwner: true, connectionsMax: 1 });
});
afterAll(async () => {
  await owner?.close();
  await app?.close();
});

const main = async (memberId: bigint) => (await balancesOf(app.context.db, memberId)).main;
const close = (eventId: bigint) => app.context.db.transaction((tx) => closeEvent(tx, eventId));
const events = (count: number, options = {}) =>
  Promise.all(Array.from({ length: count }, () => openTestEvent(app.context, options)));
const legsOn = (eventIds: readonly bigint[]) => eventIds.map((eventId) => ({ eventId }));

/** Closes, decides the legs, and ends the event. */
async function end(eventId: bigint, result: LegResult | ((selection: string) => LegResult), version = 1) {
  await close(eventId);
  const judge = ({ selection }: { selection: string }) => (typeof result === 'string' ? result : result(selection));
  await settleLegs(app.context, { id: eventId, version, judge });
  await settleEvent(app.context, { id: eventId, version, judge: () => ({ payout: 0n, outcome: null }) });
}
async function wagerOf(memberId: bigint) {
  const { rows } = await app.context.db.query<{ id: string; state: string; payout: string; result_version: number }>(
    'select id, state, payout, result_version from wager.wager where member_id = $1 and event_id = 0',
    [memberId],
  );
  return rows[0];
}
async function escrowOf(memberId: bigint): Promise<bigint> {
  const { rows } = await app.context.db.query<{ held: string }>(
    `select coalesce(sum(case when credit = 10 then amount else -amount end), 0) as held from ledger.transfer
     where member_id = $1 and 10 in (debit, credit)`,
    [memberId],
  );
  return BigInt(rows[0]?.held ?? -1);
}

describe('a multiple', () => {
  test('waits in its own escrow until its last leg has a result, and is then paid once', async () => {
    const [one = 0n, two = 0n] = await events(2);
    const memberId = await openMember(app.context, 10n * P);
    expect(await betOnLegs(app.context, { memberId, legs: legsOn([one, two]) })).toMatchObject({ verdict: 'placed' });
    expect(await escrowOf(memberId)).toBe(P);
    expect(await findings(app.context)).toEqual([]);
    await end(one, 'won');
    expect(await wagerOf(memberId)).toMatchObject({ state: 'placed', payout: '0' });
    expect([await main(memberId), await escrowOf(memberId)]).toEqual([9n * P, P]);
    expect(await findings(app.context)).toEqual([]);
    await end(two, 'half_won');
    await end(two, 'half_won');
    expect(await wagerOf(memberId)).toMatchObject({ state: 'won', payout: String(3n * P), result_version: 1 });
    expect([await main(memberId), await escrowOf(memberId)]).toEqual([12n * P, 0n]);
    expect(await findings(app.context)).toEqual([]);
  });

  test('pays a dead heat divided by its winners, and a correction moves the difference', async () => {
    const [one = 0n] = await events(1);
    const memberId = await openMember(app.context, 10n * P);
    await betOnLegs(app.context, { memberId, legs: [{ eventId: one, odds: 60_000n }] });
    const judged = async (judge: LegJudge, version: number) => {
      await close(one);
      await settleLegs(app.context, { id: one, version, judge });
      const event = { id: one, version, judge: () => ({ payout: 0n, outcome: null }) };
      await (version === 1 ? settleEvent : resettleEvent)(app.context, event);
    };
    await judged(() => ({ result: 'won', winners: 3 }), 1);
    await judged(() => ({ result: 'won', winners: 3 }), 1);
    expect(await wagerOf(memberId)).toMatchObject({ state: 'won', payout: String(2n * P) });
    expect(await main(memberId)).toBe(11n * P);
    expect(await findings(app.context)).toEqual([]);
    await judged(() => ({ result: 'won', winners: 2 }), 2);
    expect(await main(memberId)).toBe(12n * P);
    await judged(() => 'lost', 3);
    expect(await main(memberId)).toBe(9n * P);
    expect(await findings(app.context)).toEqual([]);
  });

  test('shares a slip’s batch, event and limits with bets on one event', async () => {
    const [one = 0n, two = 0n] = await events(2, { memberLimit: 2n * P });
    const [member, other] = [await openMember(app.context, 10n * P), await openMember(app.context, 10n * P)];
    const taken = await Promise.all([
      betOnLegs(app.context, { memberId: member, legs: legsOn([one, two]) }),
      bet(app.context, { memberId: other, eventId: one }),
    ]);
    expect(taken.map(({ verdict }) => verdict)).toEqual(['placed', 'placed']);
    // The whole stake counts on each event.
    expect(await bet(app.context, { memberId: member, eventId: two, stake: 2n * P })).toMatchObject({
      verdict: 'member_limit',
    });
    expect(await bet(app.context, { memberId: member, eventId: two })).toMatchObject({ verdict: 'placed' });
    expect(await betOnLegs(app.context, { memberId: member, legs: legsOn([one, two]) })).toMatchObject({
      verdict: 'member_limit',
    });
    await end(one, 'lost');
    await end(two, 'won');
    expect(await wagerOf(member)).toMatchObject({ state: 'lost', payout: '0' });
    expect(await findings(app.context)).toEqual([]);
  });

  test('is refused when one of its events is unknown, closed or not open yet, and takes nothing', async () => {
    const [open = 0n, closed = 0n, later = 0n] = await events(3);
    await close(closed);
    await app.owner.query("update wager.event set opens_at = closes_at - interval '1 second' where id = $1", [later]);
    const memberId = await openMember(app.context, 10n * P);
    const verdicts = [];
    for (const eventId of [app.context.newId(), closed, later])
      verdicts.push((await betOnLegs(app.context, { memberId, legs: legsOn([open, eventId]) })).verdict);
    expect(verdicts).toEqual(['unknown_event', 'closed', 'not_open']);
    expect(await main(memberId)).toBe(10n * P);
    await expect(betOnLegs(app.context, { memberId, legs: [], sizes: [1] })).rejects.toThrow(
      'a wager has legs, or one event',
    );
  });

  test('counts each leg against the limit of its selection on its event', async () => {
    const [one = 0n, two = 0n] = await events(2);
    const memberId = await openMember(app.context, 10n * P);
    const exposures = [{ selection: 'home', units: P, ceiling: P }];
    const multiple = { memberId, legs: [{ eventId: one }, { eventId: two, exposures }] };
    expect(await betOnLegs(app.context, multiple)).toMatchObject({ verdict: 'placed' });
    expect(await betOnLegs(app.context, multiple)).toEqual({ verdict: 'number_limit', selection: 'home' });
    const { rows } = await app.context.db.query(
      'select event_id, selection, taken from wager.exposure where event_id in ($1, $2)',
      [one, two],
    );
    expect(rows).toEqual([{ event_id: String(two), selection: 'LTN home', taken: String(P) }]);
  });

  test('sent again answers its first result', async () => {
    const [one = 0n, two = 0n] = await events(2);
    const memberId = await openMember(app.context, 10n * P);
    const multiple = { memberId, legs: legsOn([one, two]), key: crypto.randomUUID() };
    expect(await betOnLegs(app.context, multiple)).toMatchObject({ verdict: 'placed' });
    expect(await betOnLegs(app.context, multiple)).toMatchObject({ verdict: 'replayed', balanceAfter: 9n * P });
    const id = BigInt((await wagerOf(memberId))?.id ?? 0);
    expect((await legsOf(app.context.db, memberId, id)).map(({ number, eventId }) => [number, eventId])).toEqual([
      [1, one],
      [2, two],
    ]);
  });
});

describe('results of legs', () => {
  test('a corrected result moves the difference, a repeated or older one nothing', async () => {
    const [one = 0n, two = 0n] = await events(2);
    const memberId = await openMember(app.context, 10n * P);
    await betOnLegs(app.context, { memberId, legs: legsOn([one, two]) });
    await end(one, 'won');
    await end(two, 'won');
    expect(await main(memberId)).toBe(13n * P);
    for (const [result, version, balance] of [
      ['lost', 2, 9n],
      ['won', 3, 13n],
      ['lost', 2, 13n],
      ['void', 4, 11n],
      ['won', 5, 13n],
    ] as const) {
      await end(one, result, version);
      expect(await main(memberId)).toBe(balance * P);
    }
    await app.owner.query('update wager.event set result_version = 5 where id = $1', [one]);
    expect(await findings(app.context)).toEqual([]);
  });

  test('of one event never pay a wager whose other leg is open, whatever a game says', async () => {
    const [one = 0n, two = 0n] = await events(2);
    const memberId = await openMember(app.context, 10n * P);
    await betOnLegs(app.context, { memberId, legs: legsOn([one, two]) });
    const id = BigInt((await wagerOf(memberId))?.id ?? 0);
    await close(one);
    const event = { id: one, version: 1 };
    const moved = await app.context.db.transaction((tx) =>
      settleLegsOf(
        tx,
        event,
        null,
        [{ memberId, wagerId: id, number: 1, result: 'won', winners: 1 }],
        [{ memberId, id, payout: 5n * P }],
      ),
    );
    expect(moved).toBe(0);
    expect(await main(memberId)).toBe(9n * P);
    await end(one, 'won');
    await end(two, 'won');
    expect(await main(memberId)).toBe(13n * P);
    expect(await findings(app.context)).toEqual([]);
  });

  test('one lost leg ends a multiple at once; the other leg moves nothing any more', async () => {
    const [one = 0n, two = 0n] = await events(2);
    const memberId = await openMember(app.context, 10n * P);
    await betOnLegs(app.context, { memberId, legs: legsOn([one, two]) });
    await end(one, 'lost');
    expect(await wagerOf(memberId)).toMatchObject({ state: 'lost', payout: '0', result_version: 1 });
    expect([await main(memberId), await escrowOf(memberId)]).toEqual([9n * P, 0n]);
    expect(await findings(app.context)).toEqual([]);
    await end(two, 'won');
    expect(await wagerOf(memberId)).toMatchObject({ state: 'lost', result_version: 1 });
    expect(await main(memberId)).toBe(9n * P);
    expect(await findings(app.context)).toEqual([]);
  });

  test('a system stands as long as one of its combinations does', async () => {
    const eventIds = await events(3);
    const memberId = await openMember(app.context, 10n * P);
    await betOnLegs(app.context, { memberId, sizes: [2], legs: legsOn(eventIds) });
    await end(eventIds[0] ?? 0n, 'lost');
    expect(await wagerOf(memberId)).toMatchObject({ state: 'placed' });
    await end(eventIds[1] ?? 0n, 'lost');
    expect(await wagerOf(memberId)).toMatchObject({ state: 'lost' });
    expect(await findings(app.context)).toEqual([]);
  });

  test.each(['won', 'void'] as const)('a lost leg that is corrected to %s opens its wager again', async (corrected) => {
    const [one = 0n, two = 0n] = await events(2);
    const memberId = await openMember(app.context, 10n * P);
    await betOnLegs(app.context, { memberId, legs: legsOn([one, two]) });
    await end(one, 'lost');
    const totals = () =>
      recordTotals(app.context.db, { memberId, fromId: null, toId: null, category: null, isOpen: false });
    await app.context.db.transaction((tx) => readBatch(app.context, tx, recordsReader, 1000));
    expect(await totals()).toMatchObject({ total: 1, net: -P });
    for (let twice = 0; twice < 2; twice += 1) await end(one, corrected, 2);
    expect(await wagerOf(memberId)).toMatchObject({ state: 'placed', payout: '0', result_version: 2 });
    expect([await main(memberId), await escrowOf(memberId)]).toEqual([9n * P, P]);
    expect(await totals()).toMatchObject({ total: 0, net: 0n });
    expect(await findings(app.context)).toEqual([]);
    await end(one, 'lost', 3);
    expect(await wagerOf(memberId)).toMatchObject({ state: 'lost', result_version: 3 });
    await end(one, corrected, 4);
    await end(two, 'won');
    const payout = corrected === 'won' ? 4n * P : 2n * P;
    expect(await wagerOf(memberId)).toMatchObject({ state: 'won', payout: String(payout), result_version: 5 });
    expect([await main(memberId), await escrowOf(memberId)]).toEqual([9n * P + payout, 0n]);
    await app.context.db.transaction((tx) => readBatch(app.context, tx, recordsReader, 1000));
    expect(await totals()).toMatchObject({ total: 1, net: payout - P });
    expect(await findings(app.context)).toEqual([]);
  });

  test('of two events that end at once wait for each other: the second one pays', async () => {
    const [one = 0n, two = 0n] = await events(2);
    const memberId = await openMember(app.context, 10n * P);
    await betOnLegs(app.context, { memberId, legs: legsOn([one, two]) });
    const id = BigInt((await wagerOf(memberId))?.id ?? 0);
    for (const eventId of [one, two]) await close(eventId);
    const first = { id: one, version: 1 };
    let second: Promise<number> | undefined;
    await owner.transaction(async (tx) => {
      await takeLegs(tx, first, { memberId: 0n, wagerId: 0n }, 10);
      second = settleLegs(app.context, { id: two, version: 1, judge: () => 'won' });
      await untilWaiting(app.context.db, await pidOf(tx));
      await settleLegsOf(tx, first, null, [{ memberId, wagerId: id, number: 1, result: 'won', winners: 1 }], []);
    });
    expect(await second).toBe(1);
    expect(await main(memberId)).toBe(13n * P);
    for (const eventId of [one, two]) await end(eventId, 'won');
    expect(await findings(app.context)).toEqual([]);
  });

  test('a void event voids its legs: they count as odds 1, and the stake comes back when all are void', async () => {
    const [one = 0n, two = 0n] = await events(2);
    const [member, other] = [await openMember(app.context, 10n * P), await openMember(app.context, 10n * P)];
    await betOnLegs(app.context, { memberId: member, legs: legsOn([one, two]) });
    await betOnLegs(app.context, { memberId: other, legs: legsOn([one]) });
    await close(one);
    await refundEvent(app.context, one);
    expect(await wagerOf(other)).toMatchObject({ state: 'refunded', payout: String(P) });
    // A void event stays void.
    await settleLegs(app.context, { id: one, version: 5, judge: () => 'won' });
    await end(two, 'won');
    expect(await Promise.all([member, other].map(main))).toEqual([11n * P, 10n * P]);
    expect(await findings(app.context)).toEqual([]);
  });

  test('in any order and number: every wallet and state is as a separate calculation says, after each of them', async () => {
    const anyResult = fc.record({ event: fc.nat(2), result: fc.constantFrom(...LEG_RESULTS, 'lost' as const) });
    const anySystem = fc.subarray([1, 2, 3], { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyResult, { minLength: 3, maxLength: 9 }),
        fc.array(anySystem, { minLength: 2, maxLength: 4 }),
        async (results, systems) => {
          const eventIds = await events(3);
          const bets = await Promise.all(
            systems.map(async (sizes): Promise<TestMultiple> => {
              const memberId = await openMember(app.context, 100n * P);
              return { memberId, sizes, unit: 333_333n, legs: legsOn(eventIds) };
            }),
          );
          for (const multiple of bets) await betOnLegs(app.context, multiple);
          const versions = [0, 0, 0];
          const now: (LegResult | 'open')[] = ['open', 'open', 'open'];
          for (const { event, result } of results) {
            versions[event] = (versions[event] ?? 0) + 1;
            now[event] = result;
            await end(eventIds[event] ?? 0n, result, versions[event]);
            for (const { memberId, sizes = [] } of bets) {
              const expected = statesNaively(sizes, now);
              expect(await wagerOf(memberId)).toMatchObject({ state: expected.state });
              expect(await main(memberId)).toBe(100n * P - expected.stake + expected.payout);
              expect(await escrowOf(memberId)).toBe(expected.state === 'placed' ? expected.stake : 0n);
            }
          }
        },
      ),
      { numRuns: 12 },
    );
    expect(await findings(app.context)).toEqual([]);
  });
});

/** A system of three legs at 2.00 and 0.333333 a line, line by line: open while a line may still pay. */
function statesNaively(sizes: readonly number[], legs: readonly (LegResult | 'open')[]) {
  const factors = { open: 2, won: 2, half_won: 1.5, void: 1, half_lost: 0.5, lost: 0 };
  const lines = [[0], [1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2]].filter((line) => sizes.includes(line.length));
  const worth = lines.map((line) => line.reduce((product, leg) => product * factors[legs[leg] ?? 'open'], 1));
  const stake = 333_333n * BigInt(lines.length);
  const most = worth.reduce((sum, one) => sum + one, 0);
  if (legs.includes('open') && most > 0) return { state: 'placed', stake, payout: 0n };
  // Factors are eighths: exact in a float.
  const payout = (333_333n * BigInt(most * 8)) / 8n;
  const isVoid = legs.every((result) => result === 'void');
  return { state: isVoid ? 'refunded' : payout > 0n ? 'won' : 'lost', stake, payout };
}

test('connections that die between the steps of several settlements at once: each wager is paid once', async () => {
  const eventIds = await events(3);
  const members = await Promise.all(Array.from({ length: 60 }, () => openMember(app.context, 10n * P)));
  await Promise.all(
    members.map((memberId) => betOnLegs(app.context, { memberId, sizes: [2, 3], legs: legsOn(eventIds) })),
  );
  await Promise.all(eventIds.map(close));
  const settle = (id: bigint) => insist(() => settleLegs(app.context, { id, version: 1, judge: () => 'won' }));
  // Each event by two nodes.
  await whileConnectionsDie(owner, { table: 'ledger.transfer', queries: 'legs', everyMs: 3, turns: 400 }, () =>
    Promise.all([...eventIds, ...eventIds].map(settle)),
  );
  for (const id of eventIds)
    await settleEvent(app.context, { id, version: 1, judge: () => ({ payout: 0n, outcome: null }) });
  // Four lines of 1 at 2.00: three doubles of 4 and a treble of 8.
  expect(await Promise.all(members.map(main))).toEqual(members.map(() => 26n * P));
  expect(await findings(app.context)).toEqual([]);
}, 60_000);
