// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { GAME_PAGES, PANEL_ENTRIES, REREADS } from './late-parts.ts';
import { isPersonal } from './public-calls.ts';
import { router } from './router.tsx';

/** The two lists of the site that name modules, each with one line more. */
vi.mock('./modules.ts', async (original) => ({
  ...(await original<object>()),
  races: (await import('../../test/races/site-module.tsx')).races,
}));
vi.mock('./late-modules.ts', async (original) => ({
  ...(await original<object>()),
  races: (await import('../../test/races/late-module.tsx')).races,
}));

test('a module that no other file names has its lobby and its public answers', () => {
  expect(Object.keys(router.routesByPath)).toContain('/races');
  expect(isPersonal(['listWagers'])).toBe(false);
});

test('its page of the panel, its game and what is read again on an event come with those of every module', () => {
  expect(PANEL_ENTRIES.filter(({ group }) => group === 'records').at(-1)?.id).toBe('races');
  expect(Object.keys(GAME_PAGES)).toContain('race');
  expect(REREADS.flatMap(([, calls]) => calls)).toContain('getPermission');
});
