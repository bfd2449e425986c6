import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusal, server } from './fake-server.ts';
import {
  alerts,
  all,
  come,
  comes,
  descriptionOf,
  faultOf,
  field,
  keys,
  one,
  pass,
  press,
  pressButton,
  shown,
  textOf,
  until,
  write,
} from './hands.ts';
import { draw, pick, placedSlip, presetLottery, slip, takesSlips } from './lottery-game.ts';
import { leaveSite, type Opening, openSite, PHONE_PX, setUpSite } from './open-site.tsx';

const open = (more: Opening = {}) => openSite('/vnlottery?gameCode=fast', { as: 'member', ...more });
const place = () => pressButton(/^Place \d+ bets?$/, slip());

beforeEach(() => {
  setUpSite();
  presetLottery();
  takesSlips();
});
afterEach(leaveSite);

test('picked numbers make a line of the slip with its bets, its cost and its possible win', async () => {
  await open();
  await pick('07', '39');
  await write('Stake per number', '2');
  expect(textOf(slip())).toMatch(/07 39.*2 × 2/);
  expect(textOf(slip())).toMatch(/Total\s?P 4\.00.*Maximum win\s?P 140\.00/);
  one('button', 'Place 2 bets', slip());
});

test('a slip is sent once, with the price that was shown and a key, and its ticket takes its place', async () => {
  const release = server.delays('placeLotterySlip');
  await open();
  await pick('07');
  await write('Stake per number', '10');
  await place();
  await press(one('button', /^Place/, slip()));
  release();
  await come('heading', 'Bets placed');
  expect(server.sent('placeLotterySlip')).toHaveLength(1);
  expect(server.body('placeLotterySlip')).toMatchObject({ drawIds: ['1'], lines: [{ picks: ['07'], unit: '10' }] });
  expect(Object.values(server.body('placeLotterySlip').odds ?? {})).toEqual(['70']);
  expect(server.last('placeLotterySlip')?.key).toMatch(/^[0-9a-f-]{36}$/);
});

test('typed numbers that are not numbers of the play are named, stay in the field, and are never guessed', async () => {
  await open();
  await press(await come('radio', 'Type'));
  await write('Numbers of 2 digits', '23 7, ３８ 68');
  expect(faultOf('Numbers of 2 digits')).toContain('Not numbers of 2 digits: 7, ３８');
  await pressButton('Add 2 numbers');
  expect(field('Numbers of 2 digits').value).toBe('7 ３８');
  expect(textOf(slip())).toContain('23 68');
});

test('pasted numbers in lines are read, and one entered twice counts once', async () => {
  await open();
  await press(await come('radio', 'Type'));
  await write('Numbers of 2 digits', '01\n02;03\t01');
  await comes('Entered twice, counted once: 01');
  await pressButton('Add 3 numbers');
  await until(() => textOf(slip()).includes('01 02 03'));
  expect(field('Numbers of 2 digits').value).toBe('');
});

test.each([
  ['', 'Enter a stake.'],
  ['0.5', 'The minimum stake is P 1.00.'],
])('the stake "%s" says why beside its line, and the button says that a line needs a change', async (stake, why) => {
  await open();
  await pick('07');
  await write('Stake per number', stake);
  expect(textOf(slip())).toContain(why);
  const button = one('button', /^Place/, slip());
  expect(descriptionOf(button)).not.toBe('');
  await press(button);
  expect(server.sent('placeLotterySlip')).toEqual([]);
});

test('no stake above the limit that is shown, nor finer than it, can be typed', async () => {
  await open();
  await pick('07');
  await write('Stake per number', '1.005');
  expect(field('Stake per number').value).toBe('1.00');
  await write('Stake per number', '6000');
  expect(textOf(slip())).toContain('max 5,000');
  expect(field('Stake per number').value).toBe('5000');
});

test('a slip above the balance says what is missing, and leads to a deposit', async () => {
  const { address } = await open({ balance: '50' });
  server.answers('listDepositMethods', { methods: [] });
  server.answers('listDeposits');
  server.answers('getPlaySafely');
  await pick('07');
  await write('Stake per number', '60');
  await comes('You need P 10.00 more.');
  await pressButton('Deposit', slip());
  await until(() => address().includes('panel=depositv2'));
});

