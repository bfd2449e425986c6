import { REQUEST_RIGHTS, type StaffRight } from '@lantern/contract/lists';
import type { IconName } from '@lantern/ui/art';
import type { PlainPath } from '../routes/index.ts';
import type { PlainTexts } from '../texts/index.ts';

/** Names of pages and groups. */
type MenuText = Exclude<PlainTexts<'menu'>, 'menu.parts' | 'menu.home' | 'menu.waitingSince'>;
export interface MenuPage {
  readonly to: PlainPath;
  readonly text: MenuText;
  /** One of these rights opens it. */
  readonly rights: readonly StaffRight[];
}
/** A line of the menu: one page, or several of one subject, which are tabs in the head of each. */
export interface MenuLink {
  readonly text: MenuText;
  readonly icon: IconName;
  readonly pages: readonly MenuPage[];
}
export interface MenuGroup {
  /** None stands over the first page. */
  readonly text: MenuText | null;
  readonly links: readonly MenuLink[];
}

const single = (icon: IconName, page: MenuPage): MenuLink => ({ text: page.text, icon, pages: [page] });

/** The menu has only what the operator may do; the server checks again with each call. */
export const MENU: readonly MenuGroup[] = [
  {
    text: null,
    links: [
      {
        text: 'menu.dashboard',
        icon: 'chart',
        pages: [
          { to: '/', text: 'menu.today', rights: ['dashboard'] },
          { to: '/reports', text: 'menu.reports', rights: ['dashboard'] },
        ],
      },
    ],
  },
  {
    text: 'menu.money',
    links: [
      single('plus', { to: '/deposits', text: 'menu.deposits', rights: ['deposits'] }),
      {
        text: 'menu.withdrawals',
        icon: 'bank',
        pages: [
          { to: '/withdrawals', text: 'menu.withdrawals', rights: ['withdrawals'] },
          { to: '/reconciliation', text: 'menu.reconciliation', rights: ['withdrawals'] },
        ],
      },
      {
        text: 'menu.paymentMethods',
        icon: 'card',
        pages: [
          { to: '/payment-methods', text: 'menu.paymentMethods', rights: ['connections'] },
          { to: '/payout-methods', text: 'menu.payoutMethods', rights: ['connections'] },
          { to: '/payment-providers', text: 'menu.paymentProviders', rights: ['connections'] },
        ],
      },
      single('users', {
        to: '/requests',
        text: 'menu.requests',
        rights: [...new Set(Object.values(REQUEST_RIGHTS))],
      }),
    ],
  },
  {
    text: 'menu.people',
    links: [
      single('user', { to: '/members', text: 'menu.members', rights: ['members.view'] }),
      single('card', { to: '/documents', text: 'menu.documents', rights: ['documents'] }),
      single('users', { to: '/agents', text: 'menu.agents', rights: ['agents'] }),
      single('document', { to: '/contracts', text: 'menu.contracts', rights: ['agents'] }),
    ],
  },
  {
    text: 'menu.games',
    links: [
      single('grid', { to: '/games', text: 'menu.catalogue', rights: ['games'] }),
      {
        text: 'menu.vendors',
        icon: 'star',
        pages: [
          { to: '/vendors', text: 'menu.vendors', rights: ['games'] },
          { to: '/wallet-vendors', text: 'menu.walletVendors', rights: ['vendors'] },
          { to: '/vendor-cases', text: 'menu.vendorCases', rights: ['vendors'] },
        ],
      },
      {
        text: 'menu.lottery',
        icon: 'ticket',
        pages: [
          { to: '/draws', text: 'menu.draws', rights: ['lottery.import'] },
          { to: '/imports', text: 'menu.imports', rights: ['lottery.import'] },
        ],
      },
      {
        text: 'menu.rounds',
        icon: 'list',
        pages: [
          { to: '/slot-returns', text: 'menu.slotReturns', rights: ['games'] },
          { to: '/instant', text: 'menu.instant', rights: ['games'] },
          { to: '/live', text: 'menu.live', rights: ['games'] },
        ],
      },
    ],
  },
  {
    text: 'menu.site',
    links: [
      single('sound', { to: '/content', text: 'menu.content', rights: ['content'] }),
      single('message', { to: '/feedback', text: 'menu.feedback', rights: ['content'] }),
      single('send', { to: '/outbox', text: 'menu.outbox', rights: ['outbox'] }),
      {
        text: 'menu.settings',
        icon: 'gear',
        pages: [
          { to: '/settings', text: 'menu.settings', rights: ['settings'] },
          { to: '/status', text: 'menu.status', rights: ['settings'] },
          { to: '/currencies', text: 'menu.currencies', rights: ['settings'] },
          { to: '/turnover', text: 'menu.turnover', rights: ['settings'] },
          { to: '/connections', text: 'menu.connections', rights: ['connections'] },
        ],
      },
    ],
  },
  {
    text: 'menu.administration',
    links: [
      single('shield', { to: '/operators', text: 'menu.operators', rights: ['operators'] }),
      single('document', {
        to: '/exports',
        text: 'menu.exports',
        rights: ['exports'],
      }),
      single('history', { to: '/audit', text: 'menu.audit', rights: ['audit'] }),
    ],
  },
];

const mayOpen = (page: MenuPage, rights: readonly string[]): boolean =>
  page.rights.some((right) => rights.includes(right));

/** The remaining pages; a line of one page has that page's name. */
function linkFor(link: MenuLink, rights: readonly string[]): MenuLink | null {
  const pages = link.pages.filter((page) => mayOpen(page, rights));
  const [only] = pages;
  if (!only) return null;
  return { ...link, pages, text: pages.length === 1 ? only.text : link.text };
}

export const menuFor = (rights: readonly string[]): MenuGroup[] =>
  MENU.map((group) => ({ ...group, links: group.links.flatMap((link) => linkFor(link, rights) ?? []) })).filter(
    (group) => group.links.length > 0,
  );

const covers = (page: MenuPage, path: string): boolean =>
  path === page.to || (page.to !== '/' && path.startsWith(`${page.to}/`));

/** The page of the menu that an address belongs to, whoever may open it. */
export const pageAt = (path: string): MenuPage | undefined =>
  MENU.flatMap(({ links }) => links.flatMap(({ pages }) => pages)).find((page) => covers(page, path));

/**
 * Whether these rights open an address; an address outside the menu is open to all. The dashboard hides its own parts.
 */
export function maySee(path: string, rights: readonly string[]): boolean {
  const page = pageAt(path);
  return !page || page.to === '/' || mayOpen(page, rights);
}
