import { liveCalls } from '@lantern/contract/live';
import { wagerCalls } from '@lantern/contract/wager';
import { isIncluded } from '@lantern/games/fair';
import { dealerOf } from '@lantern/games/tables';
import { verify } from '@lantern/games/verify';
import { formatAmount } from '@lantern/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { call, richMember } from '../../../test/instant.ts';
import { BACCARAT, dealUntil, openLiveApp, place, seen, TRIAL_WHEEL, WHEEL } from '../../../test/live.ts';
import { findings, P } from '../../../test/money.ts';
import { type Person, startTrial } from '../../../test/people.ts';
import { balancesOf } from '../ledger/index.ts';
import { engineOf, tableNamed } from './live.games.ts';

const TABLES = [BACCARAT, 'da-lat', WHEEL, 'cho-lon', 'hang-trong', 'tet-market', TRIAL_WHEEL, 'imperial'];
let app: TestApp;
beforeAll(async () => {
  app = await openLiveApp(TABLES);
});
afterAll(() => app?.close());

const main = async ({ memberId }: Person) => (await balancesOf(app.context.db, memberId)).main;

describe('a round', () => {
  test.each(TABLES.slice(0, 6))(
    'of %s takes bets, shows step by step, pays what was dealt, and anyone can verify it',
    async (code) => {
      const [who, other] = [await richMember(app), await richMember(app)];
      const round = await dealUntil(app, code, 'open');
      const table = (await tableNamed(app.context, code))!;
      const { spots, table: view } = await seen(app, code, who);
      expect(view).toMatchObject({
        code,
        state: 'open',
        isTrial: false,
        round: { phase: 'open', steps: [], outcome: null },
      });
      const chosen = spots.slice(0, 5).map(({ code: spot }) => spot);
      const stake = view.limits.minStake;
      const bets = Object.fromEntries(chosen.map((spot) => [spot, stake]));
      const key = crypto.randomUUID();
      const placed = await place(app, who, round, bets, key);
      expect(placed.value.bets).toHaveLength(chosen.length);
      expect((await place(app, who, round, bets, key)).value).toEqual(placed.value);
      expect(await place(app, who, round, { [chosen[0]!]: stake }, key)).toMatchObject({
        code: 'idempotency_conflict',
      });
      await place(app, other, round, { [chosen[0]!]: stake });
      const before = await main(who);

      const bound = await dealUntil(app, code, 'bound');
      expect(bound.bets).toBe(chosen.length + 1);
      expect(bound.steps).toBeNull();
      expect(await place(app, who, round, bets)).toMatchObject({ code: 'bets_closed' });
      const dealing = await dealUntil(app, code, 'dealing');
      const hidden = await seen(app, code);
      expect(hidden.table.round).toMatchObject({ phase: 'closed', steps: [], outcome: null, winners: [] });
      app.clock.set(dealing.steps![0]!.at);
      const first = (await seen(app, code)).table.round!;
      expect(first.steps.map(({ value }) => value)).toEqual(
        dealing.steps!.filter(({ at }) => at === dealing.steps![0]!.at).map(({ value }) => value),
      );
      expect(first.outcome).toBeNull();

      const settled = await dealUntil(app, code, 'settled');
      const dealt = dealerOf(table.game).read(settled.steps!.map(({ value }) => value));
      const due = engineOf(table).settle(
        dealt,
        chosen.map((spot) => ({ spot, stake: BigInt(Number(stake) * 1_000_000) })),
      );
      if (!due.ok) throw new Error(due.error);
      expect(await main(who)).toBe(before + due.value.payouts.reduce((sum, one) => sum + one, 0n));
      const after = await seen(app, code, who);
      expect(after.table.road.at(-1)).toMatchObject({ roundId: round.id, outcome: due.value.outcome });
      const own = (await call(app, liveCalls.listMyLiveRounds, who, { params: { code } })).value.list[0];
      expect(own.bets.map(({ payout }: { payout: string }) => payout)).toEqual(due.value.payouts.map(formatAmount));

      const recalled = (await call(app, wagerCalls.getWager, who, { params: { id: placed.value.bets[0].betId } }))
        .value;
      expect(isIncluded(recalled.recall.inclusion)).toBe(true);
      expect(recalled.recall.inclusion.root).toBe(settled.bets_hash);
      const { proof } = (await call(app, liveCalls.getLiveRound, null, { params: { id: round.id } })).value;
      expect((after.table.shoe ?? after.table.round)?.terminalHash).toBe(proof.terminalHash);
      if (settled.shoe_id === null) expect(await verify(proof.proof)).toMatchObject({ verdict: 'holds' });
      else expect(proof).toMatchObject({ link: null, proof: null });
    },
  );

  test('a second round follows after the pause, and the first one stays in the road', async () => {
    const last = await dealUntil(app, WHEEL, 'settled');
    const next = await dealUntil(app, WHEEL, 'open');
    expect(next.number).toBe(last.number + 1);
    expect(next.opens_at.getTime()).toBeGreaterThanOrEqual(last.next_at!.getTime());
    expect((await seen(app, WHEEL)).table.road.map(({ roundId }) => roundId)).toContain(last.id);
  });
});

