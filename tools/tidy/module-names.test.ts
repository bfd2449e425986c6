import { expect, test } from 'vitest';
import { namesPage, namingFiles } from './module-names.ts';
import { treeOf } from './tree.ts';

const tree = treeOf([
  { path: 'server/src/modules/live/live.module.ts', text: `import { wager } from '../wager/index.ts';` },
  { path: 'server/src/modules/winners/winners.module.ts', text: `import { x } from '../live/index.ts';` },
  { path: 'server/src/modules/winners/winners.names.ts', text: `const tone = 'live'; // '/live' of a comment` },
  { path: 'apps/site/src/app/home.tsx', text: `const to = '/live';` },
  { path: 'apps/site/src/modules/live/late.ts', text: `const event = 'live.round';` },
  { path: 'apps/site/src/app/home.test.tsx', text: `const to = '/live';` },
  { path: 'server/src/modules/live/migrations/20261130T0000-live.sql', text: 'create table live.round ();' },
  { path: 'server/src/modules/winners/winners.store.ts', text: 'db.query(`select from live.round`)' },
]);

test('a file names a module by an import, a path, a key or a table; a word, a comment, a test and its own files do not count', () => {
  expect(namingFiles(tree).get('live')).toEqual([
    'apps/site/src/app/home.tsx',
    'server/src/modules/winners/winners.module.ts',
    'server/src/modules/winners/winners.store.ts',
  ]);
  expect(namesPage(tree, ['live'])).toMatch(/^live 3\n {2}apps\/site/);
  expect(namesPage(tree, [])).toContain('wager 1\n');
});
