import { lotteryOfficeCalls } from '@lantern/contract/lottery/office';
import type { DrawnNumbers } from '@lantern/games/lottery';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
import { drawOnSale, placed, runUntil, stored, units } from '../../../../test/lottery.ts';
import { findings, openMember } from '../../../../test/money.ts';
import { office } from '../../../../test/office.ts';
import { loginStaff, type Operator } from '../../../../test/people.ts';
import { openTicketApp } from '../../../../test/tickets.ts';

let app: TestApp;
let first: Operator;
let second: Operator;
const logIn = async () => {
  first = await loginStaff(app, { rights: ['lottery.import', 'lottery.approve'] });
  second = await loginStaff(app, { rights: ['lottery.import', 'lottery.approve'] });
};
beforeAll(async () => {
  app = await openTicketApp();
  await app.jobs.runDue();
});
afterAll(() => app?.close());

const key = (who: Operator, id: string, prizes: DrawnNumbers) =>
  office(app, who, lotteryOfficeCalls.keyDrawResult, { params: { id }, body: { prizes } });
const faults = async (id: string, prizes: DrawnNumbers) =>
  (await key(first, id, prizes)).fields?.map(({ field, key: text }: { field: string; key: string }) => [field, text]);
/** An official draw with a bet, whose time has come. */
async function due(code: string, line: { play: string; picks: readonly string[]; unit: string }) {
  await app.jobs.runDue();
  const draw = await drawOnSale(app, code);
  await placed(app.context, {
    memberId: await openMember(app.context, units(100)),
    drawIds: [draw.id],
    lines: [line],
  });
  app.clock.set(draw.draw_at.getTime() + 1000);
  await logIn();
  return draw;
}

test('six balls and a special one of 49: repeated balls and those outside are refused beside their fields', async () => {
  const draw = await due('hk6', { play: 'M6_SPECIAL_SINGLE', picks: ['7'], unit: '2' });
  const main = ['01', '02', '03', '04', '05', '06'];
  expect(await faults(draw.id, { main: main.slice(1), special: ['07'] })).toEqual([['prizes.main', 'field.not_valid']]);
  expect(await faults(draw.id, { main: [...main.slice(1), '02'], special: ['07'] })).toEqual([
    ['prizes.main', 'field.picks_repeated_pick'],
  ]);
  expect(await faults(draw.id, { main, special: ['06'] })).toEqual([
    ['prizes.main', 'field.picks_repeated_pick'],
    ['prizes.special', 'field.picks_repeated_pick'],
  ]);
  expect(await faults(draw.id, { main, special: ['50'] })).toEqual([['prizes.special', 'field.not_valid']]);
  expect(await faults(draw.id, { main: [...main.slice(1), '00'], special: ['07'] })).toEqual([
    ['prizes.main', 'field.not_valid'],
  ]);
  expect((await key(first, draw.id, { main, special: ['07'] })).value.state).toBe('waiting');
  expect((await key(second, draw.id, { main, special: ['07'] })).value.state).toBe('published');
  await runUntil(app, draw.id, 'settled');
  expect((await stored(app.context, draw.id)).result).toEqual({ main, special: ['07'] });
  expect(await findings(app.context)).toEqual([]);
});

test('the 23 numbers of 4D and the six of the Thai lottery are keyed by their tiers', async () => {
  const draw = await due('sg4d', { play: 'D4_BIG', picks: ['1234'], unit: '1' });
  const ten = (from: number) => Array.from({ length: 10 }, (_, n) => String(from + n).padStart(4, '0'));
  const prizes = { prize1: ['1234'], prize2: ['0002'], prize3: ['0003'], starter: ten(100), consolation: ten(200) };
  expect(await faults(draw.id, { ...prizes, prize1: ['123'], starter: ten(100).slice(1) })).toEqual([
    ['prizes.prize1', 'field.not_valid'],
    ['prizes.starter', 'field.not_valid'],
  ]);
  await key(first, draw.id, prizes);
  expect((await key(second, draw.id, { ...prizes, prize1: ['1235'] })).value).toEqual({
    ...{ state: 'differs', differing: ['prize1'] },
  });
  await key(first, draw.id, prizes);
  expect((await key(second, draw.id, prizes)).value.state).toBe('published');
});

test('a draw from a committed seed is keyed by nobody, before it is drawn or after it', async () => {
  await app.jobs.runDue();
  const draw = await drawOnSale(app, 'm6_5');
  const prizes = { main: ['01', '02', '03', '04', '05', '06'], special: ['07'] };
  await logIn();
  expect(await key(first, draw.id, prizes)).toMatchObject({ code: 'draw_already_settled' });
  app.clock.set(draw.draw_at.getTime() + 1);
  expect(await key(first, draw.id, prizes)).toMatchObject({ code: 'draw_already_settled' });
  await runUntil(app, draw.id, 'settled');
  await logIn();
  expect(await key(first, draw.id, prizes)).toMatchObject({ code: 'draw_already_settled' });
});
