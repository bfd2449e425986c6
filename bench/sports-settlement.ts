import { settleLegs } from '@lantern/server/modules/wager';
import type { AppContext } from '../server/src/platform/index.ts';
import { openContext } from './context.ts';
import { sellMultiples } from './sports-bets.ts';
import { legsOn, openFeed } from './sports-stage.ts';
import { openMembers, openStage, P, type Stage } from './stage.ts';

const LEGS = 8;
const MEMBERS = 5000;

/** Multiples on matches of their own, each with a leg on all of them; answers the milliseconds until every one is paid. */
async function settled(stage: Stage, context: AppContext, feedName: string, count: number): Promise<number> {
  const codes = await openFeed(context, feedName).announce(LEGS);
  const legs = await legsOn(context, feedName, codes, '1X2', 'H');
  await sellMultiples(stage, { firstId: context.newId(), count, members: MEMBERS }, [legs]);
  const started = performance.now();
  let ended = 0;
  for (const [index, { matchId }] of legs.entries()) {
    ended += await settleLegs(context, { id: BigInt(matchId), version: 1, judge: () => 'won' });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`  ${count} multiples: leg ${index + 1} of ${LEGS} decided after ${seconds} s`);
  }
  if (ended !== count) throw new Error(`${ended} of ${count} multiples were settled`);
  return performance.now() - started;
}

/** Milliseconds for a tenth of the multiples and for all of them. */
export async function settlement(multiples: number): Promise<{ readonly tenth: number; readonly all: number }> {
  const stage = await openStage('sports_settlement');
  const context = openContext(stage);
  try {
    await openMembers(stage, MEMBERS, 1_000_000n * P);
    await settled(stage, context, 'warm', Math.ceil(multiples / 100));
    const tenth = await settled(stage, context, 'tenth', Math.ceil(multiples / 10));
    return { tenth, all: await settled(stage, context, 'all', multiples) };
  } finally {
    await context.db.close();
    await stage.end();
  }
}
