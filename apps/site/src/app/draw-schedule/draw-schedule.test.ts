import { expect, test } from 'vitest';
import { byClose, type Game, type Menu, readDrawSchedule, soonest } from './draw-schedule.ts';

const game = (code: string, remainTime: number, numero: string | null = '20261121'): Game => ({
  gameId: code,
  code,
  gameMenuTag: 'fast',
  remark: code,
  region: 'MB',
  source: 'fast',
  intervalSeconds: null,
  drawDayOfWeek: '',
  isHot: 0,
  emblem: 'lantern',
  state: 'on',
  backAt: null,
  numero,
  remainTime,
  lockTime: 5,
  drawAt: null,
  openedNumero: null,
  openedNumbers: null,
  winningTime: null,
  isPlayed: false,
  isBehind: false,
  halvesPrices: false,
});
const menu = (...groups: Game[][]): Menu => ({
  hot: [],
  groups: groups.map((gameMenus, index) => ({ tag: String(index), labelName: '', gameMenus })),
  serverTime: '2026-11-21T00:00:00.000Z',
});
const codes = (games: readonly { code: string }[]) => games.map(({ code }) => code);

test('a remaining time becomes the moment when sales close', () => {
  const [closing] = readDrawSchedule(menu([game('a', 1500)])).groups[0]?.games ?? [];
  expect(closing?.closesAtMs).toBe(Date.parse('2026-11-21T00:00:01.500Z'));
});

test('a game without an issue or past its close has no moment and is last', () => {
  const games =
    readDrawSchedule(menu([game('none', 5, null), game('past', -1), game('on', 9000)])).groups[0]?.games ?? [];
  expect(games.map(({ closesAtMs }) => closesAtMs === null)).toEqual([true, true, false]);
  expect(codes(byClose(games))[0]).toBe('on');
});

test('each group is among the next draws before any group comes twice', () => {
  const market = readDrawSchedule(
    menu([game('a1', 10), game('a2', 20), game('a3', 30)], [game('b1', 9000)], [game('c1', 500)]),
  );
  expect(codes(soonest(market, 4))).toEqual(['a1', 'a2', 'c1', 'b1']);
  expect(codes(soonest(market, 2))).toEqual(['a1', 'c1']);
});
