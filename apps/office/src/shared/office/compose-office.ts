import type { ExportKind, FindKind, RequestKind, SubjectKind } from '@lantern/contract/lists';
import { type Menu, menuOf } from '../menu/menu.ts';
import type { OfficePages, PageTarget } from '../routes/pages.ts';
import type { ExportForm, Found, OfficeModule, RequestView, WayOf } from './office-module.ts';

export interface Office {
  readonly pages: OfficePages;
  readonly screens: OfficeModule['screens'];
  readonly menu: Menu;
  readonly requests: Readonly<Record<RequestKind, RequestView>>;
  readonly finds: Readonly<Record<FindKind, (found: Found) => PageTarget>>;
  readonly exports: Readonly<Record<ExportKind, ExportForm>>;
  readonly subjects: Readonly<Record<SubjectKind, WayOf> & Partial<Record<string, WayOf>>>;
  /** Names of calls by the event on which they are read again. */
  readonly rereads: ReadonlyMap<string, readonly string[]>;
}

/** The entries of all modules in one record. Throws when two modules have one of a name. */
function together<K extends string, V>(
  parts: readonly (Readonly<Partial<Record<K, V>>> | undefined)[],
): Readonly<Record<K, V>> {
  const entries = parts.flatMap((part) => Object.entries(part ?? {}));
  const names = entries.map(([name]) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`two modules of the office have ${twice}`);
  return Object.fromEntries(entries) as Readonly<Record<K, V>>;
}

/** Several modules may read again on one event. */
function readsAgain(modules: readonly OfficeModule[]): Office['rereads'] {
  const entries = modules.flatMap(({ rereads }) => Object.entries(rereads ?? {}));
  const byEvent = Map.groupBy(entries, ([event]) => event);
  return new Map([...byEvent].map(([event, list]) => [event, list.flatMap(([, calls]) => calls)]));
}

/** What the office shows, of all its modules. That every kind has an owner is proven by `modules.test.ts`. */
export const composeOffice = (modules: readonly OfficeModule[]): Office => ({
  pages: together(modules.map(({ pages }) => pages)),
  screens: together(modules.map(({ screens }) => screens)),
  menu: menuOf(modules),
  requests: together(modules.map(({ requests }) => requests)),
  finds: together(modules.map(({ finds }) => finds)),
  exports: together(modules.map(({ exports }) => exports)),
  subjects: together<string, WayOf>(modules.map(({ subjects }) => subjects)) as Office['subjects'],
  rereads: readsAgain(modules),
});

/** Dictionaries that the pages of the office load, by what they are for. */
export function dictionariesOf(modules: readonly OfficeModule[]) {
  const texts = modules.map((module) => module.texts ?? {});
  const ofSite: Readonly<Record<string, readonly string[]>> = together(texts.map((one) => one.ofSite));
  return {
    base: ['staff.frame', 'field', ...texts.flatMap(({ base }) => base ?? [])],
    /** Of every module, for pages that show all. */
    staff: texts.flatMap(({ staff }) => staff ?? []),
    settings: texts.flatMap(({ settings }) => settings ?? []),
    requests: [...new Set(modules.flatMap(({ requestTexts }) => requestTexts ?? []))],
    own: texts.flatMap(({ own }) => own ?? []),
    ofSite,
  };
}
