import { dividePot } from '@lantern/rules/wager';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { insist, whileConnectionsDie } from '../../../../test/lost-connections.ts';
import { bet, findings, openMember, P, pickOf, testEvent } from '../../../../test/money.ts';
import { type Database, openDatabase } from '../../../platform/index.ts';
import { balancesOf } from '../../ledger/index.ts';
import { closeEvent, openPot, type PotTerms, refundEvent, resettlePot, settlePot } from '../index.ts';
import { type ChunkBounds, settleChunk } from '../wager.store.ts';
import { countPot } from './wager.pots.store.ts';
import type { PotWeigh } from './wager.pots.ts';

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
async function pot(terms: Partial<PotTerms> = {}): Promise<bigint> {
  const event = testEvent(app.context);
  await app.context.db.transaction((tx) => openPot(tx, event, { rake: 500, noWinner: 'refund', ...terms }));
  return event.id;
}
/** Those who picked it win by their stakes. */
const winners =
  (pick: string): PotWeigh =>
  ({ detail, stake }) =>
    pickOf({ detail }) === pick ? stake : 0n;

async function betOn(eventId: bigint, pick: string, stake: bigint, currency = 'LTN'): Promise<bigint> {
  const memberId = await openMember(app.context, 1000n * P, currency);
  expect(await bet(app.context, { memberId, eventId, pick, stake, currency })).toMatchObject({ verdict: 'placed' });
  return memberId;
}
/** Movements of the operator for an event: rake and what is carried, by code, currency and account. */
async function operatorOf(eventId: bigint): Promise<string[]> {
  const { rows } = await app.context.db.query<{ line: string }>(
    `select concat_ws(' ', c.name, t.currency, t.pool = $1, t.amount) as line from ledger.transfer t join ledger.transfer_code c on c.code = t.code
     where t.member_id = 0 and t.cause = $1 order by t.code, t.number`,
    [eventId],
  );
  return rows.map(({ line }) => line);
}

describe('a pot with winners', () => {
  test('pays all stakes less the rake to them, by their stakes, to the last micro', async () => {
    const eventId = await pot();
    const a = await betOn(eventId, '07', 20n * P);
    const b = await betOn(eventId, '07', 10n * P);
    const c = await betOn(eventId, '08', 70n * P + 1n);
    await close(eventId);
    await settlePot(app.context, { id: eventId, version: 1, weigh: winners('07') });
    // 100.000001 less 5 %: 95.000001, of which two thirds and one third; the micro that is left is of the earlier wager.
    expect(await Promise.all([a, b, c].map(main))).toEqual([1_043_333_334n, 1_021_666_667n, 929_999_999n]);
    expect(await operatorOf(eventId)).toEqual([`rake LTN t ${5n * P}`]);
    expect(await findings(app.context)).toEqual([]);
    await settlePot(app.context, { id: eventId, version: 1, weigh: winners('07') });
    expect(await main(a)).toBe(1_043_333_334n);
  });

  test('is one pot for each currency', async () => {
    const eventId = await pot();
    const usd = await betOn(eventId, '07', 10n * P, 'USD');
    await betOn(eventId, '08', 10n * P, 'USD');
    const vnd = await betOn(eventId, '08', 40n * P, 'VND');
    await close(eventId);
    await settlePot(app.context, { id: eventId, version: 1, weigh: winners('07') });
    expect(await Promise.all([usd, vnd].map(main))).toEqual([1009n * P, 1000n * P]);
    expect(await operatorOf(eventId)).toEqual([`rake USD t ${P}`]);
    expect(await findings(app.context)).toEqual([]);
  });

  test('moves the differences of a corrected result', async () => {
    const eventId = await pot();
    const [a, b] = [await betOn(eventId, '07', 10n * P), await betOn(eventId, '08', 30n * P)];
    await close(eventId);
    await settlePot(app.context, { id: eventId, version: 1, weigh: winners('07') });
    await resettlePot(app.context, { id: eventId, version: 2, weigh: winners('08') });
    expect(await Promise.all([a, b].map(main))).toEqual([990n * P, 1008n * P]);
    expect(await findings(app.context)).toEqual([]);
  });

  test('gives every stake back when a corrected result leaves no winner, as its terms say', async () => {
    const eventId = await pot();
    const [a, b] = [await betOn(eventId, '07', 10n * P), await betOn(eventId, '08', 30n * P)];
    const usd = await betOn(eventId, '09', 10n * P, 'USD');
    await close(eventId);
    await settlePot(app.context, { id: eventId, version: 1, weigh: winners('07') });
    await resettlePot(app.context, { id: eventId, version: 2, weigh: winners('10') });
    expect(await Promise.all([a, b, usd].map(main))).toEqual([1000n * P, 1000n * P, 1000n * P]);
    expect(await findings(app.context)).toEqual([]);
    await resettlePot(app.context, { id: eventId, version: 3, weigh: winners('08') });
    expect(await Promise.all([a, b, usd].map(main))).toEqual([990n * P, 1008n * P, 1000n * P]);
    expect(await findings(app.context)).toEqual([]);
  });

  test('pays each member what the division says, whatever was staked', async () => {
    const anyBets = fc.array(fc.tuple(fc.constantFrom('07', '08'), fc.bigInt(1n, 50n * P)), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(anyBets, fc.integer({ min: 0, max: 10_000 }), async (bets, rake) => {
        const eventId = await pot({ rake });
        const members: bigint[] = [];
        for (const [pick, stake] of bets) members.push(await betOn(eventId, pick, stake));
        await close(eventId);
        await settlePot(app.context, { id: eventId, version: 1, weigh: winners('07') });
        const staked = bets.reduce((sum, [, stake]) => sum + stake, 0n);
        const shares = bets.map(([pick, stake], index) => ({ id: BigInt(index), weight: pick === '07' ? stake : 0n }));
        const paid = dividePot(staked - (staked * BigInt(rake)) / 10_000n, shares);
        for (const [index, [, stake]] of bets.entries())
          expect(await main(members[index] ?? 0n)).toBe(
            1000n * P - stake + (paid.size > 0 ? (paid.get(BigInt(index)) ?? 0n) : stake),
          );
      }),
      { numRuns: 12 },
    );
    expect(await findings(app.context)).toEqual([]);
  });
});

