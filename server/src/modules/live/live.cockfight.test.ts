import { setTimeout as sleep } from 'node:timers/promises';
import { liveCalls } from '@lantern/contract/live';
import { liveOfficeCalls, type StaffLiveTable } from '@lantern/contract/live/office';
import { staffCalls } from '@lantern/contract/staff';
import { wagerCalls } from '@lantern/contract/wager';
import { isIncluded } from '@lantern/games/fair';
import { verify } from '@lantern/games/verify';
import { formatAmount } from '@lantern/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { call, richMember } from '../../../test/instant.ts';
import { dealUntil, openLiveApp, POOL, place, seen } from '../../../test/live.ts';
import { findings, openMember, P } from '../../../test/money.ts';
import { openNode } from '../../../test/nodes.ts';
import { office } from '../../../test/office.ts';
import { loginStaff, type Operator, type Person, startTrial } from '../../../test/people.ts';
import type { AppContext } from '../../platform/index.ts';
import { balancesOf } from '../ledger/index.ts';
import { placeBets } from './live.place.ts';
import { judgeOf } from './live.prices.ts';
import type { RoundRow } from './live.rounds.store.ts';
import { stepTable } from './live.steps.ts';
import { tableOf } from './live.tables.store.ts';

const [FIXED, TRIAL] = ['bamboo-pit-1', 'trial-pit'] as const;
let app: TestApp;
let operators: readonly [Operator, Operator];
const openOperators = async () =>
  [await loginStaff(app, { rights: ['games'] }), await loginStaff(app, { rights: ['games'] })] as const;
beforeAll(async () => {
  app = await openLiveApp([FIXED, POOL, TRIAL]);
  operators = await openOperators();
});
afterAll(() => app?.close());

const main = async ({ memberId }: Person) => (await balancesOf(app.context.db, memberId)).main;
const roundOf = async (id: string) =>
  (await call(app, liveCalls.getLiveRound, null, { params: { id } })).value.round as {
    steps: { to: string; value: string }[];
    pools: (Record<'meron' | 'wala', string> & { prices: Record<'meron' | 'wala', string> | null })[] | null;
  };
/** A naive division: whole micros of the pool by stakes, in ten-thousandths of a unit. */
const naive = (
  outcome: string | null,
  spot: string,
  stake: bigint,
  [meron, wala]: readonly [bigint, bigint],
): bigint => {
  const isDraw = outcome === 'both-dead' || outcome === 'full-time';
  if (spot === 'draw') return isDraw ? stake * 14n : 0n;
  if (isDraw) return stake;
  if (spot !== outcome) return 0n;
  const price = ((meron + wala) * 9_500n) / (spot === 'meron' ? meron : wala);
  return (stake * price) / 10_000n;
};

test('a fight at fixed odds is paid at the odds of its ends, anyone can verify it, and its bets are of the category of cockfights', async () => {
  const who = await richMember(app);
  const round = await dealUntil(app, FIXED, 'open');
  const bets = { meron: '10', wala: '20', 'both-dead': '2', 'full-time': '1' };
  const placed = await place(app, who, round, bets);
  expect(placed.success).toBe(true);
  const before = await main(who);
  const dealing = await dealUntil(app, FIXED, 'dealing');
  // The script is public when the birds are let go, the end when the fight is over.
  app.clock.set(dealing.steps![0]!.at);
  expect((await roundOf(round.id)).steps.map(({ to }) => to)).toEqual(['script']);
  app.clock.set(dealing.shown_at!.getTime() - 1);
  expect((await seen(app, FIXED)).table.round).toMatchObject({ phase: 'dealing', outcome: null, pools: null });
  const lasts = dealing.steps![1]!.at - dealing.steps![0]!.at;
  expect(lasts >= 20_000 && lasts <= 90_000).toBe(true);
  const settled = await dealUntil(app, FIXED, 'settled');
  const due = {
    meron: 18n * P,
    wala: (20n * 20_638n * P) / 10_000n,
    'both-dead': 60n * P,
    'full-time': (30n + 225n) * P,
  }[settled.outcome as 'meron'];
  expect((await main(who)) - before).toBe(due);
  // games.md 5: both draws as published, both sides alike.
  const [counted] = await returnsAt(FIXED);
  const theoretical = (10 * 0.9639136 + 20 * 0.963917 + 2 * 0.9 + 0.9) / 33;
  expect(Number(counted!.theoretical)).toBeCloseTo(theoretical * 100, 2);
  expect(counted).toMatchObject({ spins: 4, staked: '33' });
  expect(counted!.band).toBeGreaterThan(counted!.theoretical / 10);
  const { proof } = (await call(app, liveCalls.getLiveRound, null, { params: { id: round.id } })).value;
  expect(await verify(proof.proof)).toMatchObject({ verdict: 'holds' });
  const other = {
    ...proof.proof,
    result: `${settled.steps![0]!.value} ${settled.outcome === 'wala' ? 'meron' : 'wala'}`,
  };
  expect(await verify(other)).toMatchObject({ verdict: 'fails' });
  const recalled = (await call(app, wagerCalls.getWager, who, { params: { id: placed.value.bets[0].betId } })).value;
  expect(recalled).toMatchObject({ game: 'cockfight', category: 'DS88' });
  expect(isIncluded(recalled.recall.inclusion)).toBe(true);
});

