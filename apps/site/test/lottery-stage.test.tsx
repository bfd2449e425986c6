import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { itemOf, server } from './fake-server.ts';
import {
  all,
  come,
  comes,
  focused,
  keys,
  one,
  pass,
  press,
  pressButton,
  rowsOf,
  shown,
  skip,
  textOf,
  until,
} from './hands.ts';
import { answersOpened, type Opened } from './lottery-draws.ts';
import { draw, presetLottery } from './lottery-game.ts';
import { nameOf } from './names.ts';
import { leaveSite, type Opening, openSite, PHONE_PX, push, setUpSite } from './open-site.tsx';

const CLOSES_IN_MS = 120_000;
/** No show is longer. */
const SHOW_MS = 10_000;
const K3 = { gameMenuTag: 'k3', intervalSeconds: 60 };

const result = (drawId: string, prizes: Opened['prizes']): Opened =>
  itemOf('listOpenedNumeros', 'list', {
    ...{ drawId, numero: `20261120${drawId.padStart(4, '0')}`, date: '2026-11-20', prizes },
    winningTime: '2026-11-20T07:00:00Z',
  });
const dice = (drawId: string, ...faces: readonly string[]) => result(drawId, { dice: [...faces] });
/** The results that the page finds. */
let results: readonly Opened[] = [];
const open = (region: string, more: Opening & { game?: object; draws?: ReturnType<typeof draw>[] } = {}) => {
  const { game, draws, ...opening } = more;
  presetLottery({ region, game: { ...K3, ...game }, ...(draws && { draws }) });
  answersOpened(...results);
  return openSite('/vnlottery?gameCode=fast', { as: 'member', ...opening });
};
const last = (numero: string) => come('region', `Result of draw ${numero}`);

beforeEach(() => {
  setUpSite();
  results = [dice('9', '2', '5', '6'), dice('8', '1', '1', '1'), dice('7', '6', '6', '4')];
});
afterEach(leaveSite);

describe('the last result', () => {
  test('is drawn in the way of its family, with its sum and its sides, and is read out', async () => {
    await open('K3');
    const line = await last('202611200009');
    one('img', 'Result of draw 202611200009: 2, 5, 6', line);
    expect(textOf(line)).toMatch(/Sum 13.*Big.*Odd/);
  });

  test.each<[string, Opened['prizes'], RegExp]>([
    ['SSC', { digits: ['5', '8', '2', '1', '3'] }, /Total 19.*Small.*Odd.*Dragon/],
    [
      'PK10',
      { ranking: ['07', '03', '10', '01', '05', '08', '02', '09', '06', '04'] },
      /Sum of first two 10.*Small.*Even/,
    ],
    ['PC28', { digits: ['9', '5', '0'] }, /Sum 14.*Big.*Even.*Dragon/],
    ['M6', { main: ['01', '02', '03', '04', '05', '06'], special: ['49'] }, /Total 70/],
    ['X11', { balls: ['01', '03', '07', '10', '11'] }, /Sum 32.*Big/],
    ['THAI', { prize1: ['123456'], front3: ['001', '002'], bottom3: ['003', '004'], bottom2: ['07'] }, /High/],
  ])('of %s tells what its bets are about', async (region, prizes, text) => {
    results = [result('9', prizes)];
    await open(region);
    const line = await last('202611200009');
    await until(() => text.test(textOf(line)));
  });

  test('of many prizes is whole on request on a phone', async () => {
    const numbers = (from: number) => Array.from({ length: 10 }, (_, at) => String(from + at));
    results = [
      result('9', {
        ...{ prize1: ['5317'], prize2: ['0842'], prize3: ['9960'] },
        ...{ starter: numbers(1000), consolation: numbers(2000) },
      }),
    ];
    await open('D4', { width: PHONE_PX });
    await last('202611200009');
    const stage = () => document.querySelector('.prizes-stage')?.textContent ?? '';
    await until(() => stage().includes('5317'));
    expect(stage()).not.toContain('1000');
    await pressButton('All 23 prizes');
    expect(stage()).toContain('1000');
    expect(stage()).toContain('2009');
  });
});

test.each([
  ['K3', 'k3', 60, /Dice · a draw every minute/],
  ['SSC', 'ssc', 300, /Five digits · a draw every 5 minutes/],
  ['PK10', 'pk10', 60, /Races · a draw every minute/],
  // Drawn by the server on some evenings.
  ['M6', 'm6', null, /Mark six · draws Friday/],
])('the header of %s names the family in words', async (region, gameMenuTag, intervalSeconds, text) => {
  results = [];
  await open(region, { game: { gameMenuTag, intervalSeconds } });
  await comes(text);
});

describe('a draw that is awaited', () => {
  const draws = () => [draw('10', CLOSES_IN_MS), draw('11', 600_000)];
  const publish = async () => {
    answersOpened(dice('10', '4', '4', '4'), dice('9', '2', '5', '6'));
    await push('draw.published', { drawId: '10', game: 'fast', numero: '202611200010' } as never);
  };
  const rows = () => all('img', /^Result of draw/).map(nameOf);

  test('is shown on the stage first, and told when its show is over', async () => {
    await open('K3', { draws: draws() });
    await last('202611200009');
    await skip(CLOSES_IN_MS + 6000);
    const line = await last('202611200010');
    await publish();
    await comes('Result out');
    expect(document.querySelector('.dice-cup')?.getAttribute('data-state')).toBe('shaken');
    // Nothing of it is anywhere yet: neither as words, nor in the lists, nor in a picture.
    expect(shown()).not.toContain('4, 4, 4');
    expect(rows().join()).not.toContain('202611200010');
    await pass(SHOW_MS);
    expect(document.querySelector('.dice-cup')?.getAttribute('data-state')).toBe('up');
    await until(() => /Sum 12/.test(textOf(line)));
    expect(textOf(one('status', undefined, line))).toContain('Result of draw 202611200010: 4, 4, 4');
    await until(() => rows().some((name) => name.includes('202611200010')));
  });

  test('is told at once where no motion is wanted', async () => {
    await open('K3', { draws: draws(), isStill: true });
    await last('202611200009');
    await skip(CLOSES_IN_MS + 6000);
    const line = await last('202611200010');
    await publish();
    await until(() => /Sum 12/.test(textOf(line)));
  });

  test('is told at once on a press', async () => {
    await open('K3', { draws: draws() });
    await last('202611200009');
    await skip(CLOSES_IN_MS + 6000);
    const line = await last('202611200010');
    await publish();
    await pressButton('Show result', line);
    await until(() => /Sum 12/.test(textOf(line)));
  });
});

