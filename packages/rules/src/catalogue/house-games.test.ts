import { parseAmount } from '@lantern/kernel';
import { expect, test } from 'vitest';
import {
  CATEGORIES,
  GAME_CLASSES,
  GAME_TYPES,
  GAMES_A_PAGE,
  MIN_BETS,
  SEARCH_MAX,
  VENDORS_IN_MENU,
} from './categories.ts';
import { HOUSE_GAMES, INSTANT_VENDOR, SLOTS_VENDOR } from './house-games.ts';

const micros = (text: string): bigint => {
  const parsed = parseAmount(text);
  return parsed.ok ? parsed.value : -1n;
};

test('no two own games share a number or a code', () => {
  expect(new Set(HOUSE_GAMES.map(({ nodeId }) => nodeId)).size).toBe(HOUSE_GAMES.length);
  expect(new Set(HOUSE_GAMES.map(({ code }) => code)).size).toBe(HOUSE_GAMES.length);
  // Lotteries have the numbers from 1000, external vendors those from 3000, operators those from a million.
  for (const { nodeId } of HOUSE_GAMES) expect(Math.floor(nodeId / 1000)).toBe(2);
});

test('a code is a word of addresses, and every game is of a known type and class', () => {
  for (const game of HOUSE_GAMES) {
    expect(game.code).toMatch(/^[a-z][a-z0-9-]{1,39}$/);
    expect(GAME_TYPES).toContain(game.gameType);
    expect(GAME_CLASSES).toContain(game.gameClass);
  }
});

test('slots belong to the vendor of slots, all others to the vendor of instant games', () => {
  for (const { code, family, vendor } of HOUSE_GAMES)
    expect(vendor, code).toBe(family === 'slots' ? SLOTS_VENDOR : INSTANT_VENDOR);
});

test('a game of the class jackpot has the tag of one', () => {
  for (const { code, gameClass, tags } of HOUSE_GAMES)
    expect(tags.includes('jackpot'), code).toBe(gameClass === 'jackpot');
});

test('every least stake is an amount of whole hundredths, and each filter of spec 9 leaves a game to play', () => {
  for (const { code, minBet } of HOUSE_GAMES) {
    expect(micros(minBet), code).toBeGreaterThan(0n);
    expect(micros(minBet) % 10_000n, code).toBe(0n);
  }
  for (const option of MIN_BETS)
    expect(
      HOUSE_GAMES.some(({ minBet }) => micros(minBet) <= micros(option)),
      option,
    ).toBe(true);
});

test('the options of the filter rise, and the sizes of lists are those of the spec', () => {
  const options = MIN_BETS.map(micros);
  expect(options.toSorted((a, b) => Number(a - b))).toEqual(options);
  expect(new Set(options).size).toBe(options.length);
  expect([GAMES_A_PAGE, VENDORS_IN_MENU, SEARCH_MAX]).toEqual([21, 11, 60]);
});

test('every game type has a page and a tile of its own', () => {
  expect(new Set(GAME_TYPES.map((type) => CATEGORIES[type].page)).size).toBe(GAME_TYPES.length);
  expect(new Set(GAME_TYPES.map((type) => CATEGORIES[type].tile)).size).toBe(GAME_TYPES.length);
  for (const { page } of Object.values(CATEGORIES)) expect(page).toMatch(/^\/[a-z]+$/);
});
