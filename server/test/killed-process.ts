import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from '../src/app.ts';
import { type AppContext, fixedClock, readConfig, systemRandom } from '../src/platform/index.ts';

/** A process that works at the time that its test wrote, once the test lets go of its lock: tests kill it (`kill-processes.ts`). `act`: what the test wrote. */
export async function workUntilKilled(work: (context: AppContext, act: unknown) => Promise<unknown>): Promise<never> {
  process.on('disconnect', () => process.exit(0));
  const config = readConfig(process.env as Record<string, string>);
  const clock = fixedClock(0);
  const { context } = buildApp({ config, clock, random: systemRandom });
  // A killed process writes nothing at its end.
  flushCompileCache();
  process.stdout.write('{"ready":true}\n');
  // It asks again and again: a statement that waits so long would be ended.
  const isLetGo = async () =>
    (await context.db.query<{ is: boolean }>('select pg_try_advisory_lock_shared($1) as is', [config.NODE_NUMBER]))
      .rows[0]?.is;
  while (!(await isLetGo())) await sleep(20);
  const { rows } = await context.db.query<{ ms: string; act: unknown }>('select ms, act from kills.act');
  clock.set(Number(rows[0]?.ms));
  await work(context, rows[0]?.act);
  // The work is done and nobody knows of it yet.
  await context.db.query("select kills.stop_at('done')");
  process.exit(0);
}
