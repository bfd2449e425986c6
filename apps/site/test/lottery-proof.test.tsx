import { sha256Hex } from '@lantern/games/fair';
import { verify } from '@lantern/games/verify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { server } from './fake-server.ts';
import { all, come, comes, gone, pressButton, textOf, until } from './hands.ts';
import { answersOpened, opened, prizesOf } from './lottery-draws.ts';
import { presetLottery } from './lottery-game.ts';
import { leaveSite, openSite, setUpSite } from './open-site.tsx';

const SEED = 'b'.repeat(64);
const BETS = sha256Hex('the bets');
type Proof = NonNullable<Answer<'getDraw'>['proof']>;
const proof = (more: Partial<Proof> = {}): Proof => ({
  ...{ algorithm: 'HMAC-SHA256', version: 2, seedHash: sha256Hex(SEED), seed: SEED, betsHash: BETS, bets: null },
  ...{ beacon: null, entropy: null, message: `9:${BETS}` },
  ...more,
});
async function answersDraw(more: Partial<Answer<'getDraw'>> = {}): Promise<void> {
  const drawn = await verify({ game: 'lottery', seed: SEED, draw: '9', bets: BETS, region: 'MB' });
  if ('bad' in drawn) throw new Error(drawn.bad);
  const numbers = drawn.outcome.text.split(' / ').map((tier) => tier.split(' '));
  const prizes = Object.fromEntries(Object.keys(prizesOf('1')).map((tier, place) => [tier, numbers[place] ?? []]));
  server.answers('getDraw', { drawId: '9', region: 'MB', prizes, proof: proof(), ...more });
}
const openProof = async () => {
  await openSite('/vnlottery?gameCode=fast');
  await pressButton('Proof of draw 202611200009');
  return come('dialog', 'Proof of draw 202611200009');
};
const verdicts = async (window: HTMLElement): Promise<string> => {
  await pressButton('Verify in this browser', window);
  await until(() => all('listitem', undefined, window).length === 3);
  return all('listitem', undefined, window).map(textOf).join(' ');
};

beforeEach(() => {
  setUpSite();
  presetLottery();
  answersOpened(opened('9', '12345'), opened('8', '54320'));
});
afterEach(leaveSite);

test('the proof of a draw is checked in the browser', async () => {
  await answersDraw();
  expect(await verdicts(await openProof())).toBe(
    'The seed matches the hash published before the first bet. The draw uses the closed bet list. Seed and bets give exactly these numbers.',
  );
});

test.each([
  ['another seed hash', { seedHash: sha256Hex('x') }, 'The seed does not match the published hash.'],
  ['another list of bets', { betsHash: sha256Hex('x') }, 'The draw does not use the closed bet list.'],
  ['another message', { message: `9:${sha256Hex('x')}` }, 'Seed and bets do not give these numbers.'],
])('a proof with %s does not hold, and the step is named', async (_, wrong, text) => {
  await answersDraw({ proof: proof(wrong) });
  expect(await verdicts(await openProof())).toContain(text);
});

test('a secret seed, an official draw and a draw that does not load say what they are', async () => {
  server.refuses('getDraw', 'not_found', 'No such draw.');
  const window = await openProof();
  await comes('No such draw.');
  await answersDraw({ proof: null });
  await pressButton('Try again', window);
  await comes('This is an official draw; the numbers are imported from the official result.');
  await pressButton('Close', window);
  await gone('dialog', 'Proof of draw 202611200009');
  await answersDraw({ proof: proof({ seed: null, message: null }) });
  await pressButton('Proof of draw 202611200008');
  await comes('Published with the numbers');
  expect(all('button', 'Verify in this browser')).toEqual([]);
});
