import { lotteryCalls, type OpenedDraw } from '@lantern/contract/lottery';
import { vietnam } from '@lantern/games/vietnam-lottery';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { drawOnSale, get, postSlip, units } from '../../../../test/lottery.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { fundMember, logIn, type Person, registerMember } from '../../../../test/people.ts';
import { forgetDrawSchedule } from '../draws/lottery.draw-schedule.ts';
import { seedLottery } from '../lottery.seed.ts';

interface Game {
  code: string;
  remark: string;
  drawDayOfWeek: string;
  numero: string | null;
  remainTime: number;
  lockTime: number;
  drawAt: string;
  isHot: number;
  openedNumbers: string | null;
  isBehind: boolean;
}
interface Group {
  tag: string;
  labelName: string;
  gameMenus: Game[];
}

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
  await app.jobs.runDue();
  await seedLottery(app.context);
  forgetDrawSchedule(app.context);
  person = await registerMember(app);
  await fundMember(app, person.memberId, units(1000));
});
afterAll(() => app?.close());

const menu = lotteryCalls.getGameMenu.path;
const groupsOf = async (query = ''): Promise<Group[]> => (await get(app, `${menu}${query}`)).value.groups;
const codesOn = (groups: Group[], tag: string, day: string): string[] =>
  (groups.find((group) => group.tag === tag)?.gameMenus ?? [])
    .filter((game) => game.drawDayOfWeek.split(',').includes(day))
    .map((game) => game.code)
    .sort();

describe('the menu', () => {
  test('has every game of its families in the groups of each, named in the requested language', async () => {
    const groups = await groupsOf();
    expect(groups.map((group) => [group.tag, group.gameMenus.map(({ code }) => code)])).toEqual(
      vietnam.tags.map((tag) => [tag, vietnam.games.filter((game) => game.tag === tag).map(({ code }) => code)]),
    );
    const vi = (await groupsOf('?language=VI')).find(({ tag }) => tag === 'fast');
    expect([vi?.labelName, vi?.gameMenus[0]?.remark]).toEqual(['Xổ số nhanh', 'Miền Bắc 1 phút']);
  });

  test('says which lotteries have no fresh official result, and lists them below those that run', async () => {
    // The results file of the stations ends in March; the tests play in November.
    await app.owner.query(
      `update lottery.draw set draw_at = $1::timestamptz - interval '6 days' where id = (
         select id from lottery.draw where game_code = 'vl' and result is not null order by draw_at desc limit 1)`,
      [new Date(app.clock.nowMs()).toISOString()],
    );
    forgetDrawSchedule(app.context);
    const groups = await groupsOf();
    const south = groups.find(({ tag }) => tag === 'vietnam_southern')?.gameMenus ?? [];
    expect(south.map(({ code, isBehind }) => [code, isBehind])[0]).toEqual(['vl', false]);
    expect(new Set(south.slice(1).map(({ isBehind }) => isBehind))).toEqual(new Set([true]));
    const fast = groups.find(({ tag }) => tag === 'fast')?.gameMenus ?? [];
    expect(fast.map(({ isBehind }) => isBehind)).toEqual(fast.map(() => false));
  });

  test('shows the stations of each weekday as games.md 1.2 lists them', async () => {
    const groups = await groupsOf();
    expect(codesOn(groups, 'vietnam_southern', '2')).toEqual(['cm', 'dt', 'hcm']);
    expect(codesOn(groups, 'vietnam_southern', '7')).toEqual(['bp', 'hcm', 'hg', 'la']);
    expect(codesOn(groups, 'vietnam_central', '5')).toEqual(['bdi', 'qb', 'qt']);
    expect(codesOn(groups, 'vietnam_central', '1')).toEqual(['kh', 'kt', 'tth']);
  });

  test('every game has an issue on sale, whose sales end where the formula of spec 9 says', async () => {
    for (const game of (await groupsOf()).flatMap((group) => group.gameMenus)) {
      expect(game.numero, game.code).not.toBeNull();
      const draw = await drawOnSale(app, game.code);
      expect(app.clock.nowMs() + game.remainTime - game.lockTime * 1000, game.code).toBe(draw.close_at.getTime());
    }
  });

  test('shows the last special prize digit by digit', async () => {
    const groups = await groupsOf();
    const north = groups.find((group) => group.tag === 'vietnam_northern')?.gameMenus[0];
    expect(north?.openedNumbers).toBe('3,5,3,2,7');
  });

  test('the most popular game of the last hour comes first; an hour later it does not', async () => {
    const kt = await drawOnSale(app, 'kt');
    for (let n = 0; n < 3; n += 1)
      await postSlip(app, person, { drawIds: [kt.id], lines: [{ play: 'DE_DB', picks: ['05'], unit: '1' }] });
    forgetDrawSchedule(app.context);
    expect((await get(app, menu)).value.hot[0]).toMatchObject({ code: 'kt', isHot: 1 });
    expect((await get(app, lotteryCalls.listGames.path)).value.list[0].code).toBe('kt');
    app.clock.advance(3_700_000);
    await app.jobs.runDue();
    person = await logIn(app, person.username);
    expect((await get(app, menu)).value.hot.map((game: Game) => game.code)).not.toContain('kt');
  });
});

