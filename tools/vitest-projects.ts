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
/** Tests of whole screens of the office: each test logs in anew, with a router and a cache of answers of its own. */
const OFFICE_PAGES = 'apps/office/test/';
const REPLACES_MODULES = /\bvi\.(mock|doMock|resetModules)\(/;
const NEEDS_A_PAGE = /@vitest-environment happy-dom/;

/** A page holds its state in its modules, and a file that replaces modules does so for its whole process. */
const needsOwnProcess = (file: string): boolean => {
  const text = readFileSync(join(projectDirectory, file), 'utf8');
  return NEEDS_A_PAGE.test(text) || REPLACES_MODULES.test(text);
};

/**
 * The test files in four projects of vitest. Files of the first have a process each. Those of the others share processes, which evaluate
 * the modules of the server, of the site and of the office, once instead of once per file: half of their processor time went there.
 */
export function testProjects() {
  const files = globSync(PLACES, { cwd: projectDirectory, exclude: (name) => name.includes('node_modules') }).sort();
  const isPage = (file: string) => file.startsWith(SITE_PAGES);
  const isOfficePage = (file: string) =>
    file.startsWith(OFFICE_PAGES) && !REPLACES_MODULES.test(readFileSync(join(projectDirectory, file), 'utf8'));
  const [pages, officePages] = [files.filter(isPage), files.filter(isOfficePage)];
  const others = files.filter((file) => !isPage(file) && !isOfficePage(file));
  const [alone, shared] = [others.filter(needsOwnProcess), others.filter((file) => !needsOwnProcess(file))];
  const setupFiles = [`${SITE_PAGES}page-edges.ts`];
  return [
    { extends: true as const, test: { name: 'alone', include: alone, isolate: true } },
    { extends: true as const, test: { name: 'shared', include: shared, isolate: false } },
    {
      extends: true as const,
      test: { name: 'pages', include: pages, isolate: false, environment: 'happy-dom', setupFiles },
    },
    {
      extends: true as const,
      test: { name: 'office pages', include: officePages, isolate: false, environment: 'happy-dom' },
    },
  ];
}