describe('a pot without a winner', () => {
  test('gives every stake back, without a rake', async () => {
    const eventId = await pot();
    const memberId = await betOn(eventId, '08', 40n * P);
    await close(eventId);
    await settlePot(app.context, { id: eventId, version: 1, weigh: winners('07') });
    expect(await main(memberId)).toBe(1000n * P);
    expect(await operatorOf(eventId)).toEqual([]);
    expect(await findings(app.context)).toEqual([]);
  });

  test('carries over to the next pot, which is raked by its own stakes only', async () => {
    const [eventId, next] = [await pot({ noWinner: 'carry' }), await pot({ noWinner: 'carry' })];
    const loser = await betOn(eventId, '08', 40n * P);
    await close(eventId);
    const settled = { id: eventId, version: 1, weigh: winners('07') };
    await expect(settlePot(app.context, settled)).rejects.toThrow('for a pot that is on sale');
    for (const carryTo of [app.context.newId(), eventId])
      await expect(settlePot(app.context, { ...settled, carryTo })).rejects.toThrow('on sale');
    await settlePot(app.context, { ...settled, carryTo: next });
    expect(await main(loser)).toBe(960n * P);
    expect(await operatorOf(eventId)).toEqual([
      `rake LTN t ${2n * P}`,
      `carry_over LTN t ${38n * P}`,
      `carry_over LTN f ${38n * P}`,
    ]);
    expect(await findings(app.context)).toEqual([]);
    const winner = await betOn(next, '07', 20n * P);
    await close(next);
    await settlePot(app.context, { id: next, version: 1, weigh: winners('07') });
    expect(await main(winner)).toBe(1037n * P);
    expect(await findings(app.context)).toEqual([]);
  });

  test('that is void gives stakes back, and hands on what was carried over to it', async () => {
    const [first, second, third] = [await pot({ noWinner: 'carry' }), await pot(), await pot()];
    await betOn(first, '08', 100n * P);
    await close(first);
    await settlePot(app.context, { id: first, version: 1, weigh: () => 0n, carryTo: second });
    const memberId = await betOn(second, '07', P);
    await close(second);
    await expect(refundEvent(app.context, second)).rejects.toThrow('on sale');
    await refundEvent(app.context, second, { carryTo: third });
    expect(await main(memberId)).toBe(1000n * P);
    await close(third);
    const next = await pot();
    await settlePot(app.context, { id: third, version: 1, weigh: () => 0n, carryTo: next });
    expect(await operatorOf(third)).toEqual([`carry_over LTN t ${95n * P}`, `carry_over LTN f ${95n * P}`]);
    expect(await findings(app.context)).toEqual([]);
  });
});

test('a pot never pays more than it holds, whatever a game says', async () => {
  const eventId = await pot();
  const memberId = await betOn(eventId, '07', 10n * P);
  await close(eventId);
  await countPot(app.context.db, eventId);
  const { rows } = await app.context.db.query<{ id: string }>('select id from wager.wager where event_id = $1', [
    eventId,
  ]);
  const all: ChunkBounds = { from: ['0', '0'], to: ['9223372036854775807', '0'] };
  const wager = { memberId: memberId.toString(), id: rows[0]?.id ?? '', outcome: null, valid: 0n };
  const pay = (payout: bigint) => settleChunk(app.context.db, eventId, 1, null, all, [{ ...wager, payout }]);
  await expect(pay(9_500_001n)).rejects.toThrow('pot_holds');
  await pay(9_400_000n);
  await expect(app.context.db.query('select wager.finish_pot($1, null)', [eventId])).rejects.toThrow(
    'holds 600000 LTN and owes 100000',
  );
  await app.owner.query("update wager.event set state = 'settling' where id = $1", [eventId]);
});

test('connections that die while two nodes divide a pot: each winner is paid once, and the pot is empty', async () => {
  const eventId = await pot();
  const members: bigint[] = [];
  for (let n = 0; n < 30; n += 1) members.push(await betOn(eventId, n % 3 === 0 ? '07' : '08', P));
  await close(eventId);
  const settle = () => insist(() => settlePot(app.context, { id: eventId, version: 1, weigh: winners('07') }));
  const queries = 'wager\\.settle_chunk|pot|event';
  await whileConnectionsDie(owner, { table: 'ledger.transfer', queries, everyMs: 2, turns: 400 }, () =>
    Promise.all([settle(), settle()]),
  );
  expect(await Promise.all(members.map(main))).toEqual(
    members.map((_, n) => (n % 3 === 0 ? 1_001_850_000n : 999n * P)),
  );
  expect(await operatorOf(eventId)).toEqual([`rake LTN t 1500000`]);
  expect((await findings(app.context)).filter(({ what }) => what.includes(String(eventId)))).toEqual([]);
}, 60_000);
