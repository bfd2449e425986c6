import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, signal, waitForEnd, workingFolder } from '../process.ts';

const pidFile = (data: string): string => join(data, 'postmaster.pid');

function recordedPid(data: string): number | undefined {
  try {
    const pid = Number(readFileSync(pidFile(data), 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** The process id of the PostgreSQL that serves this data folder, or undefined when none does. */
export function livingPostmaster(data: string): number | undefined {
  const pid = recordedPid(data);
  if (pid === undefined || !isAlive(pid)) return undefined;
  // A postmaster works inside its data folder; any other process only has the recycled number, for example after a
  // reboot.
  const folder = workingFolder(pid);
  return folder === undefined || folder === data ? pid : undefined;
}

/**
 * Removes a lock file whose number now belongs to another program, which PostgreSQL would take for a running server.
 */
export function clearForeignLock(data: string): void {
  const pid = recordedPid(data);
  if (pid !== undefined && isAlive(pid) && livingPostmaster(data) === undefined) rmSync(pidFile(data), { force: true });
}

const fastLimitMs = 20_000;
const immediateLimitMs = 5_000;

/** Fast shutdown (SIGINT): sessions are cut, every committed transaction is on disk. Immediate only if that hangs. */
export async function stopPostmaster(data: string): Promise<void> {
  const pid = livingPostmaster(data);
  if (pid === undefined) return;
  signal(pid, 'SIGINT');
  if (await waitForEnd(pid, fastLimitMs)) return;
  signal(pid, 'SIGQUIT');
  await waitForEnd(pid, immediateLimitMs);
}
