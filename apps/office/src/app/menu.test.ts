import { STAFF_ROLES } from '@lantern/rules/staff';
import { expect, test } from 'vitest';
import { MENU, menuFor } from './menu.ts';

const paths = (rights: readonly string[]) => menuFor(rights).flatMap(({ links }) => links.map(({ to }) => to));

test('nobody without a right sees a link, an admin sees all', () => {
  expect(paths([])).toEqual([]);
  expect(paths(STAFF_ROLES.admin)).toEqual(MENU.flatMap(({ links }) => links.map(({ to }) => to)));
});

test('a writer of content sees no member and no money', () => {
  expect(paths(STAFF_ROLES.content)).toEqual(['/', '/content', '/feedback']);
});