async function poolRound(stakes: readonly (readonly [Person, Readonly<Record<string, string>>])[]): Promise<RoundRow> {
  const round = await dealUntil(app, POOL, 'open');
  for (const [who, bets] of stakes) expect((await place(app, who, round, bets)).success).toBe(true);
  return round;
}

test('both sides of a pool share what was staked less the fee, at a price that is public before the fight', async () => {
  const [a, b, c] = [await richMember(app), await richMember(app), await richMember(app)];
  const round = await poolRound([
    [a, { meron: '600', draw: '3' }],
    [b, { wala: '333.33' }],
    [c, { wala: '66.67' }],
  ]);
  expect(await place(app, c, round, { meron: '0.01' })).toMatchObject({ code: 'stake_out_of_range' });
  // Only a draw costs more than was staked.
  expect(await tableSeen(POOL)).toMatchObject({
    fee: 500,
    exposure: [{ currency: 'LTN', staked: '1003', atRisk: '39' }],
  });
  expect((await seen(app, POOL)).table).toMatchObject({ fee: 500, round: { pools: null } });
  await dealUntil(app, POOL, 'bound');
  expect((await roundOf(round.id)).pools).toEqual([
    {
      ...{ currency: 'LTN', meron: '600', wala: '400', counts: { meron: '600', wala: '400' } },
      ...{ caps: { meron: null, wala: null }, prices: { meron: '1.5833', wala: '2.375' } },
    },
  ]);
  const { outcome } = await dealUntil(app, POOL, 'settled');
  const pools = [600n * P, 400n * P] as const;
  const start = 1000n * P;
  const bet = (spot: string, stake: bigint) => naive(outcome, spot, stake, pools) - stake;
  expect(await main(a)).toBe(start + bet('meron', 600n * P) + bet('draw', 3n * P));
  expect(await main(b)).toBe(start + bet('wala', 333_330_000n));
  expect(await main(c)).toBe(start + bet('wala', 66_670_000n));
  const own = (await call(app, liveCalls.listMyLiveRounds, b, { params: { code: POOL } })).value.list[0];
  const recalled = (await call(app, wagerCalls.getWager, b, { params: { id: own.bets[0].betId } })).value;
  expect(recalled.recall.live.round.pools).toMatchObject([{ prices: { meron: '1.5833', wala: '2.375' } }]);
  expect(recalled.balances).toEqual({ before: '1000', after: formatAmount(await main(b)) });
  expect(own.payout).toBe(String(Number(naive(outcome, 'wala', 333_330_000n, pools)) / 1_000_000));
  expect((await seen(app, POOL)).table.road.at(-1)?.pools?.[0]?.prices).toEqual({ meron: '1.5833', wala: '2.375' });
});

test('a fight is cancelled when a side has no bets: every stake comes back, also on the draw', async () => {
  const a = await richMember(app);
  const alone = await poolRound([[a, { meron: '100', draw: '10' }]]);
  await dealUntil(app, POOL, 'settled');
  expect(await main(a)).toBe(1000n * P);
  expect((await roundOf(alone.id)).pools).toMatchObject([
    { meron: '100', wala: '0', counts: { meron: '0', wala: '0' }, caps: { meron: '0' }, prices: null },
  ]);
});

