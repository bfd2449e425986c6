// @vitest-environment happy-dom
import { PLAYS_ENOUGH } from '@lantern/rules/wager';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { refusal, requestPage, server } from './fake-server.ts';
import { button, dialog, faultBeside, field, press, row, shown, textOf, until, untilShown, write } from './hands.ts';
import { leave, openPage } from './open-page.tsx';

type Lottery = Answer<'listStaffLotteries'>['list'][number];
const AT = '2026-11-20T08:05:00Z';
const game = (code: string, change: Partial<Lottery> = {}): Lottery => ({
  ...{ code, family: 'ssc', region: 'SSC', source: 'fast', intervalSeconds: 60, isOnSale: true, stateReason: '' },
  ...{ openIssues: 21, today: { bets: 4, staked: '1200', paid: '1000', margin: '200' } },
  next: { drawId: '7', numero: '202611200181', state: 'open', closeAt: AT, drawAt: AT },
  ...change,
});
const terms: Answer<'getStaffLottery'>['terms'] = {
  ...{ unitMinimum: '0.001', unitMaximum: '5000', slipMaximum: '500000', memberPerDraw: '1000000' },
  ...{ unitPerNumber: '20000', payoutPerNumber: '10000000', payoutPerBet: '100000000' },
  ...{ halfPricePercent: 50, lockSeconds: 10, drawsFrom: null, drawsUntil: null },
};
const play = (code: string, group: string, change: Partial<Answer<'getStaffLottery'>['plays'][number]> = {}) => ({
  ...{ play: code, group, odds: '0.98', nextOdds: '0.98', defaultOdds: '0.98', theoretical: 98 },
  ...change,
});
const detail = (change: Partial<Answer<'getStaffLottery'>> = {}): Answer<'getStaffLottery'> => ({
  ...{ version: 3, terms, pricing: 'mode', regionGames: ['ssc1', 'ssc5'] },
  plays: [play('SSC_ZX3_BACK', 'last3'), play('SSC_ZX2_BACK', 'last2', { nextOdds: '0.95' })],
  seeds: {
    committed: 20,
    next: { numero: '202611200181', hash: 'a'.repeat(64) },
    last: { drawId: '6', numero: '202611200180', hash: 'b'.repeat(64), seed: 'c'.repeat(64) },
  },
  ...change,
});
const hasGames = (list: Lottery[]) =>
  server.answers('listStaffLotteries', () => ({ serverTime: AT, currency: 'VND', families: ['ssc', 'k3'], list }));

beforeEach(() => {
  server.reset();
  server.answers('listStaffRequests', () => requestPage());
  hasGames([game('ssc1'), game('k3_5', { intervalSeconds: 300, isOnSale: false, stateReason: 'maintenance' })]);
  server.answers('getStaffLottery', () => detail());
});
afterEach(leave);

describe('the games', () => {
  test('show their next issue and the money of today, by family', async () => {
    const { address } = await openPage('/lotteries', ['games']);
    await untilShown('202611200181');
    expect(textOf(row('Lantern Five 1 minute'))).toContain('Every minuteOn sale202611200181');
    expect(textOf(row('Lantern Five 1 minute'))).toContain('1,200.001,000.00200.00');
    expect(textOf(row('Every 5 minutes'))).toContain('Paused');
    await write(field('Family'), 'k3');
    await until(() => address() === '/lotteries?family=k3');
    expect(server.last('listStaffLotteries')?.query).toEqual({ family: 'k3' });
  });

  test('are paused with a reason', async () => {
    server.answers('setLotteryState', () => ({ isOnSale: false }));
    await openPage('/lotteries?code=ssc1', ['games']);
    await untilShown('Commitments');
    await press(button('Pause the game'));
    const window = await dialog();
    await write(field('Reason', window), 'results look wrong');
    await press(button('Pause the game', window));
    await until(() => server.last('setLotteryState'));
    expect(server.last('setLotteryState')).toMatchObject({
      params: { code: 'ssc1' },
      body: { isOnSale: false, reason: 'results look wrong' },
    });
  });

  test('show commitments and prices: later ones only where they differ', async () => {
    await openPage('/lotteries?code=ssc1', ['games']);
    await untilShown('Commitments');
    expect(shown()).toContain('c'.repeat(64));
    expect(textOf(row('Last two, Straight'))).toContain('1960190098.00%');
    expect(textOf(row('Last three, Straight'))).toContain('1960–98.00%');
  });
});

