import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../suite/command.ts';

const SHOW_EVERY_MS = 500;

/** Prints what is written to a file as it grows: a test's own output is held back until it ends. */
function showGrowing(file: string): () => void {
  let shown = 0;
  const show = () => {
    const text = readFileSync(file, 'utf8');
    process.stdout.write(text.slice(shown));
    shown = text.length;
  };
  const timer = setInterval(show, SHOW_EVERY_MS);
  return () => {
    clearInterval(timer);
    show();
  };
}

/** Kills a server within every step of a withdrawal, `rounds` times each. */
export async function killWithdrawals(rounds: number): Promise<number> {
  process.stdout.write(`kill -9 within each step of a withdrawal: ${rounds} rounds\n`);
  const beganMs = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'lantern-kills-'));
  const progress = join(folder, 'progress');
  writeFileSync(progress, '');
  const stop = showGrowing(progress);
  const env = { KILL_ROUNDS: String(rounds), KILL_PROGRESS: progress };
  const { code } = await runCommand({ program: 'vitest', args: ['run', 'withdrawal.kill'], env }, true);
  stop();
  rmSync(folder, { recursive: true, force: true });
  const minutes = ((performance.now() - beganMs) / 60_000).toFixed(1);
  process.stdout.write(
    `\n${rounds} rounds, ${code === 0 ? 'nothing half done' : 'a rule is broken'}, ${minutes} min\n`,
  );
  return code;
}