test('a cancelled fight has no winner, whoever asks and however, and its bets are refunded', async () => {
  const a = await richMember(app);
  const { id } = await poolRound([[a, { meron: '100' }]]);
  const { outcome: drawnEnd } = await dealUntil(app, POOL, 'settled');
  const none = { outcome: 'cancelled', winners: [] };
  expect(await roundOf(id)).toMatchObject(none);
  const { table, ownBets } = await seen(app, POOL, a);
  expect(table.round).toMatchObject(none);
  expect(table.road.at(-1)).toMatchObject({ roundId: id, outcome: 'cancelled' });
  expect(ownBets).toMatchObject([{ state: 'refunded', payout: '100' }]);
  const params = { code: POOL };
  expect((await call(app, liveCalls.listLiveRounds, null, { params })).value.list[0]).toMatchObject({
    outcome: 'cancelled',
  });
  expect((await call(app, liveCalls.listMyLiveRounds, a, { params })).value.list[0]).toMatchObject({
    outcome: 'cancelled',
    bets: [{ state: 'refunded' }],
  });
  const [bet] = ownBets;
  const recalled = (await call(app, wagerCalls.getWager, a, { params: { id: bet!.betId } })).value;
  expect(recalled).toMatchObject({ state: 'refunded', recall: { live: { round: none } } });
  expect(recalled.balances).toEqual({ before: '1000', after: '1000' });
  expect((await call(app, liveCalls.listLivePlayers, a, { params })).value.list).toMatchObject([{ won: null }]);
  const rounds = await office(app, operators[0], liveOfficeCalls.listStaffLiveRounds, { params });
  expect(rounds.value.list[0]).toMatchObject({ roundId: id, outcome: 'cancelled' });
  // What was drawn stays provable.
  expect((await call(app, liveCalls.getLiveRound, a, { params: { id } })).value.proof.proof.result).toContain(drawnEnd);
});

test('a large late stake cancels nobody’s fight: of it comes back what is too heavy for the other side, and the others play', async () => {
  const [a, b, late] = [await richMember(app), await richMember(app), await richMember(app)];
  const round = await poolRound([
    [a, { meron: '10' }],
    [b, { wala: '10' }],
  ]);
  app.clock.set(round.closes_at.getTime() - 500);
  // In two bets: what counts of a member is what counts of both together.
  expect((await place(app, late, round, { meron: '480' })).success).toBe(true);
  expect((await place(app, late, round, { meron: '20' })).success).toBe(true);
  await dealUntil(app, POOL, 'bound');
  // 10 × 0.95 / (1.07 - 0.95) counts on Meron: 10 of one member, and the rest of the other.
  expect((await roundOf(round.id)).pools).toMatchObject([
    {
      ...{ meron: '510', wala: '10', counts: { meron: '79.166666', wala: '10' } },
      ...{ caps: { meron: '69.166666', wala: null }, prices: { meron: '1.07', wala: '8.4708' } },
    },
  ]);
  const { outcome } = await dealUntil(app, POOL, 'settled');
  const isDraw = outcome === 'both-dead' || outcome === 'full-time';
  const of = (won: bigint, lost: bigint, side: string): bigint => (isDraw ? 0n : outcome === side ? won : lost);
  expect((await main(a)) - 1000n * P).toBe(of(700_000n, -10n * P, 'meron'));
  expect((await main(b)) - 1000n * P).toBe(of(74_708_000n, -10n * P, 'wala'));
  const own = (await call(app, liveCalls.listMyLiveRounds, late, { params: { code: POOL } })).value.list[0];
  // Each bet gives way alike, rounded down: 480 counts 66.399999, 20 counts 2.766666.
  const back = (counted: bigint, stake: bigint): bigint =>
    isDraw ? stake : stake - counted + (outcome === 'meron' ? (counted * 10_700n) / 10_000n : 0n);
  const due = back(66_399_999n, 480n * P) + back(2_766_666n, 20n * P);
  expect((await main(late)) - 500n * P).toBe(due);
  expect(Number(own.payout)).toBeCloseTo(Number(due) / 1_000_000, 6);
  expect(await findings(app.context)).toEqual([]);
});