describe('a request for other prices', () => {
  const form = () => document.querySelector('form[aria-label="Request other prices"]') as HTMLElement;
  test('names the plays of a group and their return; a wrong mode is not sent', async () => {
    server.answers('requestLotteryPrices', () => ({ requestId: '90' }));
    await openPage('/lotteries?code=ssc1', ['games']);
    await untilShown('Prize modes');
    await write(field('Plays', form()), 'last2');
    await write(field('Prize mode', form()), '1650');
    await write(field('Reason', form()), 'too dear');
    await press(button('Request approval', form()));
    expect(faultBeside(field('Prize mode', form()))).toBe('A whole number from 1700 to 2000.');
    await write(field('Prize mode', form()), '1961');
    await press(button('Request approval', form()));
    await until(() => server.last('requestLotteryPrices'));
    expect(server.sent('requestLotteryPrices')).toHaveLength(1);
    expect(server.last('requestLotteryPrices')).toMatchObject({
      params: { code: 'ssc1' },
      body: { isRegion: false, odds: { SSC_ZX2_BACK: '0.9805' }, reason: 'too dear' },
    });
  });

  test('shows what the server refuses of a play beside the price', async () => {
    server.answers('getStaffLottery', () =>
      detail({ pricing: 'odds', plays: [play('DE_DB', 'de', { odds: '98', nextOdds: '98' })] }),
    );
    const fault = { field: 'odds.DE_DB', key: 'field.above_maximum', params: { maximum: '100' } };
    server.refuses('requestLotteryPrices', refusal('fields_refused', 'Check the fields.', [fault]));
    await openPage('/lotteries?code=ssc1', ['games']);
    await untilShown('Later issues');
    await write(field('Price', form()), '101');
    await write(field('Reason', form()), 'a promotion');
    await press(button('Request approval', form()));
    await until(() => faultBeside(field('Price', form())));
    expect(faultBeside(field('Price', form()))).toContain('100');
  });
});

test('limits are sent with hours in minutes, and a raise waits for another operator', async () => {
  server.answers('changeLotteryLimits', () => ({ requestId: '91' }));
  await openPage('/lotteries?code=ssc1', ['games']);
  await untilShown('Limits and times');
  await write(field('Maximum stake of a slip'), '600000');
  await write(field('First draw of a day (empty: all day)'), '09:30');
  await write(field('Last draw of a day'), '24:00');
  const form = field('Last draw of a day').closest('form') as HTMLElement;
  await write(field('Reason', form), 'a new contract');
  await press(button('Save', form));
  await untilShown('Waiting for a second operator');
  expect(server.last('changeLotteryLimits')).toMatchObject({
    body: { slipMaximum: '600000', drawsFrom: 570, drawsUntil: 1440, halfPricePercent: 50, version: 3 },
  });
});

