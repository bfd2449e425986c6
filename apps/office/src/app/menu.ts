import type { StaffRight } from '@lantern/rules/staff';
import type { IconName } from '@lantern/ui/art';

export interface MenuLink {
  readonly to: string;
  readonly text: string;
  readonly icon: IconName;
  /** One of these rights opens it. */
  readonly rights: readonly StaffRight[];
  readonly count?: 'review' | 'imports' | 'requests';
}
export interface MenuGroup {
  readonly text: string;
  readonly links: readonly MenuLink[];
}

/** Only what the operator may do is in the menu; the server decides again with each call. */
export const MENU: readonly MenuGroup[] = [
  { text: '', links: [{ to: '/', text: 'menu.dashboard', icon: 'chart', rights: ['dashboard'] }] },
  {
    text: 'menu.money',
    links: [
      { to: '/deposits', text: 'menu.deposits', icon: 'plus', rights: ['deposits'], count: 'review' },
      {
        to: '/requests',
        text: 'menu.requests',
        icon: 'users',
        rights: ['members.act', 'deposits', 'games', 'settings'],
        count: 'requests',
      },
    ],
  },
  { text: 'menu.people', links: [{ to: '/members', text: 'menu.members', icon: 'user', rights: ['members.view'] }] },
  {
    text: 'menu.games',
    links: [
      { to: '/games', text: 'menu.catalogue', icon: 'grid', rights: ['games'] },
      { to: '/vendors', text: 'menu.vendors', icon: 'star', rights: ['games'] },
      { to: '/wallet-vendors', text: 'menu.walletVendors', icon: 'lock', rights: ['vendors'] },
      { to: '/vendor-cases', text: 'menu.vendorCases', icon: 'alert', rights: ['vendors'] },
      { to: '/slot-returns', text: 'menu.slotReturns', icon: 'chart', rights: ['games'] },
      { to: '/instant', text: 'menu.instant', icon: 'history', rights: ['games'] },
      { to: '/draws', text: 'menu.draws', icon: 'ticket', rights: ['lottery.import'] },
      { to: '/imports', text: 'menu.imports', icon: 'document', rights: ['lottery.import'], count: 'imports' },
    ],
  },
  {
    text: 'menu.site',
    links: [
      { to: '/content', text: 'menu.content', icon: 'sound', rights: ['content'] },
      { to: '/feedback', text: 'menu.feedback', icon: 'message', rights: ['content'] },
      { to: '/status', text: 'menu.status', icon: 'globe', rights: ['settings'] },
      { to: '/settings', text: 'menu.settings', icon: 'gear', rights: ['settings'] },
      { to: '/outbox', text: 'menu.outbox', icon: 'send', rights: ['outbox'] },
    ],
  },
  {
    text: 'menu.house',
    links: [
      { to: '/operators', text: 'menu.operators', icon: 'shield', rights: ['operators'] },
      { to: '/connections', text: 'menu.connections', icon: 'lock', rights: ['connections'] },
      { to: '/audit', text: 'menu.audit', icon: 'history', rights: ['audit'] },
    ],
  },
];

export const mayOpen = (link: MenuLink, rights: readonly string[]): boolean =>
  link.rights.some((right) => rights.includes(right));

export const menuFor = (rights: readonly string[]): MenuGroup[] =>
  MENU.map((group) => ({ ...group, links: group.links.filter((link) => mayOpen(link, rights)) })).filter(
    (group) => group.links.length > 0,
  );
