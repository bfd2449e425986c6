import { type CrashRound, instantCalls } from '@lantern/contract/instant';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { answerOf, server } from './fake-server.ts';
import {
  all,
  come,
  comes,
  faultOf,
  field,
  gone,
  keys,
  one,
  pass,
  press,
  pressButton,
  rowsOf,
  shown,
  textOf,
  until,
  write,
} from './hands.ts';
import { openInstant, presetInstant } from './instant-game.ts';
import { leaveSite, type Opening, push, START, setUpSite, turnLine } from './open-site.tsx';

type Table = Answer<'getCrashTable'>;
type Bet = Answer<'betCrash'>;
const at = (seconds: number) => new Date(Date.parse(START) + seconds * 1000).toISOString();
const round = (roundId: string, more: Partial<CrashRound> = {}): CrashRound => ({
  ...{ roundId, phase: 'betting', closesAt: at(3600), startedAt: null, bust: null, crashedAt: null, nextAt: null },
  ...{ position: 1, terminalHash: 'a'.repeat(64), salt: 's', betsHash: null, bets: 0, version: 2 },
  ...{ entropy: null, link: null },
  ...more,
});
const rising = (roundId: string, more: Partial<CrashRound> = {}) =>
  round(roundId, { phase: 'rising', startedAt: at(-1), betsHash: 'b'.repeat(64), ...more });
const crashed = (roundId: string, bust: string) =>
  rising(roundId, { phase: 'crashed', bust, crashedAt: at(0), nextAt: at(3600), link: 'c'.repeat(64) });
const bet = (more: Partial<Bet> = {}): Bet =>
  answerOf('betCrash', {
    ...{ betId: '5', roundId: '71', place: 1, stake: '10', stopsAt: '1000', state: 'open', payout: '0' },
    ...more,
  });
const player = (betId: string, account: string, stake: string, cashedOut: string | null = null) => ({
  ...{ betId, account, stake, currency: 'LTN', cashedOut, payout: '0' },
});
const table = (more: Partial<Table>) => server.answers('getCrashTable', () => ({ round: round('71'), ...more }));
const takes = () =>
  server.answers('betCrash', ({ body }) => {
    const { roundId, place, stake, autoCashOut } = body as Bet;
    return bet({ betId: roundId + place, roundId, place, stake, autoCashOut });
  });
const open = (more: Opening = {}) => openInstant('crash', more);

beforeEach(() => {
  setUpSite();
  localStorage.setItem('instantStake crash', '10');
  presetInstant('crash', { limits: { minStake: '1', maxStake: '1000', maxPayout: '100000' } });
  table({});
  takes();
});
afterEach(leaveSite);

test('a bet flies with the kite and is cashed out once, for what the server paid', async () => {
  server.answers('cashOutCrash', bet({ betId: '711', state: 'won', cashedOut: '2.5', payout: '25' }));
  const release = server.delays('cashOutCrash');
  await open();
  await pressButton('Place bet');
  await come('button', 'Bet placed');
  await push('crash.round', rising('71'));
  await comes('Flying');
  const out = await come('button', /^Cash out P/);
  for (let turn = 0; turn < 3; turn += 1) await press(out);
  release();
  await comes('Cashed out at 2.50×: P 25.00');
  expect(server.sent('cashOutCrash').map(({ params }) => params['id'])).toEqual(['711']);
  expect(shown()).toContain('netP 15.00');
  expect(shown()).toContain('WinP 25.00');
  const won = bet({ betId: '711', state: 'won', cashedOut: '2.5', payout: '25' });
  table({ round: rising('71'), ownBets: [won], players: [player('711', 'la***', '10', '2.5')] });
  await push('balance.changed', { cause: 'crash', amount: '25' } as never);
  await come('table');
  expect(shown(), 'a payout counts once').toContain('netP 15.00');
});

test.each(instantCalls.cashOutCrash.refusals)('a cash-out that is refused with %s says why', async (code) => {
  table({ round: rising('71'), ownBets: [bet()] });
  server.refuses('cashOutCrash', code, `Too late: ${code}.`);
  await open();
  await pressButton(/^Cash out P/);
  await comes(`Too late: ${code}.`);
});

test('a string that snaps ends the bet, shows where, and when bets open again', async () => {
  table({ round: rising('71'), ownBets: [bet()] });
  await open();
  await come('button', /^Cash out P/);
  table({ round: crashed('71', '1.5'), ownBets: [bet({ state: 'lost' })] });
  await push('crash.round', { ...crashed('71', '1.5'), nextAt: new Date(Date.now() + 5000).toISOString() });
  await comes('The string snapped at 1.50×');
  await comes('The string snapped. This bet is lost.');
  expect(shown()).toMatch(/Next round in [1-5] s/);
  await come('button', 'Bet on the next round');
});

