import type { LateDictionary } from '../texts/dictionaries.ts';

interface Page {
  /** What its address may carry behind `?`. All of it is text: ids have more digits than a number can hold. */
  readonly search: readonly string[];
  /** Dictionaries that come with the page. */
  readonly texts: readonly LateDictionary[];
}

/** Names of games, of lotteries and of others. */
const NAMES = ['lottery', 'fairness'] as const;

/** Spots and results of tables, as players read them. */
const TABLES = ['live', 'live.spot'] as const;

/** The pages of the office by their paths. */
export const PAGES = {
  '/': { search: [], texts: ['staff.office', ...NAMES] },
  '/deposits': {
    search: ['state', 'page', 'id', 'member', 'payment', 'from', 'to', 'least', 'most', 'sort'],
    texts: ['cashier.office'],
  },
  '/withdrawals': {
    search: ['tab', 'page', 'id', 'member', 'kind', 'sign', 'claim', 'least', 'most', 'sort'],
    texts: ['cashier.office'],
  },
  '/reports': {
    search: ['from', 'to', 'currency', 'category', 'vendor', 'game'],
    texts: ['site.office', 'catalogue', ...NAMES],
  },
  '/documents': { search: ['state', 'page', 'id', 'member'], texts: ['account.office'] },
  '/payment-methods': { search: ['id'], texts: ['cashier.office'] },
  '/payout-methods': { search: ['id'], texts: ['cashier.office'] },
  '/reconciliation': {
    search: ['view', 'state', 'kind', 'provider', 'run', 'from', 'to', 'page', 'id'],
    texts: ['cashier.office'],
  },
  '/payment-providers': { search: ['id'], texts: ['cashier.office'] },
  '/requests': { search: ['id', 'page'], texts: ['staff.office', 'site.office', 'gateway.office', ...NAMES] },
  '/members': { search: ['q', 'frozen'], texts: ['account.office'] },
  '/agents': { search: ['view', 'panel', 'under', 'q', 'level', 'month', 'page'], texts: ['agents.office'] },
  '/members/$id': {
    search: ['tab', 'page', 'wager', 'kind', 'before'],
    texts: ['account.office', 'staff.office', 'catalogue', ...TABLES, ...NAMES],
  },
  '/games': {
    search: ['vendor', 'type', 'state', 'search', 'page', 'id'],
    texts: ['catalogue.office', 'catalogue'],
  },
  '/vendors': { search: ['id'], texts: ['catalogue.office', 'catalogue'] },
  '/wallet-vendors': { search: ['id'], texts: ['gateway.office', 'catalogue'] },
  '/vendor-cases': { search: ['state', 'vendor', 'kind', 'from', 'page', 'id'], texts: ['gateway.office'] },
  '/slot-returns': { search: [], texts: ['slots.office', ...NAMES] },
  '/instant': { search: [], texts: ['instant.office', ...NAMES] },
  '/live': { search: ['code', 'round'], texts: ['live.office', ...TABLES, ...NAMES] },
  '/draws': { search: ['day', 'kind', 'page'], texts: ['lottery.office', ...NAMES] },
  '/imports': { search: ['id'], texts: ['lottery.office', ...NAMES] },
  '/content': { search: ['kind', 'group', 'audience', 'search', 'page'], texts: ['content.office'] },
  '/content/$id': { search: ['lang'], texts: ['content.office'] },
  '/contracts': { search: ['state', 'kind', 'account', 'page'], texts: ['contracts.office'] },
  '/contracts/$id': { search: [], texts: ['contracts.office'] },
  '/contracts/bills/$id': { search: [], texts: ['contracts.office', 'catalogue'] },
  '/contracts/runs/$id': { search: ['page'], texts: ['contracts.office'] },
  '/feedback': { search: ['state', 'page', 'id'], texts: ['content.office'] },
  '/status': { search: [], texts: ['site.office'] },
  '/settings': { search: ['key'], texts: ['site.office'] },
  '/turnover': { search: [], texts: ['turnover.office', 'catalogue'] },
  '/currencies': { search: ['code'], texts: ['ledger.office'] },
  '/outbox': { search: ['kind', 'state', 'to', 'page'], texts: ['post.office'] },
  '/operators': { search: ['id'], texts: ['staff.office'] },
  '/connections': { search: ['key'], texts: ['site.office'] },
  '/exports': {
    search: ['kind', 'from', 'to', 'member', 'category', 'game', 'state', 'act', 'by', 'subject'],
    texts: ['staff.office', 'catalogue'],
  },
  '/audit': { search: ['act', 'by', 'subject', 'from', 'to', 'page'], texts: ['staff.office'] },
  '/own': { search: [], texts: ['staff.office'] },
} as const satisfies Readonly<Record<string, Page>>;

export type PagePath = keyof typeof PAGES;
/** Pages that need nothing in their path. */
export type PlainPath = Exclude<PagePath, `${string}$${string}`>;
export type SearchName<P extends PagePath = PagePath> = (typeof PAGES)[P]['search'][number];
export type PageSearch<P extends PagePath = PagePath> = { readonly [K in SearchName<P>]?: string };

/** Of what stands in the address, what the page knows; what is empty leaves the address. */
export function pageSearch<P extends PagePath>(path: P): (search: Readonly<Record<string, unknown>>) => PageSearch<P> {
  const names: readonly string[] = PAGES[path].search;
  return (search) => {
    const known = names.flatMap((name) => (search[name] ? [[name, String(search[name])]] : []));
    return Object.fromEntries(known) as PageSearch<P>;
  };
}
