import { expect, test } from 'vitest';
import { resultText } from './result-text.ts';

/** Texts that show their key and what stands in them. */
const texts = {
  text: (key: string, values: object) => [key, ...Object.values(values)].join(' '),
  spot: (code: string) => code.toUpperCase(),
};
const of = (game: string, outcome: string, ...dealt: string[]) => resultText(texts, game, outcome, dealt);

test('a result names what was dealt, as a player reads it', () => {
  expect(of('roulette', '0', '0')).toBe('result.zero');
  expect(of('roulette', '17', '17')).toBe('result.roulette 17 BLACK ODD');
  expect(of('roulette', '32', '32')).toBe('result.roulette 32 RED EVEN');
  expect(of('sic-bo', 'triple', '5', '5', '5')).toBe('result.sicBo 15 outcome.triple');
  // Player 8 and 5 are 3, Banker King and 7 are 7; Player draws a 4, and Banker stands.
  expect(of('baccarat', 'tie', '8s', 'Kh', '5d', '7s', '4c')).toBe('result.points outcome.tie 7 7');
  expect(of('dragon-tiger', 'dragon', '9s', '2h')).toBe('outcome.dragon');
  expect(of('xoc-dia', 'odd', 'red', 'white', 'white', 'white')).toBe('result.xocDia 1 ODD');
  expect(of('bau-cua', '', 'fish', 'crab', 'fish')).toBe('FISH, CRAB, FISH');
  expect(of('cockfight', 'both-dead', '3', 'both-dead')).toBe('outcome.both-dead');
  expect([
    of('blackjack', 'bust'),
    of('blackjack', '19'),
    of('blackjack', 'blackjack'),
    of('blackjack', 'none'),
  ]).toEqual(['blackjack.hasBust', 'blackjack.has 19', 'blackjack.hasBlackjack', 'blackjack.hasNone']);
});

test('an outcome of a later version is shown as it is, and never breaks a page', () => {
  expect(of('baccarat', 'new-outcome', '8s', 'Kh', '5d', '7s')).toContain('new-outcome');
});
