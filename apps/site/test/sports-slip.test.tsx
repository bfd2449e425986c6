import { afterEach, beforeEach, expect, test } from 'vitest';
import { server } from './fake-server.ts';
import {
  all,
  come,
  comes,
  descriptionOf,
  fields,
  one,
  pass,
  press,
  pressButton,
  shown,
  textOf,
  type,
  until,
  write,
} from './hands.ts';
import { leaveSite, type Opening, openSite, PHONE_PX, push, setUpSite } from './open-site.tsx';
import { betOf, liveMatch, mainMarkets, matchOf, moved, presetSports, takesSlips } from './sports-game.ts';

const open = (more: Opening = {}) => openSite('/sports', { as: 'member', ...more });
const HUE = /^1 X 2: Hue Citadel/;
const CAN_THO = /^1 X 2: Can Tho Rice/;
const PENANG = /^1 X 2: Penang United/;

beforeEach(setUpSite);
afterEach(leaveSite);

const change = (matchId: string, odds: readonly string[], version: number) => {
  const [main] = mainMarkets();
  return push('sports.prices', {
    list: [{ matchId, markets: main ? [moved(main, odds, version)] : [], gone: [], version }],
  });
};

test('two presses are a multiple that pays the exact product, and it is sent once', async () => {
  presetSports();
  takesSlips();
  await open();
  await pressButton(HUE);
  await pressButton(CAN_THO);
  await write('Stake', '50');
  await comes('Pays if both win');
  expect(shown()).toContain('220.50');
  const release = server.delays('placeSportsSlip');
  await pressButton(/^Place multiple/);
  await press(one('button', /^Place multiple/));
  release();
  await comes('Bet accepted');
  expect(server.sent('placeSportsSlip')).toHaveLength(1);
  expect(server.body('placeSportsSlip')).toMatchObject({
    accept: 'better',
    bets: [{ sizes: [2], stake: '50', legs: [{ matchId: '1', odds: '2.10', version: 1 }, { matchId: '2' }] }],
  });
  await pressButton('Done');
  await comes('Your slip is empty');
  expect(server.sent('placeSportsSlip')).toHaveLength(1);
});

test('better odds are taken without asking, worse ones only once they are accepted', async () => {
  presetSports();
  takesSlips();
  await open();
  await pressButton(HUE);
  await write(/^Stake on/, '10');
  await comes('21.00');
  await change('1', ['2.40'], 2);
  await comes('24.00');
  expect(all('button', 'Accept')).toEqual([]);
  await change('1', ['1.90'], 3);
  await comes('Odds moved to');
  // What placing would pay now, not what the price before would have.
  expect(shown()).toContain('19.00');
  await pressButton(/^Accept and place/);
  await comes('Bet accepted');
  expect(server.body('placeSportsSlip')).toMatchObject({ bets: [{ legs: [{ odds: '1.90', version: 3 }] }] });
});

test('behind a price on the slip the keyboard finds the way to the slip', async () => {
  presetSports();
  await open();
  expect(all('link', 'Bet slip and bets')).toEqual([]);
  await pressButton(HUE);
  const way = one('link', 'Bet slip and bets');
  expect(way.previousElementSibling).toBe(one('button', HUE));
  expect(way.getAttribute('href')).toBe(`#${one('complementary', 'Bet slip and bets').id}`);
  one('button', 'Clear slip').focus();
  await pressButton('Clear slip');
  await comes('Your slip is empty');
  expect(document.activeElement).toBe(one('complementary', 'Bet slip and bets'));
  expect(all('link', 'Bet slip and bets')).toEqual([]);
});

test('the next price that is pressed begins another slip', async () => {
  presetSports();
  takesSlips();
  await open();
  await pressButton(HUE);
  await write(/^Stake on/, '10');
  await pressButton(/^Place bet/);
  await comes('Bet accepted');
  await pressButton(CAN_THO);
  await until(() => !shown().includes('Bet accepted'));
  expect(fields(/^Stake on/)).toHaveLength(1);
});

test('whoever wants to be asked is asked about better odds, too, and whoever takes any is never asked', async () => {
  presetSports();
  await open();
  await pressButton(HUE);
  await press(await come('radio', 'Ask'));
  await change('1', ['2.40'], 2);
  await comes('Odds moved to');
  await press(one('radio', 'Any'));
  await until(() => !shown().includes('Odds moved to'));
  expect(JSON.parse(localStorage.getItem('sportsChoices') ?? '{}')).toMatchObject({ accept: 'any' });
});

