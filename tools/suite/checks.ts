import { type Command, runCommand } from './command.ts';
import { sum, type Tally, verdict } from './tally.ts';

interface Check extends Command {
  readonly name: string;
}

const checks: readonly Check[] = [
  { name: 'format and lint', program: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'types, node side', program: 'tsc', args: ['-p', '.'] },
  { name: 'types, browser side', program: 'tsc', args: ['-p', 'apps/site'] },
  { name: 'types, office', program: 'tsc', args: ['-p', 'apps/office'] },
  { name: 'architecture checks', program: 'node', args: ['tools/tidy.ts'] },
  { name: 'dead code', program: 'knip', args: ['--no-progress'] },
  { name: 'licences', program: 'node', args: ['tools/licences.ts'] },
];

async function runCheck(check: Check): Promise<Tally> {
  const beganMs = performance.now();
  const { code, output } = await runCommand(check, false);
  const took = `${((performance.now() - beganMs) / 1000).toFixed(1)} s`;
  process.stdout.write(
    `  ${code === 0 ? 'ok    ' : 'FAILED'} ${check.name} … ${took}\n${code === 0 ? '' : `${output.trim()}\n\n`}`,
  );
  return verdict(code, check.name);
}

/** Every check that needs no running server. Each counts as one. */
export async function runChecks(): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const check of checks) tallies.push(await runCheck(check));
  return sum(tallies);
}
