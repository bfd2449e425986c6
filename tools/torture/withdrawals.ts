import { runCommand } from '../suite/command.ts';

/** Kills a server within every step of a withdrawal, `rounds` times each; the test itself says how far it is. */
export async function killWithdrawals(rounds: number): Promise<number> {
  process.stdout.write(`kill -9 within each step of a withdrawal: ${rounds} rounds\n`);
  const beganMs = performance.now();
  const args = ['run', 'withdrawal.kill', '--reporter=verbose'];
  const { code } = await runCommand({ program: 'vitest', args, env: { KILL_ROUNDS: String(rounds) } }, true);
  const minutes = ((performance.now() - beganMs) / 60_000).toFixed(1);
  process.stdout.write(
    `\n${rounds} rounds, ${code === 0 ? 'nothing half done' : 'a rule is broken'}, ${minutes} min\n`,
  );
  return code;
}
