import type { StaffRight } from '@lantern/contract/lists';
import type { IconName } from '@lantern/ui/art';
import { MENU_GROUPS, type MenuGroupName, type OfficePages } from '../routes/pages.ts';
import type { PlainTexts } from '../texts/index.ts';

/** Names of pages and groups. */
export type MenuText = Exclude<PlainTexts<'menu'>, 'menu.parts' | 'menu.home' | 'menu.waitingSince'>;
/** A line of the menu for several pages of one subject, which are tabs in the head of each. */
export interface MenuSection {
  readonly text: MenuText;
  readonly group: MenuGroupName;
  readonly order: number;
  readonly icon: IconName;
}
interface MenuPage {
  readonly to: string;
  readonly text: MenuText;
  /** One of these rights opens it. */
  readonly rights: readonly StaffRight[];
}
/** A line of the menu: one page, or the pages of a section. */
interface MenuLink {
  readonly text: MenuText;
  readonly icon: IconName;
  readonly pages: readonly MenuPage[];
}
interface MenuGroup {
  /** None stands over the first page. */
  readonly text: MenuText | null;
  readonly links: readonly MenuLink[];
}
export type Menu = readonly MenuGroup[];

const GROUP_TEXTS = {
  start: null,
  money: 'menu.money',
  people: 'menu.people',
  games: 'menu.games',
  site: 'menu.site',
  administration: 'menu.administration',
} as const satisfies Readonly<Record<MenuGroupName, MenuText | null>>;

interface Placed {
  readonly pages: OfficePages;
  readonly sections?: Readonly<Record<string, MenuSection>>;
}
const inOrder = <T extends { readonly order: number }>(list: readonly T[]): T[] =>
  [...list].sort((one, other) => one.order - other.order);

/** The menu of all modules: each page stands where its module places it. */
export function menuOf(modules: readonly Placed[]): Menu {
  const pages = inOrder(
    modules.flatMap((one) => Object.entries(one.pages).flatMap(([to, { menu }]) => (menu ? [{ ...menu, to }] : []))),
  );
  const singles = pages.flatMap((page) => ('group' in page ? [{ ...page, pages: [page] }] : []));
  const sections = modules.flatMap((one) =>
    Object.entries(one.sections ?? {}).map(([name, section]) => ({
      ...section,
      pages: pages.filter((page) => 'section' in page && page.section === name),
    })),
  );
  const links = inOrder([...singles, ...sections]);
  return MENU_GROUPS.map((name) => ({
    text: GROUP_TEXTS[name],
    links: links.filter(({ group }) => group === name),
  }));
}

const mayOpen = (page: MenuPage, rights: readonly string[]): boolean =>
  page.rights.some((right) => rights.includes(right));

/** The remaining pages; a line of one page has that page's name. */
function linkFor(link: MenuLink, rights: readonly string[]): MenuLink | null {
  const pages = link.pages.filter((page) => mayOpen(page, rights));
  const [only] = pages;
  if (!only) return null;
  return { ...link, pages, text: pages.length === 1 ? only.text : link.text };
}

/** The menu has only what the operator may do; the server checks again with each call. */
export const menuFor = (menu: Menu, rights: readonly string[]): Menu =>
  menu
    .map((group) => ({ ...group, links: group.links.flatMap((link) => linkFor(link, rights) ?? []) }))
    .filter((group) => group.links.length > 0);

const covers = (page: MenuPage, path: string): boolean =>
  path === page.to || (page.to !== '/' && path.startsWith(`${page.to}/`));

/** The page of the menu that an address belongs to, whoever may open it. */
export const pageAt = (menu: Menu, path: string): MenuPage | undefined =>
  menu.flatMap(({ links }) => links.flatMap(({ pages }) => pages)).find((page) => covers(page, path));

/**
 * Whether these rights open an address; an address outside the menu is open to all. The dashboard hides its own parts.
 */
export function maySee(menu: Menu, path: string, rights: readonly string[]): boolean {
  const page = pageAt(menu, path);
  return !page || page.to === '/' || mayOpen(page, rights);
}
