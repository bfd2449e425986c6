import { createRoulette, WHEEL } from '@lantern/games/tables';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { server } from './fake-server.ts';
import { all, come, comes, one, press, pressButton, shown, textOf, type, until } from './hands.ts';
import {
  dealtRound,
  entryOf,
  fromNow,
  presetTable,
  roundOf,
  shownRound,
  spotOf,
  type tableOf,
  takesBets,
} from './live-game.ts';
import { leaveSite, type Opening, openSite, push, setUpSite } from './open-site.tsx';

const ALL = createRoulette(null).spots.map(({ code, pays, numbers }) =>
  spotOf(code, { pays, maxStake: '100', ...(numbers ? { numbers: [...numbers] } : {}) }),
);
/** Few of the bets on single numbers, and none on lines and corners: they differ in nothing but their place. */
const FEW = ALL.filter(({ code }) => !/^(straight-(?!(0|2|6|17|25|34)$)|split|street|trio|corner|six-line)/.test(code));
const preset = (more: Partial<ReturnType<typeof tableOf>> = {}, spots = FEW) =>
  presetTable({ game: 'roulette', limits: { minStake: '1', maxStake: '100', maxRound: '500' }, ...more }, { spots });
const open = async (more: Opening = {}) => {
  const site = await openSite('/live?table=hue', { as: 'member', ...more });
  await come('button', 'Undo');
  return site;
};
const spot = (name: string) => one('button', new RegExp(`^${name}, pays`));

beforeEach(() => {
  setUpSite();
  preset();
  takesBets();
});
afterEach(leaveSite);

test('every kind of bet is on the cloth, with its price in its name', async () => {
  preset({}, ALL);
  await open();
  for (const [name, pays] of [
    ['Number 17', '35'],
    ['Red', '1'],
    ['1 to 18', '1'],
    ['First four', '8'],
  ] as const)
    expect(textOf(spot(name))).toContain(`pays ${pays} : 1`);
  expect(all('button', /^Number \d+, pays/)).toHaveLength(37);
  expect(all('button', /^Dozen .*, pays 2 : 1/)).toHaveLength(3);
});

test('pockets that the chips cover are counted once, confirmed or not', async () => {
  await open();
  await press(spot('Red'));
  await comes('Pockets covered 18 of 37');
  await press(spot('1 to 18'));
  await comes('Pockets covered 27 of 37');
  await pressButton('Confirm P 2');
  await until(() => server.last('placeLiveBets'));
  expect(server.body('placeLiveBets').bets).toEqual([
    { spot: 'red', stake: '1' },
    { spot: 'low', stake: '1' },
  ]);
  expect(shown()).toContain('Pockets covered 27 of 37');
});

test('an announced bet costs all its chips, and is one press that undo takes back whole', async () => {
  await open();
  const voisins = all('button', /^Voisins/)[0] as HTMLElement;
  expect(textOf(voisins)).toContain('9 chips, 17 numbers');
  await press(voisins);
  await come('button', 'Confirm P 9');
  await pressButton('Undo');
  await come('button', 'Confirm');
});

test('the bet under the keyboard is explained: what a chip would pay there, and who else lies on it', async () => {
  await open();
  const total = { spot: 'straight-17', currency: 'LTN', players: 3, stake: '45' };
  await push('live.bets', { table: 'hue', roundId: '9', totals: [total] });
  await press(one('radio', 'Chip P 5'));
  await act(async () => one('button', /^Number 17, pays/).focus());
  const about = await until(() =>
    [...document.querySelectorAll('[aria-hidden=true]')].find((box) => box.textContent?.includes('This bet')),
  );
  const said = about.textContent?.replaceAll('\u00a0', ' ') ?? '';
  expect(said).toContain('Number 1735 : 1');
  expect(said).toContain('P 5 here paysP 180');
  expect(said).toContain('3 · P 45');
  expect(said).toContain('Returns 98.00%');
});

test.each([
  ['17', '17, Black, Odd'],
  ['0', 'Zero'],
])('the ball on %s is read with its colour, after it has fallen', async (pocket, sentence) => {
  await open();
  const steps = [{ at: fromNow(-1), to: 'wheel', value: pocket }];
  await push('live.round', dealtRound({ steps, outcome: pocket, shownAt: fromNow(-1) }));
  await comes('Dealing');
  expect(shown().toLowerCase(), 'neither in words nor on a road').not.toContain(sentence.toLowerCase());
  await push('live.round', shownRound(pocket, { steps, winners: [`straight-${pocket}`] }));
  await until(() =>
    all('status')
      .map(textOf)
      .some((text) => text.toLowerCase().includes(sentence.toLowerCase())),
  );
  expect(textOf(one('button', new RegExp(`^Number ${pocket}, .*won$`)))).toContain('won');
});

test('how often pockets came is counted over the last spins, newest results first', async () => {
  const road = WHEEL.slice(0, 4).map((pocket, index) => entryOf(String(index + 1), String(pocket), [String(pocket)]));
  preset({ road: [...road, entryOf('5', String(WHEEL[0]), [String(WHEEL[0])])], round: roundOf({ roundId: '9' }) });
  await open();
  await comes('Past rounds do not change the next one.');
  expect(all('img', /^How often each pocket came in the last 5 spins/).length).toBeGreaterThan(0);
});

test('a press that would be too much on one of several spots lays none of them', async () => {
  preset({ limits: { minStake: '1', maxStake: '100', maxRound: '8' } });
  await open();
  await press(all('button', /^Voisins/)[0] as HTMLElement);
  await comes('The most in one round at this table is P 8.');
  one('button', 'Confirm');
});

test('a pocket is bet on with its neighbours on the wheel, as many as were chosen', async () => {
  await open();
  await press(one('button', '17 and 2 neighbours on each side'));
  await come('button', 'Confirm P 5');
  for (const number of [2, 25, 17, 34, 6]) one('button', new RegExp(`^Number ${number}, .*your stake P 1$`));
  await pressButton('Undo');
  await type(one('slider', /^Neighbours/) as HTMLInputElement, '0');
  await press(await come('button', '17 and 0 neighbours on each side'));
  await come('button', 'Confirm P 1');
});

test.each(['Enter', ' '])('on the racetrack the key "%s" bets, and does not move the page', async (key) => {
  await open();
  const pocket = one('button', '17 and 2 neighbours on each side');
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  await act(async () => pocket.dispatchEvent(event));
  await come('button', 'Confirm P 5');
  expect(event.defaultPrevented).toBe(true);
});
