import { lotteryOfficeCalls } from '@lantern/contract/lottery/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
import {
  drawOnSale,
  importResults,
  placed,
  prizesWith,
  resultsFile,
  runUntil,
  units,
} from '../../../../test/lottery.ts';
import { findings, openMember } from '../../../../test/money.ts';
import { office } from '../../../../test/office.ts';
import { loginStaff, type Operator } from '../../../../test/people.ts';
import { openTicketApp } from '../../../../test/tickets.ts';
import { settleDraw } from '../lottery.settle.ts';

let app: TestApp;
let operator: Operator;
let memberId: bigint;
beforeAll(async () => {
  app = await openTicketApp();
  await app.jobs.runDue();
  memberId = await openMember(app.context, units(1_000_000));
  operator = await loginStaff(app, { rights: ['games'] });
});
afterAll(() => app?.close());

interface Row {
  readonly game: string;
  readonly play: string;
  readonly spins: number;
  readonly staked: string;
  readonly paid: string;
  readonly theoretical: number;
  readonly actual: number;
  readonly band: number;
}
const returns = async (game: string, days = '7'): Promise<Row[]> =>
  (await office(app, operator, lotteryOfficeCalls.listLotteryReturns, { query: { game, days } })).value.list;

test('bets on fast draws are counted once by play, beside the exact return and its band; a repeated settlement counts nothing', async () => {
  const draw = await drawOnSale(app, 'ssc1');
  const dwd = { play: 'SSC_BAOZI3_BACK', picks: ['baozi'], unit: '1' };
  await placed(app.context, { memberId, drawIds: [draw.id], lines: [dwd, dwd] });
  await placed(app.context, { memberId, drawIds: [draw.id], lines: [{ ...dwd, rebate: '2' }] });
  await runUntil(app, draw.id, 'settled');
  await settleDraw(app.context, draw.id, 1);
  const [row, ...others] = await returns('ssc1');
  expect(others).toEqual([]);
  expect(row).toMatchObject({ play: 'SSC_BAOZI3_BACK', spins: 3, staked: '3' });
  // 0.975 of two and 0.955 with a rebate of 0.02 of one: the same.
  expect(row?.theoretical).toBeCloseTo(97.5, 3);
  const { paid } = row ?? { paid: '0' };
  expect(row?.actual).toBeCloseTo((Number(paid) / 3) * 100, 3);
  // Equal bets are one of two units: its deviation is 97.5 · √0.0099 of a unit, and the other bet wins with it.
  const deviation = (odds: number, unit: number) => unit * odds * 100 * Math.sqrt(0.01 * 0.99);
  expect(row?.band).toBeCloseTo(((3 * (deviation(0.975, 2) + deviation(0.955, 1))) / 3) * 100, 1);
  const next = await drawOnSale(app, 'ssc1');
  await placed(app.context, { memberId, drawIds: [next.id], lines: [dwd] });
  await runUntil(app, next.id, 'settled');
  expect((await returns('ssc1'))[0]).toMatchObject({ spins: 4, staked: '4' });
  expect(await findings(app.context)).toEqual([]);
});

test('a corrected official result replaces what its draw counted', async () => {
  const draw = await drawOnSale(app, 'mb');
  const lines = [{ play: 'DE_DB', picks: ['45', '46'], unit: '10' }];
  await placed(app.context, { memberId, drawIds: [draw.id], lines });
  app.clock.set(draw.draw_at.getTime() + 1000);
  const file = (special: string) => resultsFile([{ day: draw.day, region: 'MB', prizes: prizesWith('MB', special) }]);
  await importResults(app, file('12345'));
  await runUntil(app, draw.id, 'settled');
  operator = await loginStaff(app, { rights: ['games'] });
  expect(await returns('mb')).toMatchObject([{ play: 'DE_DB', spins: 1, staked: '20', paid: '980', theoretical: 98 }]);
  await importResults(app, file('12399'), 'correction');
  await runUntil(app, draw.id, 'settled');
  expect(await returns('mb')).toMatchObject([{ play: 'DE_DB', spins: 1, staked: '20', paid: '0' }]);
});

test('trial money and plays whose rows return differently are no part of it', async () => {
  const draw = await drawOnSale(app, 'thai_10');
  await placed(app.context, { memberId, drawIds: [draw.id], lines: [{ play: 'TH_3_TOD', picks: ['123'], unit: '1' }] });
  await runUntil(app, draw.id, 'settled');
  operator = await loginStaff(app, { rights: ['games'] });
  expect(await returns('thai_10')).toEqual([]);
  const other = await loginStaff(app, { rights: ['lottery.import'] });
  expect(await office(app, other, lotteryOfficeCalls.listLotteryReturns)).toMatchObject({ code: 'not_allowed' });
});
