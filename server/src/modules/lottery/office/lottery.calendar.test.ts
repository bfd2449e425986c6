import { lotteryOfficeCalls } from '@lantern/contract/lottery/office';
import { staffCalls } from '@lantern/contract/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
import { drawOnSale, placed, runAll, stored, units } from '../../../../test/lottery.ts';
import { findings, openMember } from '../../../../test/money.ts';
import { office } from '../../../../test/office.ts';
import { loginStaff, type Operator } from '../../../../test/people.ts';
import { openTicketApp } from '../../../../test/tickets.ts';
import { balancesOf } from '../../ledger/index.ts';

let app: TestApp;
let first: Operator;
let second: Operator;
beforeAll(async () => {
  app = await openTicketApp();
  await app.jobs.runDue();
  first = await loginStaff(app, { rights: ['games'] });
  second = await loginStaff(app, { rights: ['games'] });
});
afterAll(() => app?.close());

const reason = 'a public holiday';
const calls = lotteryOfficeCalls;
const daysOf = async (game: string) =>
  (await office(app, first, calls.listLotteryDays, { query: { game } })).value.list;
const ask = (game: string, day: string, rule: string, isRegion = false) =>
  office(app, first, calls.requestLotteryDay, { body: { game, isRegion, day, rule, reason } });
const approve = (who: Operator, id: string) =>
  office(app, who, staffCalls.approveStaffRequest, { params: { id }, body: { reason } });

test('the days of a game are those of its family: mark six on three evenings, the Thai lottery twice a month', async () => {
  const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
  const marks = await daysOf('hk6');
  expect(marks.length).toBeGreaterThan(10);
  expect(new Set(marks.map(({ day }: { day: string }) => weekday(day)))).toEqual(new Set([2, 4, 6]));
  const thai = await daysOf('thaigov');
  expect(thai.every(({ day }: { day: string }) => ['01', '16'].includes(day.slice(-2)))).toBe(true);
});

test('a skipped day is void once two operators decided it: every stake goes back once, and no issue is made again', async () => {
  const memberId = await openMember(app.context, units(100));
  const draw = await drawOnSale(app, 'hk6');
  await placed(app.context, {
    memberId,
    drawIds: [draw.id],
    lines: [{ play: 'M6_SPECIAL_SINGLE', picks: ['7'], unit: '2', multiple: 5 }],
  });
  const { value } = await ask('hk6', draw.day, 'skip');
  expect(await approve(first, value.requestId)).toMatchObject({ code: 'same_person' });
  const read = await office(app, second, staffCalls.getStaffRequest, { params: { id: value.requestId } });
  const facts = Object.fromEntries(
    read.value.facts.map((one: { name: string; value: string }) => [one.name, one.value]),
  );
  expect(facts).toMatchObject({ game: 'hk6', day: draw.day, bettors: '1', stake: '10' });
  expect(await approve(second, value.requestId)).toMatchObject({ success: true });
  await runAll(app, async () => (await balancesOf(app.context.db, memberId)).main === units(100));
  expect((await stored(app.context, draw.id)).state).toBe('void');
  const [day] = await daysOf('hk6');
  expect(day).toMatchObject({ day: draw.day, rule: 'skip', draws: false, draw: { state: 'void' } });
  // Its issue is void for good.
  expect(await ask('hk6', draw.day, 'weekday')).toMatchObject({ code: 'draw_already_settled' });
  expect(await findings(app.context)).toEqual([]);
});

test('an extra day sells its issue from the approval on, and another game of the region has none', async () => {
  const [next] = (await daysOf('sg4d')).filter(({ draw }: { draw: unknown }) => draw !== null);
  const extra = new Date(Date.parse(`${next.day}T00:00:00Z`) + 86_400_000);
  while ([3, 6, 0].includes(extra.getUTCDay())) extra.setUTCDate(extra.getUTCDate() + 1);
  const day = extra.toISOString().slice(0, 10);
  expect((await daysOf('sg4d')).some((one: { day: string }) => one.day === day)).toBe(false);
  const { value } = await ask('sg4d', day, 'extra');
  expect(await approve(second, value.requestId)).toMatchObject({ success: true });
  const made = (await daysOf('sg4d')).find((one: { day: string }) => one.day === day);
  expect(made).toMatchObject({
    rule: 'extra',
    scope: 'sg4d',
    reason,
    draws: true,
    draw: { state: expect.any(String) },
  });
  expect((await daysOf('d4day')).some((one: { day: string }) => one.day === day)).toBe(false);
});

test('a day that has passed, a fast game and a rule that is there already are refused beside their fields', async () => {
  const field = async (game: string, day: string, rule: string) => (await ask(game, day, rule)).fields?.[0]?.field;
  expect(await field('hk6', '2020-01-02', 'skip')).toBe('day');
  expect(await field('ssc1', '2030-01-02', 'skip')).toBe('game');
  expect(await field('hk6', '2030-01-02', 'weekday')).toBe('rule');
  const other = await loginStaff(app, { rights: ['lottery.import'] });
  expect(await office(app, other, calls.listLotteryDays)).toMatchObject({ code: 'not_allowed' });
});

test('a day is set by no statement of the server alone', async () => {
  const set = app.context.db.query(
    `insert into lottery.calendar (day, region, reason) values ('2030-01-01', 'MB', '')`,
  );
  await expect(set).rejects.toThrow(/permission denied/);
});
