import { lotteryOfficeCalls } from '@lantern/contract/lottery/office';
import { staffCalls } from '@lantern/contract/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
import { drawOnSale, placed, placeTestSlip, runUntil, units } from '../../../../test/lottery.ts';
import { findings, openMember } from '../../../../test/money.ts';
import { office } from '../../../../test/office.ts';
import { loginStaff, type Operator } from '../../../../test/people.ts';
import { openTicketApp } from '../../../../test/tickets.ts';
import { forgetDrawSchedule } from '../draws/lottery.draw-schedule.ts';

let app: TestApp;
let first: Operator;
let second: Operator;
let memberId: bigint;
/** Operators confirm themselves anew after ten minutes, so a test that moved the clock logs them in again. */
async function logIn(): Promise<void> {
  first = await loginStaff(app, { rights: ['games'] });
  second = await loginStaff(app, { rights: ['games'] });
}
beforeAll(async () => {
  app = await openTicketApp();
  await app.jobs.runDue();
  memberId = await openMember(app.context, units(10_000_000));
});
beforeEach(logIn);
afterAll(() => app?.close());

const reason = 'decided by the trading desk';
const calls = lotteryOfficeCalls;
const game = (code: string, who = first) => office(app, who, calls.getStaffLottery, { params: { code } });
const listed = async (code: string) => {
  const { value } = await office(app, first, calls.listStaffLotteries);
  return value.list.find((one: { code: string }) => one.code === code);
};
const approve = (who: Operator, id: string) =>
  office(app, who, staffCalls.approveStaffRequest, { params: { id }, body: { reason } });
const factsOf = async (id: string) =>
  (await office(app, second, staffCalls.getStaffRequest, { params: { id } })).value.facts;
const bet = (play: string, picks: readonly string[], unit = '1') => ({ play, picks, unit });
const state = (code: string, isOnSale: boolean) =>
  office(app, first, calls.setLotteryState, { params: { code }, body: { isOnSale, reason } });

