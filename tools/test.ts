import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectDirectory } from './postgres/index.ts';
import { table, wordsOf } from './progress.ts';
import { runChecks } from './suite/checks.ts';
import { runCommand } from './suite/command.ts';
import { runEndToEnd } from './suite/end-to-end.ts';
import { type Affected, affectedBy, changedSince } from './suite/since.ts';
import { nothing, sum, type Tally, verdict } from './suite/tally.ts';
import { runUnits } from './suite/units.ts';

interface Step {
  readonly name: string;
  /** The file whose absence means that there is nothing to run. */
  readonly needs: string;
  /** `before`: the tallies of the steps before this one. */
  readonly run: (before: readonly Tally[]) => Promise<Tally>;
}
interface Done {
  readonly tally: Tally;
  readonly seconds: string;
}

const EVERYTHING: Affected = { units: 'all', specs: 'all' };

async function program(file: string, ...args: string[]): Promise<Tally> {
  const { code } = await runCommand({ program: 'node', args: [file, ...args] }, true);
  return verdict(code, file);
}

const { since } = parseArgs({ options: { since: { type: 'string' } } }).values;
const { units, specs }: Affected = since === undefined ? EVERYTHING : affectedBy(changedSince(since));
const isEverything = units === 'all';

/** Runs what was chosen of the tests of a kind. */
const runChosen = (chosen: readonly string[] | 'all', run: (chosen: readonly string[]) => Promise<Tally>) =>
  chosen === 'all' ? run([]) : chosen.length === 0 ? Promise.resolve(nothing) : run(chosen);

const steps: readonly Step[] = [
  { name: 'check', needs: 'biome.json', run: runChecks },
  { name: 'unit tests', needs: 'vitest.config.ts', run: () => runChosen(units, runUnits) },
  { name: 'browser specs', needs: 'e2e/playwright.config.ts', run: () => runChosen(specs, runEndToEnd) },
  { name: 'kill -9 torture', needs: 'tools/torture.ts', run: () => program('tools/torture.ts', '--rounds', '20') },
  { name: 'mutants', needs: 'tools/mutants.ts', run: tryMutants },
].filter(({ name }) => name !== 'kill -9 torture' || specs === 'all');

/** The unit tests are not run a second time without a defect when they have just been green on these sources. */
function tryMutants([, tally]: readonly Tally[]): Promise<Tally> {
  const isGreen = isEverything && tally !== undefined && tally.failed === 0 && tally.passed > 0;
  const changed = since === undefined ? [] : ['--since', since];
  return program('tools/mutants.ts', '--quick', ...changed, ...(isGreen ? ['--after-tests'] : []));
}

async function runStep({ name, needs, run }: Step, place: string, before: readonly Tally[]): Promise<Done> {
  process.stdout.write(`\n[${place}] ${name}\n`);
  if (!existsSync(join(projectDirectory, needs))) {
    process.stdout.write(`  nothing to run: ${needs} does not exist\n`);
    return { tally: nothing, seconds: '0' };
  }
  const beganMs = performance.now();
  const tally = await run(before).catch((error: unknown): Tally => {
    process.stdout.write(`${wordsOf(error)}\n`);
    return { passed: 0, failed: 1, failures: [name] };
  });
  const seconds = ((performance.now() - beganMs) / 1000).toFixed(1);
  process.stdout.write(`[${place}] ${name}: ${tally.passed} passed, ${tally.failed} failed, ${seconds} s\n`);
  return { tally, seconds };
}

/** `npm test`: every check and test, or with `--since COMMIT` what depends on a change, and one line at the end that sums them up. */
const done: Done[] = [];
const tallies = () => done.map(({ tally }) => tally);
for (const [index, step] of steps.entries()) done.push(await runStep(step, `${index + 1}/${steps.length}`, tallies()));
const { passed, failed, failures, unsteady } = sum(tallies());
const parts = steps.map(({ name }, index) => [name, done[index]?.seconds ?? '']);
process.stdout.write(`\n${table([['part', 'seconds'], ...parts]).join('\n')}\n`);
for (const test of unsteady ?? []) process.stdout.write(`\nunsteady: ${test}`);
for (const failure of failures ?? []) process.stdout.write(`\nfailed: ${failure}`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
