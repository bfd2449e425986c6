import { afterEach, beforeEach, expect, test } from 'vitest';
import { server } from './fake-server.ts';
import {
  all,
  come,
  comes,
  descriptionOf,
  field,
  gone,
  keys,
  one,
  pass,
  press,
  pressButton,
  shown,
  textOf,
  until,
} from './hands.ts';
import { leaveSite, setUpSite } from './open-site.tsx';
import { FREE_PACE, openSlot, presetSlot, roundOf, winOf } from './slot-game.ts';

const loses = () => server.answers('spin', () => roundOf());
const wins = (payout: string) => server.answers('spin', () => roundOf([winOf(Number(payout) * 100)], { payout }));
const spins = () => server.sent('spin');
const openAuto = async () => {
  await pressButton('Auto');
  return come('dialog', 'Auto spins');
};
const choose = async (group: string, name: string) => press(one('radio', name, one('radiogroup', group)));

beforeEach(() => {
  setUpSite();
  presetSlot();
  loses();
});
afterEach(leaveSite);

test('so many rounds are played as were chosen, each under its own key, and their end is read', async () => {
  await openSlot();
  const dialog = await openAuto();
  await choose('Stop when the loss reaches', 'No limit');
  await pressButton('Start 3 spins', dialog);
  await comes('Auto spins finished.');
  await pass(3000);
  expect(spins()).toHaveLength(3);
  expect(new Set(spins().map(({ key }) => key)).size).toBe(3);
  await come('button', 'Auto');
});

test('a run loses no more than the chosen limit, which is ten bets until another is chosen', async () => {
  await openSlot();
  const dialog = await openAuto();
  expect(one('radio', 'P 10.00', one('radiogroup', 'Stop when the loss reaches')).getAttribute('aria-checked')).toBe(
    'true',
  );
  await choose('Number of spins', '50');
  await choose('Stop when the loss reaches', 'P 5.00');
  await pressButton('Start 50 spins', dialog);
  await comes('Auto spins stopped: loss limit reached.');
  expect(spins()).toHaveLength(5);
  expect(shown()).toContain('net−P 5.00');
});

test('limits are amounts of the present bet', async () => {
  await openSlot();
  await pressButton('Raise the bet');
  await openAuto();
  const names = all('radio', undefined, one('radiogroup', 'Stop when the loss reaches')).map(textOf);
  expect(names).toEqual(['No limit', 'P 10.00', 'P 20.00', 'P 50.00', 'P 100.00', 'P 200.00']);
});

test('a win of the chosen size ends the run', async () => {
  wins('10');
  await openSlot();
  const dialog = await openAuto();
  await choose('Stop when one win reaches', 'P 10.00');
  await pressButton('Start 3 spins', dialog);
  await comes('Auto spins stopped: win limit reached.');
  expect(spins()).toHaveLength(1);
});

test.each([true, false])('a feature ends the run where the player wants it: %s', async (stops) => {
  server.answers('spin', () => {
    const round = roundOf();
    return { ...round, outcome: { ...round.outcome, feature: true } };
  });
  await openSlot();
  const dialog = await openAuto();
  const box = field('Stop when a feature starts', dialog) as HTMLInputElement;
  expect(box.checked).toBe(true);
  if (!stops) await press(box);
  await pressButton('Start 3 spins', dialog);
  await comes(stops ? 'Auto spins stopped: feature triggered.' : 'Auto spins finished.');
  expect(spins()).toHaveLength(stops ? 1 : 3);
});

test('the rounds that are left are counted, and the bet stays as it is', async () => {
  await openSlot({ isStill: false });
  const dialog = await openAuto();
  await pressButton('Start 3 spins', dialog);
  await come('button', 'Stop auto');
  await comes('Auto 3');
  await comes('Auto 2');
  expect(one('button', 'Raise the bet')).toHaveProperty('disabled', true);
  await keys('ArrowUp');
  expect(shown()).toContain('BetP 1.00');
});