test('an automatic cash-out is paid without a press, and counts once', async () => {
  table({ round: rising('71'), ownBets: [bet({ autoCashOut: '2' })] });
  await open();
  await come('button', /^Cash out P/);
  table({ round: rising('71'), ownBets: [bet({ autoCashOut: '2', state: 'won', cashedOut: '2', payout: '20' })] });
  await push('balance.changed', { cause: 'crash', amount: '20' } as never);
  await comes('Cashed out at 2.00×: P 20.00');
  expect(server.sent('cashOutCrash')).toEqual([]);
  await push('balance.changed', { cause: 'crash', amount: '20' } as never);
  await pass(500);
  expect(shown()).toContain('netP 20.00');
});

test('a payout from before the page was opened is not part of this session', async () => {
  table({ round: rising('71'), ownBets: [bet({ state: 'won', cashedOut: '2', payout: '20' })] });
  await open();
  await comes('Cashed out at 2.00×: P 20.00');
  expect(shown()).toContain('netP 0.00');
});

test('a bet that waits is sent when bets open, for the round that is open then', async () => {
  table({ round: rising('71') });
  await open();
  await pressButton('Bet on the next round');
  await comes('Bet placed for the next round');
  await push('crash.round', crashed('71', '3'));
  await pass(500);
  expect(server.sent('betCrash')).toEqual([]);
  await push('crash.round', round('72'));
  await come('button', 'Bet placed');
  expect(server.sent('betCrash')).toHaveLength(1);
  expect(server.body('betCrash')).toMatchObject({ roundId: '72', stake: '10', place: 1 });
});

test('an older event changes nothing', async () => {
  table({ round: rising('72') });
  await open();
  await comes('Flying');
  await push('crash.round', crashed('71', '9'));
  await push('crash.round', round('72'));
  await pass(200);
  expect(shown()).toContain('Flying');
});

test('a bet whose reply is lost is looked for in the round, and is not sent again', async () => {
  server.losesReplyOf('betCrash');
  await open();
  await come('button', 'Place bet');
  table({ ownBets: [bet()] });
  await pressButton('Place bet');
  await come('button', 'Bet placed');
  expect(server.sent('betCrash')).toHaveLength(1);
});

test('a bet that never arrived is sent again under its key', async () => {
  server.losesReplyOf('betCrash');
  await open();
  await pressButton('Place bet');
  await comes('Connection lost. Press again: no bet is placed twice.');
  await pressButton('Place bet');
  await come('button', 'Bet placed');
  expect(new Set(server.sent('betCrash').map(({ key }) => key)).size).toBe(1);
});

test('each refusal of a bet is read over the controls, and leaves the bet to be placed', async () => {
  await open();
  for (const code of instantCalls.betCrash.refusals) {
    server.refuses('betCrash', code, `No bet: ${code}.`);
    await pressButton('Place bet');
    await comes(`No bet: ${code}.`);
    await come('button', 'Place bet');
  }
});

test('too little money says how much is missing, and leads to a deposit', async () => {
  server.refuses('betCrash', 'not_enough_balance', 'Too little.', { facts: { short: '4' } } as never);
  const { address } = await open();
  await pressButton('Place bet');
  await comes('You need P 4.00 more.');
  const notice = all('status').find((status) => status.textContent?.startsWith('You need')) as HTMLElement;
  await pressButton('Deposit', notice);
  await until(() => address().includes('panel=depositv2'));
});

test('bets by themselves need a multiplier, are counted, and go on from round to round', async () => {
  await open();
  await write('Auto', '10');
  await pressButton('Place bet');
  expect(faultOf('Auto cash out at')).toBe('1.01 to 1,000,000, with at most two decimals.');
  expect(server.sent('betCrash')).toEqual([]);
  await write('Auto cash out at', '1.5');
  await pressButton('Place bet');
  await come('button', 'Bet placed');
  await come('combobox', 'Auto 10');
  table({ round: crashed('71', '1.2'), ownBets: [bet({ betId: '711', autoCashOut: '1.5', state: 'lost' })] });
  await push('crash.round', crashed('71', '1.2'));
  await come('combobox', 'Auto 9');
  table({ round: round('72') });
  await push('crash.round', round('72'));
  await until(() => server.sent('betCrash').length === 2);
  expect(server.body('betCrash')).toMatchObject({ roundId: '72', stake: '10', autoCashOut: '1.5' });
  expect(new Set(server.sent('betCrash').map(({ key }) => key)).size).toBe(2);
});

test.each([
  ['a refusal', () => server.refuses('betCrash', 'limit_reached', 'You reached your limit.')],
  ['the player', () => write(/^Auto \d/, '0')],
])('bets by themselves are ended by %s', async (_, end) => {
  table({ round: rising('71') });
  await open();
  await write('Auto', '10');
  await write('Auto cash out at', '2');
  await pressButton('Bet on the next round');
  await come('combobox', 'Auto 10');
  await end();
  table({ round: round('72') });
  await push('crash.round', round('72'));
  await come('combobox', 'Auto');
  await pass(1000);
  expect(server.sent('betCrash').length).toBeLessThan(2);
});