test('odds that moved meanwhile are refused in their place, and nothing of the slip is lost', async () => {
  presetSports();
  server.refuses('placeSportsSlip', 'odds_changed', 'The odds have changed.', {
    facts: { matchId: '1', market: '1X2', selection: 'H', odds: '1.80', version: 9 },
  } as never);
  await open();
  await pressButton(HUE);
  await write(/^Stake on/, '10');
  await pressButton(/^Place bet/);
  await comes('Odds moved to');
  expect(shown()).toContain('1.80');
  takesSlips();
  await pressButton(/^Accept and place/);
  await comes('Bet accepted');
  expect(server.body('placeSportsSlip')).toMatchObject({
    bets: [{ stake: '10', legs: [{ odds: '1.80', version: 9 }] }],
  });
});

test('a slip that waits in play counts down, and says that it was accepted', async () => {
  presetSports([liveMatch('1')]);
  takesSlips({ decidesAt: '2026-11-20T08:05:00Z' });
  await open();
  await pressButton(HUE);
  await write(/^Stake on/, '50');
  await pressButton(/^Place bet/);
  await comes('Bet waiting');
  await comes(/Waiting \d+ s/);
  await push('sports.slip', { slipId: '900', state: 'accepted', bets: [betOf('800')] });
  await comes('Bet accepted');
});

test('a goal during the wait returns the stake, and the slip can be put back', async () => {
  presetSports([liveMatch('1')]);
  takesSlips({ decidesAt: '2026-11-20T08:05:00Z' });
  await open();
  await pressButton(HUE);
  await write(/^Stake on/, '50');
  await pressButton(/^Place bet/);
  await comes('Bet waiting');
  await push('sports.slip', {
    ...{ slipId: '900', state: 'refused' },
    bets: [betOf('800', { state: 'refused', refusedFor: 'goal' })],
  });
  await comes('Bet not accepted');
  await comes('A goal: odds are coming');
  await comes('P 50.00 is back in your balance.');
  await pressButton('Bet again');
  await until(() => fields(/^Stake on/)[0]?.value === '50');
});

test('without the event the page asks what became of a slip that waited', async () => {
  presetSports([liveMatch('1')]);
  takesSlips({ decidesAt: '2026-11-20T08:00:06Z' });
  server.answers('getSportsBet', () => betOf('800'));
  await open();
  await pressButton(HUE);
  await write(/^Stake on/, '50');
  await pressButton(/^Place bet/);
  await comes('Bet waiting');
  await pass(9000);
  await comes('Bet accepted');
});

