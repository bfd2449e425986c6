import { elementAfter, merkleRoot, sha256Hex } from '@lantern/games/fair';
import { verify } from '@lantern/games/verify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerOf, server } from './fake-server.ts';
import {
  all,
  come,
  comes,
  faultOf,
  field,
  one,
  press,
  pressButton,
  rowsOf,
  shown,
  textOf,
  type,
  until,
  write,
} from './hands.ts';
import { leaveSite, openSite, setUpSite } from './open-site.tsx';

const SEED = 'b'.repeat(64);
const DICE = { game: 'dice', server: SEED, hash: sha256Hex(SEED), client: 'of-the-player', nonce: '3' };
const CHAIN_LENGTH = 10;
const [LINK, TERMINAL] = [elementAfter(sha256Hex('secret'), 7), elementAfter(sha256Hex('secret'), CHAIN_LENGTH)];
const BETS = sha256Hex('the bets');
const addressOf = (texts: Readonly<Record<string, string>>) => `/verify?${new URLSearchParams(texts)}`;

/** The result of the proof as its engine calculates it. */
async function resultOf(texts: Readonly<Record<string, string>>): Promise<string> {
  const done = await verify(texts);
  if ('bad' in done) throw new Error(done.bad);
  return done.outcome.text;
}
const chain = () => ({ ...answerOf('getRoundProof').chain, terminalHash: TERMINAL, salt: 'of-the-chain' });
const answersRound = (more: Parameters<typeof server.answers<'getRoundProof'>>[1] = {}) =>
  server.answers('getRoundProof', {
    ...{ roundId: '77', game: 'crash', chain: chain(), position: 3, betsHash: BETS, bets: 2, version: 1 },
    ...more,
  });

beforeEach(setUpSite);
afterEach(async () => {
  await leaveSite();
  vi.restoreAllMocks();
});

test('a proof in the address is calculated in the browser, step by step, and the right result is verified', async () => {
  const result = await resultOf(DICE);
  await openSite(addressOf({ ...DICE, result }));
  await comes('Verified');
  expect(shown()).toContain('The seed matches the published hash.');
  expect(shown()).toContain('The calculated result matches the result shown.');
  expect(shown()).toContain('of-the-player:3');
  const words = one('table', '', one('region', 'Words'));
  expect(rowsOf(words).length).toBeGreaterThan(0);
  expect(field('Result shown (optional)').value).toBe(result);
});

test.each([
  ['another result', { result: '0.015' }, 'The calculated result differs from the result shown.'],
  ['another hash', { hash: sha256Hex('another') }, 'The seed does not match the published hash.'],
])('a proof with %s is not verified, and the step that fails is named', async (_, wrong, why) => {
  await openSite(addressOf({ ...DICE, ...wrong }));
  await comes('Not verified');
  await comes(why);
  expect(shown()).not.toMatch(/(?<!Not v)Verified(?! offline)/);
});

test('without hash and result the play is calculated, and the page claims no more than that', async () => {
  const { hash: _, ...bare } = DICE;
  await openSite(addressOf(bare));
  await comes('Calculated');
  expect(shown().match(/No value to compare with\./g)).toHaveLength(2);
});

test.each([
  ['nonce', '-1', 'Nonce (plays before this one)'],
  ['hash', 'abc', 'Hash shown before the play (optional)'],
  ['ways', '0', 'Winning rolls of 10,000'],
])('a proof whose %s is "%s" says so beside its field', async (name, text, label) => {
  await openSite(addressOf({ ...DICE, [name]: text }));
  await comes('This cannot be verified');
  await until(() => faultOf(label));
  expect(faultOf(label)).toContain('This value is missing or not valid. Copy it again from the record.');
});

test('the form of a visitor sends nothing: its values stand in the address, and a corrected one is checked again', async () => {
  const { address, back } = await openSite('/verify');
  await come('heading', 'How it works');
  await write('Server seed', ` ${SEED} `);
  await write('Client seed', 'of-the-player');
  await pressButton('Verify');
  await comes('“Nonce (plays before this one)” is missing or not valid.');
  await write('Nonce (plays before this one)', '3');
  await pressButton('Verify');
  await comes('Calculated');
  expect(address()).toContain(`server=${SEED}`);
  await back();
  await comes('This cannot be verified');
  for (const call of ['getSeedPair', 'getRoundProof', 'getDraw'] as const) expect(server.sent(call)).toEqual([]);
});

