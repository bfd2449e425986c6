import { schemaOf } from '../../server/src/platform/db/sql-files.ts';
import { modules, tiers } from '../modules.ts';
import { type ArchitectureCheck, type SourceFile, type Tree, withoutLineEnds } from './architecture-check.ts';
import { publishedIn, sqlReferences } from './sql-references.ts';

/** The page on which a reviewer reads who may move money, and what modules publish to each other's SQL. */
export const RIGHTS_PAGE = 'docs/rights.md';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const head = (cells: readonly string[]): string[] => [row(cells), row(cells.map(() => '---'))];

interface SqlFunction {
  readonly module: string;
  /** `schema.name` */
  readonly name: string;
  readonly text: string;
  /** The first sentence of its comment. */
  readonly duty: string;
}

function dutyOf(text: string): string {
  const lines = text.split('\n');
  const comment = lines.slice(
    0,
    lines.findIndex((line) => !line.startsWith('-- ')),
  );
  const whole = comment.filter((line) => !line.startsWith('-- Published')).map((line) => line.slice(3));
  return /^.*?[.:;](?= |$)/.exec(whole.join(' '))?.[0].replace(/[:;]$/, '.') ?? '';
}

function functionsIn(tree: Tree): SqlFunction[] {
  const files = [...tree.files].sort((one, other) => (one.path < other.path ? -1 : 1));
  return files.flatMap(({ path, text }) => {
    const module = /^server\/src\/modules\/([^/]+)\/functions\/[^/]+\.sql$/.exec(path)?.[1];
    const name = /^create or replace (?:view|function) (\w+\.\w+)/m.exec(text)?.[1];
    return module === undefined || name === undefined ? [] : [{ module, name, text, duty: dutyOf(text) }];
  });
}

const byTier = [...modules].sort((one, other) => tiers.indexOf(one.tier) - tiers.indexOf(other.tier));
const rightsOf = (tree: Tree, module: string): SourceFile | undefined =>
  tree.files.find(({ path }) => path === `server/src/modules/${module}/rights.sql`);

/** The names that a module's `rights.sql` lets the server call with the rights of the ledger. */
function enteredIn(text: string): string[] {
  const list = /ledger\.entrust\('\w+',\s*array\[([^\]]*)\]/.exec(text)?.[1] ?? '';
  return [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
}

function isEntered(tree: Tree, { module, name, text }: SqlFunction): boolean {
  if (/^alter function \S+ owner to lantern_ledger/m.test(text))
    return /^grant execute on function \S+ to lantern_app/m.test(text);
  return enteredIn(rightsOf(tree, module)?.text ?? '').some((one) => name === `${schemaOf(module)}.${one}`);
}

/** What a module grants beside its functions: its statements without those of functions. */
function grantsOf(text: string): string[] {
  const bare = text.replace(/--[^\n]*/g, '').replace(/do \$\$[\s\S]*?\$\$;/g, '');
  return [...bare.matchAll(/\b(?:grant|revoke)\s[^;]+/g)].map(([statement]) => withoutLineEnds(statement));
}

/** The text of the page. `tidy` fails while the file differs from it; `npm run tidy -- --write` writes it. */
export function rightsPage(tree: Tree): string {
  const functions = functionsIn(tree);
  const entered = byTier.flatMap(({ name }) =>
    functions
      .filter((one) => one.module === name && isEntered(tree, one))
      .map((one) => row([`\`${one.name}\``, one.duty])),
  );
  const granted = byTier.flatMap(({ name }) =>
    grantsOf(rightsOf(tree, name)?.text ?? '').map((statement) => `- ${name}: \`${statement}\``),
  );
  const published = publishedIn(tree);
  const users = Map.groupBy(sqlReferences(tree), (reference) => reference.name);
  const publications = byTier.flatMap(({ name }) =>
    functions
      .filter((one) => one.module === name && published.has(one.name))
      .map((one) => {
        const by = [...new Set(users.get(one.name)?.map(({ from }) => from))].sort().join(', ');
        return row([
          `\`${one.name}\``,
          /^create or replace view/m.test(one.text) ? 'view' : 'function',
          one.duty,
          by || '–',
        ]);
      }),
  );
  return [
    '# Rights in the database',
    '',
    'The running server logs in as `lantern_app`, which owns nothing. Money is written by functions that run with the rights of `lantern_ledger`, which',
    'nobody can log in as. Each module names its own in its `rights.sql`, which runs after every migration.',
    '',
    'Printed from the SQL of the modules by `npm run tidy -- --write`.',
    '',
    '## Functions that the server may call with the rights of the ledger',
    '',
    ...head(['function', 'does']),
    ...entered,
    '',
    '## Other rights',
    '',
    ...granted,
    '',
    '## What modules publish',
    '',
    'SQL of other modules may name these views and functions and nothing else. Functions that money is made of may be called by functions with the rights',
    'of the ledger only.',
    '',
    ...head(['name', 'is a', 'shows or does', 'used by']),
    ...publications,
    '',
  ].join('\n');
}

export const rights: ArchitectureCheck = {
  name: 'the page of rights is true',
  check: (tree) => {
    const file = tree.files.find(({ path }) => path === RIGHTS_PAGE);
    if (file?.text === rightsPage(tree)) return [];
    return [{ path: RIGHTS_PAGE, advice: 'Not what the SQL says. Print it again: npm run tidy -- --write' }];
  },
};