test('a reply that is lost is asked for with the same key', async () => {
  presetSports();
  takesSlips();
  server.losesReplyOf('placeSportsSlip');
  await open();
  await pressButton(HUE);
  await write(/^Stake on/, '10');
  await pressButton(/^Place bet/);
  await comes('Bet accepted');
  const keys = server.sent('placeSportsSlip').map(({ key }) => key);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('three selections have systems, with a stake on each of their bets', async () => {
  presetSports();
  takesSlips();
  await open();
  for (const name of [HUE, CAN_THO, PENANG]) await pressButton(name);
  await press(await come('radio', 'System'));
  await write('Stake per bet', '10');
  await comes('P 40.00');
  // Three pairs of 2.10 and the triple.
  await comes('P 224.91');
  await type(await until(() => fields('Combinations')[0]), '1,2,3');
  await comes('P 70.00');
  await press(all('checkbox', 'Banker')[0] as HTMLElement);
  await pressButton(/^Place system/);
  await comes('Bet accepted');
  expect(server.body('placeSportsSlip').bets[0]?.legs.map(({ isBanker }) => isBanker)).toEqual([true, false, false]);
});

test('odds are shown as the player reads them, and the choice is remembered', async () => {
  presetSports();
  await open();
  await come('button', HUE);
  await type(await until(() => fields('Odds format')[0]), 'american');
  await until(() => one('button', HUE).textContent?.includes('+110'));
  await type(await until(() => fields('Odds format')[0]), 'fractional');
  await until(() => one('button', HUE).textContent?.includes('11/10'));
  expect(JSON.parse(localStorage.getItem('sportsChoices') ?? '{}')).toMatchObject({ format: 'fractional' });
});

test('with negative Malay odds a single asks what it is to win, and sends what that risks', async () => {
  presetSports();
  takesSlips();
  await open();
  await pressButton(HUE);
  await type(await until(() => fields('Odds format')[0]), 'malay');
  await write(/^To win on /, '110');
  await comes('With negative Malay odds, enter what you want to win.');
  // 2.10 are −0.909: 110 × 0.90909… is 100.
  await comes(/At risk\s*P\s100\.00/);
  await pressButton(/^Place bet/);
  await until(() => server.last('placeSportsSlip'));
  expect(server.body('placeSportsSlip')).toMatchObject({ bets: [{ stake: '100', legs: [{ odds: '2.10' }] }] });
});

test('a stake outside of the limits says so beside it, and is not sent', async () => {
  presetSports();
  await open();
  await pressButton(HUE);
  await pressButton(CAN_THO);
  await comes('min 5 · max 2,000');
  await write('Stake', '3');
  await comes('Minimum stake P 5.00');
  await press(one('button', /^Place multiple/));
  expect(server.sent('placeSportsSlip')).toEqual([]);
  await pressButton('Max');
  await until(() => fields('Stake')[0]?.value === '2000');
  await pressButton('+500');
  await until(() => fields('Stake')[0]?.value === '2000');
});

test('two selections of one match are no multiple, and the slip says what to do', async () => {
  presetSports();
  await open();
  await pressButton(HUE);
  await press(all('button', /^Over \/ under: Over 2\.5/)[0] as HTMLElement);
  await press(await come('radio', 'Multiple'));
  await comes('Two selections of one match cannot be combined here.');
  expect(descriptionOf(one('button', /^Place multiple/))).toContain('bet builder');
});

test('a suspended selection has a lock, and the slip waits for it', async () => {
  presetSports([liveMatch('1'), liveMatch('2')]);
  await open();
  await pressButton(HUE);
  await write(/^Stake on/, '10');
  await push('sports.matches', {
    list: [{ ...liveMatch('1').progress, version: 2, isSuspended: true, suspendedFor: 'goal' }],
  });
  await comes('Suspended for the moment');
  expect((await come('button', /^1 X 2: Hue Citadel, suspended/)).matches(':disabled')).toBe(true);
  await press(one('button', /^Place bet/));
  expect(server.sent('placeSportsSlip')).toEqual([]);
});

test('too little money says how much is missing, and leads to the deposit', async () => {
  presetSports();
  server.refuses('placeSportsSlip', 'not_enough_balance', 'Your balance is too low.', {
    facts: { short: '15' },
  } as never);
  await open();
  await pressButton(HUE);
  await write(/^Stake on/, '50');
  await pressButton(/^Place bet/);
  await comes('You need P 15.00 more.');
  expect(fields(/^Stake on/)[0]?.value).toBe('50');
  one('button', 'Deposit', one('complementary', 'Bet slip and bets'));
});

test('a visitor builds a slip, and logs in to bet', async () => {
  presetSports();
  await open({ as: 'visitor' });
  await pressButton(HUE);
  await write(/^Stake on/, '50');
  await pressButton('Log in to bet');
  await come('dialog', 'Log in');
  expect(server.sent('placeSportsSlip')).toEqual([]);
  expect(JSON.parse(sessionStorage.getItem('sportsSlip') ?? '{}').legs).toHaveLength(1);
});

test('trial money says what it is', async () => {
  presetSports();
  await open({ as: 'trial' });
  await comes('You are betting with trial money.');
});

test('on a phone the slip is a strip that opens a sheet', async () => {
  presetSports([matchOf('1')]);
  takesSlips();
  await open({ width: PHONE_PX });
  await pressButton(HUE);
  await pressButton(/^Bet slip\s?1/);
  const sheet = await come('dialog', 'Bet slip and bets');
  await write(/^Stake on/, '10', sheet);
  await pressButton(/^Place bet/, sheet);
  await comes('Bet accepted');
});

test('on a phone the stake of a multiple has keys, which never pass the greatest stake', async () => {
  presetSports();
  await open({ width: PHONE_PX });
  await pressButton(HUE);
  await pressButton(CAN_THO);
  await pressButton(/^Bet slip\s?2/);
  const sheet = await come('dialog', 'Bet slip and bets');
  await until(() => textOf(sheet).includes('max 2,000'));
  await pressButton('5', sheet);
  await pressButton('+100', sheet);
  await until(() => fields('Stake', sheet)[0]?.value === '105');
  await comes('463.05');
  await pressButton('Max', sheet);
  await pressButton('+500', sheet);
  await until(() => fields('Stake', sheet)[0]?.value === '2000');
});
