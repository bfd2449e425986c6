import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sha256 } from '../digest.ts';

const here = import.meta.dirname;
const roots = [join(here, '..'), join(here, '..', '..', 'modules')];

export interface SqlFile {
  /** What the database remembers it by: a migration's file name, a function's `module/name`. */
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the text, in hex. */
  readonly hash: string;
}

/** The schema of a module: its name, but for one. */
export const schemaOf = (module: string): string => (module === 'safer-play' ? 'safer' : module);

async function pathsIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true });
  return entries.filter((entry) => entry.endsWith('.sql')).map((entry) => join(root, entry));
}

interface Text {
  readonly path: string;
  readonly sql: string;
  readonly hash: string;
}

async function read(path: string): Promise<Text> {
  const sql = await readFile(path, 'utf8');
  return { path, sql, hash: sha256(sql).toString('hex') };
}

let texts: Promise<readonly Text[]> | undefined;
/** Every SQL file of the platform and the modules: part of the program, so read once. */
function allTexts(): Promise<readonly Text[]> {
  texts ??= Promise.all(roots.map(pathsIn)).then((paths) => Promise.all(paths.flat().map(read)));
  return texts;
}

const byText = (one: string, other: string): number => (one < other ? -1 : 1);
/** Those whose paths are wanted, by the order of paths, under the names that the database remembers. */
async function filesWhere(
  isWanted: (path: string) => boolean,
  nameOf: (path: string) => string,
  order = byText,
): Promise<SqlFile[]> {
  const wanted = (await allTexts()).filter(({ path }) => isWanted(path));
  return wanted
    .toSorted((one, other) => order(one.path, other.path))
    .map(({ path, sql, hash }) => ({ name: nameOf(path), sql, hash }));
}

const folderOf = (path: string): string => basename(dirname(path));
const moduleOf = (path: string): string => basename(dirname(dirname(path)));
const stampOf = (path: string): string => basename(path).split('-', 1)[0] ?? '';

/** By time; among migrations of one time the platform's goes first, for it makes the roles. */
function inOrder(one: string, other: string): number {
  const byTime = stampOf(one).localeCompare(stampOf(other));
  const platformFirst = Number(moduleOf(other) === 'platform') - Number(moduleOf(one) === 'platform');
  return byTime || platformFirst || basename(one).localeCompare(basename(other));
}

/** All migrations. Those named `.after.sql` call functions, so they run after the functions are stated. */
export async function migrations(): Promise<{ tables: SqlFile[]; after: SqlFile[] }> {
  const files = await filesWhere(
    (path) => folderOf(path) === 'migrations',
    (path) => basename(path),
    inOrder,
  );
  const isAfter = ({ name }: SqlFile): boolean => name.endsWith('.after.sql');
  return { tables: files.filter((file) => !isAfter(file)), after: files.filter(isAfter) };
}

const isView = (file: SqlFile): boolean => /^create or replace view/m.test(file.sql);

/** All functions, and the views, which are checked when they are made and so need what they read. */
export async function functionFiles(): Promise<{ functions: SqlFile[]; views: SqlFile[] }> {
  const files = await filesWhere(
    (path) => folderOf(path) === 'functions',
    (path) => `${moduleOf(path)}/${basename(path, '.sql')}`,
  );
  return { functions: files.filter((file) => !isView(file)), views: files.filter(isView) };
}

/** The rights of the modules (`rights.sql`). */
export const rightsFiles = (): Promise<SqlFile[]> =>
  filesWhere(
    (path) => basename(path) === 'rights.sql',
    (path) => `${folderOf(path)}/rights`,
  );
