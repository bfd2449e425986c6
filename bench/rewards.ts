import { parseArgs } from 'node:util';
import { bonusBets } from './bonus-bets.ts';
import { openContext } from './context.ts';
import { finalListeners } from './final-listeners.ts';
import { rebateRun } from './rebate-run.ts';
import { type Claim, openMembers, openStage, P, report } from './stage.ts';

const { values } = parseArgs({ options: { scale: { type: 'string', default: '0.02' } }, strict: false });
/** 1 is the size of the claims. */
const SCALE = Number(values.scale);
const MEMBERS = 5000;
const WAGERS = 1_000_000;
const PARTS = (process.env['BENCH_PARTS'] ?? 'bets,listeners,rebate').split(',');

const stage = await openStage('rewards', 'server');
const context = openContext(stage);
try {
  await openMembers(stage, MEMBERS, 1_000_000n * P);
  const claims: Claim[] = [];
  // First, for a server makes partitions of what has no rows yet.
  if (PARTS.includes('bets')) claims.push(...(await bonusBets(stage, context, MEMBERS)));
  if (PARTS.includes('listeners')) claims.push(...(await finalListeners(stage, context, MEMBERS)));
  if (PARTS.includes('rebate')) claims.push(...(await rebateRun(stage, context, WAGERS * SCALE)));
  process.exitCode = report(claims);
} finally {
  await context.db.close();
  await stage.end();
}