const tableSeen = async (code: string): Promise<StaffLiveTable> =>
  (await office(app, operators[0], liveOfficeCalls.listStaffLiveTables)).value.list.find(
    (table: StaffLiveTable) => table.code === code,
  );
/** What the office counts for the return of a table. */
const returnsAt = async (code: string) =>
  (await tableSeen(code)).returns.map(({ countedTo: _countedTo, ...figures }) => figures);

test.each([
  [FIXED, '6.38'],
  [POOL, '0'],
])('two persons void a fight at %s: stakes come back once, and it no longer counts', async (code, atRisk) => {
  const [a, b] = [await richMember(app), await richMember(app)];
  await dealUntil(app, code, 'settled');
  const before = await returnsAt(code);
  const round = await dealUntil(app, code, 'open');
  expect((await place(app, a, round, { meron: '100' })).success).toBe(true);
  expect((await place(app, b, round, { wala: '100' })).success).toBe(true);
  app.clock.advance(300);
  // At fixed odds Wala pays 206.38; a pool pays what it holds.
  expect((await tableSeen(code)).exposure).toEqual([{ currency: 'LTN', staked: '200', atRisk }]);
  await dealUntil(app, code, 'settled');
  const [counted] = await returnsAt(code);
  expect(counted).toMatchObject({ currency: 'LTN', spins: (before[0]?.spins ?? 0) + 2, isOutside: false });
  expect(counted!.band).toBeGreaterThan(0);
  const params = { id: round.id };
  const reason = 'the film stood still';
  // Fights last a minute each: the log-ins of the start are too old to void one.
  operators = await openOperators();
  const { requestId } = (
    await office(app, operators[0], liveOfficeCalls.requestLiveRoundVoid, { params, body: { reason } })
  ).value;
  const approved = await office(app, operators[1], staffCalls.approveStaffRequest, {
    params: { id: requestId },
    body: { reason },
  });
  expect(approved.success).toBe(true);
  await app.jobs.runDue();
  expect([await main(a), await main(b)]).toEqual([1000n * P, 1000n * P]);
  expect(await returnsAt(code)).toEqual(before);
});

test('a hundred bets on both sides while two nodes close the pit: what was taken is the pool, and each is paid once', async () => {
  const other = await openNode(app, 2);
  const members = await Promise.all(Array.from({ length: 20 }, () => openMember(app.context, 1000n * P)));
  const round = await dealUntil(app, POOL, 'open');
  const table = (await tableOf(app.context.db, POOL))!;
  const bet = (context: AppContext, memberId: bigint, spot: string) =>
    placeBets(context, {
      actor: { kind: 'member', memberId, account: 'racer', type: 0, currency: 'LTN', language: 'EN', sessionId: '1' },
      ...{ address: '10.0.0.1', headers: {}, language: 'EN', code: POOL, key: crypto.randomUUID() },
      bodyHash: Buffer.from(crypto.randomUUID()),
      body: { roundId: round.id, bets: [{ spot, stake: '1' }] },
    });
  const sent = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      bet((index % 2 === 0 ? app : other).context, members[index % 20]!, index % 3 === 0 ? 'wala' : 'meron'),
    );
  const early = await Promise.all(sent(40));
  const late = sent(60);
  await Promise.race(late);
  app.clock.set(round.closes_at.getTime());
  await Promise.all([stepTable(app.context, table), stepTable(other.context, table)]);
  const taken = [...early, ...(await Promise.all(late))].flatMap((reply) => ('value' in reply ? reply.value.bets : []));
  for (let turn = 0; turn < 400; turn += 1) {
    // Other tests write in the same cluster, and closing waits for every older transaction.
    await sleep(10);
    const due = await Promise.all([stepTable(app.context, table), stepTable(other.context, table)]);
    if ((await roundOf(round.id)).pools && due.every((ms) => ms !== null && ms > app.clock.nowMs())) break;
  }
  const on = (side: string): string => String(taken.filter(({ spot }) => spot === side).length);
  expect((await roundOf(round.id)).pools).toMatchObject([{ currency: 'LTN', meron: on('meron'), wala: on('wala') }]);
  await dealUntil(app, POOL, 'settled');
  expect(await findings(app.context)).toEqual([]);
  await other.close();
}, 60_000);