test('losses of bets by themselves are limits in money, at the present bet', async () => {
  await open();
  expect(all('combobox', 'Stop when the loss reaches')).toEqual([]);
  await write('Auto', '10');
  const options = () =>
    [...(field('Stop when the loss reaches') as HTMLSelectElement).options].map(({ text }) =>
      text.replaceAll('\u00a0', ' '),
    );
  expect(options()).toEqual(['P 50.00', 'P 100.00', 'P 250.00', 'P 500.00']);
  await write('Bet', '2');
  expect(options()[0]).toBe('P 10.00');
});

test('players are listed with the highest bets first, and stop as they cash out', async () => {
  table({ round: rising('71', { bets: 3 }), players: [player('1', 'mi***', '5'), player('2', 'ho***', '50')] });
  await open();
  await come('table');
  const rows = () => rowsOf(one('table'));
  await until(() => rows().length === 2);
  expect(rows()).toEqual([
    ['ho***', '50.00', '–'],
    ['mi***', '5.00', '–'],
  ]);
  expect(shown()).toContain('Players 3 bets');
  await push('crash.players', {
    roundId: '71',
    players: [player('1', 'mi***', '5', '1.8'), player('3', 'an***', '20')],
  });
  await until(() => rows().length === 3);
  expect(rows()).toEqual([
    ['ho***', '50.00', '–'],
    ['an***', '20.00', '–'],
    ['mi***', '5.00', '1.80×'],
  ]);
  await push('crash.players', { roundId: '70', players: [player('9', 'old**', '99')] });
  expect(shown()).not.toContain('old**');
});

test('past rounds are listed with the newest first, and lead to their check', async () => {
  table({ past: [crashed('70', '12.34'), crashed('69', '1')] });
  await open();
  const links = () => all('link', /^Round that crashed/);
  await until(() => links().length > 0);
  expect(links().map(textOf)).toEqual(['12.34×', '1.00×']);
  expect(links()[0]?.getAttribute('href')).toContain('round=');
  await push('crash.round', crashed('71', '2'));
  await until(() => links().map(textOf).join() === '2.00×,12.34×,1.00×');
});

test('space places the bet, and cashes it out', async () => {
  server.answers('cashOutCrash', bet({ betId: '711', state: 'won', cashedOut: '2', payout: '20' }));
  await open();
  await come('button', 'Place bet');
  await keys(' ');
  await come('button', 'Bet placed');
  await push('crash.round', rising('71'));
  await come('button', /^Cash out P/);
  await keys(' ');
  await comes('Cashed out at 2.00×: P 20.00');
});

test('while the line is lost the page says what still counts', async () => {
  table({ round: rising('71'), ownBets: [bet()] });
  await open();
  await comes('Flying');
  await turnLine(false);
  await comes('Connection lost. The round continues; your auto cash out stays active.');
  table({ round: crashed('71', '4'), ownBets: [bet({ state: 'lost' })] });
  await turnLine(true);
  await comes('The string snapped at 4.00×');
  expect(shown()).not.toContain('your auto cash out stays active');
});

test('without a first round nothing can be bet on yet, and a bet waits', async () => {
  table({ round: null });
  await open();
  await comes('The first round starts in a moment …');
  await comes('No bets on this round yet.');
  await pressButton('Bet on the next round');
  await push('crash.round', round('1'));
  await come('button', 'Bet placed');
});

test('a second bet stays while it flies, and each is cashed out by itself', async () => {
  table({ round: rising('71'), ownBets: [bet(), bet({ betId: '6', place: 2, stake: '20' })] });
  server.answers(
    'cashOutCrash',
    bet({ betId: '6', place: 2, stake: '20', state: 'won', cashedOut: '2', payout: '40' }),
  );
  await open();
  const second = await come('region', 'Second bet');
  expect(one('button', 'Remove the second bet')).toHaveProperty('disabled', true);
  await pressButton(/^Cash out/, second);
  await comes('Cashed out at 2.00×: P 40.00');
  expect(server.last('cashOutCrash')?.params['id']).toBe('6');
  expect(all('button', /^Cash out P/)).toHaveLength(1);
});

test('after a log-out the bets of the member are gone', async () => {
  table({ round: rising('71'), ownBets: [bet()] });
  await open();
  await come('button', /^Cash out P/);
  server.answers('logout');
  table({ round: rising('71') });
  await pressButton(/^Lan/);
  await press(await come('menuitem', 'Log out'));
  await pressButton('Log out', await come('dialog', 'Log out?'));
  await gone('button', /^Cash out P/);
});
