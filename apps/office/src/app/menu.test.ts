import { STAFF_ROLES } from '@lantern/contract/lists';
import { expect, test } from 'vitest';
import { maySee, menuFor, pageAt } from '../shared/menu/index.ts';
import { office } from './office.ts';

const { menu } = office;

const links = (rights: readonly string[]) => menuFor(menu, rights).flatMap((group) => group.links);
const paths = (rights: readonly string[]) => links(rights).flatMap(({ pages }) => pages.map(({ to }) => to));
const all = menu.flatMap((group) => group.links.flatMap(({ pages }) => pages.map(({ to }) => to)));

test('an operator without a right sees no link, an admin sees all', () => {
  expect(paths([])).toEqual([]);
  expect(paths(STAFF_ROLES.admin)).toEqual(all);
});

test('groups, lines and tabs stand in this order', () => {
  expect(all).toEqual([
    ...['/', '/reports'],
    ...['/deposits', '/withdrawals', '/reconciliation', '/payment-methods', '/payout-methods', '/payment-providers'],
    ...['/reward-budgets', '/given-rewards', '/points'],
    ...['/requests', '/members', '/documents', '/agents', '/contracts'],
    ...['/games', '/vendors', '/wallet-vendors', '/vendor-cases'],
    ...['/lotteries', '/lottery-exposure', '/draws', '/imports', '/lottery-days', '/published', '/lottery-returns'],
    ...[
      '/sports-trading',
      '/sports-feeds',
      '/sports-sharp',
      '/slot-returns',
      '/instant',
      '/live',
      '/promotions',
      '/promotion-applications',
      '/promotion-signs',
      '/vip',
      '/vip-members',
      '/point-goods',
      '/point-redemptions',
      '/missions',
      '/mission-board',
      '/prizes',
      '/referral',
      '/referral-friends',
      '/content',
      '/feedback',
      '/outbox',
    ],
    ...['/settings', '/status', '/currencies', '/turnover', '/connections', '/operators', '/exports', '/audit'],
  ]);
});

test('a content writer sees no member and no money', () => {
  expect(paths(STAFF_ROLES.content)).toEqual(['/', '/reports', '/content', '/feedback']);
});

test('a line with one remaining page has that page’s name, one with several its own', () => {
  const one = links(['games']).find(({ pages }) => pages[0]?.to === '/vendors');
  expect([one?.pages.length, one?.text]).toEqual([1, 'menu.vendors']);
  expect(links(['connections']).map(({ text }) => text)).toEqual([
    ...['menu.paymentMethods', 'menu.requests', 'menu.connections'],
  ]);
  expect(links(['connections', 'settings']).map(({ text }) => text)).toContain('menu.settings');
});

test('an address below a page belongs to that page, and a page without its right is hidden', () => {
  expect(pageAt(menu, '/members/12')?.to).toBe('/members');
  expect(pageAt(menu, '/vendors-of-others')).toBeUndefined();
  expect(maySee(menu, '/members/12', STAFF_ROLES.content)).toBe(false);
  expect(maySee(menu, '/content/12', STAFF_ROLES.content)).toBe(true);
  for (const path of ['/', '/own']) expect(maySee(menu, path, []), path).toBe(true);
  for (const path of all) expect(maySee(menu, path, STAFF_ROLES.admin), path).toBe(true);
});