describe('a game', () => {
  test('is listed with its next issue, and its money of today once a draw is settled', async () => {
    const draw = await drawOnSale(app, 'ssc1');
    expect(await listed('ssc1')).toMatchObject({
      ...{ family: 'ssc', source: 'fast', intervalSeconds: 60, isOnSale: true },
      next: { drawId: draw.id, numero: draw.numero, state: 'open' },
      today: { bets: 0, staked: '0', paid: '0', margin: '0' },
    });
    app.clock.set(draw.close_at.getTime());
    expect((await listed('ssc1')).next).toMatchObject({ drawId: draw.id, state: 'locked' });
    const { value } = await office(app, first, calls.listStaffLotteries, { query: { family: 'k3' } });
    expect(new Set(value.list.map(({ family }: { family: string }) => family))).toEqual(new Set(['k3']));
  });

  test('that is paused mid-issue refuses every slip with its reason on the page, and its bets are drawn and paid', async () => {
    const draw = await drawOnSale(app, 'ssc1');
    const slip = { memberId, drawIds: [draw.id], lines: [bet('SSC_ZU3_BACK', ['0+1'])] };
    await placed(app.context, slip);
    expect((await state('ssc1', false)).value).toEqual({ isOnSale: false });
    expect(await listed('ssc1')).toMatchObject({ isOnSale: false, stateReason: reason });
    expect(await placeTestSlip(app.context, slip)).toMatchObject({ refused: 'game_disabled' });
    await runUntil(app, draw.id, 'settled');
    await logIn();
    app.clock.advance(5000);
    await app.jobs.runDue();
    expect((await listed('ssc1')).today).toMatchObject({ bets: 1, staked: '2' });
    expect((await state('ssc1', true)).value).toEqual({ isOnSale: true });
    const next = await drawOnSale(app, 'ssc1');
    await placed(app.context, { ...slip, drawIds: [next.id] });
    expect(await findings(app.context)).toEqual([]);
  });

  test('is nobody’s without the right, and an unknown one is missing', async () => {
    const other = await loginStaff(app, { rights: ['lottery.import'] });
    expect(await game('ssc1', other)).toMatchObject({ code: 'not_allowed' });
    expect(await game('nothing')).toMatchObject({ code: 'not_found' });
    expect(await state('nothing', false)).toMatchObject({ code: 'not_found' });
  });

  test('shows its commitments: sealed seeds, the next hash, and the last seed that was revealed', async () => {
    const draw = await drawOnSale(app, 'ssc1');
    await runUntil(app, draw.id, 'settled');
    await logIn();
    const { seeds } = (await game('ssc1')).value;
    expect(seeds.committed).toBeGreaterThan(5);
    expect(seeds.next.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(seeds.last).toMatchObject({ hash: expect.any(String), seed: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect((await game('mb')).value.seeds).toBeNull();
  });
});

describe('a price', () => {
  const ask = (code: string, odds: Record<string, string>, isRegion = false, who = first) =>
    office(app, who, calls.requestLotteryPrices, { params: { code }, body: { isRegion, odds, reason } });
  const playOf = async (code: string, play: string) =>
    (await game(code)).value.plays.find((one: { play: string }) => one.play === play);

  test('is decided by two operators, and counts for issues whose sales begin later: bets and issues on sale keep theirs', async () => {
    const draw = await drawOnSale(app, 'k3_1');
    const lines = [bet('K3_SIDES', ['big'])];
    const before = await placed(app.context, { memberId, drawIds: [draw.id], lines });
    // The rates of agents take half a point.
    expect(before.wagers[0]?.odds).toBe('0.975');
    const { value } = await ask('k3_1', { K3_SIDES: '0.95' });
    expect(await approve(first, value.requestId)).toMatchObject({ code: 'same_person' });
    expect((await playOf('k3_1', 'K3_SIDES')).nextOdds).toBe('0.98');
    expect(await factsOf(value.requestId)).toMatchObject([
      { name: 'game', value: 'k3_1' },
      { name: 'change', of: 'K3_SIDES', before: '0.98', value: '0.95' },
    ]);
    expect(await approve(second, value.requestId)).toMatchObject({ success: true });
    expect(await playOf('k3_1', 'K3_SIDES')).toMatchObject({ odds: '0.98', nextOdds: '0.95', theoretical: 95 });
    forgetDrawSchedule(app.context);
    const after = await placed(app.context, { memberId, drawIds: [draw.id], lines });
    expect(after.wagers[0]?.odds).toBe('0.975');
    // Issues that are made from now on: twenty-one are on sale.
    for (let minute = 0; minute < 22; minute += 1) {
      app.clock.advance(60_000);
      await app.jobs.runDue();
    }
    const later = await placed(app.context, { memberId, drawIds: [(await drawOnSale(app, 'k3_1')).id], lines });
    expect(later.wagers[0]?.odds).toBe('0.945');
    await runUntil(app, draw.id, 'settled');
    expect(await findings(app.context)).toEqual([]);
  });

  test('of a region counts for its games without a price of their own', async () => {
    const { value } = await ask('k3_1', { K3_SIDES: '0.96', K3_SUM: '0.97' }, true);
    await approve(second, value.requestId);
    expect((await playOf('k3_1', 'K3_SIDES')).nextOdds).toBe('0.95');
    expect((await playOf('k3_1', 'K3_SUM')).nextOdds).toBe('0.97');
    expect((await playOf('k3_3', 'K3_SIDES')).nextOdds).toBe('0.96');
  });

  test('at which a row returns more than its stake is refused beside its play, as is a mode below 1700', async () => {
    const fields = async (code: string, odds: Record<string, string>) =>
      (await ask(code, odds)).fields.map(({ field, key }: { field: string; key: string }) => [field, key]);
    expect(await fields('k3_1', { K3_SIDES: '1.01', K3_SUM: '0.8' })).toEqual([
      ['odds.K3_SIDES', 'field.above_maximum'],
      ['odds.K3_SUM', 'field.below_minimum'],
    ]);
    expect(await fields('mb', { DE_DB: '100.01' })).toEqual([['odds.DE_DB', 'field.above_maximum']]);
    expect(await fields('mb', { DE_DB: 'x', NOTHING: '1' })).toEqual([
      ['odds.DE_DB', 'field.not_a_number'],
      ['odds.NOTHING', 'field.unknown_option'],
    ]);
    const highest = await ask('mb', { DE_DB: '120' });
    expect(highest.fields[0].params).toEqual({ maximum: '100' });
  });

  test('that was changed meanwhile closes its request, and one request of a scope waits at a time', async () => {
    const { value } = await ask('mb', { DE_DB: '97' });
    expect(await ask('mb', { DE_DB: '96' })).toMatchObject({ code: 'request_waiting' });
    await app.owner.query(
      `insert into lottery.odds (scope, play, version, odds, set_by, set_at) values ('mb', 'DE_DB', 1, 950000, '', now())`,
    );
    forgetDrawSchedule(app.context);
    expect(await approve(second, value.requestId)).toMatchObject({ code: 'changed_meanwhile' });
  });

  test('is set by no statement of the server alone', async () => {
    const set = app.context.db.query(
      `insert into lottery.odds (scope, play, version, odds, set_by, set_at) values ('mb', 'DE_DB', 9, 1000000, '', now())`,
    );
    await expect(set).rejects.toThrow(/permission denied/);
    const put = app.context.db.query(`select lottery.put_prices(1, '{"scope": "mb", "DE_DB": "99"}', 'x', now())`);
    await expect(put).rejects.toThrow(/not decided by two operators/);
  });
});

describe('limits', () => {
  const change = async (code: string, terms: Record<string, unknown>, who = first) => {
    const { value } = await game(code);
    const body = { ...value.terms, version: value.version, reason, ...terms };
    return office(app, who, calls.changeLotteryLimits, { params: { code }, body });
  };
  const termsOf = async (code: string) => (await game(code)).value.terms;

  test('that are lowered count at once, and those that rise when another operator approves', async () => {
    expect((await change('mb', { slipMaximum: '1000' })).value).toEqual({ requestId: null });
    const draw = await drawOnSale(app, 'mb');
    const lines = [bet('LO2', ['05'], '100')];
    expect(await placeTestSlip(app.context, { memberId, drawIds: [draw.id], lines })).toMatchObject({
      refused: 'slip_limit',
    });
    const { value } = await change('mb', { slipMaximum: '500000', halfPricePercent: 40 });
    expect(await termsOf('mb')).toMatchObject({ slipMaximum: '1000', halfPricePercent: 50 });
    expect(await approve(first, value.requestId)).toMatchObject({ code: 'same_person' });
    expect(await approve(second, value.requestId)).toMatchObject({ success: true });
    expect(await termsOf('mb')).toMatchObject({ slipMaximum: '500000', halfPricePercent: 40 });
  });

  test('of what one bet may win refuse the unit, with the greatest that is left', async () => {
    await change('mb', { payoutPerBet: '1000' });
    const draw = await drawOnSale(app, 'mb');
    const slip = (unit: string) => ({ memberId, drawIds: [draw.id], lines: [bet('DE_DB', ['05'], unit)] });
    const most = await placeTestSlip(app.context, slip('100'));
    expect(most).toMatchObject({
      refused: 'fields_refused',
      fields: [{ field: 'lines.0.unit', key: 'field.above_maximum' }],
    });
    expect(await placeTestSlip(app.context, slip('10'))).toHaveProperty('value');
  });

  test('that contradict each other are refused beside their fields', async () => {
    const fields = async (code: string, terms: Record<string, unknown>) =>
      (await change(code, terms)).fields.map(({ field }: { field: string }) => field);
    expect(await fields('mb', { unitMaximum: '0.5', slipMaximum: 'x' })).toEqual(['slipMaximum']);
    expect(await fields('mb', { unitMinimum: '6000' })).toEqual(['unitMaximum']);
    expect(await fields('mb', { payoutPerBet: '0', memberPerDraw: '9000000000000' })).toEqual([
      'memberPerDraw',
      'payoutPerBet',
    ]);
    expect(await fields('mb', { drawsFrom: 60, drawsUntil: 120 })).toEqual(['drawsUntil']);
    expect(await fields('k3_10', { drawsFrom: 61, drawsUntil: 69, lockSeconds: 600 })).toEqual([
      'lockSeconds',
      'drawsUntil',
    ]);
  });

  test('of an earlier version overwrite nothing, and the server alone raises none', async () => {
    expect(await change('mb', { version: 1 })).toMatchObject({ code: 'changed_meanwhile' });
    const raise = app.context.db.query('update lottery.game set payout_per_bet = payout_per_bet + 1');
    await expect(raise).rejects.toThrow(/need two operators/);
  });

  test('with hours make no issue outside them', async () => {
    const { requestId } = (await change('pc28_5', { drawsFrom: 600, drawsUntil: 660 })).value;
    expect(requestId).toBeNull();
    app.clock.advance(3 * 3600_000);
    await app.jobs.runDue();
    const { rows } = await app.context.db.query<{ at: string }>(
      `select to_char(draw_at at time zone 'UTC' + interval '7 hours', 'HH24:MI') as at from lottery.draw
       where game_code = 'pc28_5' and draw_at > platform.time_of($1)::timestamptz + interval '2 hours'`,
      [new Date(app.clock.nowMs()).toISOString()],
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const { at } of rows) expect(at >= '10:00' && at <= '11:00', at).toBe(true);
  });
});
