import { buildApp } from '../src/app.ts';
import { foldAll, settleAll } from '../src/modules/contracts/settling/contracts.runs.ts';
import { fixedClock, readConfig, systemRandom } from '../src/platform/index.ts';

/** A process that settles contracts at the time that its test wrote, once the test lets go of its lock: tests kill it. */
process.on('disconnect', () => process.exit(0));
const config = readConfig(process.env as Record<string, string>);
const clock = fixedClock(0);
const { context } = buildApp({ config, clock, random: systemRandom });
process.stdout.write('{"ready":true}\n');
await context.db.query('select pg_advisory_lock_shared($1)', [config.NODE_NUMBER]);
const { rows } = await context.db.query<{ ms: string }>('select ms from contracts.kill_clock');
clock.set(Number(rows[0]?.ms));
await foldAll(context);
for (let more = true; more; ) more = await settleAll(context);
process.exit(0);