test('a slip above the most of one slip says so, and is not sent', async () => {
  presetLottery({ slipMaximum: '15' });
  await open();
  await pick('07', '08');
  await write('Stake per number', '10');
  await comes('The maximum stake per slip is P 15.00.');
  await press(one('button', /^Place/, slip()));
  expect(server.sent('placeLotterySlip')).toEqual([]);
});

test('a slip for several draws costs as often, and names the last of them', async () => {
  await open();
  await pick('07');
  await write('Stake per number', '10');
  await pressButton('One more draw');
  await pressButton('One more draw');
  await pressButton('One more draw');
  expect(textOf(slip())).toContain('to 202611200003');
  expect(textOf(slip())).toContain('The slip covers 3 draws.');
  expect(textOf(slip())).toMatch(/Total\s?P 30\.00 10\.00 × 3/);
  await place();
  await until(() => server.last('placeLotterySlip'));
  expect(server.last('placeLotterySlip')?.body).toMatchObject({ drawIds: ['1', '2', '3'] });
});

test('a price that fell is named and has to be accepted before the slip is sent', async () => {
  await open();
  await pick('07');
  presetLottery({ odds: '65' });
  await pass(20_000);
  await comes(/odds changed from 70 to 65\./);
  expect(all('button', /^Place/, slip())).toEqual([]);
  await pressButton('Accept new odds');
  await place();
  await until(() => server.last('placeLotterySlip'));
  expect(Object.values(server.body('placeLotterySlip').odds ?? {})).toEqual(['65']);
});

test('a better price applies at once', async () => {
  await open();
  await pick('07');
  await write('Stake per number', '1');
  presetLottery({ odds: '75' });
  await pass(20_000);
  await until(() => /Maximum win\s?P 75\.00/.test(textOf(slip())));
  expect(all('button', 'Accept new odds')).toEqual([]);
});

test.each([
  ['draw_closed', 'Betting on this draw is closed.'],
  ['game_disabled', 'This lottery is switched off.'],
  ['player_blocked', 'This account cannot place bets at the moment.'],
  ['reality_check_due', 'Look at your reality check first.'],
  ['not_enough_balance', 'Your balance is too low.'],
])('the refusal %s stands once on the slip, which stays; a change of the slip clears it', async (code, message) => {
  server.refuses('placeLotterySlip', code, message);
  await open();
  await pick('07');
  await place();
  await comes(message);
  expect(alerts().filter((text) => text.includes(message))).toHaveLength(1);
  expect(textOf(slip())).toContain('07');
  await pick('08');
  await until(() => !shown().includes(message));
});

test('a limit that leaves some room says how much', async () => {
  server.refuses('placeLotterySlip', 'number_limit', 'All members together have reached a limit.', {
    facts: { remaining: '3' },
  } as never);
  await open();
  await pick('07');
  await place();
  await comes('You can still stake P 3.00.');
});

test('a refused line is named beside it', async () => {
  const fields = [{ field: 'lines.0.picks', key: 'field.picks_wrong_width', params: { width: 2 } }];
  server.refuses('placeLotterySlip', 'fields_refused', 'Some lines need a change.', { fields });
  await open();
  await pick('07');
  await place();
  await comes('Every number needs 2 digits, including leading zeros.');
});

test('a reply that is lost is looked for, and the slip was placed once', async () => {
  server.losesReplyOf('placeLotterySlip');
  await open();
  await pick('07');
  server.answers('getLotterySlip', ({ params }) => ({ slip: placedSlip(params['key'] ?? '') }));
  await place();
  await comes('The connection was lost, but your bets are placed.');
  expect(server.sent('placeLotterySlip')).toHaveLength(1);
  expect(server.last('getLotterySlip')?.params['key']).toBe(server.last('placeLotterySlip')?.key);
});

