import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageOf, server } from './fake-server.ts';
import { all, come, comes, fields, one, press, pressButton, shown, until, write } from './hands.ts';
import { leaveSite, type Opening, openSite, push, setUpSite } from './open-site.tsx';
import { betOf, presetSports } from './sports-game.ts';

const offer = (amount: string, version = 'v1') => ({ amount, version, at: '2026-11-20T08:00:00Z' });
const open = (more: Opening = {}) => openSite('/sports', { as: 'member', ...more });
const bets = (...list: Parameters<typeof betOf>[]) =>
  server.answers('listSportsBets', ({ query }) =>
    pageOf(query['state'] === 'open' ? list.map((one) => betOf(...one)) : []),
  );

beforeEach(() => {
  setUpSite();
  presetSports();
});
afterEach(leaveSite);

test('a bet is bought back whole at the offer that is shown, once', async () => {
  bets(['1', { offer: offer('83.02') }]);
  server.answers('cashOutSportsBet', {
    bet: betOf('1', { state: 'cashed_out' }),
    paid: '83.02',
    balanceAfter: '183.02',
  });
  await open();
  await pressButton(/^Cash out P 83\.02/);
  await comes('Cashed out: P 83.02');
  expect(server.sent('cashOutSportsBet')).toHaveLength(1);
  expect(server.last('cashOutSportsBet')).toMatchObject({
    params: { id: '1' },
    body: { percent: 100, amount: '83.02', version: 'v1' },
  });
  expect(server.last('cashOutSportsBet')?.key).toBeDefined();
});

test('no part of a bet is offered while the server buys back whole bets only', async () => {
  bets(['1', { offer: offer('83.03') }]);
  await open();
  await come('button', /^Cash out P 83\.03/);
  expect(document.querySelector('input[type=range]')).toBeNull();
});

test('the offer follows the prices, and its newest version is taken', async () => {
  bets(['1', { offer: offer('83.02') }]);
  server.answers('cashOutSportsBet', { bet: betOf('1'), paid: '90', balanceAfter: '1' });
  await open();
  await come('button', /^Cash out P 83\.02/);
  await push('sports.offers', { list: [{ betId: '1', offer: offer('90', 'v2') }] });
  await pressButton(/^Cash out P 90\.00/);
  await until(() => server.last('cashOutSportsBet'));
  expect(server.body('cashOutSportsBet')).toMatchObject({ amount: '90', version: 'v2' });
});

test('an offer that is paused says why, and one that moved says what it is now', async () => {
  bets(['1', { offer: null, offerPausedFor: 'review' }], ['2', { offer: offer('20') }]);
  server.refuses('cashOutSportsBet', 'offer_changed', 'The offer has changed.', { facts: { amount: '18' } } as never);
  await open();
  await comes('Offer paused: Video review');
  await pressButton(/^Cash out P 20\.00/);
  await comes('The offer is now P 18.00.');
});

test('a bet is bought back by itself at a value, until that is switched off', async () => {
  bets(['1', { offer: offer('20') }]);
  server.answers('setAutomaticCashOut', betOf('1'));
  await open();
  await pressButton('Cash out at a value');
  await write('Cash out by itself at', '40');
  bets(['1', { offer: offer('20'), automaticAt: '40' }]);
  await pressButton('Save');
  await comes('Cashes out at P 40.00');
  expect(server.last('setAutomaticCashOut')).toMatchObject({ params: { id: '1' }, body: { value: '40' } });
  await pressButton('Change');
  await write('Cash out by itself at', '');
  await pressButton('Save');
  await until(() => server.sent('setAutomaticCashOut').length === 2);
  expect(server.body('setAutomaticCashOut')).toEqual({ value: null });
});

test('a value out of range is refused, and what was typed stays', async () => {
  bets(['1', { offer: offer('20') }]);
  server.refuses('setAutomaticCashOut', 'value_out_of_range', 'Enter a value above the offer.');
  await open();
  await pressButton('Cash out at a value');
  await write('Cash out by itself at', '1');
  await pressButton('Save');
  await comes('Enter a value above the offer.');
  expect(fields('Cash out by itself at')[0]?.value).toBe('1');
});

test('a settled bet says how each leg ended, and why', async () => {
  const [leg] = betOf('1').legs;
  const legs = [
    { ...leg, number: 1, state: 'won', reason: 'full_time', counted: '1-1' },
    {
      ...leg,
      number: 2,
      matchId: '2',
      home: 'Can Tho Rice',
      away: 'Hai Phong Dock',
      state: 'void',
      reason: 'not_played',
    },
  ] as never;
  server.answers('listSportsBets', ({ query }) =>
    pageOf(
      query['state'] === 'settled'
        ? [betOf('1', { kind: 'multiple', legs, state: 'won', payout: '165', settledAt: '2026-11-20T07:00:00Z' })]
        : [],
    ),
  );
  await open();
  await press(await come('radio', 'Settled'));
  await comes('Multiple of 2');
  expect(shown()).toContain('Score at full-time');
  expect(shown()).toContain('Not played within 48 hours');
  expect(shown()).toContain('paid P 165.00');
});

test('a visitor is asked to log in for own bets, and nothing of a member is read', async () => {
  await open({ as: 'visitor' });
  await comes('Log in to see your bets');
  expect(server.sent('listSportsBets')).toEqual([]);
});

test('bets that do not load are asked for again, and the slip is there', async () => {
  server.refuses('listSportsBets', 'server_fault', 'Something went wrong.');
  await open();
  await comes('Something went wrong.');
  bets(['1']);
  await press(all('button', 'Try again')[0] as HTMLElement);
  await comes('pays up to P 165.00');
  one('heading', /^Slip/);
});
