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

const SITE_PAGES = 'apps/site/test/';
const REPLACES_MODULES = /\bvi\.(mock|doMock|resetModules)\(/;
const NEEDS_A_PAGE = /@vitest-environment happy-dom/;

/** A page holds its state in its modules, and a file that replaces modules does so for its whole process. */
const needsOwnProcess = (file: string): boolean => {
  const text = readFileSync(join(projectDirectory, file), 'utf8');
  return file.startsWith('apps/') || NEEDS_A_PAGE.test(text) || REPLACES_MODULES.test(text);
};

/**
 * The test files in two projects of vitest. Files of the first have a process each. Those of the other share processes,
 * which evaluate the server's modules once instead of once a file: half of their processor time went there.
 */
export function testProjects() {
  const files = globSync(PLACES, { cwd: projectDirectory, exclude: (name) => name.includes('node_modules') }).sort();
  const pages = files.filter((file) => file.startsWith(SITE_PAGES));
  const others = files.filter((file) => !file.startsWith(SITE_PAGES));
  const [alone, shared] = [others.filter(needsOwnProcess), others.filter((file) => !needsOwnProcess(file))];
  return [
    { extends: true as const, test: { name: 'alone', include: alone, isolate: true } },
    { extends: true as const, test: { name: 'shared', include: shared, isolate: false } },
    {
      extends: true as const,
      test: {
        name: 'pages',
        include: pages,
        isolate: false,
        environment: 'happy-dom',
        setupFiles: ['apps/site/test/page-edges.ts'],
      },
    },
  ];
}
