import { composeOffice, dictionariesOf, type OfficeModule } from '../shared/office/index.ts';
import type { OfficePage } from '../shared/routes/index.ts';
import * as modules from './modules.ts';

declare module '../shared/routes/pages.ts' {
  interface Register {
    modules: typeof modules;
  }
}

export const MODULES: readonly OfficeModule[] = Object.values(modules);
export const office = composeOffice(MODULES);
export const dictionaries = dictionariesOf(MODULES);

/** The dictionaries of a page, with those of every module where it shows all. */
export const textsOf = ({ texts, showsAll, showsSettings }: OfficePage): readonly string[] => [
  ...texts,
  ...(showsAll ? dictionaries.staff : []),
  ...(showsAll === 'requests' ? dictionaries.requests : []),
  // A request names the setting that it is about.
  ...(showsSettings || showsAll === 'requests' ? dictionaries.settings : []),
];
