import { checkedMicros } from '@lantern/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { elementAfter, intBelow, merkleRoot, sha256Hex } from '../fair/index.ts';
import own from '../instant/vectors/own.json' with { type: 'json' };
import { type GameVerifier, reportOf, SCHEME_FIELDS, VERIFIERS, type Verification, verify } from './index.ts';

const server = own.serverSeed;
const dice = { game: 'dice', server, client: own.clientSeed, nonce: '0', hash: sha256Hex(server) };
const holding = async (texts: Parameters<typeof verify>[0]): Promise<Verification> => {
  const done = await verify(texts);
  if ('bad' in done) throw new Error(done.bad);
  return done;
};
const round = (position: number) => ({
  game: 'crash',
  link: elementAfter(sha256Hex('secret'), 10 - position),
  salt: 'a-salt',
  round: '77',
  bets: sha256Hex('no bets'),
  position: String(position),
  terminal: elementAfter(sha256Hex('secret'), 10),
});
const draw = { game: 'lottery', seed: server, hash: sha256Hex(server), draw: '5', bets: sha256Hex(''), region: 'MN' };

describe('a play', () => {
  test.each(own.dice.map((roll, nonce) => [nonce, (roll / 100).toFixed(2)]))(
    'nonce %i is a roll of %s',
    async (nonce, result) => {
      expect(await holding({ ...dice, nonce: String(nonce), result: String(result) })).toMatchObject({
        verdict: 'holds',
      });
    },
  );

  test('of every pair game gives the results that were written down', async () => {
    const seeds = { server, client: own.clientSeed };
    for (let nonce = 0; nonce < 10; nonce += 1) {
      const at = { ...seeds, nonce: String(nonce) };
      const text = async (more: object) => (await holding({ ...at, ...more })).outcome.text;
      expect(await text({ game: 'limbo' })).toBe((Number(own.bust[nonce]) / 10_000).toFixed(2));
      expect(await text({ game: 'mines', mines: '5' })).toBe(
        [...(own.mines5[nonce] ?? [])]
          .map((tile) => tile + 1)
          .sort((a, b) => a - b)
          .join(' '),
      );
      expect(await text({ game: 'plinko' })).toBe(String(own.plinko16[nonce]?.replaceAll('0', '').length));
      expect(await text({ game: 'wheel', segments: '50' })).toBe(String((own.wheel50[nonce] ?? 0) + 1));
      expect(await text({ game: 'keno' })).toBe([...(own.keno[nonce] ?? [])].sort((a, b) => a - b).join(' '));
    }
  });

  test('shows each word, each block and what became of it', async () => {
    const { uses, blocks, message } = await holding({ ...dice, game: 'mines', mines: '12' });
    expect(message).toBe('player-seed:0');
    expect(uses).toHaveLength(12);
    expect(uses[0]).toMatchObject({ word: 0x1e7cafeb, below: 25 });
    expect(blocks.map((block) => block.message)).toEqual(['player-seed:0:0', 'player-seed:0:1']);
    expect(blocks[0]?.hex.startsWith('1e7cafebb935f973')).toBe(true);
  });

  test('with another seed than the committed one, or another result than the shown one, fails', async () => {
    expect((await holding({ ...dice, hash: sha256Hex('other') })).checks).toEqual([{ name: 'promise', holds: false }]);
    expect(await holding({ ...dice, result: '0.01' })).toMatchObject({ verdict: 'fails' });
    expect(await holding({ ...dice, hash: undefined })).toMatchObject({ verdict: 'computed' });
  });
});

test('a shared round holds on its place of its chain, and on no other', async () => {
  expect(await holding(round(3))).toMatchObject({ verdict: 'holds', checks: [{ name: 'chain', holds: true }] });
  expect(await holding({ ...round(3), position: '4' })).toMatchObject({ verdict: 'fails' });
  const other = await holding({ ...round(3), bets: sha256Hex('another list') });
  expect(other.outcome.text).not.toBe((await holding(round(3))).outcome.text);
});

test('a fast draw is drawn again, and a changed number is found', async () => {
  const { outcome } = await holding(draw);
  expect(await holding({ ...draw, result: outcome.text })).toMatchObject({ verdict: 'holds' });
  expect(
    await holding({ ...draw, result: outcome.text.replace(/.$/, (last) => (last === '1' ? '2' : '1')) }),
  ).toMatchObject({
    verdict: 'fails',
  });
});

