import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createWordStream } from '../fair/index.ts';
import { toNumber } from '../slots/exact/fraction.ts';
import { verify } from '../verify/index.ts';
import { cardText, shoeOf } from './cards.ts';
import { cutOf, cutsOf, DEALERS, dealerOf, dealFrom, decksOf, drawRound } from './deal.ts';
import { tableOfGame } from './settle-round.ts';
import { shuffleShoe } from './shoe.ts';

const stream = (seed: string) => createWordStream(seed, 'test');
const seeds = fc.string({ minLength: 1, maxLength: 20 });
const tableOf = (game: string) => {
  const table = tableOfGame(game, null);
  if (!table) throw new Error(game);
  return table;
};
const edgeOf = (game: string, code: string): number =>
  1 -
  toNumber(
    tableOf(game)
      .spots.find((spot) => spot.code === code)!
      .chance().return,
  );

describe('a shoe', () => {
  test('holds every card of its decks once each, and burns what its first card counts', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { cards, burnt, cutAt } = shuffleShoe(stream(seed), 8, cutOf('baccarat'));
        expect(cards.map(cardText).sort()).toEqual(shoeOf(8).map(cardText).sort());
        const first = cardText(cards[0]!)[0]!;
        expect(burnt).toBe(1 + (first === 'A' ? 1 : '23456789'.includes(first) ? Number(first) : 10));
        expect(cutAt).toBe(260);
      }),
      { numRuns: 30 },
    );
  });

  test('deals rounds that the rules accept, without a gap and without a repeat, up to the cut card', () => {
    for (const game of ['baccarat', 'dragon-tiger']) {
      fc.assert(
        fc.property(seeds, (seed) => {
          const shoe = shuffleShoe(stream(seed), decksOf(game)!, cutOf(game));
          const dealt: string[] = [];
          let at = shoe.burnt;
          while (at < shoe.cutAt) {
            const { steps, next } = dealFrom(game, shoe, at);
            const values = steps.map(({ value }) => value);
            expect(tableOf(game).settle(dealerOf(game).read(values), []).ok).toBe(true);
            expect(next - at).toBe(steps.length);
            dealt.push(...values);
            at = next;
          }
          expect(dealt).toEqual(shoe.cards.slice(shoe.burnt, at).map(cardText));
          expect(at).toBeLessThanOrEqual(shoe.cards.length);
        }),
        { numRuns: 20 },
      );
    }
  });
});

test('a round without a shoe is one that its game accepts, and each result comes about as often as it should', () => {
  for (const game of Object.keys(DEALERS).filter((one) => decksOf(one) === null)) {
    const table = tableOf(game);
    const words = stream(game);
    const rounds = 20_000;
    const won = new Map<string, number>();
    for (let round = 0; round < rounds; round += 1) {
      const dealt = dealerOf(game).read(drawRound(game, words).map(({ value }) => value));
      for (const { code } of table.spots) {
        const share = table.share(dealt, code);
        if (share && share.numerator > share.denominator) won.set(code, (won.get(code) ?? 0) + 1);
      }
    }
    for (const { code, chance } of table.spots) {
      const p = toNumber(chance().probability);
      const sigma = Math.sqrt((p * (1 - p)) / rounds);
      expect(Math.abs((won.get(code) ?? 0) / rounds - p), `${game} ${code}`).toBeLessThan(5 * sigma);
    }
  }
});

test('four coins and three pictures have the published edges (games.md 1.13)', () => {
  expect(edgeOf('xoc-dia', 'even')).toBeCloseTo(0.01, 12);
  expect(edgeOf('xoc-dia', 'three-red')).toBeCloseTo(0.05, 12);
  expect(edgeOf('xoc-dia', 'four-white')).toBeCloseTo(0.0625, 12);
  for (const { code } of tableOf('bau-cua').spots) expect(edgeOf('bau-cua', code)).toBeCloseTo(17 / 216, 12);
});

test('coins and pictures pay by what shows, and a round that cannot be is refused', () => {
  const bets = (list: string[]) => list.map((spot) => ({ spot, stake: 1_000_000n }));
  const coins = tableOf('xoc-dia').settle(
    { coins: ['red', 'red', 'white', 'red'] },
    bets(['even', 'odd', 'three-red', 'three-white', 'four-red']),
  );
  expect(coins).toMatchObject({ value: { outcome: 'odd', payouts: [0n, 1_980_000n, 3_800_000n, 0n, 0n] } });
  const dice = tableOf('bau-cua').settle({ dice: ['crab', 'fish', 'crab'] }, bets(['crab', 'fish', 'deer']));
  expect(dice).toMatchObject({ value: { outcome: 'double', payouts: [3_000_000n, 2_000_000n, 0n] } });
  expect(tableOf('xoc-dia').settle({ coins: ['red'] }, [])).toMatchObject({ error: 'bad_coins' });
  expect(tableOf('bau-cua').settle({ dice: ['crab', 'crab', 'cat'] }, [])).toMatchObject({ error: 'bad_dice' });
});

test('a verifier deals the same round again, and a card exchanged in the middle of a shoe is found', async () => {
  const proof = {
    v: '2',
    link: 'ab'.repeat(32),
    salt: 'salt',
    round: '7',
    bets: 'cd'.repeat(32),
    size: '0',
    entropy: 'members',
  };
  for (const game of Object.keys(DEALERS)) {
    const seen = await verify({ ...proof, game });
    if ('bad' in seen) throw new Error(seen.bad);
    // Each version says where its shoes end, and deals the same cards.
    for (const [index, cut] of cutsOf(game).entries())
      expect(await verify({ ...proof, game, v: String(2 + index) })).toMatchObject({
        outcome: { text: seen.outcome.text, facts: { cut: String(cut) } },
      });
    const result = seen.outcome.text;
    const first = seen.outcome.facts['burnt'];
    expect(await verify({ ...proof, game, result, ...(first ? { first } : {}) })).toMatchObject({ verdict: 'holds' });
    const other = result.split(' ').with(0, game === 'roulette' ? String((Number(result) + 1) % 37) : 'other');
    expect(await verify({ ...proof, game, result: other.join(' ') })).toMatchObject({ verdict: 'fails' });
  }
});
