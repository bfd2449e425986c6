import {
  type AppContext,
  type DemoLogin,
  type Module,
  SEED_STEPS,
  type Seed,
  seedHook,
  systemClock,
} from '../platform/index.ts';
import { playDemoMonth } from './demo-month.ts';
import { createPartTimes, type PartTimes } from './part-times.ts';

/** A line of progress: the step that runs, and the share of the whole work that is done. */
type Report = (line: { readonly step: string; readonly share: number }) => void;

interface Wanted {
  /** Whether a month of members, deposits and bets is played, where nobody has used the database. */
  readonly month: boolean;
  /** Its length; 30 without. */
  readonly days?: number;
  /** Notes how long each part took. */
  readonly times?: PartTimes;
  /** Other modules than the application's, for a test. */
  readonly modules?: readonly Module[];
}

/** Runs the seeds of one step, lowest module first; its share of the work ends where the next step begins. */
async function runStep(
  context: AppContext,
  step: Seed['step'],
  ends: number,
  { report, times }: { readonly report: Report; readonly times: PartTimes },
): Promise<readonly DemoLogin[]> {
  const begins = SEED_STEPS[step];
  report({ step, share: begins });
  const seeds = context.hooks.of(seedHook).filter((seed) => seed.step === step);
  for (const [index, seed] of seeds.entries())
    await times.measure(seed.run.name, async () =>
      seed.run(context, (share) =>
        report({ step, share: begins + ((ends - begins) * (index + share)) / seeds.length }),
      ),
    );
  return seeds.flatMap(({ logins = [] }) => logins);
}

/** Adds the data of every module's seeds, step by step; returns the log-ins of the demo. */
export async function seedData(
  context: AppContext,
  report: Report,
  wanted: Wanted = { month: false },
): Promise<readonly DemoLogin[]> {
  const steps = Object.keys(SEED_STEPS) as Seed['step'][];
  const logins: DemoLogin[] = [];
  const { times = createPartTimes(systemClock) } = wanted;
  for (const [index, step] of steps.entries()) {
    const next = steps[index + 1];
    const ends = next ? SEED_STEPS[next] : 1;
    logins.push(...(await runStep(context, step, ends, { report, times })));
    if (step !== 'month') continue;
    const onShare = (share: number) => report({ step, share: SEED_STEPS.month + (ends - SEED_STEPS.month) * share });
    logins.push(...(await playDemoMonth(context, { ...wanted, times, isWanted: wanted.month, onShare })));
  }
  report({ step: 'done', share: 1 });
  return logins;
}
