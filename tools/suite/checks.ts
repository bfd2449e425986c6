import { join } from 'node:path';
import { type Command, runCommand } from './command.ts';
import { sum, type Tally, verdict } from './tally.ts';

interface Check extends Command {
  readonly name: string;
}

/** The compiler stores what it found, and looks next time only at what depends on a change. */
const types = (name: string, project: string): Check => ({
  name: `types, ${name}`,
  program: 'tsc',
  args: ['-p', project, '--incremental', '--tsBuildInfoFile', join('.lantern/types', `${name}.tsbuildinfo`)],
});

/** The longest first, so that two at a time end together. */
const checks: readonly Check[] = [
  types('node', '.'),
  { name: 'architecture checks', program: 'node', args: ['tools/tidy.ts'] },
  types('site', 'apps/site'),
  types('office', 'apps/office'),
  { name: 'format and lint', program: 'biome', args: ['check', '--error-on-warnings', '.'] },
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

/** Every check that needs no running server, two at a time. Each counts as one. */
export async function runChecks(): Promise<Tally> {
  const tallies: Tally[] = [];
  const queue = [...checks];
  const work = async (): Promise<void> => {
    for (let check = queue.shift(); check; check = queue.shift()) tallies.push(await runCheck(check));
  };
  await Promise.all([work(), work()]);
  return sum(tallies);
}
