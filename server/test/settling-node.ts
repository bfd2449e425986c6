import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from '../src/app.ts';
import { foldAll, settleAll } from '../src/modules/contracts/settling/contracts.runs.ts';
import { fixedClock, readConfig, systemRandom } from '../src/platform/index.ts';

/** A process that settles contracts at the time that its test wrote, once the test lets go of its lock: tests kill it. */
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
const { rows } = await context.db.query<{ ms: string }>('select ms from contracts.kill_clock');
clock.set(Number(rows[0]?.ms));
await foldAll(context);
for (let more = true; more; ) more = await settleAll(context);
process.exit(0);
