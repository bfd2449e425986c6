import { slotsCalls } from '@lantern/contract/slots';
import { formatAmount, parseAmount } from '@lantern/kernel';
import fc from 'fast-check';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { givingBonuses, grantBonus, moneyOf } from '../../../test/bonus.ts';
import { findings, findingsBut, openMember, P, PLAIN } from '../../../test/money.ts';
import { type AppContext, type Database, isRefusal } from '../../platform/index.ts';
import { takeSeed } from '../fairness/index.ts';
import { balancesOf } from '../ledger/index.ts';
import { jackpotOf, playedRound } from '../wager/index.ts';
import { houseSlots, VENDOR } from './slots.games.ts';
import { livePools } from './slots.pools.ts';
import { roundOf } from './slots.present.ts';
import { playSpin, type SpinRequest } from './slots.spin.ts';
import { bookSpin, type NewSpin } from './slots.spinning.ts';

const PACE_MS = 2500;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ BATCH_WRITERS: '3' }, givingBonuses);
  await app.context.db.query("update catalogue.game set state = 'on' where kind = 'house'");
  await app.context.db.query('update catalogue.revision set number = number + 1');
  app.clock.advance(1001);
});
afterAll(() => app?.close());

const requestOf = (memberId: bigint, game: string, body: Partial<SpinRequest['body']> = {}): SpinRequest => ({
  actor: { kind: 'member', memberId, account: 'a', type: 0, currency: 'LTN', language: 'EN', sessionId: 's' },
  game,
  key: crypto.randomUUID(),
  bodyHash: Buffer.from('body'),
  body: { stake: '0.1', mode: 'base', mathsVersion: 1, ...body },
  address: '10.0.0.1',
  headers: {},
  language: 'EN',
});
const main = async (memberId: bigint) => (await balancesOf(app.context.db, memberId)).main;
const micros = (text: string): bigint => {
  const parsed = parseAmount(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
};

describe('a thousand spins over all games', () => {
  test('match the ledger, and each is redrawn with the same result', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => openMember(app.context, 100_000n * P)));
    const open = new Map<string, string>();
    const rounds: { memberId: bigint; round: unknown; id: bigint }[] = [];
    let [staked, paid] = [0n, 0n];
    const choices = fc.array(fc.record({ game: fc.nat(houseSlots().length - 1), step: fc.nat(5), buy: fc.boolean() }), {
      minLength: members.length,
      maxLength: members.length,
    });
    for (const turn of fc.sample(choices, 50)) {
      app.clock.advance(PACE_MS);
      await Promise.all(
        turn.map(async ({ game, step, buy }, index) => {
          const memberId = members[index] ?? 0n;
          const slot = houseSlots()[game];
          if (!slot) throw new Error('no such slot');
          const seat = `${memberId} ${slot.maths.id}`;
          const spun = await playSpin(
            app.context,
            requestOf(memberId, slot.maths.id, {
              stake: formatAmount(slot.unit * BigInt(slot.maths.stakeLadder[step] ?? 1)),
              mode: buy && slot.maths.buy ? 'buy' : 'base',
              seenRoundId: open.get(seat),
            }),
          );
          if (isRefusal(spun)) throw new Error(`refused: ${JSON.stringify(spun)}`);
          const round = spun.value;
          open.set(seat, round.roundId);
          staked += micros(round.cost);
          paid += micros(round.payout);
          rounds.push({ memberId, round, id: BigInt(round.roundId) });
        }),
      );
    }
    expect(rounds).toHaveLength(1000);
    const { rows } = await app.context.db.query<{ staked: string; paid: string }>(
      `select sum(amount) filter (where code = 3) as staked, sum(amount) filter (where code in (4, 41)) as paid
       from ledger.transfer where member_id = any ($1)`,
      [members],
    );
    expect([rows[0]?.staked, rows[0]?.paid]).toEqual([String(staked), String(paid)]);
    const balances = await Promise.all(members.map(main));
    expect(balances.reduce((sum, one) => sum + one, 0n)).toBe(20n * 100_000n * P - staked + paid);
    const lastOf = new Set(open.values());
    for (const { memberId, round, id } of rounds) {
      const played = await playedRound(app.context.db, memberId, VENDOR, id);
      const again = played && (await roundOf(app.context, memberId, played));
      expect(again).toEqual({ ...(round as object), seen: !lastOf.has(String(id)) });
    }
    slotsCalls.getSpin.answer.parse(rounds[0]?.round);
    expect(await findings(app.context)).toEqual([]);
  }, 300_000);
});

class Killed extends Error {}