test('a fight that was opened with prices of before shows, pays, counts and audits those', async () => {
  const who = await richMember(app);
  const round = await dealUntil(app, FIXED, 'open');
  expect(round.maths).toBe(2);
  const priceOf = async () => (await seen(app, FIXED)).spots.find(({ code }) => code === 'both-dead')?.pays;
  expect(await priceOf()).toBe('14');
  await app.owner.query('update live.round set maths = 1 where id = $1', [round.id]);
  app.clock.advance(1000);
  expect(await priceOf()).toBe('8');
  // A smaller price has a greater stake: 5,000 at even money is 625 at 8 to 1, and 357 at 14.
  expect((await place(app, who, round, { 'both-dead': '600', 'full-time': '10' })).success).toBe(true);
  const ended = await dealUntil(app, FIXED, 'shown');
  const worth = (end: string, spot: string) => {
    const steps = ended.steps!.map((step) => (step.to === 'end' ? { ...step, value: end } : step));
    const judge = judgeOf({ game: 'cockfight', variant: null }, { ...ended, steps });
    return judge({ id: '1', memberId: '1', detail: { kind: 'live', spot, stake: '10' } }).payout;
  };
  expect([worth('both-dead', 'both-dead'), worth('full-time', 'full-time')]).toEqual([90n * P, 890n * P]);
  await dealUntil(app, FIXED, 'settled');
  expect((await returnsAt(FIXED)).map(({ version }) => version)).toContain(1);
  expect(await priceOf()).toBe('14');
  expect(await findings(app.context)).toEqual([]);
});

test('pits are listed apart from tables, and for trial money', async () => {
  const trial = await startTrial(app);
  const codes = async (who: Person | null, category?: string): Promise<string[]> =>
    (await call(app, liveCalls.listLiveTables, who, category ? { query: { category } } : {})).value.list.map(
      ({ code }: { code: string }) => code,
    );
  expect(await codes(null, 'DS88')).toEqual(['bamboo-pit-1', 'bamboo-pit-2', POOL, 'lotus-pit']);
  expect(await codes(trial, 'DS88')).toEqual([TRIAL]);
  expect(await codes(null)).not.toContain(POOL);
  const round = await dealUntil(app, TRIAL, 'open');
  expect((await place(app, trial, round, { wala: '5' })).success).toBe(true);
  expect(await place(app, await richMember(app), round, { wala: '5' })).toMatchObject({ code: 'table_other_money' });
  await dealUntil(app, TRIAL, 'settled');
});

test('the books are whole after all of it, and a pool or a fee that was changed is found', async () => {
  expect(await findings(app.context)).toEqual([]);
  // Of a fight that nobody won, or that was cancelled, the fee changes nothing: one with a winner and the evenest sides is taken.
  const { rows } = await app.owner.query<{ round_id: string; counted: unknown; won: boolean }>(
    `select p.round_id, p.counted, r.outcome in ('meron', 'wala') and s.even > 0.2 as won from live.pool p join live.round r on r.id = p.round_id
     cross join lateral (
       select least(c.meron, c.wala) / greatest(c.meron, c.wala, 1) as even from jsonb_to_recordset(p.counted) as c (meron numeric, wala numeric) limit 1
     ) s where r.state = 'settled' order by won desc, p.round_id limit 1`,
  );
  const [pool] = rows;
  const found = async (set: string) => {
    await app.owner.query(`update live.pool set ${set} where round_id = $1`, [pool?.round_id]);
    return (await findings(app.context)).map(({ check }) => check);
  };
  const check =
    'a pool of a table is what was staked on both sides, and its winners get no more than it holds less the fee';
  expect(await found(`counted = jsonb_set(counted, '{0,meron}', '"1"')`)).toContain(check);
  await found(`counted = '${JSON.stringify(pool?.counted)}'`);
  if (pool?.won)
    expect(await found('fee = 400')).toContain('every bet on a settled round of a table is worth what was dealt');
});
