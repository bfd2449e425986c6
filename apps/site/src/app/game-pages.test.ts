import { HOUSE_GAMES } from '@lantern/rules/catalogue';
import { expect, test } from 'vitest';
import { GAME_PAGES } from './game-pages.ts';

test('a game of the house that is turned on has a page that plays it', () => {
  for (const { code, family, state } of HOUSE_GAMES)
    if (state !== 'hidden') expect(Object.keys(GAME_PAGES), code).toContain(family);
});
