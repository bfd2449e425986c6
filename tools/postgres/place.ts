import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Account } from './account.ts';

export const projectDirectory = realpathSync(resolve(import.meta.dirname, '../..'));

/** Eight hexadecimal digits that identify a folder without its path. */
export const shortName = (path: string): string => createHash('sha256').update(path).digest('hex').slice(0, 8);

function isWritable(directory: string): boolean {
  try {
    makePassage(directory);
    accessSync(directory, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The folder for data that outlives a run: databases and staged binaries. Root's is under /var/lib, where the database
 * user can reach it even if the project is in root's home; any other user's is in the project. `LANTERN_HOME` names
 * another one.
 */
export function stateRoot(project: string = projectDirectory): string {
  const chosen = process.env['LANTERN_HOME'];
  if (chosen !== undefined && chosen !== '') return resolve(chosen);
  const name = `lantern-${shortName(project)}`;
  const candidates =
    process.getuid?.() === 0
      ? [join('/var/lib', name)]
      : [join(project, '.lantern'), join(homedir(), '.local/share', name)];
  return candidates.find(isWritable) ?? join(tmpdir(), name);
}

const memoryFolder = '/dev/shm';
/** More than all tests fill, so that they leave room for other programs. */
const memoryBytes = 3 * 1024 ** 3;

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= memoryBytes;
  } catch {
    return false;
  }
}

/**
 * The folder for clusters whose data may be lost: in memory where the system has such a folder with room, else the one for lasting data. A copy of a
 * template is sixteen hundred new files, which a disk made in half a second to four seconds (measured) and memory in a tenth of one.
 */
export function disposableRoot(): string {
  const lasting = stateRoot();
  const inMemory = join(memoryFolder, `lantern-${shortName(lasting)}`);
  if (!existsSync(inMemory)) return hasRoom(memoryFolder) ? inMemory : lasting;
  requireOwner(inMemory, undefined);
  return inMemory;
}

function mayEnter(directory: string, account: Account): boolean {
  const { mode, uid, gid } = statSync(directory);
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

/** Creates a folder and makes the parents that it created passable for everybody, whatever the umask. */
export function makePassage(directory: string): void {
  const first = mkdirSync(directory, { recursive: true });
  if (first === undefined || process.getuid?.() !== 0) return;
  for (let made = resolve(directory); made.length >= first.length; made = dirname(made)) chmodSync(made, 0o755);
}

/** Whether the database user can reach `path`: every existing folder above it lets that user enter. */
export function canReach(path: string, account: Account | undefined): boolean {
  if (account === undefined) return true;
  for (let directory = dirname(resolve(path)); ; directory = dirname(directory)) {
    if (statSync(directory, { throwIfNoEntry: false })?.isDirectory() && !mayEnter(directory, account)) return false;
    if (directory === dirname(directory)) return true;
  }
}

/** Whether the database user may read and run this file: an installation under a strict umask (077) forbids it. */
export function canRun(file: string, account: Account | undefined): boolean {
  return canReach(file, account) && (account === undefined || (statSync(file).mode & 0o005) === 0o005);
}

const isBelow = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);

/**
 * `directory`, or a folder that the database user can reach when a parent is closed to it (a 0700 home): a temporary
 * folder is replaced by another temporary one, a lasting one by one under /var/lib.
 */
export function reachable(directory: string, account: Account | undefined): string {
  if (canReach(directory, account)) return directory;
  const requested = resolve(directory);
  const lasting = !isBelow(requested, tmpdir()) && isWritable('/var/lib');
  return join(lasting ? '/var/lib' : tmpdir(), `lantern-${shortName(requested)}`);
}

/** Refuses a folder, or a link to one, that another user created first under a guessable name. */
export function requireOwner(directory: string, account: Account | undefined): void {
  const trusted = [0, process.getuid?.(), account?.uid];
  const owners = [lstatSync(directory).uid, statSync(directory).uid];
  const foreignOwner = owners.find((uid) => !trusted.includes(uid));
  if (foreignOwner === undefined || process.getuid === undefined) return;
  throw new Error(
    `${directory} belongs to another user (${foreignOwner}). Remove it, or choose another place with LANTERN_HOME.`,
  );
}

/** Creates the folder if needed and gives it to the database user, closed to everybody else. */
export function ownFolder(directory: string, account: Account | undefined): void {
  makePassage(dirname(directory));
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  requireOwner(directory, account);
  if (account !== undefined) chownSync(directory, account.uid, account.gid);
  chmodSync(directory, 0o700);
}

/** The longest address a Unix socket may have (`sun_path`: 108 bytes on Linux, 104 on macOS, with the closing zero). */
const socketPathBytes = 103;

/** The folder of the Unix socket: beside the data, or in the temporary folder where that path is too long for a socket. */
export function socketFolder(directory: string): string {
  const beside = join(directory, 'socket');
  if (Buffer.byteLength(join(beside, '.s.PGSQL.5432')) <= socketPathBytes) return beside;
  return join('/tmp', `lantern-${shortName(directory)}`);
}
