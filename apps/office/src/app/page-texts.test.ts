import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { flatten } from '@lantern/i18n';
import { expect, test } from 'vitest';
import { officeDictionaries, textsIn } from '../../build/texts.ts';
import { dictionaries, office, textsOf } from './office.ts';

const IMPORT = /(?:from|import\()\s*'(\.[^']+)'/g;
/** A whole key, a group of texts, or the fixed beginning of a key that is made of parts. */
const TEXT = /['`](\w+(?:\.\w+)*)(?:['`]|\.?\$\{)/g;
const { base, late, ofSite } = await officeDictionaries();
const ofStaff = new Set(dictionaries.staff);
const ofSettings = new Set(dictionaries.settings);

/** Key of a text to its dictionary. */
const keys = [...base, ...late].flatMap((name) =>
  flatten(textsIn('EN', [name], ofSite)).map(([key]) => [key, name] as const),
);
/** Of a group that several dictionaries share, all of them. */
const dictionariesOf = (found: string): string[] => {
  const exact = keys.find(([key]) => key === found);
  return exact ? [exact[1]] : keys.filter(([key]) => key.startsWith(`${found}.`)).map(([, name]) => name);
};

/** The files of a page: itself and what it imports, without the parts that every page has. */
function filesOf(path: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(path) || !existsSync(path) || /\/shared\/(menu|routes|office)\//.test(path)) return seen;
  seen.add(path);
  for (const [, next = ''] of readFileSync(path, 'utf8').matchAll(IMPORT)) filesOf(join(dirname(path), next), seen);
  return seen;
}

const sourceOf = (file: string): string =>
  [...filesOf(file)]
    .filter((path) => !path.includes('/shared/') || path.includes('/shared/parts/'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('');

function usedBy(file: string): string[] {
  const source = sourceOf(file);
  const found = [...source.matchAll(TEXT)].flatMap(([, key = '']) => (key.includes('.') ? dictionariesOf(key) : []));
  const groups = [...source.matchAll(/textIn\('(\w+)',/g)].flatMap(([, group = '']) => dictionariesOf(group));
  const names = source.includes('useNames()') ? ['lottery', 'fairness'] : [];
  const spots = source.includes('useSpotNames()') ? ['tables.spots'] : [];
  return [...new Set([...found, ...groups, ...names, ...spots])].filter((name) => !base.includes(name)).sort();
}

const pages = globSync('../modules/*/office-module.ts', { cwd: import.meta.dirname }).flatMap((path) => {
  const manifest = join(import.meta.dirname, path);
  return [...readFileSync(manifest, 'utf8').matchAll(/'(\/[^']*)': \(\) => import\('([^']+)'\)/g)].map(
    ([, page = '', file = '']) => ({ path: page, file: join(dirname(manifest), file) }),
  );
});

test('every page has its screen', () => {
  expect(pages.map(({ path }) => path).sort()).toEqual(Object.keys(office.pages).sort());
});

test.each(pages)('$path brings the texts that it shows, and no others', ({ path, file }) => {
  const page = office.pages[path];
  const used = usedBy(file);
  expect(page?.showsAll !== undefined, 'shows names of all modules').toBe(used.some((name) => ofStaff.has(name)));
  expect(page?.showsSettings === true, 'shows settings of all modules').toBe(used.some((name) => ofSettings.has(name)));
  const own = used.filter((name) => !ofStaff.has(name) && !ofSettings.has(name));
  expect(page && [...page.texts].sort()).toEqual(own);
  expect(textsOf(page ?? { search: [], texts: [] })).toEqual(expect.arrayContaining(used));
});