test('a slip that never arrived says that no money was taken, and is sent again under its key', async () => {
  server.losesReplyOf('placeLotterySlip');
  await open();
  await pick('79');
  await place();
  await comes('We are checking whether they were placed.');
  await comes('Your bets were not placed. No money was taken.');
  expect(textOf(slip())).toContain('79');
  await pressButton('Send again');
  await come('heading', 'Bets placed');
  expect(new Set(server.sent('placeLotterySlip').map(({ key }) => key)).size).toBe(1);
});

test('lines are removed and edited, and the whole slip is cleared', async () => {
  await open();
  await pick('07', '08');
  await pressButton(/^Remove /, slip());
  await comes('Your bet slip is empty');
  await pick('07');
  await pressButton('Clear bet slip');
  await comes('Your bet slip is empty');
  expect(one('button', /^07\b/, one('group', 'Numbers')).getAttribute('aria-pressed')).toBe('false');
});

test('a slip is there again after another page', async () => {
  const { go } = await open();
  await pick('07');
  await write('Stake per number', '3');
  await go('/game');
  await comes('No game is open');
  await go('/vnlottery?gameCode=fast');
  await until(() => all('region', 'Bet slip')[0]);
  expect(textOf(slip())).toContain('07');
  expect(field('Stake per number').value).toBe('3');
});

test('the slip stays as it is under a page of the personal centre', async () => {
  server.answers('getPlaySafely');
  const { go, address } = await open();
  await pick('07');
  await go('/vnlottery?gameCode=fast&panel=playSafely');
  await come('heading', 'Play safely');
  await pass(5000);
  await go(address().replace('&panel=playSafely', ''));
  await until(() => all('region', 'Bet slip')[0]);
  expect(textOf(slip())).toContain('07');
});

test('a visitor logs in first, and nothing is sent by itself', async () => {
  await open({ as: 'visitor' });
  await pick('07');
  await pressButton('Log in to place 1 bet');
  await come('dialog', 'Log in');
  expect(server.sent('placeLotterySlip')).toEqual([]);
});

test('without an open draw nothing can be placed', async () => {
  presetLottery({ draws: [draw('1', 600_000, { state: 'closed' })] });
  await open();
  await pick('07');
  expect(descriptionOf(one('button', /^Place/, slip()))).toBe('No draw is open for betting now.');
});

test('when a draw closes while the slip waits, it is for the next one', async () => {
  presetLottery({ draws: [draw('1', 30_000), draw('2', 600_000)] });
  await open();
  await pick('07');
  await pass(31_000);
  await place();
  await until(() => server.last('placeLotterySlip'));
  expect(server.last('placeLotterySlip')?.body).toMatchObject({ drawIds: ['2'] });
});

test('bet types and numbers are walked with the arrow keys', async () => {
  await open();
  const kinds = await come('radiogroup', 'Bet types');
  one('radio', 'Special prize', kinds).focus();
  await keys('ArrowRight');
  expect(one('radio', 'Lô', kinds).getAttribute('aria-checked') ?? 'true').toBe('true');
  await keys('ArrowLeft');
  const grid = one('group', 'Numbers');
  one('button', /^00\b/, grid).focus();
  await keys('ArrowRight', 'ArrowRight', ' ');
  await until(() => one('button', /^02\b/, grid).getAttribute('aria-pressed') === 'true');
});

test('on a phone the slip is docked: its strip opens it', async () => {
  await open({ width: PHONE_PX });
  await pick('07');
  await pressButton('View slip');
  await until(() => all('button', 'Place 1 bet')[0]);
});

test('an unknown lottery, and none, ask to choose one', async () => {
  server.refuses('getLotteryGame', 'game_unknown', 'This lottery does not exist.');
  const { go } = await open();
  await comes('Choose a lottery in the lobby to open its betting table.');
  await go('/vnlottery');
  one('link', 'Lottery lobby');
});

test('a table that does not load is asked for again', async () => {
  server.replies('getLotteryGame', () => refusal('server_fault', 'Something went wrong.'));
  await open();
  await comes('Something went wrong.');
  presetLottery();
  await pressButton('Try again');
  await come('group', 'Numbers');
});