test('a result is shown once more on request, and no list loses it meanwhile', async () => {
  await open('K3');
  const line = await last('202611200009');
  const lists = () => all('listitem').map(textOf).join();
  await until(() => lists().includes('202611200009') || lists().includes('0009'));
  await pressButton('Replay draw', line);
  expect(textOf(line)).not.toContain('Sum 13');
  expect(lists()).toContain('0009');
  await pass(SHOW_MS);
  await until(() => textOf(line).includes('Sum 13'));
});

describe('the trend', () => {
  const slider = () => come('slider');
  const told = (chart: HTMLElement) => chart.getAttribute('aria-valuetext');

  test('is a slider over its draws, the newest first chosen', async () => {
    await open('K3');
    const chart = await slider();
    expect(nameOf(chart)).toBe('Sum, last 3 draws');
    expect(told(chart)).toBe('0009 · 13 · Big');
    chart.focus();
    await keys('ArrowLeft');
    expect(told(chart)).toBe('0008 · 3 · Small');
    await keys('Home');
    expect(told(chart)).toBe('0007 · 16 · Big');
    // There is none before the first.
    await keys('ArrowLeft');
    expect(told(chart)).toBe('0007 · 16 · Big');
    await keys('End');
    expect(told(chart)).toBe('0009 · 13 · Big');
    expect(focused()).toBe('Sum, last 3 draws');
  });

  test('shows another track, and five hundred draws, which are read then only', async () => {
    await open('K3');
    await slider();
    expect(server.sent('listDrawHistory')).toEqual([]);
    server.answers('listDrawHistory', { list: [...results, dice('6', '3', '3', '3')] });
    await press(one('radio', 'Faces'));
    await until(async () => nameOf(await slider()).startsWith('Faces'));
    expect(told(await slider())).toBe('0009 · 2 5 6');
    await press(all('radio', '500')[0] as HTMLElement);
    await until(async () => nameOf(await slider()) === 'Faces, last 4 draws');
    (await slider()).focus();
    await keys('Home');
    expect(told(await slider())).toBe('0006 · 3');
  });

  test('shows in how many of the newest draws each value has not come', async () => {
    await open('K3');
    await slider();
    await press(one('radio', 'Missing'));
    await comes('Draws since each number last came.');
    one('img', 'Faces, Missing: 1 1, 2 0, 3 3, 4 2, 5 0, 6 0');
    expect(all('slider')).toEqual([]);
    await press(one('radio', 'Sum'));
    await slider();
  });

  test('is a table for those who read figures', async () => {
    await open('K3');
    await slider();
    await pressButton('Show as a table');
    const table = await come('table', 'Trend');
    expect(rowsOf(table).slice(-3)).toEqual([
      ['202611200009', '13', '2 5 6'],
      ['202611200008', '3', '1'],
      ['202611200007', '16', '4 6'],
    ]);
    await pressButton('Show as a chart');
    await slider();
  });
});

test('roads tell how often each side came, of the sum and by another question', async () => {
  await open('K3');
  await come('img', 'Big road: Big 2, Small 1');
  await press(one('radio', 'Odd / Even'));
  await come('img', 'Big road: Odd 2, Even 1');
  one('img', 'Bead plate: Odd 2, Even 1');
});

test('a family without sides has no roads', async () => {
  results = [result('9', { prize1: ['5317'], prize2: ['0842'], prize3: ['9960'], starter: [], consolation: [] })];
  await open('D4');
  await last('202611200009');
  await come('slider');
  await comes('Recent draws');
  expect(all('img', /^Big road/)).toEqual([]);
});

test('frequent and absent numbers are of the place that the play is on, of another one, and of five hundred draws', async () => {
  presetLottery({ region: 'SSC', game: K3 });
  answersOpened(result('9', { digits: ['5', '8', '2', '1', '3'] }));
  const trend = { draws: 100, counts: [9, 8, 12, 7, 11, 10, 13, 6, 5, 4] };
  server.answers('getTrend', { ...trend, sinceHit: [0, 3, 1, 14, 22, 2, 4, 5, 6, null] });
  await openSite('/vnlottery?gameCode=fast', { as: 'member' });
  const card = await come('region', 'Number history');
  const figures = (name: string) =>
    all('list', name, card)
      .flatMap((list) => all('listitem', undefined, list))
      .map(textOf);
  await until(() => figures('Hot numbers').length === 5);
  expect(figures('Hot numbers')).toEqual(['613', '212', '411', '510', '09']);
  expect(figures('Cold numbers'), 'none in both').toEqual(['9–', '314', '86', '75', '13']);
  await press(one('radio', 'Ten', card));
  await press(one('radio', '500', card));
  const isAsked = () =>
    server.sent('getTrend').some(({ query }) => query['set'] === 'PLACE_4' && query['count'] === '500');
  await until(isAsked);
  expect(textOf(card)).toContain('Past draws do not change the odds of the next one.');
});
