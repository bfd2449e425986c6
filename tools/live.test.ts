import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { printedSpots, settleRounds } from './live.ts';
import { tableReturns } from './table-return.ts';

const settled = (...rounds: readonly unknown[]) => settleRounds(JSON.stringify(rounds));
const BACCARAT = {
  id: 'r1',
  game: 'baccarat',
  cards: ['2h', '3s', 'Ad', '5c'],
  bets: [{ spot: 'banker', stake: '10' }],
};

describe('settling a file of rounds', () => {
  test('answers each round with what comes back of each bet, the stake in it', () => {
    const roulette = { id: 'r2', game: 'roulette', number: 17 };
    const bets = ['straight-17', 'split-14-17', 'black', 'red', 'orphelins', 'dozen-2'].map((spot) => ({
      spot,
      stake: '5',
    }));
    expect(
      settled(
        BACCARAT,
        { ...roulette, bets },
        {
          ...roulette,
          id: 'r3',
          variant: 'la-partage',
          number: 0,
          bets: [
            { spot: 'high', stake: '0.000003' },
            { spot: 'voisins', stake: '9' },
          ],
        },
        {
          id: 'r4',
          game: 'sic-bo',
          dice: [2, 2, 2],
          bets: [
            { spot: 'small', stake: '1' },
            { spot: 'single-2', stake: '1' },
            { spot: 'double-2', stake: '1' },
          ],
        },
        {
          id: 'r5',
          game: 'dragon-tiger',
          cards: ['7h', '7s'],
          bets: [
            { spot: 'dragon', stake: '1' },
            { spot: 'tie', stake: '1' },
            { spot: 'dragon-odd', stake: '1' },
          ],
        },
      ),
    ).toEqual([
      { id: 'r1', outcome: 'banker', payouts: ['19.5'], valid: '10' },
      { id: 'r2', outcome: '17', payouts: ['180', '90', '10', '0', '36', '15'], valid: '0' },
      { id: 'r3', outcome: '0', payouts: ['0.000001', '24'], valid: '9.000001' },
      { id: 'r4', outcome: 'triple', payouts: ['0', '13', '12'], valid: '3' },
      { id: 'r5', outcome: 'tie', payouts: ['0.5', '12', '0'], valid: '0' },
    ]);
  });

  test.each([
    [{ cards: [...BACCARAT.cards, 'Kh'] }, 'card_too_many'],
    [{ cards: ['2h', '3s', 'Ad', '2c'] }, 'card_missing'],
    [{ cards: ['2h', '3s', 'Ad', '1c'] }, 'bad_card'],
    [{ cards: undefined }, 'missing_cards'],
    [{ bets: [{ spot: 'nowhere', stake: '1' }] }, 'unknown_spot'],
    [{ bets: [{ spot: 'player', stake: '-1' }] }, 'stake_not_a_number'],
    [{ bets: [{ spot: 'player', stake: 1 }] }, 'stake_not_a_string'],
    [{ bets: [{ spot: 'player', stake: '0' }] }, 'stake_not_positive'],
    [{ bets: undefined }, 'missing_bets'],
    [{ variant: 'la-partage' }, 'unknown_variant'],
    [{ game: 'poker' }, 'unknown_game'],
    [{ game: 'roulette', number: 37 }, 'bad_number'],
    [{ game: 'sic-bo', dice: [1, 2, 7] }, 'bad_dice'],
  ])('refuses %j with %s, and settles the others', (over, error) => {
    expect(settled({ ...BACCARAT, id: 'wrong', ...over }, BACCARAT)).toEqual([
      { id: 'wrong', error },
      ...settled(BACCARAT),
    ]);
  });
});

test('the spots are listed once for each game and variant', () => {
  const listed = printedSpots();
  expect(new Set(listed.map(({ game, variant, spot }) => `${game} ${variant} ${spot}`)).size).toBe(listed.length);
  expect(listed).toContainEqual({ game: 'roulette', spot: 'split-8-11', pays: '17', numbers: [8, 11] });
  expect(listed).toContainEqual({ game: 'baccarat', variant: 'no-commission', spot: 'banker', pays: '1' });
});

test('the command prints JSON, and its usage for anything else', () => {
  const run = (...args: string[]) =>
    execFileSync(process.execPath, ['tools/lantern.ts', 'live', ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  expect(JSON.parse(run('spots', '--json'))).toEqual(printedSpots());
  expect(() => run('deal')).toThrow('usage:');
});

test('the returns have every bet of every table game once, with nine decimals or more', () => {
  const rows = tableReturns();
  expect(new Set(rows.map(({ game, bet }) => `${game} ${bet}`)).size).toBe(rows.length);
  for (const { probability, return: back } of rows)
    expect([probability, back].join(' ')).toMatch(/^0\.\d{9,} 0\.\d{9,}$/);
  expect(rows).toContainEqual({
    game: 'dragon-tiger',
    bet: 'tie',
    probability: '0.074698795181',
    return: '0.896385542169',
  });
});
