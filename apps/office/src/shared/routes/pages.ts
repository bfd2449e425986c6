import type { StaffRight } from '@lantern/contract/lists';
import type { IconName } from '@lantern/ui/art';
import type { MenuText } from '../menu/menu.ts';

/** The place of a page in the menu: a line of a group, or a tab of a section. Lines and tabs stand in ascending `order`. */
export type MenuPlace = {
  readonly text: MenuText;
  readonly order: number;
  /** One of these rights opens the page. */
  readonly rights: readonly StaffRight[];
} & ({ readonly group: MenuGroupName; readonly icon: IconName } | { readonly section: string });
export const MENU_GROUPS = ['start', 'money', 'people', 'games', 'site', 'administration'] as const;
export type MenuGroupName = (typeof MENU_GROUPS)[number];

export interface OfficePage {
  /** What its address may carry behind `?`. All of it is text: ids have more digits than a number can hold. */
  readonly search: readonly string[];
  /** Dictionaries that come with the page. */
  readonly texts: readonly string[];
  /** It shows names of requests, exports, queues or rights of every module, or whole requests: their texts come with the page. */
  readonly showsAll?: 'names' | 'requests';
  /** It shows settings of every module: their names come with the page. */
  readonly showsSettings?: true;
  /** A page without a place belongs to the page that its path begins with. */
  readonly menu?: MenuPlace;
}
export type OfficePages = Readonly<Record<string, OfficePage>>;

/** The pages of a module by their paths, with their exact types: links and addresses are typed by them. */
export const pagesOf = <const P extends OfficePages>(pages: P): P => pages;

/** Filled by `app/modules.ts` with the type of its list, as the router registers its routes. */
// biome-ignore lint/suspicious/noEmptyInterface: the app adds the list
export interface Register {}
type Listed = Register extends { readonly modules: infer M } ? M[keyof M] : never;
type AllPages = Listed extends infer M ? (M extends { readonly pages: infer P } ? P : never) : never;

export type PagePath = AllPages extends infer P ? (P extends OfficePages ? keyof P & string : never) : never;
export type PageAt<P extends PagePath> = AllPages extends infer All
  ? All extends { readonly [K in P]: infer Page extends OfficePage }
    ? Page
    : never
  : never;
/** Pages that need nothing in their path. */
export type PlainPath = Exclude<PagePath, `${string}$${string}`>;
export type SearchName<P extends PagePath = PagePath> = PageAt<P>['search'][number];
export type PageSearch<P extends PagePath = PagePath> = { readonly [K in SearchName<P>]?: string };

/** Of what stands in the address, what the page knows; what is empty leaves the address. */
export function knownSearch<P extends PagePath>(
  page: Pick<OfficePage, 'search'> | undefined,
  search: Readonly<Record<string, unknown>>,
): PageSearch<P> {
  const known = (page?.search ?? []).flatMap((name) => (search[name] ? [[name, String(search[name])]] : []));
  return Object.fromEntries(known) as PageSearch<P>;
}

/** A way to a page, as data: `PageLink` draws it. */
export interface PageTarget {
  readonly to: PagePath;
  readonly params?: { readonly id: string };
  readonly search?: Readonly<Record<string, string>>;
}
type Given<P extends PagePath> = { readonly search?: PageSearch<P> };
type GivenTo<P extends PagePath> = P extends PlainPath
  ? [given?: Given<P>]
  : [given: Given<P> & { readonly params: { readonly id: string } }];

/** `wayTo('/members/$id', { params: { id } })`: only what the page knows. */
export const wayTo = <P extends PagePath>(to: P, ...[given]: GivenTo<P>): PageTarget => ({ to, ...given });
