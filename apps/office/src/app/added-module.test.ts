// @vitest-environment happy-dom
import { EXPORT_KINDS, FIND_KINDS, REQUEST_KINDS, STAFF_ROLES } from '@lantern/contract/lists';
import { expect, test, vi } from 'vitest';
import { menuFor } from '../shared/menu/index.ts';
import { dictionaries, office } from './office.ts';
import { router } from './router.tsx';

/** The two lists that name modules, each with one line more. */
vi.mock('./modules.ts', async (original) => ({
  ...(await original<object>()),
  races: (await import('../../test/races/office-module.tsx')).races,
}));
vi.mock('../../../../packages/contract/src/modules.ts', async (original) => ({
  ...(await original<object>()),
  races: {
    requestKinds: { race_void: { order: 300, right: 'games', facts: [], changes: [] } },
    findKinds: { race: { order: 300 } },
    exportKinds: { races: { order: 300, rights: ['games'] } },
  },
}));

test('a module that no other file names has its page with a place in the menu', () => {
  expect(Object.keys(router.routesByPath)).toContain('/races');
  const links = menuFor(office.menu, STAFF_ROLES.games).flatMap((group) => group.links);
  expect(links.flatMap(({ pages }) => pages.map(({ to }) => to))).toContain('/races');
});

test('its requests, finds, exports and entries of the log are shown as those of every module', () => {
  expect(Object.keys(office.requests).sort()).toEqual([...REQUEST_KINDS].sort());
  expect(Object.keys(office.finds).sort()).toEqual([...FIND_KINDS].sort());
  expect(Object.keys(office.exports).sort()).toEqual([...EXPORT_KINDS].sort());
  expect(office.subjects['race']?.({ id: '1' })).toMatchObject({ to: '/races' });
  expect(dictionaries.settings).not.toContain(undefined);
});