describe('prizes', () => {
  const list = { v: '2', seed: server, hash: sha256Hex(server), draw: '5', entropy: 'members' };
  const rain = { ...list, game: 'prize-rain', bets: merkleRoot([]), size: '0' };
  const terms = { budget: '100', envelopes: '10', least: '5', largest: '20' };
  const raffle = { ...list, game: 'raffle', bets: sha256Hex('tickets'), size: '7', winners: '3' };

  test('a spin holds with the weights of its moment, and not with others', async () => {
    const spin = { ...dice, game: 'prize-wheel', weights: '3 0 1 7 0 2' };
    const { outcome } = await holding(spin);
    expect(['1', '3', '4', '6']).toContain(outcome.text);
    expect(outcome.facts['chance']).toMatch(/^[1237]\/13$/);
    expect(await holding({ ...spin, result: outcome.text })).toMatchObject({ verdict: 'holds' });
    const only = Array.from({ length: 6 }, (_, at) => (String(at + 1) === outcome.text ? '0' : '1')).join(' ');
    expect(await holding({ ...spin, weights: only, result: outcome.text })).toMatchObject({ verdict: 'fails' });
  });

  test('the envelopes of a rain make its budget, and those of a member hold by their numbers', async () => {
    const amounts = (await holding({ ...rain, ...terms })).outcome.text.split(' ');
    expect(amounts).toHaveLength(10);
    expect(amounts.reduce((sum, amount) => sum + checkedMicros(amount), 0n)).toBe(100_000_000n);
    const own = { ...rain, ...terms, numbers: '7 2', result: `${amounts[6]} ${amounts[1]}` };
    expect(await holding(own)).toMatchObject({ verdict: 'holds', checks: [{ name: 'promise' }, { name: 'result' }] });
    expect(await holding({ ...own, result: `${amounts[6]} 1` })).toMatchObject({ verdict: 'fails' });
  });

  test('the winners of a raffle follow from root and number of its tickets', async () => {
    const { outcome } = await holding(raffle);
    expect(await holding({ ...raffle, result: outcome.text })).toMatchObject({ verdict: 'holds' });
    const drawn = async (more: object) => (await holding({ ...raffle, ...more })).outcome.text;
    expect(await drawn({ bets: sha256Hex('other tickets') })).not.toBe(outcome.text);
    expect((await drawn({ size: '2' })).split(' ').sort()).toEqual(['1', '2']);
    expect(await drawn({ size: '0' })).toBe('-');
  });

  test.each([
    [{ ...dice, game: 'prize-wheel', weights: '0 0' }, 'weights'],
    [{ ...dice, game: 'prize-wheel', weights: '1 -1' }, 'weights'],
    [{ ...rain, ...terms, budget: '201' }, 'numbers'],
    [{ ...rain, ...terms, least: '5.001' }, 'numbers'],
    [{ ...rain, ...terms, least: '-5' }, 'least'],
    [{ ...rain, ...terms, numbers: '11' }, 'numbers'],
    [{ ...raffle, winners: '0' }, 'winners'],
    [{ ...raffle, size: undefined }, 'size'],
  ])('what is not usable names its field: %#', async (texts, bad) => {
    expect(await verify(texts)).toEqual({ bad });
  });
});

describe('what cannot be checked', () => {
  test.each([
    [{ ...dice, game: 'chess' }, 'game'],
    [{ ...dice, v: '9' }, 'game'],
    [{ ...dice, server: ' ' }, 'server'],
    [{ ...dice, nonce: '-1' }, 'nonce'],
    [{ ...dice, hash: 'abc' }, 'hash'],
    [{ ...dice, ways: '9801' }, 'ways'],
    [{ ...dice, game: 'mines', opened: '3 3' }, 'opened'],
    [{ ...dice, game: 'hi-lo', guesses: 'same' }, 'guesses'],
    [{ ...round(1), position: '0' }, 'position'],
    [{ ...draw, region: 'XX' }, 'region'],
  ])('names its field: %#', async (texts, bad) => {
    expect(await verify(texts)).toEqual({ bad });
    expect(reportOf({ bad })).toContain(bad);
  });

  test('is never a crash, whatever is typed', async () => {
    const names = [
      'server',
      'client',
      'nonce',
      'hash',
      'link',
      'salt',
      'round',
      'bets',
      'seed',
      'draw',
      'rows',
      'ways',
      'guesses',
    ];
    const texts = fc.dictionary(fc.constantFrom(...names), fc.string({ maxLength: 70 }));
    const game = fc.constantFrom(...VERIFIERS.map((entry) => entry.game));
    await fc.assert(
      fc.asyncProperty(game, texts, async (name, given) => {
        expect(reportOf(await verify({ ...given, game: name }))).toMatch(/\n$/);
      }),
    );
  });
});

test('every game of the list loads under its own name, and its fields do not clash with those of the proof', async () => {
  for (const entry of VERIFIERS) {
    const verifier = await entry.load();
    expect(verifier).toMatchObject({ game: entry.game, version: entry.version, scheme: entry.scheme });
    const taken = new Set<string>([...SCHEME_FIELDS[entry.scheme], 'game', 'v', 'result']);
    expect(verifier.fields.filter(({ name }) => taken.has(name))).toEqual([]);
  }
});

test('a list with one more game checks that game, and the list of all does not know it', async () => {
  const coin: GameVerifier = {
    game: 'coin',
    version: '1',
    scheme: 'pair',
    fields: [{ name: 'sides', kind: 'integer', initial: '2', min: 2, max: 6 }],
    outcome: (stream, { sides }) => {
      const text = String(intBelow(stream, Number(sides)));
      return { text, facts: {}, picture: { kind: 'number' } };
    },
  };
  const verifiers = [...VERIFIERS, { game: 'coin', version: '1', scheme: 'pair' as const, load: async () => coin }];
  const texts = { ...dice, game: 'coin' };
  const done = await verify(texts, verifiers);
  if ('bad' in done) throw new Error(done.bad);
  expect(await verify({ ...texts, result: done.outcome.text }, verifiers)).toMatchObject({ verdict: 'holds' });
  expect(await verify({ ...texts, result: '9' }, verifiers)).toMatchObject({ verdict: 'fails' });
  expect(await verify(texts)).toEqual({ bad: 'game' });
});
