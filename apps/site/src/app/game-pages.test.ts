import { HOUSE_GAMES } from '@lantern/rules/catalogue';
import { expect, test } from 'vitest';
import { GAME_PAGES } from './game-pages.ts';

test('every house game that is switched on has a page', () => {
  for (const { code, family, state } of HOUSE_GAMES)
    if (state !== 'hidden') expect(Object.keys(GAME_PAGES), code).toContain(family);
});
