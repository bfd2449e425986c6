import { describe, expect, test } from 'vitest';
import { belongsToChain, createWordStream, nextElement, sha256Hex } from './index.ts';
import {
  publishedBelow,
  publishedBust,
  publishedCard,
  publishedCrash,
  publishedDistinct,
  publishedFirstBust,
  publishedLimbo,
} from './published-mapping.ts';
import site from './vectors/published-site.json' with { type: 'json' };

type Seeds = { readonly serverSeed: string; readonly clientSeed: string };
const streamOf = (seeds: Seeds, nonce: number) => createWordStream(seeds.serverSeed, `${seeds.clientSeed}:${nonce}`);
const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);

describe('the published results of the best-known site', () => {
  test('dice', () => {
    const rolls = site.dice.results_by_nonce.map(
      (_, nonce) => publishedBelow(streamOf(site.dice, nonce), 10_001) / 100,
    );
    expect(rolls).toEqual(site.dice.results_by_nonce);
  });

  test('limbo', () => {
    const busts = site.limbo.results_by_nonce.map((_, nonce) => publishedLimbo(streamOf(site.limbo, nonce)) / 100);
    expect(busts).toEqual(site.limbo.results_by_nonce);
  });

  test('roulette', () => {
    const slots = site.roulette.results_by_nonce.map((_, nonce) => publishedBelow(streamOf(site.roulette, nonce), 37));
    expect(slots).toEqual(site.roulette.results_by_nonce);
  });

  test('mines', () => {
    const found = site.mines.sorted_positions_by_nonce.map((mines, nonce) =>
      sorted(publishedDistinct(streamOf(site.mines, nonce), 25, mines.length)),
    );
    expect(found).toEqual(site.mines.sorted_positions_by_nonce);
  });

  test('keno', () => {
    const found = site.keno.sorted_numbers_by_nonce.map((_, nonce) =>
      sorted(publishedDistinct(streamOf(site.keno, nonce), 40, 10).map((number) => number + 1)),
    );
    expect(found).toEqual(site.keno.sorted_numbers_by_nonce);
  });

  test('plinko', () => {
    const rights = site.plinko.cases.map(({ nonce, rows }) => {
      const stream = streamOf(site.plinko, nonce);
      return Array.from({ length: rows }, () => publishedBelow(stream, 2)).reduce((sum, step) => sum + step, 0);
    });
    expect(rights).toEqual(site.plinko.cases.map((one) => one.rights));
  });

  test('wheel', () => {
    const pays = site.wheel_low.results.map((_, nonce) => {
      const segment = publishedBelow(streamOf(site.wheel_low, nonce), 10 * (nonce + 1));
      return site.wheel_low.low_table10[segment % 10];
    });
    expect(pays).toEqual(site.wheel_low.results);
  });

  test('cards with replacement: baccarat, hi-lo, blackjack', () => {
    const cards = (seeds: Seeds, nonce: number, count: number) => {
      const stream = streamOf(seeds, nonce);
      return Array.from({ length: count }, () => publishedCard(publishedBelow(stream, 52)));
    };
    expect(site.baccarat.cards_by_nonce.map((_, nonce) => cards(site.baccarat, nonce, 6))).toEqual(
      site.baccarat.cards_by_nonce,
    );
    expect(cards(site.hilo, 0, 20)).toEqual(site.hilo.nonce0_first20);
    expect(cards(site.blackjack, 0, 10)).toEqual(site.blackjack.nonce0_first10);
  });

  test('cards without replacement: video poker', () => {
    const dealt = site.videopoker.cards_by_nonce.map((_, nonce) =>
      publishedDistinct(streamOf(site.videopoker, nonce), 52, 10).map(publishedCard),
    );
    expect(dealt).toEqual(site.videopoker.cards_by_nonce);
  });

  test('crash and slide', () => {
    const busts = (cases: readonly { hash: string; seed: string }[], returned: 98 | 99) =>
      cases.map(({ hash, seed }) => publishedCrash(hash, seed, returned) / 100);
    expect(busts(site.crash.cases, 99)).toEqual(site.crash.cases.map((one) => one.result));
    expect(busts(site.slide.cases, 98)).toEqual(site.slide.cases.map((one) => one.result));
  });
});

describe('the published hash chains', () => {
  const { games, salt, terminating_hash: terminal } = site.bustabit_v2_formula;

  test('every link hashes down to the terminating hash, the secret being the first', () => {
    expect(nextElement(sha256Hex('chain-test-secret'))).toBe(games.at(-2)?.hash);
    for (const { game, hash } of games) {
      expect(belongsToChain(hash, game, terminal)).toBe(true);
      expect(belongsToChain(hash, game + 1, terminal)).toBe(false);
    }
  });

  test('give the published busts in both forms', () => {
    expect(games.map(({ hash }) => Number(publishedBust(hash, salt)) / 100)).toEqual(games.map((one) => one.bust));
    const { cases, clientSeed } = site.bustabit_v1_formula;
    expect(cases.map(({ hash }) => Number(publishedFirstBust(hash, clientSeed)))).toEqual(
      cases.map((one) => one.crash_hundredths),
    );
  });
});
