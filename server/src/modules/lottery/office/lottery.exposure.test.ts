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

const reason = 'too much on one number';
const calls = lotteryOfficeCalls;
const exposures = async () => (await office(app, first, calls.listLotteryExposures)).value;
const ofDraw = async (id: string, play = '') =>
  (await office(app, first, calls.getLotteryExposure, { params: { id }, query: { play } })).value;
const setNumber = (drawId: string | null, number: string, percent: number, who = first, play = 'TH_2_TOP') =>
  office(app, who, calls.setLotteryNumber, {
    params: { code: 'thai_10' },
    body: { drawId, play, number, percent, reason },
  });
const approve = (who: Operator, id: string) =>
  office(app, who, staffCalls.approveStaffRequest, { params: { id }, body: { reason } });

describe('the exposure of a draw', () => {
  test('is listed with its stakes and the number that could cost most, by payouts as by units', async () => {
    const [thai, north] = [await drawOnSale(app, 'thai_10'), await drawOnSale(app, 'mb')];
    expect((await exposures()).list).toEqual([]);
    await placed(app.context, {
      memberId,
      drawIds: [thai.id],
      lines: [
        { play: 'TH_2_TOP', picks: ['07', '08'], unit: '10' },
        { play: 'TH_3_TOP', picks: ['123'], unit: '5' },
      ],
    });
    await placed(app.context, {
      memberId,
      drawIds: [thai.id],
      lines: [{ play: 'TH_2_TOP', picks: ['07'], unit: '40' }],
    });
    await placed(app.context, { memberId, drawIds: [north.id], lines: [{ play: 'DE_DB', picks: ['45'], unit: '3' }] });
    const { list, total, currency } = await exposures();
    expect([total, currency]).toEqual([2, 'LTN']);
    expect(list[0]).toMatchObject({
      ...{ game: 'thai_10', drawId: thai.id, bettors: 1, staked: '65', cutNumbers: 0 },
      // 50 × 90, and 5 × 900: equal.
      ...{ worst: '4500' },
    });
    expect(list[1]).toMatchObject({ game: 'mb', staked: '3', worst: '294', worstOf: 'DE_DB:45' });
    const one = await ofDraw(thai.id, 'TH_2_TOP');
    expect(one).toMatchObject({ isOpen: true, hasPrices: true, play: 'TH_2_TOP' });
    expect(one.plays.map(({ play }: { play: string }) => play).sort()).toEqual(['TH_2_TOP', 'TH_3_TOP']);
    expect(one.numbers).toEqual([
      { number: '07', payout: '4500', taken: 0, percent: 100, setBy: null },
      { number: '08', payout: '900', taken: 0, percent: 100, setBy: null },
    ]);
    expect(await ofDraw(north.id)).toMatchObject({ play: 'DE_DB', hasPrices: false });
  });

  test('is nobody’s without the right, and an unknown draw is missing', async () => {
    const other = await loginStaff(app, { rights: ['lottery.approve'] });
    expect(await office(app, other, calls.listLotteryExposures)).toMatchObject({ code: 'not_allowed' });
    const unknown = await office(app, first, calls.getLotteryExposure, {
      params: { id: '12345' },
      query: { play: '' },
    });
    expect(unknown).toMatchObject({ code: 'not_found' });
  });
});

describe('the price of a number', () => {
  const slip = async (drawId: string, picks: readonly string[]) => {
    forgetDrawSchedule(app.context);
    return placeTestSlip(app.context, {
      memberId,
      drawIds: [drawId],
      lines: [{ play: 'TH_2_TOP', picks, unit: '10' }],
    });
  };
  const oddsOf = async (drawId: string, number: string) => {
    const outcome = await slip(drawId, [number]);
    return 'value' in outcome ? outcome.value.wagers[0]?.odds : outcome.refused;
  };

  test('is cut and closed at once, for one draw or every one; a better one waits for another operator', async () => {
    const draw = await drawOnSale(app, 'thai_10');
    expect((await setNumber(draw.id, '17', 60)).value).toEqual({ requestId: null });
    expect(await oddsOf(draw.id, '17')).toBe('0.6');
    expect((await setNumber(null, '18', 0)).value).toEqual({ requestId: null });
    expect(await oddsOf(draw.id, '18')).toBe('number_limit');
    const lift = await setNumber(draw.id, '17', 100);
    expect(await oddsOf(draw.id, '17')).toBe('0.6');
    expect(await setNumber(draw.id, '17', 90)).toMatchObject({ code: 'request_waiting' });
    expect(await approve(first, lift.value.requestId)).toMatchObject({ code: 'same_person' });
    expect(await approve(second, lift.value.requestId)).toMatchObject({ success: true });
    expect(await oddsOf(draw.id, '17')).toBe('1');
    const { numbers } = await ofDraw(draw.id, 'TH_2_TOP');
    expect(numbers).toContainEqual({ number: '18', payout: '0', taken: 0, percent: 0, setBy: first.name });
  });

  test('that was cut further meanwhile, or whose draw has closed, is not lifted', async () => {
    const draw = await drawOnSale(app, 'thai_10');
    await setNumber(draw.id, '27', 50);
    const { value } = await setNumber(draw.id, '27', 100);
    await setNumber(draw.id, '27', 20);
    expect(await approve(second, value.requestId)).toMatchObject({ code: 'changed_meanwhile' });
    await setNumber(draw.id, '28', 50);
    const late = (await setNumber(draw.id, '28', 100)).value;
    await runUntil(app, draw.id, 'settled');
    await logIn();
    expect(await approve(second, late.requestId)).toMatchObject({ code: 'changed_meanwhile' });
    expect(await setNumber(draw.id, '28', 10)).toMatchObject({ code: 'draw_closed' });
  });

  test('is one of a play whose numbers have limits, and of a draw of the game', async () => {
    for (const [number, play] of [
      ['7', 'TH_2_TOP'],
      ['07', 'TH_2_TOP_SIDES'],
      ['07', 'NOTHING'],
    ])
      expect((await setNumber(null, number ?? '', 50, first, play)).fields?.[0]?.field).toBe('number');
    const other = await drawOnSale(app, 'mb');
    expect(await setNumber(other.id, '07', 50)).toMatchObject({ code: 'not_found' });
  });

  test('is lifted by no statement of the server alone', async () => {
    const draw = await drawOnSale(app, 'thai_10');
    const put = (factor: number) =>
      app.context.db.query(
        `insert into lottery.number_price (scope, draw_id, selection, factor, set_by, set_at) values ('thai_10', $1, 'TH_2_TOP:18', $2, '', now())`,
        [draw.id, factor],
      );
    await expect(put(100)).rejects.toThrow(/needs two operators/);
    await put(0);
    const remove = app.context.db.query(`delete from lottery.number_price where selection = 'TH_2_TOP:18'`);
    await expect(remove).rejects.toThrow(/needs two operators/);
    expect(await findings(app.context)).toEqual([]);
  });
});
