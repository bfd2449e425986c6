import { afterEach, beforeEach, expect, test } from 'vitest';
import { itemOf, server } from './fake-server.ts';
import { all, come, comes, descriptionOf, field, one, press, pressButton, textOf, until, write } from './hands.ts';
import { draw, pick, presetLottery, slip, takesSlips } from './lottery-game.ts';
import { leaveSite, type Opening, openSite, setUpSite } from './open-site.tsx';

const open = (more: Opening = {}, search = '') =>
  openSite(`/vnlottery?gameCode=fast${search}`, { as: 'member', balance: '1000000', ...more });
const group = async (name: string) => press(one('radio', name, await come('radiogroup', 'Bet types')));
const play = async (name: RegExp) => press(one('radio', name, await come('radiogroup', 'Bets and odds')));
const lines = () => server.body('placeLotterySlip').lines;
const place = async () => {
  await pressButton(/^Place \d+ bets?$/, slip());
  await until(() => server.last('placeLotterySlip'));
};

beforeEach(() => {
  setUpSite();
  presetLottery();
  takesSlips();
});
afterEach(leaveSite);

test('a set needs its numbers, says how many it makes, and is one line with all its combinations', async () => {
  await open();
  await group('Xiên sets');
  await comes('Pick 2 numbers or more: 0 picked.');
  await pick('07');
  await comes('Pick 2 numbers or more: 1 picked.');
  expect(descriptionOf(one('button', /^Place/, slip()))).not.toBe('');
  await pick('39', '68');
  await comes('3 numbers make 3 sets of 2.');
  await place();
  expect(lines().map(({ picks }) => picks.join(' '))).toEqual(['07 39', '07 68', '39 68']);
});

test('all combinations of a set are counted with the smaller ones, for the exact number of numbers only', async () => {
  await open();
  await group('Xiên sets');
  await play(/^Xiên 3/);
  await pick('07', '39', '68');
  await press(one('checkbox', 'All xiên combinations of the 3 numbers'));
  await comes('3 numbers make 4 bets, including smaller sets.');
  one('button', 'Place 4 bets', slip());
  await pick('70');
  await comes('All combinations need exactly 3 numbers.');
});

test('another set begins beside the finished one, and the same set twice is named', async () => {
  await open();
  await group('Xiên sets');
  await pick('07', '39');
  await pressButton('Another set');
  await pick('07', '39');
  await comes('This set is already on your slip.');
  await pick('68');
  await until(() => !textOf(slip()).includes('already on your slip'));
});

test('long numbers are made of digits for each place', async () => {
  await open();
  await group('Three digits');
  await comes('Choose at least one digit for each position.');
  const digit = async (position: string, ...digits: readonly string[]) => {
    for (const one_ of digits) await press(one('button', one_, one('group', position)));
  };
  await digit('Hundreds', '1', '2');
  await digit('Tens', '0');
  await digit('Units', '5', '6');
  await pressButton('Add 4 numbers');
  await comes('4 bets');
  await pressButton('Remove 206');
  await place();
  expect(lines()[0]?.picks).toEqual(['105', '106', '205']);
});

test('quick picks add and take away a whole kind of numbers', async () => {
  await open();
  await come('group', 'Numbers');
  await pressButton('Doubles');
  one('button', 'Place 10 bets', slip());
  await pressButton('Small');
  one('button', 'Place 55 bets', slip());
  await pressButton('Doubles');
  one('button', 'Place 45 bets', slip());
  await pressButton('Clear');
  await comes('Your bet slip is empty');
});

test('numbers are drawn by chance, none twice', async () => {
  await open();
  await press(await come('radio', 'Quick'));
  await pressButton('20');
  await comes('20 bets');
  await place();
  expect(new Set(lines()[0]?.picks).size).toBe(20);
});

test('numbers that share a digit are one press', async () => {
  await open();
  await press(await come('radio', 'Quick'));
  await pressButton('Head 7');
  await pressButton('Sum 0');
  expect(one('button', 'Head 7').getAttribute('aria-pressed')).toBe('true');
  await place();
  const picks = new Set(lines()[0]?.picks);
  for (const number of ['70', '79', '00', '19', '91']) expect(picks).toContain(number);
});

test('big and small pay by their own odds, and are bets of their own', async () => {
  await open();
  await group('Big, small, sum');
  await press(await come('button', /^Big/));
  await press(one('button', /^Small/, one('region', 'Betting table')));
  await comes('2 bets');
  expect(all('radiogroup', 'Ways to pick')).toEqual([]);
  await place();
  expect(lines()[0]?.picks).toEqual(['TAI', 'XIU']);
});