/** The same context, whose process dies when it sends the batch of its spin, before or after the commit. */
function killableContext(context: AppContext, dies: 'before' | 'after'): AppContext {
  const db: Database = {
    ...context.db,
    connect: async () => {
      const client = await context.db.connect('batches');
      const query = async (...args: Parameters<PoolClient['query']>) => {
        if (dies === 'before') throw new Killed();
        await client.query(...args);
        throw new Killed();
      };
      return { query, release: () => client.release() } as unknown as PoolClient;
    },
  };
  return { ...context, db };
}

describe('a process that dies', () => {
  test('before or after the commit leaves the nonce and the bet together: the same key again plays once', async () => {
    for (const dies of ['before', 'after'] as const) {
      const memberId = await openMember(app.context, 10n * P);
      const first = await takeSeed(app.context, memberId);
      const request = requestOf(memberId, 'dragon-boat');
      await expect(playSpin(killableContext(app.context, dies), request)).rejects.toThrow(Killed);
      const nonces = await app.context.db.query<{ nonce: number; rounds: string }>(
        'select p.nonce, (select count(*) from wager.wager w where w.member_id = p.member_id) as rounds from fairness.pair p where p.id = $1',
        [first.pairId],
      );
      const done = dies === 'after' ? 1 : 0;
      expect(nonces.rows[0]).toEqual({ nonce: done, rounds: String(done) });
      const again = await playSpin(app.context, request);
      if (isRefusal(again)) throw new Error('refused');
      expect(again.value.nonce).toBe(0);
      expect(formatAmount(await main(memberId))).toBe(again.value.balanceAfter);
      expect((await playSpin(app.context, request)) as unknown).toEqual({ ...again, isReplay: true });
    }
    expect(await findings(app.context)).toEqual([]);
  });
});

/** A spin at a stake of 1 that pays nothing, and wins the smallest jackpot of its game. */
async function winningSpin(memberId: bigint, jackpotId: bigint): Promise<NewSpin> {
  const { pairId, nonce } = await takeSeed(app.context, memberId);
  const round = {
    ...{ memberId, currency: 'LTN', key: crypto.randomUUID(), bodyHash: Buffer.from('body') },
    ...{ wagerId: app.context.newId(), category: 'RNG', vendor: VENDOR, game: 'temple-coins' },
    ...{ round: `${pairId}:${nonce}`, detail: PLAIN, stake: P, payout: 0n, nonce: { pairId, nonce } },
    contributions: [{ jackpotId, amount: 4000n }],
    jackpotWins: [{ jackpotId, amount: null }],
  };
  return { memberId, version: 1, mode: 'base', seenRoundId: null, paceMs: 0, thresholds: [], round };
}
async function miniPool() {
  const pools = await livePools(app.context);
  const mini = pools.find((one) => one.game === 'temple-coins' && one.currency === 'LTN' && one.tier === 'mini');
  if (!mini) throw new Error('no pool');
  return mini;
}

describe('a jackpot won by two at once', () => {
  test('is paid to each from the pool at his spin: the second one gets the restarted pool', async () => {
    const mini = await miniPool();
    const before = await jackpotOf(app.context.db, mini.jackpotId, 'LTN');
    const members = await Promise.all([1, 2].map(() => openMember(app.context, 10n * P)));
    const spins = await Promise.all(members.map((memberId) => winningSpin(memberId, mini.jackpotId)));
    const verdicts = await Promise.all(spins.map((spin) => bookSpin(app.context, spin)));
    const won = verdicts.map((one) => one.won[0]?.amount ?? 0n).sort((a, b) => (a < b ? -1 : 1));
    expect(won).toEqual([mini.seed + 4000n, before + 4000n].sort((a, b) => (a < b ? -1 : 1)));
    expect(await jackpotOf(app.context.db, mini.jackpotId, 'LTN')).toBe(mini.seed);
    expect(await Promise.all(members.map(main)).then(([a = 0n, b = 0n]) => a + b)).toBe(
      18n * P + (won[0] ?? 0n) + (won[1] ?? 0n),
    );
    expect(await findingsBut(app.context, 'what its seeds give')).toEqual([]);
  });
});

test('a jackpot that the last bonus money of a grant wins is bonus money of that grant', async () => {
  const mini = await miniPool();
  const memberId = await openMember(app.context, 0n);
  await grantBonus(app.context, memberId, P, { turnover: { bonus: 5n * P, deposit: 0n } });
  await grantBonus(app.context, memberId, 3n * P);
  const { round, won } = await bookSpin(app.context, await winningSpin(memberId, mini.jackpotId));
  const jackpot = won[0]?.amount ?? 0n;
  expect(jackpot).toBeGreaterThanOrEqual(mini.seed);
  expect(round).toMatchObject({ verdict: 'played', balanceAfter: jackpot });
  expect(await moneyOf(app.context, memberId)).toEqual(['0', formatAmount(jackpot)]);
  expect(await findingsBut(app.context, 'what its seeds give')).toEqual([]);
});