describe('the exposure', () => {
  const at = (number: string, change: Partial<Answer<'getLotteryExposure'>['numbers'][number]> = {}) => ({
    ...{ number, payout: '4500', taken: 45, percent: 100, setBy: null },
    ...change,
  });
  beforeEach(() => {
    server.answers('listLotteryExposures', () => ({
      ...{ currency: 'VND', total: 1, totalPages: 1, pageNo: 1, pageSize: 50 },
      list: [
        {
          ...{ drawId: '7', game: 'thaiday', numero: '20261120', state: 'open', closeAt: AT, drawAt: AT },
          ...{ bettors: 2, staked: '65', worst: '4500', worstOf: 'TH_2_TOP:07', taken: 45, cutNumbers: 1 },
        },
      ],
    }));
    server.answers('getLotteryExposure', ({ query }) => ({
      ...{ drawId: '7', game: 'thaiday', numero: '20261120', currency: 'VND', isOpen: true, hasPrices: true },
      plays: ['TH_2_TOP', 'TH_3_TOP'].map((code) => ({
        ...{ play: code, numbers: 2, worst: '4500' },
      })),
      play: query['play'] || 'TH_2_TOP',
      numbers: [at('07'), at('18', { payout: '0', taken: 0, percent: 0, setBy: 'exposure' })],
    }));
  });

  test('names the number that could cost most, and shows all of a play', async () => {
    const { address } = await openPage('/lottery-exposure', ['games']);
    await untilShown('Siam Huay 20261120');
    expect(textOf(row('Siam Huay 20261120'))).toContain('65.004,500.0007Two digits, 2 top45%1');
    await press(button('Siam Huay 20261120'));
    await until(() => address() === '/lottery-exposure?draw=7');
    await untilShown('Cut automatically');
    expect(document.querySelectorAll('.heat-grid tbody td')).toHaveLength(100);
    expect(document.querySelectorAll('.heat-grid [data-closed]')).toHaveLength(1);
  });

  test('a number that is pressed is cut by the form, for this draw or every one', async () => {
    server.answers('setLotteryNumber', () => ({ requestId: null }));
    await openPage('/lottery-exposure?draw=7', ['games']);
    await untilShown('Cut automatically');
    await press(button('07'));
    const form = field('Sold at').closest('form') as HTMLElement;
    expect(field('Number', form).value).toBe('07');
    await write(field('Sold at', form), '0');
    await press(field('For every draw of the game', form));
    await write(field('Reason', form), 'a dream');
    await press(button('Save', form));
    await until(() => server.last('setLotteryNumber'));
    expect(server.last('setLotteryNumber')).toMatchObject({
      params: { code: 'thaiday' },
      body: { drawId: null, play: 'TH_2_TOP', number: '07', percent: 0, reason: 'a dream' },
    });
  });
});

test('returns out of their band stand first, and too few bets are not judged', async () => {
  const played = (code: string, change: Partial<Answer<'listLotteryReturns'>['list'][number]> = {}) => ({
    ...{ game: 'mb', play: code, currency: 'VND', spins: PLAYS_ENOUGH, staked: '1000' },
    ...{ paid: '980', theoretical: 98, actual: 98, band: 2, isOutside: false },
    ...change,
  });
  server.answers('listLotteryReturns', () => ({
    list: [played('LO2', { spins: 3 }), played('DE_DB', { staked: '10', isOutside: true, actual: 120 })],
  }));
  const { address } = await openPage('/lottery-returns', ['games']);
  await until(() => document.querySelectorAll('main tbody tr').length === 2);
  const rows = [...document.querySelectorAll('main tbody tr')].map(textOf);
  expect(rows[0]).toContain('Out of range');
  expect(rows[1]).toContain('Too few bets');
  await press(button('90 days'));
  await until(() => address() === '/lottery-returns?days=90');
  expect(server.last('listLotteryReturns')?.query).toEqual({ days: '90' });
});

test('a day is skipped by a request, and one that waits says so', async () => {
  server.answers('listLotteryDays', () => ({
    currency: 'VND',
    games: ['m6day', 'mb'],
    list: [
      {
        ...{ day: '2026-11-24', game: 'm6day', region: 'M6', rule: 'weekday', scope: '', reason: '', draws: true },
        draw: { drawId: '9', numero: '20261124', state: 'open', bettors: 3, staked: '50' },
      },
    ],
  }));
  server.answers('requestLotteryDay', () => ({ requestId: '92' }));
  await openPage('/lottery-days', ['games']);
  await untilShown('Regular');
  expect(textOf(row('Jade Six'))).toContain('20261124350.00');
  const form = field('Day').closest('form') as HTMLElement;
  await write(field('Reason', form), 'a holiday');
  await press(button('Request approval', form));
  expect(faultBeside(field('Day', form))).toBe('Choose a day.');
  await write(field('Day', form), '2026-11-24');
  await press(button('Request approval', form));
  await until(() => server.last('requestLotteryDay'));
  expect(server.last('requestLotteryDay')?.body).toEqual({
    ...{ game: 'm6day', isRegion: false, day: '2026-11-24', rule: 'skip', reason: 'a holiday' },
  });
});