test('lines of several bet types go on one slip, and one is removed by itself', async () => {
  await open();
  await pick('07');
  await group('One digit');
  await pick('3');
  await comes('2 bets');
  await pressButton('Remove Special prize, last two', slip());
  await until(() => textOf(slip()).includes('1 bet'));
  await place();
  expect(lines().map(({ picks }) => picks)).toEqual([['3']]);
});

test('the play of the address is the one the table begins with', async () => {
  await open({}, '&playType=LO2');
  const groups = await come('radiogroup', 'Bet types');
  expect(one('radio', 'Lô', groups).getAttribute('aria-checked')).toBe('true');
});

test('a play that the lottery does not offer is ignored in the address', async () => {
  await open({}, '&playType=NOTHING');
  const groups = await come('radiogroup', 'Bet types');
  expect(one('radio', 'Special prize', groups).getAttribute('aria-checked')).toBe('true');
});

test('the stake is typed on its pad: digits, steps, the last digit back, and the most', async () => {
  await open();
  await pick('07');
  await write('Stake per number', '');
  const pad = (key: string) => press(one('button', key, slip()));
  const stake = () => field('Stake per number').value;
  await pad('2');
  await pad('+50');
  expect(stake()).toBe('52');
  await pad('Delete the last digit');
  await pad('More');
  expect(stake()).toBe('6');
  await pad('Less');
  expect(stake()).toBe('5');
  await pad('Max');
  expect(stake()).toBe('5000');
  await pad('000');
  expect(stake()).toBe('5000');
});

test.each([
  [0, 'K', /Total\s?K 1,000 /, 'K 2,000'],
  [2, 'P', /Total\s?P 1,000\.00/, 'P 2,000.00'],
  [3, 'D', /Total\s?D 1,000\.000/, 'D 2,000.000'],
])('a currency of %i decimals is written with as many', async (decimals, symbol, total, short) => {
  await open({ currency: { decimals, symbol }, balance: '0' });
  await pick('07', '08');
  await write('Stake per number', '500');
  expect(`${textOf(slip())} `).toMatch(total);
  await write('Stake per number', '1000');
  await comes(`You need ${short} more.`);
});

test('a limit of the bets of all members names what is left, in the currency', async () => {
  const facts = { facts: { remaining: '1200' } } as never;
  server.refuses('placeLotterySlip', 'member_limit', 'You have reached your limit for this draw.', facts);
  await open({ currency: { decimals: 0, symbol: 'K' } });
  await pick('07');
  await pressButton(/^Place/, slip());
  await comes('You have reached your limit for this draw. You can still stake K 1,200.');
  await pressButton('OK', slip());
  await until(() => !textOf(slip()).includes('reached your limit'));
});

test('a slip goes to other stations of the same region and day, where they have an open draw', async () => {
  const official = { source: 'official', gameId: 'vl', code: 'vl', remark: 'Vinh Long' } as const;
  const station = (code: string, remark: string, more: object = {}) =>
    itemOf('getGameMenu', 'hot', {
      ...{ gameId: code, code, remark, region: 'MB', source: 'official', numero: draw('1').numero },
      ...more,
    });
  presetLottery({ game: official, stations: { bd: [draw('11', 600_000, { numero: draw('1').numero })], tv: [] } });
  const stations = [
    station('vl', 'Vinh Long'),
    station('bd', 'Binh Duong'),
    station('tv', 'Tra Vinh'),
    station('dl', 'Da Lat', { region: 'MN' }),
    station('ag', 'An Giang', { numero: '20261121' }),
  ];
  server.answers('getGameMenu', { groups: [{ tag: 'north', labelName: 'North', gameMenus: stations }] });
  await open();
  const others = await come('group', 'Also at');
  const closed = one('button', 'Tra Vinh', others) as HTMLButtonElement;
  expect(all('button', undefined, others).map(textOf)).toEqual(['Binh Duong', 'Tra Vinh']);
  await until(() => !(one('button', 'Binh Duong', others) as HTMLButtonElement).disabled);
  expect(closed.disabled).toBe(true);
  await pick('07');
  await press(one('button', 'Binh Duong', others));
  await comes('The slip covers 2 draws.');
  await place();
  expect(server.body('placeLotterySlip').drawIds).toEqual(['1', '11']);
});