test('another game brings its own fields, and forgets the result of the game before', async () => {
  await openSite(addressOf({ ...DICE, result: '12.34' }));
  await come('textbox', 'Winning rolls of 10,000');
  await type(field('Game'), 'mines');
  await come('textbox', 'Opened tiles');
  expect(all('textbox', 'Winning rolls of 10,000')).toEqual([]);
  expect(field('Result shown (optional)').value).toBe('');
  expect(field('Server seed').value).toBe(SEED);
});

test('the offline command is the proof of the page, safe between quotes of a shell', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as never);
  await openSite(addressOf({ ...DICE, client: "it's", '$(id)': '1', view: 'nowhere' }));
  await comes('Verified');
  await pressButton('Copy command');
  await comes('Copied.');
  const [command] = writeText.mock.calls[0] as unknown as [string];
  expect(command).toMatch(/^node verify\.mjs --/);
  expect(command).toContain(`--server '${SEED}'`);
  expect(command).toContain("--client 'it'\\''s'");
  expect(command).not.toMatch(/\$|--view/);
});

test('a browser that refuses the clipboard says so', async () => {
  const writeText = async () => Promise.reject(new Error('refused'));
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as never);
  await openSite('/verify');
  await pressButton('Copy command');
  await comes('Not copied. Select the text and copy it manually.');
});

test('a shared round is completed by what the server has published of it', async () => {
  answersRound({ link: LINK });
  await openSite('/verify?round=77');
  await comes('Verified');
  await comes('The secret belongs to this chain.');
  expect(server.last('getRoundProof')?.params['id']).toBe('77');
  expect(field('Round secret').value).toBe(LINK);
  expect(shown()).toContain(`of-the-chain:77:${BETS}`);
});

test('a round at another position of its chain is not verified', async () => {
  answersRound({ link: LINK, position: 4 });
  await openSite('/verify?round=77');
  await comes('Not verified');
  await comes('The secret does not belong to this chain at this position.');
});

test('a bound round shows the number of its bets and what it is bound to', async () => {
  answersRound({ link: LINK, version: 2, entropy: 'members' });
  await openSite('/verify?round=77');
  await comes('Verified');
  expect(field('Number of closed bets').value).toBe('2');
  expect(field('Bound to, besides the bets').value).toBe('members');
});

test('a secret that is not revealed yet is not calculated with', async () => {
  answersRound({ link: null });
  await openSite('/verify?round=77');
  await comes('Not revealed yet');
  expect(shown()).not.toMatch(/Verified(?! offline)|Calculated(?! )/);
});

test('a round that does not load is asked for again', async () => {
  server.refuses('getRoundProof', 'not_found', 'This round does not exist.', { requestId: 'r-1' } as never);
  await openSite('/verify?round=77');
  await comes('This round does not exist.');
  expect(shown()).toContain('r-1');
  answersRound({ link: LINK });
  await pressButton('Try again');
  await comes('Verified');
});

test.each([
  ['lottery', 'MN', {}],
  ['ssc', 'SSC', { game: 'ssc', maths: '2' }],
  ['pk10', 'PK10', { game: 'pk10', maths: '2' }],
  ['4d', 'D4', { game: '4d', maths: '2' }],
])('a draw of %s is drawn again: its numbers are those that were published', async (game, region, named) => {
  const isNamed = 'game' in named;
  const version = isNamed ? 3 : 2;
  const proof = { seed: SEED, seedHash: sha256Hex(SEED), betsHash: BETS, bets: 0, version };
  const shown = { algorithm: 'HMAC-SHA256', beacon: null, message: '', entropy: isNamed ? 'members' : null };
  const bound = isNamed ? { v: '2', size: '0', entropy: 'members' } : {};
  const text = await resultOf({ game, seed: SEED, draw: '5', bets: BETS, region, ...bound });
  const prizes = Object.fromEntries(text.split(' / ').map((numbers, at) => [`p${at}`, numbers.split(' ')]));
  server.answers('getDraw', { ...{ drawId: '5', region, prizes }, proof: { ...proof, ...shown, ...named } });
  await openSite('/verify?draw=5');
  await comes('Verified');
  await comes('The calculated result matches the result shown.');
});

const DRAWN_PRIZE = { seed: SEED, seedHash: sha256Hex(SEED), entropy: 'members' };

