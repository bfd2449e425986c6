import { liveCalls } from '@lantern/contract/live';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { server } from './fake-server.ts';
import {
  all,
  come,
  comes,
  descriptionOf,
  focused,
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
import { betOf, dealtRound, fromNow, presetTable, roundOf, shownRound, spotOf, takesBets } from './live-game.ts';
import { leaveSite, type Opening, openSite, push, setUpSite, turnLine } from './open-site.tsx';

const open = async (more: Opening = {}) => {
  const site = await openSite('/live?table=hue', { as: 'member', ...more });
  await come('button', 'Undo');
  return site;
};
const spot = (name: string) => one('button', new RegExp(`^${name}, pays`));
const lay = (name: string) => press(spot(name));
const status = () => all('status').map(textOf).filter(Boolean);
/** Cards that were seen seconds ago: 5 to 9. */
const shownCards = () =>
  [
    ['player', '5h'],
    ['banker', '9c'],
    ['player', 'Td'],
    ['banker', 'Ts'],
  ].map(([to = '', value = '']) => ({ at: fromNow(-6), to, value }));
const wins = (payout: string) =>
  push('live.settled', {
    ...{ table: 'hue', roundId: '9', stake: '10', payout },
    bets: [betOf('banker', '10', { state: payout === '0' ? 'lost' : 'won', payout })],
  });

beforeEach(() => {
  setUpSite();
  presetTable();
  takesBets();
});
afterEach(leaveSite);

test('a round is told in its phases, from the first chip to the last call', async () => {
  await open();
  const times = { opensAt: fromNow(-1), lastCallAt: fromNow(60), closesAt: fromNow(70) };
  await push('live.round', roundOf({ roundId: '10', name: '1-10', ...times }));
  await comes('Place your betsBets close when the ring is empty');
  await pass(60_000);
  await comes('Last bets');
  await pass(12_000);
  await comes('No more bets');
  expect(spot('Player').getAttribute('aria-disabled')).toBe('true');
  expect(descriptionOf(one('button', 'Confirm'))).toBe('Bets are closed.');
  await lay('Player');
  one('button', 'Confirm');
});

test('the result is told when the cards lie, with what the own bets brought, and not before', async () => {
  presetTable({}, { ownBets: [betOf('banker', '10')] });
  await open();
  await push('live.round', dealtRound({ steps: shownCards() }));
  await comes('Dealing');
  await wins('19.5');
  await pass(500);
  expect(shown()).not.toContain('Banker wins');
  expect(shown()).not.toContain('You win');
  await push('live.round', shownRound('banker', { steps: shownCards(), winners: ['banker'] }));
  await comes('Banker wins, 5 to 9. You win P 9.50.');
  one('button', /^Banker, pays.*your stake P 10, won$/);
  expect(shown()).toContain('Paid P 19.50');
});

test('a lost bet is told without a win', async () => {
  presetTable({}, { ownBets: [betOf('banker', '10')] });
  await open();
  await wins('0');
  await push('live.round', shownRound('player', { steps: shownCards(), winners: ['player'] }));
  await comes('Player wins');
  expect(shown()).not.toContain('You win');
  expect(shown()).toContain('Paid P 0.00');
});

test('the balance stays as it was until the result is seen', async () => {
  presetTable({}, { ownBets: [betOf('banker', '10')] });
  await open();
  await push('live.round', dealtRound({ steps: shownCards() }));
  await comes('Dealing');
  server.answers('getBalance', { sumBalance: '119.5', main: '119.5', currency: 'LTN' });
  await push('balance.changed', { cause: 'live', amount: '19.5' } as never);
  await pass(1000);
  expect(shown()).toContain('Balance P 100.00');
  await push('live.round', shownRound('banker', { steps: shownCards(), winners: ['banker'] }));
  await comes('Banker wins');
  await comes('Balance P 119.50');
});

test('a round that is void says that its stakes are back', async () => {
  presetTable({}, { ownBets: [betOf('banker', '10')] });
  await open();
  await push('live.round', dealtRound({ phase: 'void', settledAt: fromNow(-1), nextAt: fromNow(60) }));
  await comes('Round void, stakes refunded');
  expect(shown()).not.toContain('You win');
});

test('older news changes nothing', async () => {
  presetTable({ round: dealtRound({ steps: shownCards() }) });
  await open();
  await comes('Dealing');
  await push('live.round', roundOf());
  await push('live.round', roundOf({ roundId: '8', name: '1-8' }));
  await push('live.round', roundOf({ table: 'another', roundId: '99' }));
  expect(shown()).toContain('Dealing');
});

test('the next round takes bets again, and offers those of the last one', async () => {
  presetTable({}, { ownBets: [betOf('banker', '10')] });
  await open();
  await wins('0');
  await push('live.round', shownRound('player', { winners: ['player'] }));
  await comes('Player wins');
  await push('live.round', roundOf({ roundId: '10', name: '1-10', opensAt: fromNow(-1), closesAt: fromNow(3000) }));
  await comes('Place your bets');
  await pressButton('Repeat');
  await pressButton('Confirm P 10');
  await until(() => server.last('placeLiveBets'));
  expect(server.body('placeLiveBets')).toEqual({ roundId: '10', bets: [{ spot: 'banker', stake: '10' }] });
});

test('stakes and payouts are in the result of the session once, whatever comes after them', async () => {
  const again = (roundId: string) =>
    roundOf({ roundId, name: `1-${roundId}`, opensAt: fromNow(-1), closesAt: fromNow(3000) });
  await open();
  await lay('Banker');
  await pressButton('Confirm P 1');
  await comes('net−P 1.00');
  const paid = betOf('banker', '1', { betId: '900', state: 'won', payout: '3' });
  await push('live.settled', { table: 'hue', roundId: '9', stake: '1', payout: '3', bets: [paid] });
  await comes('netP 2.00');
  await push('live.settled', { table: 'hue', roundId: '9', stake: '1', payout: '3', bets: [paid] });
  await push('live.round', shownRound('banker', { winners: ['banker'] }));
  await push('live.round', again('10'));
  await comes('Place your bets');
  await lay('Tie');
  await pressButton('Confirm P 1');
  await comes('netP 1.00');
});

test('a reply that is lost is asked for again under its key, and the chips lie once', async () => {
  server.losesReplyOf('placeLiveBets');
  await open();
  await lay('Player');
  await pressButton('Confirm P 1');
  await comes('On the table P 1.00');
  expect(server.sent('placeLiveBets')).toHaveLength(2);
  expect(new Set(server.sent('placeLiveBets').map(({ key }) => key)).size).toBe(1);
  await come('button', 'Confirm');
});

test('each refusal is read over the chips, which stay', async () => {
  await open();
  await lay('Player');
  for (const code of liveCalls.placeLiveBets.refusals) {
    server.refuses('placeLiveBets', code, `No bets: ${code}.`);
    await pressButton('Confirm P 1');
    await comes(`No bets: ${code}.`);
  }
  takesBets();
  await pressButton('Confirm P 1');
  await comes('On the table P 1.00');
  expect(shown()).not.toContain('No bets:');
});

test('a bet of another page of the member appears here, too', async () => {
  await open();
  presetTable({}, { ownBets: [betOf('tie', '5')] });
  await push('bets.placed', { slipKey: 'of another page', bets: [{ game: 'baccarat' }] } as never);
  await come('button', /^Tie, pays.*your stake P 5/);
});

test('what all players bet is read with each spot', async () => {
  await open();
  const total = { spot: 'banker', currency: 'LTN', players: 12, stake: '340' };
  await push('live.bets', { table: 'hue', roundId: '9', totals: [total, { ...total, currency: 'FUN', stake: '9' }] });
  await come('button', 'Banker, pays 1 : 1, 12 players with P 340 in all');
  await push('live.bets', { table: 'hue', roundId: '8', totals: [{ ...total, players: 1 }] });
  await gone('button', /players? with/);
});

test('digits choose a chip, Enter lays it, Backspace takes it back, and the spots are one stop', async () => {
  await open();
  const spots = all('button', /, pays/);
  expect(spots.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  await act(async () => spot('Banker').focus());
  await keys('2', 'Enter');
  await come('button', 'Confirm P 5');
  await keys('3', 'Enter');
  await come('button', 'Confirm P 15');
  await keys('Backspace');
  await come('button', 'Confirm P 5');
  expect(focused()).toMatch(/^Banker/);
});

test('a table that closes takes no more bets', async () => {
  presetTable({ state: 'closed', round: shownRound('tie') });
  await open();
  await comes('Table closed');
  await lay('Player');
  one('button', 'Confirm');
});

test('while the line is lost the table is followed by reading', async () => {
  await open();
  await turnLine(false);
  await comes('Connection lost. The table goes on; your confirmed bets count.');
  presetTable({ round: shownRound('tie') });
  await comes('Tie');
  await comes('Next bets');
  await turnLine(true);
  await until(() => !shown().includes('The table goes on'));
});

test('own bets are listed, with what they paid once it is told', async () => {
  presetTable({}, { ownBets: [betOf('banker', '10')] });
  await open();
  await press(one('tab', 'My bets 1'));
  await comes('BankerP 10.00–');
  await wins('19.5');
  await push('live.round', shownRound('banker', { winners: ['banker'] }));
  await comes('BankerP 10.00P 19.50');
});

test('chips that are saved are laid again later, and deleted', async () => {
  await open();
  await press(one('tab', 'Favourites'));
  await comes('Lay chips, then save them here to use again.');
  expect(descriptionOf(one('button', 'Save these chips'))).toBe('Place chips first.');
  await lay('Player');
  await lay('Tie');
  await pressButton('Save these chips');
  await pressButton('Clear chips');
  await pressButton('Player, Tie');
  await come('button', 'Confirm P 2');
  await pressButton('Delete this favourite');
  await comes('Lay chips, then save them here to use again.');
  expect(localStorage.getItem('liveFavourites baccarat')).toBe('[]');
});

test('who is at the table has a masked name, and the own one is first', async () => {
  const player = { seats: [], won: null, currency: 'LTN' };
  server.answers('listLivePlayers', {
    ...{ roundId: '9', playing: 2, watching: 3 },
    list: [
      { ...player, name: 'mi***', isOwn: false, stake: '5' },
      { ...player, name: '****', isOwn: false, stake: '7' },
      { ...player, name: 'la***', isOwn: true, stake: '20' },
    ],
  });
  await open();
  const list = await until(() => all('region', 'At this table')[0]);
  await until(() => textOf(list).includes('2 players bet · 3 look on'));
  expect(all('listitem', undefined, list).map(textOf)).toEqual(['YouP 20.00', 'mi***P 5.00', 'Name hiddenP 7.00']);
});

test.each([
  [0, 'P 1', 'On the table P 1'],
  [3, 'P 1', 'On the table P 1.000'],
])('amounts have the %i decimals of the currency', async (decimals, confirmed, lies) => {
  await open({ currency: { decimals } });
  await lay('Player');
  await pressButton(`Confirm ${confirmed}`);
  await comes(lies);
});

test('a trial account that has too little cannot deposit', async () => {
  server.refuses('placeLiveBets', 'not_enough_balance', 'Too little.', { facts: { short: '15' } } as never);
  presetTable({ isTrial: true, currency: 'FUN' });
  await open({ as: 'trial' });
  await lay('Player');
  await pressButton('Confirm FUN 1');
  await comes('You need FUN 15.00 more.');
  await pressButton(
    'Deposit',
    all('status').find((one) => textOf(one).startsWith('You need')),
  );
  await come('dialog');
  expect(server.sent('placeLiveBets')).toHaveLength(1);
});

test('the own page is counted as a viewer, until it is left', async () => {
  const { go } = await open();
  await until(() => server.sent('watchTable').length > 0);
  await pass(31_000);
  expect(server.sent('watchTable').length).toBeGreaterThan(1);
  await go('/game');
  await until(() => server.last('leaveTable'));
  expect(server.last('leaveTable')?.params).toEqual({ code: 'hue' });
});

test('a spot with several prices names them all', async () => {
  presetTable({}, { spots: ['player', 'perfect-pair'].map((code) => spotOf(code)) });
  await open();
  one('button', 'Perfect pair, pays 25 or 200 : 1');
});

test('what operators change is announced before the round that has it', async () => {
  const limits = { minStake: '2', maxStake: '50', maxRound: '60' };
  presetTable({ next: { limits, isFast: false, betSeconds: 15, lastCallSeconds: 5 } });
  await open();
  await comes('From the next round: P 2 – P 50, 15 s');
});

test('the status says the phase once, for those who cannot see the table', async () => {
  await open();
  expect(status()).toContain('Place your bets');
  await push('live.round', shownRound('tie'));
  await until(() => status().some((text) => text.startsWith('Tie')));
});

test('cards that are squeezed stay covered until they are lifted, and their result waits a moment longer', async () => {
  presetTable({}, { ownBets: [betOf('banker', '10')] });
  await open();
  await pressButton('Squeeze');
  const steps = shownCards().map((card) => ({ ...card, at: fromNow(-1) }));
  await push('live.round', shownRound('banker', { steps, shownAt: fromNow(-1), winners: ['banker'] }));
  const covers = () => all('button', 'Drag up to look at the card');
  await until(() => covers().length === 4);
  await act(async () => covers()[0]?.focus());
  await keys('Enter');
  await until(() => covers().length === 3);
  expect(shown()).not.toContain('Banker wins');
  await pass(3000);
  await comes('Banker wins, 5 to 9');
  expect(covers()).toEqual([]);
});
