import { afterEach, beforeEach, expect, test } from 'vitest';
import { itemOf, server } from './fake-server.ts';
import { all, come, comes, descriptionOf, one, pass, press, pressButton, until } from './hands.ts';
import { betOf, fromNow, presetTable, roundOf, takesBets } from './live-game.ts';
import { leaveSite, type Opening, openSite, push, setUpSite } from './open-site.tsx';

const open = (more: Opening = {}) => openSite('/live?table=hue', { as: 'member', ...more });

beforeEach(() => {
  setUpSite();
  presetTable();
});
afterEach(leaveSite);

const chip = (amount: number) => press(one('radio', `Chip P ${amount}`));
const lay = async (name: RegExp) => press(await come('button', name));
test('chips are laid, taken back one by one or all at once, and named on their spot', async () => {
  await open();
  await come('button', 'Undo');
  await chip(5);
  await lay(/^Player/);
  await lay(/^Banker/);
  await come('button', 'Confirm P 10');
  one('button', /^Player.*your stake P 5/);
  await pressButton('Undo');
  await come('button', 'Confirm P 5');
  await pressButton('Clear chips');
  await come('button', 'Confirm');
  expect(server.sent('placeLiveBets')).toEqual([]);
});

test('confirmed chips are sent once with their round, and lie on the table', async () => {
  takesBets();
  const release = server.delays('placeLiveBets');
  await open();
  await come('button', 'Undo');
  await chip(5);
  await lay(/^Player/);
  await lay(/^Player/);
  await pressButton('Confirm P 10');
  await press(one('button', /^Confirm/));
  release();
  await comes(/On the table\s?P 10/i);
  expect(server.sent('placeLiveBets')).toHaveLength(1);
  expect(server.body('placeLiveBets')).toEqual({ roundId: '9', bets: [{ spot: 'player', stake: '10' }] });
  expect(server.last('placeLiveBets')?.key).toBeDefined();
});

test('a chip above the most of a spot, or of the round, says so and does not lie there', async () => {
  await open();
  await come('button', 'Undo');
  await chip(25);
  for (let turn = 0; turn < 3; turn += 1) await lay(/^Player/);
  await comes('The most on Player is P 50.');
  await come('button', 'Confirm P 50');
  for (let turn = 0; turn < 2; turn += 1) await lay(/^Banker/);
  await lay(/^Tie/);
  await comes('The most in one round at this table is P 120.');
});

test('the bets of the last round are laid again, and doubled', async () => {
  presetTable({}, { lastRound: itemOf('listMyLiveRounds', 'list', { roundId: '8', bets: [betOf('banker', '20')] }) });
  await open();
  await pressButton('Repeat');
  await pressButton('Repeat');
  await come('button', 'Confirm P 20');
  await pressButton('Double ×2');
  await come('button', 'Confirm P 40');
});

test('chips that were not confirmed in time are back with the player', async () => {
  await open();
  await come('button', 'Undo');
  const times = { opensAt: fromNow(-1), lastCallAt: fromNow(15), closesAt: fromNow(20) };
  await push('live.round', roundOf({ roundId: '10', name: '1-10', ...times }));
  await chip(5);
  await lay(/^Player/);
  await come('button', 'Confirm P 5');
  await pass(21_000);
  await comes('Bets closed before you confirmed. Your chips are back with you.');
  expect(server.sent('placeLiveBets')).toEqual([]);
  expect(descriptionOf(one('button', 'Confirm'))).not.toBe('');
});

test('too little money says how much is missing, and the chips stay', async () => {
  server.refuses('placeLiveBets', 'not_enough_balance', 'Your balance is too low.', {
    facts: { short: '15' },
  } as never);
  await open();
  await come('button', 'Undo');
  await chip(25);
  await lay(/^Player/);
  await pressButton('Confirm P 25');
  await comes('You need P 15.00 more.');
  await come('button', 'Confirm P 25');
});

test('a visitor lays chips, and logs in to bet', async () => {
  await open({ as: 'visitor' });
  await pressButton('Log in to bet');
  await come('dialog', 'Log in');
  expect(all('button', /^Confirm/)).toEqual([]);
});

test('a table that does not exist says so', async () => {
  server.refuses('getLiveTable', 'not_found', 'This table does not exist.');
  await openSite('/live?table=nowhere', { as: 'member' });
  await until(() => all('alert').length > 0 || document.body.textContent?.includes('does not exist'));
});
