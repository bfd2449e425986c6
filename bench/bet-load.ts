import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { LoadResult } from './drive.ts';
import { hasWrk, wrkLoad } from './wrk.ts';
import { SECONDS } from './yardstick.ts';

const LOAD = join(import.meta.dirname, 'load.ts');
const PATH = '/lgw/vn/slips';

/** `players` bet at the same moment; the members take turns, so that no member meets the limit of bets a minute. */
export function loadBets(
  port: number,
  players: number,
  members: readonly string[],
  bodies: readonly string[],
): Promise<LoadResult> {
  if (hasWrk())
    return wrkLoad({
      url: `http://127.0.0.1:${port}`,
      seconds: SECONDS,
      path: PATH,
      connections: players,
      headers: members,
      bodies,
    });
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [LOAD], { stdio: ['pipe', 'pipe', 'inherit'] });
    let out = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.on('exit', (code) =>
      code === 0 ? resolve(JSON.parse(out) as LoadResult) : reject(new Error(`the load ended with ${code}`)),
    );
    child.stdin.end(JSON.stringify({ port, seconds: SECONDS, path: PATH, players, headers: members, bodies }));
  });
}