describe('lists', () => {
  test('popular ones are as many as requested, one game by its code, an unknown code none', async () => {
    const path = lotteryCalls.listGames.path;
    expect((await get(app, path)).value.list).toHaveLength(20);
    expect((await get(app, `${path}?gameCode=dna`)).value.list.map((game: Game) => game.code)).toEqual(['dna']);
    expect((await get(app, `${path}?gameCode=xyz`)).value.list).toEqual([]);
  });

  test('recent games are the member’s own, latest first, and require a log-in', async () => {
    const path = lotteryCalls.listRecentGames.path;
    expect((await get(app, path)).code).toBe('not_logged_in');
    const mb = await drawOnSale(app, 'mb');
    await postSlip(app, person, { drawIds: [mb.id], lines: [{ play: 'DE_DB', picks: ['05'], unit: '1' }] });
    expect((await get(app, path, person)).value.list.map((game: Game) => game.code)).toEqual(['mb', 'kt']);
    const other = await registerMember(app);
    expect((await get(app, path, other)).value.list).toEqual([]);
  });

  test('past draws come latest first, at most as many as requested', async () => {
    const { value } = await get(app, `${lotteryCalls.listOpenedNumeros.path}?gameCode=mb&count=3`);
    expect(value.list.map((draw: { date: string }) => draw.date)).toEqual(['2024-12-31', '2024-12-30', '2024-12-29']);
    expect(Object.keys(value.list[0].prizes)[0]).toBe('special');
    expect((await get(app, `${lotteryCalls.listOpenedNumeros.path}?gameCode=xyz`)).code).toBe('game_unknown');
  });

  test('the history of a game is its last five hundred draws', async () => {
    const { value } = await get(app, '/lgw/vn/games/mb/history');
    expect(value.list).toHaveLength(500);
    const recent = await get(app, `${lotteryCalls.listOpenedNumeros.path}?gameCode=mb&count=100`);
    const shown = recent.value.list.map((draw: OpenedDraw) => [draw.drawId, draw.numero, draw.date, draw.prizes]);
    const first = value.list.slice(0, 100);
    expect(first.map((draw: OpenedDraw) => [draw.drawId, draw.numero, draw.date, draw.prizes])).toEqual(shown);
    expect((await get(app, '/lgw/vn/games/xyz/history')).code).toBe('game_unknown');
  });

  test('the last draw of each requested game', async () => {
    const { value } = await get(app, `${lotteryCalls.getOpenedNumero.path}?gameCodes=mb,hcm,fastmb1`);
    const dates = value.list.map((draw: { gameCode: string; date: string }) => [draw.gameCode, draw.date]);
    expect(dates).toContainEqual(['mb', '2024-12-31']);
    expect(dates).toContainEqual(['hcm', '2026-03-30']);
  });
});

test('a betting page gets game, issues, plays with prices and limits; an unknown code is refused', async () => {
  const { value } = await get(app, '/lgw/vn/games/hcm');
  expect(value.plays.map((play: { code: string }) => play.code)).not.toContain('DE_G7');
  const c4 = value.plays.find((play: { code: string }) => play.code === 'C4_DB');
  // One hit may cost 10,000,000: at 9,000 that is 1,111.11 units.
  expect(c4).toMatchObject({ odds: '9000', stakeMultiple: 1, unitMaximum: '1111.11', unitPerNumber: '1111.11' });
  expect(value.draws[0]).toMatchObject({ state: 'open', seedHash: null });
  expect(await get(app, '/lgw/vn/games/xyz')).toMatchObject({ code: 'game_unknown' });
  const fast = await get(app, '/lgw/vn/games/fastmn1');
  expect(fast.value.draws).toHaveLength(21);
  expect(new Set(fast.value.draws.map((draw: { seedHash: string }) => draw.seedHash)).size).toBe(21);
});
