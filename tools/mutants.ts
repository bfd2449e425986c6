import { join } from 'node:path';
import { choose, readChoice } from './mutants/choice.ts';
import type { Defect } from './mutants/defect.ts';
import { defects, groups } from './mutants/list.ts';
import { runTests, stopTrials, type Trial } from './mutants/trial.ts';
import { occurrences, openWorkshop, type Workshop } from './mutants/workshop.ts';
import { disposableRoot, startPostgres } from './postgres/index.ts';
import { Advice, step, table, wordsOf } from './progress.ts';
import { createShutdown, type Shutdown, stopOnSignals } from './stack/index.ts';

/** Two at a time: more compete for the cores of a small machine. */
const copyCount = 2;

/** A copy of the sources with its own PostgreSQL: open transactions of one trial must not block another. */
interface TrialCopy {
  readonly sources: Workshop;
  readonly databaseUrl: string;
}

interface Outcome extends Trial {
  readonly defect: Defect;
}

/** A defect whose text is gone proves nothing, so the list is checked before anything runs. */
function requireTexts(list: readonly Defect[]): void {
  const lost = list.filter((defect) => occurrences(defect) !== 1);
  if (lost.length === 0) return;
  const lines = lost.map((defect) => `  ${defect.id}: its text occurs ${occurrences(defect)} times in ${defect.file}`);
  throw new Advice(`These defects no longer fit the code; bring tools/mutants up to date:\n${lines.join('\n')}`);
}

async function openCopy(shutdown: Shutdown, number: number): Promise<TrialCopy> {
  const directory = join(disposableRoot(), `mutants-${number}`);
  const cluster = await startPostgres({ directory, keep: 'disposable' });
  shutdown.add(() => cluster.stop());
  const sources = openWorkshop();
  shutdown.add(async () => sources.remove());
  return { sources, databaseUrl: cluster.url };
}

/** Each copy runs its share of the tests; what fails there is tried once more alone, for a shared machine may stall. */
async function runGreen(copies: readonly TrialCopy[], tests: readonly string[]): Promise<readonly Trial[]> {
  const runs = copies
    .map(({ sources, databaseUrl }, number) => {
      const share = tests.filter((_, index) => index % copies.length === number);
      return { share, run: () => runTests(sources.directory, share, databaseUrl, false) };
    })
    // Without a name vitest would run every test.
    .filter(({ share }) => share.length > 0);
  const trials = await Promise.all(runs.map(async ({ run }) => ({ run, trial: await run() })));
  const certain: Trial[] = [];
  for (const { run, trial } of trials) certain.push(trial.verdict.kind === 'survived' ? trial : await run());
  return certain;
}

async function requireGreen(copies: readonly TrialCopy[], list: readonly Defect[]): Promise<void> {
  const trials = await step(
    'the tests without a defect',
    () => runGreen(copies, [...new Set(list.flatMap((defect) => defect.tests))]),
    (done) => `${done.reduce((sum, { tests }) => sum + tests, 0)} tests`,
  );
  for (const { verdict } of trials) {
    if (verdict.kind === 'survived') continue;
    const why = verdict.kind === 'caught' ? `“${verdict.by}” fails` : verdict.why;
    throw new Advice(`The tests must be green before a defect can turn them red: ${why}`);
  }
}

const verdictText = ({ verdict }: Outcome): string => {
  if (verdict.kind === 'caught') return `caught by “${verdict.by}”`;
  return verdict.kind === 'survived' ? 'SURVIVED' : `UNFIT: ${verdict.why}`;
};

function timeLeft(beganMs: number, done: number, all: number): string {
  const minutes = (((performance.now() - beganMs) / done) * (all - done)) / 60_000;
  return minutes < 1 ? `${Math.ceil(minutes * 60)} s left` : `${minutes.toFixed(1)} min left`;
}

/** Each copy takes the next defect until none is left. */
async function tryAll(copies: readonly TrialCopy[], list: readonly Defect[]): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  const queue = [...list];
  const beganMs = performance.now();
  const work = async ({ sources, databaseUrl }: TrialCopy): Promise<void> => {
    for (let defect = queue.shift(); defect; defect = queue.shift()) {
      const { tests } = defect;
      const run = () => runTests(sources.directory, tests, databaseUrl, true);
      const outcome = { defect, ...(await sources.withDefect(defect, run)) };
      outcomes.push(outcome);
      const left = timeLeft(beganMs, outcomes.length, list.length);
      process.stdout.write(`  [${outcomes.length}/${list.length}, ${left}] ${defect.id}: ${verdictText(outcome)}\n`);
    }
  };
  await Promise.all(copies.map(work));
  return outcomes;
}

function report(outcomes: readonly Outcome[]): void {
  const rows = outcomes
    .toSorted((a, b) => defects.indexOf(a.defect) - defects.indexOf(b.defect))
    .map((one) => [one.defect.id, `${one.seconds.toFixed(1)} s`, verdictText(one)]);
  process.stdout.write(`\n${table([['defect', 'time', 'outcome'], ...rows]).join('\n')}\n`);
  for (const { defect, verdict } of outcomes) {
    if (verdict.kind === 'caught') continue;
    process.stdout.write(`\n${defect.id} in ${defect.file}\n  danger: ${defect.danger}\n  breaks: ${defect.breaks}\n`);
  }
}

async function main(): Promise<number> {
  const shutdown = createShutdown();
  stopOnSignals(shutdown, stopTrials);
  const choice = readChoice(process.argv.slice(2));
  const list = choose(groups, choice);
  if (list.length === 0) {
    process.stdout.write('No seeded defect fits the choice\n');
    return 0;
  }
  const beganMs = performance.now();
  try {
    requireTexts(list);
    const numbers = Array.from({ length: Math.min(copyCount, list.length) }, (_, index) => index + 1);
    const copies = await step('copies of the sources and their PostgreSQL', () =>
      Promise.all(numbers.map((number) => openCopy(shutdown, number))),
    );
    if (!choice.afterTests) await requireGreen(copies, list);
    const outcomes = await tryAll(copies, list);
    report(outcomes);
    const caught = outcomes.filter((one) => one.verdict.kind === 'caught').length;
    const seconds = Math.round((performance.now() - beganMs) / 1000);
    process.stdout.write(`\n${caught} of ${list.length} defects caught in ${seconds} s\n`);
    return caught === list.length ? 0 : 1;
  } finally {
    await shutdown.run();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${wordsOf(error)}\n`);
  process.exitCode = 1;
}
