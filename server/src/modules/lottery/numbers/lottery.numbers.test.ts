import { lotteryCalls } from '@lantern/contract/lottery';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
import { drawOnSale, get, placed, placeTestSlip, runUntil, setTestNumber, units } from '../../../../test/lottery.ts';
import { findings, openMember } from '../../../../test/money.ts';
import { fundMember, registerMember, sendCall } from '../../../../test/people.ts';
import { openTicketApp } from '../../../../test/tickets.ts';
import { balancesOf } from '../../ledger/index.ts';
import { forgetDrawSchedule } from '../draws/lottery.draw-schedule.ts';

let app: TestApp;
let memberId: bigint;
beforeAll(async () => {
  app = await openTicketApp({ BATCH_WRITERS: '3' });
  await app.jobs.runDue();
  memberId = await openMember(app.context, units(1_000_000));
});
afterAll(() => app?.close());

const thai = () => drawOnSale(app, 'thai_10');
const two = (picks: readonly string[], unit = '10') => ({ play: 'TH_2_TOP', picks, unit });
const set = (selection: string, factor: number, drawId: string | null = null) =>
  setTestNumber(app, { game: 'thai_10', selection, factor, drawId });
const shown = async () =>
  (await get(app, lotteryCalls.getLotteryGame.path.replace(':code', 'thai_10'))).value.numbers as readonly {
    drawId: string | null;
    selection: string;
    odds: string;
  }[];

describe('a number with a price of its own', () => {
  test('is sold at it, in a bet beside those of the whole price, and shown', async () => {
    const draw = await thai();
    await set('TH_2_TOP:07', 5000);
    expect(await shown()).toEqual([{ drawId: null, selection: 'TH_2_TOP:07', odds: '0.5' }]);
    const slip = await placed(app.context, { memberId, drawIds: [draw.id], lines: [two(['07+08+09'])] });
    expect(slip.wagers.map(({ picks, odds, stake }) => [picks, odds, stake])).toEqual([
      [['07'], '0.5', '10'],
      [['08+09'], '1', '20'],
    ]);
    await runUntil(app, draw.id, 'settled');
    expect(await findings(app.context)).toEqual([]);
  });

  test('is refused with its price when the player saw a better one, and taken when they saw this one', async () => {
    const drawIds = [(await thai()).id];
    const slip = { memberId, drawIds, lines: [two(['07+08'])] };
    expect(await placeTestSlip(app.context, { ...slip, odds: { TH_2_TOP: '1' } })).toMatchObject({
      ...{ refused: 'odds_moved', facts: { 'TH_2_TOP:07': '0.5' } },
    });
    const seen = { TH_2_TOP: '1', 'TH_2_TOP:07': '0.5' };
    expect(await placeTestSlip(app.context, { ...slip, odds: seen })).toHaveProperty('value');
  });

  test('of a draw comes before that of every draw, and a closed one is sold to nobody', async () => {
    const draw = await thai();
    await set('TH_2_TOP:07', 10_000, draw.id);
    await set('TH_2_TOP:11', 0, draw.id);
    expect(await shown()).toEqual(
      expect.arrayContaining([
        { drawId: null, selection: 'TH_2_TOP:07', odds: '0.5' },
        { drawId: draw.id, selection: 'TH_2_TOP:07', odds: '1' },
        { drawId: draw.id, selection: 'TH_2_TOP:11', odds: '0' },
      ]),
    );
    const slip = await placed(app.context, { memberId, drawIds: [draw.id], lines: [two(['07'])] });
    expect(slip.wagers[0]?.odds).toBe('1');
    const closed = { memberId, drawIds: [draw.id], lines: [two(['10+11'])] };
    expect(await placeTestSlip(app.context, closed)).toMatchObject({
      ...{ refused: 'number_limit', facts: { number: '11', remaining: '0' } },
    });
  });
});

