import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { bet, findings, openMember, openTestEvent, P, PLAIN } from '../../../test/money.ts';
import { playBatch } from '../../../test/plays.ts';
import { pidOf, untilWaiting } from '../../../test/waiting.ts';
import type { Tx } from '../../platform/index.ts';
import { cancelOpen, closeEvent, type NewRound, setGuard, settleEvent } from './index.ts';
import { applyRounds } from './rounds/wager.rounds.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ BATCH_WRITERS: '3' });
  await app.owner.query("insert into wager.play_ceiling values ('LOCKS', 'locks', 100)");
});
afterAll(() => app?.close());

const TURNS = 40;
const MEMBERS = 6;
const guard = { stakeMax: null, lossWeek: null, lossMonth: null, sessionMinutes: null, blockedUntilMs: null };

/** A play that feeds and wins each jackpot. */
const playOf = (memberId: bigint, jackpots: readonly bigint[]): NewRound => ({
  memberId,
  currency: 'LTN',
  key: crypto.randomUUID(),
  bodyHash: Buffer.from('play'),
  wagerId: app.context.newId(),
  category: 'RNG',
  vendor: 'LOCKS',
  game: 'locks',
  round: 'play',
  detail: PLAIN,
  stake: P,
  payout: 0n,
  contributions: jackpots.map((jackpotId) => ({ jackpotId, amount: 1000n })),
  jackpotWins: jackpots.map((jackpotId) => ({ jackpotId, amount: 500n })),
});

/** A bet of a round that feeds each jackpot, and a win of the first one. */
function roundOf(memberId: bigint, jackpots: readonly bigint[]): object[] {
  const round = String(app.context.newId());
  const base = { member: String(memberId), vendor: 'LOCKS', round, category: 'RNG', game: 'locks', hash: '00' };
  const move = (op: string, more: object) => ({
    ...base,
    op,
    id: String(app.context.newId()),
    tx: `${op} ${round}`,
    ...more,
  });
  const fed = { jackpots: jackpots.map(String), contributions: jackpots.map(() => '1000') };
  return [
    move('bet', { kind: 'STAKE', amount: String(P), closes: false, ...fed }),
    move('win', { kind: 'WIN', amount: '500', jackpot: String(jackpots[0]), closes: true }),
  ];
}

async function onConnection<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await app.owner.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** Runs each kind of work again and again on its own connection; returns how often one was ended by a deadlock. */
async function deadlocksOf(...works: readonly ((client: PoolClient) => Promise<unknown>)[]): Promise<number> {
  let deadlocks = 0;
  const run = async (client: PoolClient, work: (client: PoolClient) => Promise<unknown>) => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      await work(client).catch((error) => {
        if (error.code === '40P01') deadlocks += 1;
        else if (error.code !== '40001') throw error;
      });
    }
  };
  await Promise.all(works.map((work) => onConnection((client) => run(client, work))));
  return deadlocks;
}

const rich = (count: number) => Promise.all(Array.from({ length: count }, () => openMember(app.context, 10_000n * P)));

