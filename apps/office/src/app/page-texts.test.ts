import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { flatten } from '@lantern/i18n';
import { expect, test } from 'vitest';
import { textsIn } from '../../build/texts.ts';
import { PAGES, type PagePath } from '../shared/routes/index.ts';
import { BASE_DICTIONARIES, LATE_DICTIONARIES } from '../shared/texts/dictionaries.ts';

const ROUTER = join(import.meta.dirname, 'router.tsx');
const IMPORT = /(?:from|import\()\s*'(\.[^']+)'/g;
/** A whole key, a group of texts, or the fixed beginning of a key that is made of parts. */
const TEXT = /['`](\w+(?:\.\w+)*)(?:['`]|\.?\$\{)/g;

/** Key of a text to its dictionary. */
const keys = [...BASE_DICTIONARIES, ...LATE_DICTIONARIES].flatMap((name) =>
  flatten(textsIn('EN', [name])).map(([key]) => [key, name] as const),
);
const dictionaryOf = (found: string) => keys.find(([key]) => key === found || key.startsWith(`${found}.`))?.[1];

/** The files of a page: itself and what it imports, without the parts that every page has. */
function filesOf(path: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(path) || !existsSync(path) || /\/shared\/(menu|routes)\//.test(path)) return seen;
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
  const found = [...source.matchAll(TEXT)].flatMap(
    ([, key = '']) => (key.includes('.') ? dictionaryOf(key) : []) ?? [],
  );
  const names = source.includes('useNames()') ? ['lottery', 'fairness'] : [];
  const tables = source.includes('useTableTexts()') ? ['live', 'live.spot'] : [];
  const base: readonly string[] = BASE_DICTIONARIES;
  return [...new Set([...found, ...names, ...tables])].filter((name) => !base.includes(name)).sort();
}

const pages = [...readFileSync(ROUTER, 'utf8').matchAll(/page\(\s*'([^']+)',\s*\(\) => import\('([^']+)'\)/g)].map(
  ([, path = '', file = '']) => ({ path: path as PagePath, file: join(dirname(ROUTER), file) }),
);

test('the router has every page', () => {
  expect(pages.map(({ path }) => path).sort()).toEqual(Object.keys(PAGES).sort());
});

test.each(pages)('$path brings the texts that it shows, and no others', ({ path, file }) => {
  expect([...PAGES[path].texts].sort()).toEqual(usedBy(file));
});