test('stakes that a half price rests on cannot be taken back, and those beyond them can', async () => {
  const draw = await thai();
  const person = await registerMember(app);
  await fundMember(app, person.memberId, units(100_000));
  const body = (lines: object) => ({ drawIds: [draw.id], lines: [lines] });
  const bet = async () => {
    const key = crypto.randomUUID();
    const placing = { ...person.headers, 'idempotency-key': key };
    const slip = await sendCall(app, lotteryCalls.placeLotterySlip, body(two(['77'], '5000')), {
      ...person,
      headers: placing,
    });
    expect(slip.json()).toMatchObject({ success: true });
    return key;
  };
  const cancel = async (key: string) => {
    const path = lotteryCalls.cancelLotteryBets.path.replace(':key', key);
    return (await sendCall(app, { ...lotteryCalls.cancelLotteryBets, path }, {}, person)).json();
  };
  const priced = async () => {
    app.clock.advance(5000);
    await app.jobs.runDue();
    forgetDrawSchedule(app.context);
    return (await shown()).find(({ drawId, selection }) => drawId === draw.id && selection === 'TH_2_TOP:77')?.odds;
  };
  // 5,000 × 90 = 450,000 of 10,000,000 each: twelve are above a half of it, eleven below.
  const keys: string[] = [];
  for (let n = 0; n < 12; n += 1) keys.push(await bet());
  expect(await cancel(keys[0] ?? '')).toMatchObject({ success: true });
  expect(await priced()).toBe(undefined);
  await bet();
  expect(await priced()).toBe('0.5');
  const before = await balancesOf(app.context.db, person.memberId);
  const refused = { success: false, code: 'cancel_half_price', facts: { number: '77' } };
  expect(await cancel(keys[1] ?? '')).toMatchObject(refused);
  expect(await balancesOf(app.context.db, person.memberId)).toEqual(before);
  // A bet of another member at half price takes 225,000: one of the twelve may go now, and a second one may not.
  const other = await placed(app.context, { memberId, drawIds: [draw.id], lines: [two(['77'], '5000')] });
  expect(other.wagers[0]?.odds).toBe('0.5');
  expect(await cancel(keys[1] ?? '')).toMatchObject({ success: true });
  expect(await cancel(keys[2] ?? '')).toMatchObject(refused);
  // What an operator priced rests on no stakes.
  await set('TH_2_TOP:77', 5000, draw.id);
  expect(await cancel(keys[2] ?? '')).toMatchObject({ success: true });
  expect(await priced()).toBe('0.5');
  expect(await findings(app.context)).toEqual([]);
});

test('at half of its ceiling a number is sold at half price, of that draw only, and stays so', async () => {
  const draw = await thai();
  // 5,000 × 90 = 450,000 of 10,000,000 each.
  const bet = () => placed(app.context, { memberId, drawIds: [draw.id], lines: [two(['42'], '5000')] });
  for (let n = 0; n < 11; n += 1) expect((await bet()).wagers[0]?.odds).toBe('1');
  app.clock.advance(5000);
  await app.jobs.runDue();
  expect((await bet()).wagers[0]?.odds).toBe('1');
  app.clock.advance(5000);
  await app.jobs.runDue();
  forgetDrawSchedule(app.context);
  const half = { drawId: draw.id, selection: 'TH_2_TOP:42', odds: '0.5' };
  expect(await shown()).toContainEqual(half);
  expect((await bet()).wagers[0]?.odds).toBe('0.5');
  app.clock.advance(5000);
  await app.jobs.runDue();
  expect(await shown()).toContainEqual(half);
  await set('TH_2_TOP:42', 10_000, draw.id);
  app.clock.advance(5000);
  await app.jobs.runDue();
  forgetDrawSchedule(app.context);
  expect((await bet()).wagers[0]?.odds).toBe('1');
  expect(await findings(app.context)).toEqual([]);
});

test('what is closed for every draw stays closed however much is taken', async () => {
  const draw = await thai();
  for (let n = 0; n < 12; n += 1)
    await placed(app.context, { memberId, drawIds: [draw.id], lines: [two(['43'], '5000')] });
  await set('TH_2_TOP:43', 0);
  app.clock.advance(5000);
  await app.jobs.runDue();
  forgetDrawSchedule(app.context);
  const closed = { memberId, drawIds: [draw.id], lines: [two(['43'])] };
  expect(await placeTestSlip(app.context, closed)).toMatchObject({ refused: 'number_limit' });
});
