import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerOf, server } from './fake-server.ts';
import { all, come, comes, gone, one, pass, press, pressButton, shown, textOf, until } from './hands.ts';
import { openInstant, presetInstant } from './instant-game.ts';
import { leaveSite, START, setUpSite } from './open-site.tsx';

const HOUR_S = 3600;
/** Games of this log-in were opened so many seconds before the test, with this result. */
const playedFor = (seconds: number, net = '0') =>
  sessionStorage.setItem(
    'playSession',
    JSON.stringify({ token: 'token of the member', sinceMs: Date.parse(START) - seconds * 1000, net }),
  );
const open = (...[game = 'plinko', opening]: Partial<Parameters<typeof openInstant>>) =>
  openInstant(game, { isStill: true, ...opening });
const ball = (payout: string) =>
  server.answers('dropBall', () =>
    answerOf('dropBall', {
      ...{ roundId: '51', rows: 8, risk: 'low', path: [0, 0, 0, 0, 0, 0, 0, 0], bucket: 0 },
      ...{ multiplier: '0.5', stake: '1', payout, balanceAfter: '99' },
    }),
  );

beforeEach(() => {
  setUpSite();
  presetInstant('plinko');
});
afterEach(leaveSite);

test('after an hour of play its time and result are named, once', async () => {
  playedFor(HOUR_S - 20, '-12.5');
  await open();
  await come('button', /^Drop ball/);
  await pass(22_000);
  const dialog = await come('dialog', 'Reality check');
  expect(textOf(dialog)).toContain('You have played for 60 minutes. Net result: −P 12.50.');
  await press(all('button', 'Keep playing', dialog).at(-1) as HTMLElement);
  await gone('dialog', 'Reality check');
  await pass(5000);
  expect(all('dialog', 'Reality check')).toEqual([]);
});

test('who stops then is back in the lobby', async () => {
  server.answers('listGameVendors');
  server.answers('listCatalogueGames');
  server.answers('getVassGameType');
  playedFor(HOUR_S - 20);
  const { address } = await open();
  await come('button', /^Drop ball/);
  await pass(22_000);
  await pressButton('Stop playing');
  await until(() => address().startsWith('/rng'));
});

test('hours that were played before the game was opened have had their reminder', async () => {
  playedFor(2.5 * HOUR_S);
  await open();
  await comes('Session02:30');
  await pass(3000);
  expect(all('dialog', 'Reality check')).toEqual([]);
});

test('a visitor has neither a result nor a reminder', async () => {
  await open('plinko', { as: 'visitor' });
  await come('button', 'Log in to play');
  expect(shown()).toMatch(/Session00:00:\d\d/);
  expect(shown()).not.toContain('net');
});

test('time and result go on in the next game', async () => {
  ball('0.5');
  const { go } = await open();
  await pressButton(/^Drop ball/);
  await comes('net−P 0.50');
  presetInstant('mines');
  await go('/game?gameCode=mines&vendor=LTN_INSTANT');
  await come('button', 'Place bet');
  await comes('net−P 0.50');
});

test.each([
  [2, '0.996', 'netP 0.00'],
  [3, '0.996', 'net−P 0.004'],
  [0, '0.5', 'netP 0'],
])('with %i decimals a loss of which no digit is shown has no sign', async (decimals, payout, net) => {
  ball(payout);
  await open('plinko', { currency: { decimals } });
  await pressButton(/^Drop ball/);
  await until(() => server.sent('dropBall').length > 0 && shown().includes('0.50×'));
  expect(shown()).toMatch(new RegExp(`${net.replace('.', '\\.')} `));
});

test('the bar names the game, its provider and its return, and that the money is for trial', async () => {
  presetInstant('mines');
  await open('mines', { as: 'trial' });
  await comes('Trial money');
  one('heading', 'mines');
  expect(shown()).toContain('RTP 99%');
});

test('a game is a favourite from its bar', async () => {
  server.answers('toggleFavoriteGame', { list: [answerOf('getCatalogueGame').game.nodeId] });
  await open();
  await press(await come('button', 'Add plinko to favourites'));
  await come('button', 'Remove plinko from favourites');
  expect(server.body('toggleFavoriteGame')).toMatchObject({ isFavorite: true });
});

test('the way back leads to the page before, or else to the lobby of the game', async () => {
  server.answers('listGameVendors');
  server.answers('listCatalogueGames');
  server.answers('getVassGameType');
  const { address } = await open();
  await pressButton('Back to the lobby');
  await until(() => address().startsWith('/rng'));
});

test('the open game is reported once, so that it is listed among the recent ones', async () => {
  await open();
  await come('button', /^Drop ball/);
  expect(server.sent('launchGame').map(({ body }) => body)).toEqual([
    { gameCode: 'plinko', vassalage: 'LTN_INSTANT', gameType: 'RNG' },
  ]);
});
