import { schemaOf } from '../../server/src/platform/db/sql-files.ts';
import { modules } from '../modules.ts';
import { lineAt, type SourceFile, type Tree } from './architecture-check.ts';

/** A table, view, function or sequence of one module, named in the SQL of another. */
export interface SqlReference {
  readonly path: string;
  readonly line: number;
  /** The module whose file names it. */
  readonly from: string;
  /** The module that owns it. */
  readonly to: string;
  /** `schema.object` */
  readonly name: string;
  /** Whether its owner publishes it. */
  readonly isPublished: boolean;
  /** Whether the file lies in the `office/` folder of its module. */
  readonly isOffice: boolean;
}

/** The line of a function's or view's file by which its module publishes it to the SQL of other modules. */
export const PUBLISHED = '-- Published to other modules.';

const inModule = /^server\/src\/modules\/([^/]+)\//;
const moduleOf: ReadonlyMap<string, string> = new Map(modules.map(({ name }) => [schemaOf(name), name]));

/** What is created in a schema, and what a migration renames there or moves to another. */
const created =
  /\b(?:create|alter)\s+(?:or\s+replace\s+)?(?:unlogged\s+)?(?:table|view|materialized\s+view|function|sequence|type)\s+(?:if\s+not\s+exists\s+|if\s+exists\s+)?([a-z_]+)\.(\w+)(?:\s+rename\s+to\s+(\w+)|\s+set\s+schema\s+(\w+))?/gi;

/** Every object by its name with the schema. */
function objectsIn(tree: Tree): Map<string, Set<string>> {
  const objects = new Map<string, Set<string>>();
  for (const { path, text } of tree.files) {
    if (!inModule.test(path) || !path.endsWith('.sql')) continue;
    for (const [, schema = '', object = '', renamed, moved = schema] of text.matchAll(created)) {
      const known = objects.get(moved) ?? new Set();
      objects.set(moved, known.add(object));
      if (renamed !== undefined) known.add(renamed);
    }
  }
  return objects;
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** The views and functions that modules publish, each with its schema. */
export function publishedIn(tree: Tree): Set<string> {
  const files = tree.files.filter(({ path, text }) => /\/functions\/[^/]+\.sql$/.test(path) && isPublished(text));
  return new Set(
    files.flatMap(({ text }) => [...text.matchAll(created)].map(([, schema, name]) => `${schema}.${name}`)),
  );
}

const isPublished = (text: string): boolean => text.split('\n').includes(PUBLISHED);

/** SQL without its comments; every offset stays. */
const withoutSqlComments = (text: string): string => text.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, blank);

const token = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|[`{}]|\\[\s\S]/g;

/** The strings of a script, everything else blanked out. An expression in a template is code, strings in it are strings. */
export function stringsOf(text: string): string {
  const kept: string[] = [];
  // The innermost template or brace first.
  const open: ('`' | '{')[] = [];
  let from = 0;
  const take = (upto: number): void => {
    const part = text.slice(from, upto);
    kept.push(open.at(-1) === '`' ? part : blank(part));
    from = upto;
  };
  for (let at = 0; at < text.length; ) {
    if (open.at(-1) === '`') {
      const end = /\\[\s\S]|`|\$\{/g;
      end.lastIndex = at;
      const found = end.exec(text);
      if (found === null) break;
      at = found.index + found[0].length;
      if (found[0] === '`') {
        take(at);
        open.pop();
      } else if (found[0] === '${') {
        take(at);
        open.push('{');
      }
      continue;
    }
    token.lastIndex = at;
    const found = token.exec(text);
    if (found === null) break;
    at = found.index + found[0].length;
    const [sign] = found;
    if (sign === '`' || sign === '{') {
      take(found.index);
      open.push(sign);
    } else if (sign === '}') {
      take(at);
      open.pop();
    } else if (sign.startsWith("'") || sign.startsWith('"')) {
      take(found.index);
      kept.push(sign);
      from = at;
    }
  }
  take(text.length);
  return kept.join('');
}

/** The SQL of a file with all offsets, or nothing if it holds none that the check reads. */
function sqlOf({ path, text }: SourceFile): string | undefined {
  if (!inModule.test(path)) return undefined;
  // A migration is a step of the past: it stays as it was when its module was another.
  if (/\/(functions\/[^/]+|rights)\.sql$/.test(path)) return withoutSqlComments(text);
  return path.endsWith('.store.ts') ? withoutSqlComments(stringsOf(text)) : undefined;
}

/** All references of SQL functions, rights and stores to objects of other modules. */
export function sqlReferences(tree: Tree): SqlReference[] {
  const objects = objectsIn(tree);
  const published = publishedIn(tree);
  const pattern = new RegExp(`(?<![\\w.])(${[...objects.keys()].join('|') || '\\b\\B'})\\.(\\w+)`, 'g');
  return tree.files.flatMap((file) => {
    const sql = sqlOf(file);
    const from = inModule.exec(file.path)?.[1];
    if (sql === undefined || from === undefined) return [];
    return [...sql.matchAll(pattern)].flatMap((match) => {
      const [name, schema = '', object = ''] = match;
      const to = moduleOf.get(schema) ?? schema;
      if (to === from || !objects.get(schema)?.has(object)) return [];
      const isOffice = file.path.includes('/office/');
      const line = lineAt(sql, match.index);
      return [{ path: file.path, line, from, to, name, isPublished: published.has(name), isOffice }];
    });
  });
}
