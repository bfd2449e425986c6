import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stage } from '../stage.ts';

const EVERY_MS = 200;

/** Memory of a process that it shares with no other; 0 when it is gone. */
function ownBytes(pid: number): number {
  try {
    const line = /RssAnon:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(line?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Runs `lantern audit`, which must find nothing; its time, and the most memory that it and its database connections had. */
export async function auditOf(stage: Stage, args: readonly string[] = []): Promise<{ ms: number; bytes: number }> {
  const started = performance.now();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run-audit.ts'), ...args], {
    env: { ...process.env, ...stage.env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let bytes = 0;
  const watch = setInterval(async () => {
    const { rows } = await stage.owner.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    );
    bytes = Math.max(
      bytes,
      [child.pid ?? 0, ...rows.map(({ pid }) => pid)].reduce((sum, pid) => sum + ownBytes(pid), 0),
    );
  }, EVERY_MS);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error('the audit of the filled database has findings');
  return { ms: performance.now() - started, bytes };
}
