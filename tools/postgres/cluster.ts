import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isAlive } from '../process.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { ownFolder } from './place.ts';

/** The name of the cluster's owner role; every local connection uses it. */
export const ownerRole = 'lantern';

const draftPrefix = 'data.new-';

function majorOf(data: string): string | undefined {
  try {
    return readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** Removes what an interrupted initdb left behind. */
function sweepDrafts(directory: string): void {
  for (const name of readdirSync(directory)) {
    if (name.startsWith(draftPrefix) && !isAlive(Number(name.slice(draftPrefix.length)))) {
      rmSync(join(directory, name), { recursive: true, force: true });
    }
  }
}

async function initdb(
  binaries: Binaries,
  data: string,
  directory: string,
  account: Account | undefined,
): Promise<void> {
  const args = ['-D', data, '-U', ownerRole, '-A', 'trust', '--locale=C', '-E', 'UTF8', '--no-instructions'];
  const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' };
  const user = account === undefined ? {} : { uid: account.uid, gid: account.gid };
  try {
    await promisify(execFile)(binaries.initdb, args, { cwd: directory, env, ...user });
  } catch (error) {
    const output = (error as { stderr?: string }).stderr?.trim();
    throw new Error(
      `The embedded PostgreSQL could not make its data folder: ${output || String(error)}\n` +
        'It needs glibc (not Alpine) and a user with an entry in /etc/passwd; DATABASE_URL names another PostgreSQL.',
    );
  }
}

/**
 * Creates `directory/data` unless it exists, and returns its path. It is created under another name and renamed when
 * complete, so an interruption or two simultaneous starts leave either no data folder or a whole one.
 */
export async function ensureCluster(
  directory: string,
  binaries: Binaries,
  account: Account | undefined,
): Promise<string> {
  const data = join(directory, 'data');
  const major = majorOf(data);
  if (major === binaries.major) return data;
  if (major !== undefined) {
    throw new Error(
      `${data} was made by PostgreSQL ${major}, and this is PostgreSQL ${binaries.major}, which cannot open it. ` +
        `Move the data over with PostgreSQL ${major}'s pg_dump, or move the folder away to begin with an empty database.`,
    );
  }
  sweepDrafts(directory);
  const draft = join(directory, `${draftPrefix}${process.pid}`);
  ownFolder(draft, account);
  await initdb(binaries, draft, directory, account);
  try {
    renameSync(draft, data);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
  return data;
}