describe('a bet is refused', () => {
  const round = () => dealUntil(app, WHEEL, 'open');

  test('with a chip of a thousandth, below and above the spot, and on a spot that does not exist', async () => {
    const who = await richMember(app);
    for (const stake of ['0.001', '0.5', '5000.01', '999999999'])
      expect(await place(app, who, await round(), { red: stake })).toMatchObject({ code: 'stake_out_of_range' });
    expect(await place(app, who, await round(), { 'straight-17': '143' })).toMatchObject({
      code: 'stake_out_of_range',
      facts: { spot: 'straight-17', minimum: '1', maximum: '142' },
    });
    expect(await place(app, who, await round(), { 'straight-37': '1' })).toMatchObject({ code: 'spot_unknown' });
    expect(await main(who)).toBe(1000n * P);
  });

  test('above the spot and above the round, counted over all slips, also at the same moment', async () => {
    const who = await richMember(app, 100_000n);
    const open = await round();
    const replies = await Promise.all([0, 1, 2].map(() => place(app, who, open, { 'straight-17': '100' })));
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === 'spot_limit_reached')).toHaveLength(2);
    for (const spot of ['red', 'odd', 'low'])
      expect((await place(app, who, open, { [spot]: '5000' })).success).toBe(true);
    expect(await place(app, who, open, { black: '5000' })).toMatchObject({ code: 'round_limit_reached' });
    expect(await main(who)).toBe((100_000n - 100n - 15_000n) * P);
  });

  test('after the close by the clock of the database, at another table, and at a table of other money or a higher level', async () => {
    const [who, trial] = [await richMember(app), await startTrial(app)];
    const open = await round();
    expect(await place(app, trial, open, { red: '1' })).toMatchObject({ code: 'table_other_money' });
    const trialRound = await dealUntil(app, TRIAL_WHEEL, 'open');
    expect(await place(app, who, trialRound, { red: '1' })).toMatchObject({ code: 'table_other_money' });
    expect((await place(app, trial, trialRound, { red: '1' })).success).toBe(true);
    expect(await place(app, who, { ...open, table_code: BACCARAT }, { banker: '5' })).toMatchObject({
      code: 'not_found',
    });
    const vip = await dealUntil(app, 'imperial', 'open');
    expect(await place(app, who, vip, { banker: '500' })).toMatchObject({ code: 'level_too_low', facts: { level: 5 } });
    const late = await round();
    app.clock.set(late.closes_at.getTime());
    expect(await place(app, who, late, { red: '1' })).toMatchObject({ code: 'bets_closed' });
    expect(await main(who)).toBe(1000n * P);
  });

  test('without money, and then nothing of the slip is placed', async () => {
    const who = await richMember(app, 3n);
    expect(await place(app, who, await round(), { red: '2', black: '2' })).toMatchObject({
      code: 'not_enough_balance',
    });
    expect(await main(who)).toBe(3n * P);
  });
});

test('who sits at a table is counted, and forgotten when the page is silent', async () => {
  const who = await richMember(app);
  const sat = await call(app, liveCalls.watchTable, who, { params: { code: WHEEL } });
  expect(sat.value).toEqual({ players: 1 });
  expect((await seen(app, WHEEL)).table.players).toBe(1);
  app.clock.advance(76_000);
  expect((await seen(app, WHEEL)).table.players).toBe(0);
  await call(app, liveCalls.watchTable, who, { params: { code: WHEEL } });
  expect((await call(app, liveCalls.leaveTable, who, { params: { code: WHEEL } })).success).toBe(true);
  app.clock.advance(300);
  expect((await seen(app, WHEEL)).table.players).toBe(0);
});

test('the lists of tables are apart for trial and real money', async () => {
  const trial = await startTrial(app);
  const codes = async (who: Person | null): Promise<string[]> =>
    (await call(app, liveCalls.listLiveTables, who)).value.list.map(({ code }: { code: string }) => code);
  const [real, free] = [await codes(null), await codes(trial)];
  expect(real.length).toBeGreaterThanOrEqual(12);
  expect(real).toContain(BACCARAT);
  expect(free).toContain(TRIAL_WHEEL);
  expect(real.filter((code) => free.includes(code))).toEqual([]);
});

test('the books are whole after all of it', async () => {
  for (const code of TABLES) await dealUntil(app, code, 'settled').catch(() => undefined);
  expect(await findings(app.context)).toEqual([]);
});
