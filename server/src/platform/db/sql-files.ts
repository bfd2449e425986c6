import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

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

/** Every SQL file of the platform and the modules. */
const allPaths = async (): Promise<string[]> => (await Promise.all(roots.map(pathsIn))).flat();

async function read(path: string, name: string): Promise<SqlFile> {
  const sql = await readFile(path, 'utf8');
  return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
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
  const paths = (await allPaths()).filter((path) => folderOf(path) === 'migrations').sort(inOrder);
  const readAll = (some: string[]): Promise<SqlFile[]> => Promise.all(some.map((path) => read(path, basename(path))));
  const isAfter = (path: string): boolean => path.endsWith('.after.sql');
  return {
    tables: await readAll(paths.filter((path) => !isAfter(path))),
    after: await readAll(paths.filter(isAfter)),
  };
}

const isView = (file: SqlFile): boolean => /^create or replace view/m.test(file.sql);

/** All functions, and the views, which are checked when they are made and so need what they read. */
export async function functionFiles(): Promise<{ functions: SqlFile[]; views: SqlFile[] }> {
  const paths = (await allPaths()).filter((path) => folderOf(path) === 'functions').sort();
  const files = await Promise.all(paths.map((path) => read(path, `${moduleOf(path)}/${basename(path, '.sql')}`)));
  return { functions: files.filter((file) => !isView(file)), views: files.filter(isView) };
}

/** The rights of the modules (`rights.sql`). */
export async function rightsFiles(): Promise<SqlFile[]> {
  const paths = (await allPaths()).filter((path) => basename(path) === 'rights.sql').sort();
  return Promise.all(paths.map((path) => read(path, `${folderOf(path)}/rights`)));
}