test.each([
  ['the button', () => pressButton('Stop auto')],
  ['Escape', () => keys('Escape')],
])('%s ends the run at once: no further stake is taken', async (_, stop) => {
  await openSlot({ isStill: false });
  const dialog = await openAuto();
  await pressButton('Start 3 spins', dialog);
  await gone('dialog', 'Auto spins');
  await until(() => spins().length > 0);
  await stop();
  await comes('Auto spins stopped.');
  await pass(6000);
  expect(spins()).toHaveLength(1);
});

test('a refusal ends the run with its reason', async () => {
  await openSlot({ isStill: false });
  const dialog = await openAuto();
  await pressButton('Start 3 spins', dialog);
  await until(() => spins().length > 0);
  server.refuses('spin', 'limit_reached', 'You reached your limit.');
  await comes('You reached your limit.');
  await come('button', 'Auto');
  await pass(3000);
  expect(spins()).toHaveLength(2);
});

test('a round whose reply is lost in a run is asked for again, and the run goes on', async () => {
  server.losesReplyOf('spin');
  await openSlot();
  const dialog = await openAuto();
  await pressButton('Start 3 spins', dialog);
  await comes('Auto spins finished.');
  expect(spins()).toHaveLength(4);
  expect(new Set(spins().map(({ key }) => key)).size).toBe(3);
});

test('where the operator requires a loss limit, no run starts without one', async () => {
  presetSlot({ pace: { ...FREE_PACE, autoplay: { ...FREE_PACE.autoplay, lossLimitRequired: true } } });
  await openSlot();
  const dialog = await openAuto();
  await choose('Stop when the loss reaches', 'No limit');
  const start = one('button', 'Start 3 spins', dialog);
  expect(descriptionOf(start)).toBe('Choose a loss limit to start.');
  await press(start);
  expect(spins()).toEqual([]);
  await choose('Stop when the loss reaches', 'P 25.00');
  await pressButton('Start 3 spins', dialog);
  await comes('Auto spins finished.');
});

test('arrow keys choose within a row of the window, and Escape closes it without a start', async () => {
  await openSlot();
  await openAuto();
  one('radio', '3').focus();
  await keys('ArrowRight');
  await come('button', 'Start 10 spins');
  await keys('ArrowRight', 'ArrowRight');
  await come('button', 'Start 3 spins');
  await keys('Escape');
  await gone('dialog', 'Auto spins');
  expect(spins()).toEqual([]);
});

test('auto spins and turbo are not offered where the operator allows neither', async () => {
  presetSlot({ pace: { ...FREE_PACE, turbo: false, buy: false, autoplay: { ...FREE_PACE.autoplay, allowed: false } } });
  await openSlot();
  for (const name of [/^Auto/, 'Turbo', /^Buy/]) expect(all('button', name)).toEqual([]);
});

test('turbo is switched on and off', async () => {
  await openSlot();
  await pressButton('Turbo');
  expect(one('button', 'Turbo').getAttribute('aria-pressed')).toBe('true');
  await pressButton('Turbo');
  expect(one('button', 'Turbo').getAttribute('aria-pressed')).toBe('false');
});

test('a visitor who starts a run logs in first', async () => {
  await openSlot({ as: 'visitor' });
  const dialog = await openAuto();
  await pressButton('Start 3 spins', dialog);
  await come('dialog', 'Log in');
  expect(spins()).toEqual([]);
});

test('a run ends when the game goes into maintenance', async () => {
  await openSlot({ isStill: false });
  const dialog = await openAuto();
  await pressButton('Start 3 spins', dialog);
  await until(() => spins().length > 0);
  presetSlot({ state: 'maintenance' });
  // The game is read again every twenty seconds.
  await comes('This game is under maintenance. No new rounds.');
  const sent = spins().length;
  await come('button', 'Auto');
  await pass(3000);
  expect(spins()).toHaveLength(sent);
});