test('the envelopes that a member caught in a rain are checked with what the server has published of it', async () => {
  const root = merkleRoot([]);
  const terms = { budget: '100', least: '5', largest: '20' };
  const list = { v: '2', seed: SEED, draw: '5', bets: root, size: '0', entropy: 'members' };
  const result = await resultOf({ game: 'prize-rain', ...list, ...terms, envelopes: '10', numbers: '3 8' });
  server.answers('getRainProof', { ...DRAWN_PRIZE, ...terms, rainId: '5', root, size: 0, envelopes: 10, caught: 8 });
  const { go } = await openSite(addressOf({ game: 'prize-rain', draw: '5', numbers: '3 8', result }));
  await comes('Verified');
  await comes('The seed matches the published hash.');
  expect(server.last('getRainProof')?.params['id']).toBe('5');
  expect(field('Largest envelope').value).toBe('20');
  await go(addressOf({ game: 'prize-rain', draw: '5', numbers: '8 3', result }));
  await comes('Not verified');
});

test('a rain that is not over has no seed to calculate with', async () => {
  const terms = { budget: '100', least: '5', largest: '20' };
  server.answers('getRainProof', {
    ...{ ...DRAWN_PRIZE, seed: null, ...terms, rainId: '5', root: merkleRoot([]) },
    ...{ size: 0, envelopes: 10, caught: 0 },
  });
  await openSite(addressOf({ game: 'prize-rain', draw: '5' }));
  await comes('Not revealed yet');
});

test('the tickets that won a raffle are those that its seed draws', async () => {
  const list = { v: '2', seed: SEED, draw: '6', bets: BETS, size: '900', entropy: 'members' };
  const drawn = (await resultOf({ game: 'raffle', ...list, winners: '200' })).split(' ').map(Number);
  server.answers('getRaffleProof', { ...DRAWN_PRIZE, raffleId: '6', root: BETS, size: 900, winners: 200, drawn });
  await openSite(addressOf({ game: 'raffle', draw: '6' }));
  await comes('Verified');
  // A result of so many tickets also fits into the address.
  await pressButton('Verify');
  await comes('The calculated result matches the result shown.');
  expect(field('Winners at most').value).toBe('200');
});

test('a rain of many envelopes shows the first of its words and how many there are', async () => {
  const list = { v: '2', seed: SEED, draw: '5', bets: merkleRoot([]), size: '0', entropy: 'members' };
  const terms = { budget: '600', envelopes: '600', least: '0.5', largest: '2', numbers: '600' };
  await openSite(addressOf({ game: 'prize-rain', ...list, ...terms }));
  await comes(/Showing 1,?000 of 1,?[12]\d\d/);
  expect(rowsOf(one('table', '', one('region', 'Words')))).toHaveLength(1_000);
});

test('a spin shows its exact chance', async () => {
  await openSite(addressOf({ ...DICE, game: 'prize-wheel', weights: '0 5' }));
  await comes('Verified');
  expect(shown()).toContain('5/5');
});

test('an own play asks a visitor to log in, and a member’s pair is completed', async () => {
  await openSite('/verify?game=dice&pair=9&nonce=3');
  await comes('Log in to verify your own plays.');
  await press(one('button', 'Log in', one('main')));
  await come('dialog', 'Log in');
  expect(server.sent('getSeedPair')).toEqual([]);
});

test('a member’s revealed pair is completed; an active one stays secret', async () => {
  const pair = { pairId: '9', clientSeed: 'of-the-player', serverSeedHash: sha256Hex(SEED) };
  server.answers('getSeedPair', ({ params }) => ({
    ...pair,
    ...(params['id'] === '9'
      ? { state: 'revealed' as const, serverSeed: SEED }
      : { state: 'active' as const, serverSeed: null }),
  }));
  const { go } = await openSite('/verify?game=dice&pair=9&nonce=3', { as: 'member' });
  await comes('Verified');
  await go('/verify?game=dice&pair=8&nonce=3');
  await comes('Not revealed yet');
});

test('an address with foreign parts opens the empty form', async () => {
  await openSite(`/verify?view=nowhere&${'x'.repeat(30)}=1&game=dice&0=1`);
  await come('heading', 'How it works');
  expect(one('tab', 'Verify a result').getAttribute('aria-selected')).toBe('true');
});

test('in a language from right to left seeds and messages are still written from the left', async () => {
  await openSite(addressOf(DICE), { language: 'AR' });
  await until(() => textOf(document.body).includes(sha256Hex(SEED)));
  const seeds = all('textbox').filter((input) => (input as HTMLInputElement).value === SEED);
  expect(seeds.map((input) => input.dir)).toEqual(['ltr']);
});