describe('rows are locked in one order: seed pairs, limits, wallets, jackpots', () => {
  test('a play that waits for its wallet holds no jackpot that a round needs', async () => {
    const [memberId, jackpotId] = [await openMember(app.context, 10n * P), app.context.newId()];
    await onConnection((client) => playBatch(client, [playOf(memberId, [jackpotId])]));
    await onConnection(async (holder) => {
      await holder.query('begin');
      await holder.query('select from ledger.balance where member_id = $1 for update', [memberId]);
      const play = onConnection((client) => playBatch(client, [playOf(memberId, [jackpotId])]));
      await untilWaiting(app.owner, await pidOf(holder));
      const shards = 'select from ledger.jackpot_shard where jackpot_id = $1 for update nowait';
      expect((await app.owner.query(shards, [jackpotId])).rowCount).toBeGreaterThan(0);
      await holder.query('commit');
      expect((await play).map(({ verdict }) => verdict)).toEqual(['played']);
    });
  });

  test('plays and rounds of the same members with the same jackpots never end in a deadlock', async () => {
    const members = await rich(MEMBERS);
    const jackpots = [app.context.newId(), app.context.newId()];
    const reversed = [...jackpots].reverse();
    const plays = (own: readonly bigint[]) => (client: PoolClient) =>
      playBatch(
        client,
        members.map((memberId) => playOf(memberId, own)),
      );
    const rounds = (own: readonly bigint[]) => (client: PoolClient) =>
      applyRounds(
        client,
        null,
        members.map((memberId) => roundOf(memberId, own)),
      );
    expect(await deadlocksOf(plays(jackpots), rounds(reversed), plays(reversed), rounds(jackpots))).toBe(0);
    expect(await findings(app.context)).toEqual([]);
  }, 60_000);

  test('credits and stakes of members with limits never end in a deadlock', async () => {
    const members = await rich(MEMBERS);
    for (const memberId of members)
      await app.context.db.transaction((tx) => setGuard(tx, memberId, { ...guard, lossDay: 1_000_000n * P }));
    const jackpots = [app.context.newId()];
    const plays = (client: PoolClient) =>
      playBatch(
        client,
        members.map((memberId) => playOf(memberId, jackpots)),
      );
    // A round is opened first, so that its win locks no guard by its bet.
    const wins = async (client: PoolClient) => {
      const rounds = members.map((memberId) => roundOf(memberId, jackpots));
      await applyRounds(
        client,
        null,
        rounds.map(([stake]) => [stake]),
      );
      await applyRounds(
        client,
        null,
        rounds.map(([, win]) => [win]),
      );
    };
    const settlements = async () => {
      const eventId = await openTestEvent(app.context);
      await Promise.all([...members].reverse().map((memberId) => bet(app.context, { memberId, eventId })));
      await app.context.db.transaction((tx) => closeEvent(tx, eventId));
      const judge = () => ({ payout: P, outcome: { hits: 1 } });
      await settleEvent(app.context, { id: eventId, version: 1, judge });
    };
    expect(await deadlocksOf(plays, wins, plays, settlements)).toBe(0);
    expect(await findings(app.context)).toEqual([]);
  }, 60_000);

  test('cancelled bets, stakes and plays of members with and without limits never end in a deadlock', async () => {
    const members = await rich(MEMBERS);
    for (const memberId of members.filter((_, place) => place % 2 === 0))
      await app.context.db.transaction((tx) => setGuard(tx, memberId, { ...guard, lossDay: 1_000_000n * P }));
    const events = await Promise.all([1, 2, 3].map(() => openTestEvent(app.context)));
    const plays = (client: PoolClient) =>
      playBatch(
        client,
        members.map((memberId) => playOf(memberId, [])),
      );
    const exposures = [{ selection: 'DE_DB:07', units: P }];
    const changes = (order: <T>(list: readonly T[]) => T[]) => async (client: PoolClient) => {
      const placed = await Promise.all(
        order(members).flatMap((memberId) =>
          order(events).map(async (eventId) => ({ memberId, slip: await bet(app.context, { memberId, eventId }) })),
        ),
      );
      const { rows } = await client.query<{ member_id: string; id: string }>(
        `select member_id, id from wager.wager where slip_id = any ($1)`,
        [placed.flatMap(({ slip }) => (slip.verdict === 'placed' ? [slip.slipId] : []))],
      );
      const open = order(rows).map((row) => ({ memberId: BigInt(row.member_id), wagerId: BigInt(row.id), exposures }));
      const ended = await cancelOpen(app.context, client as unknown as Tx, open, null);
      expect(new Set(ended.map(({ verdict }) => verdict))).toEqual(new Set(['cancelled']));
    };
    const forth = changes((list) => [...list]);
    const back = changes((list) => [...list].reverse());
    expect(await deadlocksOf(forth, plays, back)).toBe(0);
    const { rows } = await app.owner.query<{ staked: string }>(
      'select coalesce(sum(staked), 0) as staked from wager.member_stake where event_id = any ($1)',
      [events],
    );
    expect(rows[0]?.staked).toBe('0');
    expect(await findings(app.context)).toEqual([]);
  }, 60_000);
});
