import { schemaOf } from '../../server/src/platform/db/sql-files.ts';
import { modules } from '../modules.ts';
import { isTest, type SourceFile, type Tree, withoutComments } from './architecture-check.ts';
import { importsOf } from './imports.ts';
import { sqlReferences, stringsOf } from './sql-references.ts';

/** What the product is made of. Migrations are steps of the past, and made files name whatever they are made of. */
const isSource = ({ path, text }: SourceFile): boolean =>
  /^(server|apps\/[^/]+|packages\/[^/]+)\/(src|build)\/.*\.(ts|tsx|sql|css)$/.test(path) &&
  !isTest(path) &&
  !/\/(migrations|test)\//.test(path) &&
  !/english-texts\.ts$|made by a program/.test(`${path}\n${text.slice(0, 200)}`);

/** Its folder on any layer, its dictionaries, and its style file. */
const isOwn = (path: string, module: string): boolean =>
  path.includes(`/${module}/`) || new RegExp(`/${module}\\.[a-z.-]+$`).test(path);

/** `/live`, `live.round`, `live/parts`: a path, or a key that begins with the module. The bare word may mean something else. */
const keyOf = (module: string): RegExp => new RegExp(`['"\`](?:/${module}['"\`]|/?${module}[./][\\w*$-])`);

type Naming = ReadonlyMap<string, readonly string[]>;

/** For each module the files outside of its folders that name it, by import, by key or in SQL. */
export function namingFiles(tree: Tree): Naming {
  const files = tree.files.filter(isSource).map((file) => ({
    path: file.path,
    targets: importsOf(file).flatMap(({ target }) => target ?? []),
    strings: /\.tsx?$/.test(file.path) ? stringsOf(withoutComments(file.text)) : '',
  }));
  const inSql = sqlReferences(tree);
  return new Map(
    modules.map(({ name }) => {
      const key = keyOf(name);
      const sql = new Set(inSql.filter(({ to }) => schemaOf(to) === schemaOf(name)).map(({ path }) => path));
      const naming = files.filter(
        ({ path, targets, strings }) =>
          !isOwn(path, name) && (targets.some((target) => isOwn(target, name)) || key.test(strings) || sql.has(path)),
      );
      return [name, naming.map(({ path }) => path).sort()];
    }),
  );
}

/** How many files outside of its folders name each module, most first; with the names of modules also which. */
export function namesPage(tree: Tree, which: readonly string[]): string {
  const all = [...namingFiles(tree)].sort(([, one], [, other]) => other.length - one.length);
  return all
    .filter(([name]) => which.length === 0 || which.includes(name))
    .map(
      ([name, paths]) =>
        `${name} ${paths.length}\n${which.length === 0 ? '' : paths.map((path) => `  ${path}\n`).join('')}`,
    )
    .join('');
}
