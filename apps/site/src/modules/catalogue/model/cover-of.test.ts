import { GAME_TYPES, type GameType, HOUSE_GAMES } from '@lantern/rules/catalogue';
import { emblemNames, paletteNames, patternNames } from '@lantern/ui/art';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Game } from '../catalogue.queries.ts';
import { pinsOf, plansOf, ratioOf } from './cover-of.ts';

const listed = (gameId: string, gameType: GameType, cover: Game['cover'] = {}): Game => ({
  nodeId: '1',
  vassalage: 'LTN_SLOTS',
  vendorName: 'Lantern Slots',
  gameType,
  gameId,
  gameCode: gameId,
  gameName: gameId,
  kind: 'house',
  gameClassify: 'slots',
  tags: [],
  isHot: 0,
  isNew: 0,
  minBet: '0.1',
  lineNum: 0,
  rtp: null,
  state: 'on',
  backAt: null,
  isFree: true,
  cover,
  webIconUrl: '',
});

test('every part of the cover of every own game can be drawn', () => {
  for (const { code, gameType, cover } of HOUSE_GAMES)
    expect(pinsOf(listed(code, gameType, cover)), code).toMatchObject(cover);
});

test('a part that cannot be drawn is left to the seed, and the others stay', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...GAME_TYPES), (unknown, gameType) => {
      fc.pre(![...emblemNames, ...paletteNames, ...patternNames].some((name) => name === unknown));
      const cover = { emblem: unknown, palette: 'ink', pattern: unknown, halo: 'moonbeam', fore: 'fence' };
      const { category, ...pins } = pinsOf(listed('a', gameType, cover));
      expect(pins).toEqual({ emblem: undefined, palette: 'ink', pattern: undefined, halo: undefined, fore: undefined });
      expect(category).not.toBe('');
    }),
  );
});

test('a list of games without covers of their own has no two neighbours of one palette, and one plan a game', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 }), { maxLength: 30 }), (ids) => {
      const plans = plansOf(ids.map((id) => listed(id, 'RNG')));
      expect(plans).toHaveLength(ids.length);
      for (const [at, plan] of plans.entries()) if (at > 0) expect(plan.palette).not.toBe(plans[at - 1]?.palette);
    }),
  );
});

test('live tables and sports are wide, fish and cards square, all others upright', () => {
  expect(Object.fromEntries(GAME_TYPES.map((type) => [type, ratioOf(type)]))).toEqual({
    ELOTT: '3:4',
    LOTT: '3:4',
    RNG: '3:4',
    DS88: '3:4',
    LIVE: '4:3',
    SPORTS: '4:3',
    ESPORTS: '4:3',
    FISH: '1:1',
    PVP: '1:1',
  });
});
