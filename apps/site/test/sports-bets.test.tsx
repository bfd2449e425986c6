import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageOf, server } from './fake-server.ts';
import { all, come, comes, fields, one, press, pressButton, shown, type, until, write } from './hands.ts';
import { leaveSite, type Opening, openSite, push, setUpSite } from './open-site.tsx';
import { betOf, presetSports } from './sports-game.ts';

const offer = (amount: string, version = 'v1', parts: { from: number; to: number } | null = null) => ({
  ...{ amount, version, parts, at: '2026-11-20T08:00:00Z' },
});
const PARTS = { from: 10, to: 90 };
const slider = () => document.querySelector('input[type=range]') as HTMLInputElement;
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

test('a bet is bought back whole at the offer that is shown and confirmed, once', async () => {
  bets(['1', { offer: offer('83.02') }]);
  server.answers('cashOutSportsBet', {
    bet: betOf('1', { state: 'cashed_out' }),
    paid: '83.02',
    balanceAfter: '183.02',
  });
  await open();
  await pressButton(/^Cash out P 83\.02/);
  expect(server.sent('cashOutSportsBet')).toEqual([]);
  await pressButton(/^Confirm cash-out P 83\.02/);
  await comes('Cashed out: P 83.02');
  expect(server.sent('cashOutSportsBet')).toHaveLength(1);
  expect(server.last('cashOutSportsBet')).toMatchObject({
    params: { id: '1' },
    body: { percent: 100, amount: '83.02', version: 'v1' },
  });
  expect(server.last('cashOutSportsBet')?.key).toBeDefined();
});

test('a part is chosen by its button or the slider, and what it pays is what is confirmed', async () => {
  bets(['1', { offer: offer('83.02', 'v1', PARTS) }]);
  server.answers('cashOutSportsBet', { bet: betOf('1'), paid: '41.51', balanceAfter: '91.51' });
  await open();
  await press(await come('radio', '50%'));
  await comes('50% now, 50% stays');
  expect(shown()).toContain('all P 83.02');
  expect(slider().value).toBe('50');
  expect(slider().getAttribute('aria-valuetext')).toBe('50% now, 50% stays');
  await type(slider(), '33');
  await come('button', /^Cash out P 27\.39/);
  await press(await come('radio', '50%'));
  await pressButton(/^Cash out P 41\.51/);
  await pressButton(/^Confirm cash-out P 41\.51/);
  await comes('Cashed out: P 41.51');
  expect(server.body('cashOutSportsBet')).toEqual({ percent: 50, amount: '83.02', version: 'v1' });
});

test('parts that are too small are not offered, and above the largest one is all', async () => {
  bets(['1', { offer: offer('10', 'v1', { from: 30, to: 70 }) }]);
  await open();
  expect((await come('radio', '25%')).getAttribute('aria-disabled')).toBe('true');
  expect(one('radio', '75%').getAttribute('aria-disabled')).toBe('true');
  await type(slider(), '71');
  expect(slider().value).toBe('100');
  expect(slider().min).toBe('30');
});

test('without parts on offer the whole bet is bought back', async () => {
  bets(['1', { offer: offer('83.03') }]);
  await open();
  await come('button', /^Cash out P 83\.03/);
  expect(slider()).toBeNull();
});

test('the offer follows the prices; one that moves before it is confirmed is confirmed anew', async () => {
  bets(['1', { offer: offer('83.02', 'v1', PARTS) }]);
  server.answers('cashOutSportsBet', { bet: betOf('1'), paid: '45', balanceAfter: '1' });
  await open();
  await press(await come('radio', '50%'));
  await pressButton(/^Cash out P 41\.51/);
  await push('sports.offers', { list: [{ betId: '1', offer: offer('90', 'v2', PARTS), pausedFor: null }] });
  await comes('The offer is now P 90.00. Press again to take it.');
  await pressButton(/^Cash out P 45\.00/);
  expect(server.sent('cashOutSportsBet')).toEqual([]);
  await pressButton(/^Confirm cash-out P 45\.00/);
  await until(() => server.last('cashOutSportsBet'));
  expect(server.body('cashOutSportsBet')).toEqual({ percent: 50, amount: '90', version: 'v2' });
});

test('a confirmation can be called off, and a pause that is pushed says why', async () => {
  bets(['1', { offer: offer('83.02') }]);
  await open();
  await pressButton(/^Cash out P/);
  await pressButton('Cancel');
  await come('button', /^Cash out P 83\.02/);
  await push('sports.offers', { list: [{ betId: '1', offer: null, pausedFor: 'goal' }] });
  await comes('Offer paused: A goal: odds are coming');
  expect(server.sent('cashOutSportsBet')).toEqual([]);
});

test('parts that were bought back are listed, and what is still staked', async () => {
  const at = '2026-11-20T08:00:00Z';
  const parts = [
    { stake: '12.5', paid: '20', at, isAutomatic: false },
    { stake: '18.75', paid: '31', at, isAutomatic: true },
  ];
  bets(['1', { offer: offer('5'), parts, cashedOutPercent: 62, cashedOut: '51', openStake: '18.75' }]);
  await open();
  await comes('62% cashed out for P 51.00');
  expect(shown()).toContain('25% cashed out for P 20.00');
  expect(shown()).toContain('37% cashed out for P 31.00');
  expect(shown()).toContain('by itself');
  expect(shown()).toContain('P 18.75 still staked');
});

test('an offer that is paused says why, and one that moved says what it is now', async () => {
  bets(['1', { offer: null, offerPausedFor: 'review' }], ['2', { offer: offer('20') }]);
  server.refuses('cashOutSportsBet', 'offer_changed', 'The offer has changed.', { facts: { amount: '18' } } as never);
  await open();
  await comes('Offer paused: Video review');
  await pressButton(/^Cash out P 20\.00/);
  await pressButton(/^Confirm cash-out P 20\.00/);
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
