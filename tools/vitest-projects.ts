import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDirectory } from './postgres/place.ts';

const PLACES = [
  'packages/**/*.test.{ts,tsx}',
  'server/**/*.test.ts',
  'simulators/**/*.test.ts',
  'tools/**/*.test.ts',
  'apps/**/*.test.{ts,tsx}',
];

/** Tests of whole screens of the site: they put every store of its modules back before each test. */
const SITE_PAGES = 'apps/site/test/';
const REPLACES_MODULES = /\bvi\.(mock|doMock|resetModules)\(/;
const NEEDS_A_PAGE = /@vitest-environment happy-dom/;

/** A page holds its state in its modules, and a file that replaces modules does so for its whole process. */
const needsOwnProcess = (file: string): boolean => {
  const text = readFileSync(join(projectDirectory, file), 'utf8');
  return NEEDS_A_PAGE.test(text) || REPLACES_MODULES.test(text);
};

/**
 * The test files in three projects of vitest. Files of the first have a process each. Those of the others share processes, which evaluate
 * the modules of the server, and of the site, once instead of once a file: half of their processor time went there.
 */
export function testProjects() {
  const files = globSync(PLACES, { cwd: projectDirectory, exclude: (name) => name.includes('node_modules') }).sort();
  const isPage = (file: string) => file.startsWith(SITE_PAGES);
  const [pages, others] = [files.filter(isPage), files.filter((file) => !isPage(file))];
  const [alone, shared] = [others.filter(needsOwnProcess), others.filter((file) => !needsOwnProcess(file))];
  const setupFiles = [`${SITE_PAGES}page-edges.ts`];
  return [
    { extends: true as const, test: { name: 'alone', include: alone, isolate: true } },
    { extends: true as const, test: { name: 'shared', include: shared, isolate: false } },
    {
      extends: true as const,
      test: { name: 'pages', include: pages, isolate: false, environment: 'happy-dom', setupFiles },
    },
  ];
}
