import { setTimeout as sleep } from 'node:timers/promises';
import { stepTable } from '../server/src/modules/live/live.steps.ts';
import { tableOf } from '../server/src/modules/live/live.tables.store.ts';
import { dealUntil, openLiveApp, WHEEL } from '../server/test/live.ts';
import { openMember } from '../server/test/money.ts';
import { betOn } from './live-bet.ts';
import { P } from './stage.ts';

const BETS = 1000;
const MEMBERS = 200;
/** Bets that come together, fifty times in a second. */
const TOGETHER = 20;
const NEVER_MS = 60_000;

export interface LastSecond {
  readonly waits: readonly number[];
  readonly late: number;
  readonly unanswered: number;
}

/** A thousand bets in one second, in whose middle the round closes: how long each waits for its answer, and how many were taken after the close. */
export async function lastSecond(): Promise<LastSecond> {
  const app = await openLiveApp([WHEEL]);
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => openMember(app.context, 1000n * P)));
  const round = await dealUntil(app, WHEEL, 'open');
  const table = await tableOf(app.context.db, WHEEL);
  if (!table) throw new Error(WHEEL);
  const waits: number[] = [];
  const bet = async (index: number): Promise<void> => {
    const started = performance.now();
    await betOn(app, members[index % members.length] ?? 0n, round, { spot: 'red', stake: '1' });
    waits.push(performance.now() - started);
  };
  const sent: Promise<unknown>[] = [];
  for (let index = 0; index < BETS; index += 1) {
    if (index === BETS / 2) {
      app.clock.set(round.closes_at.getTime());
      sent.push(stepTable(app.context, table));
    }
    sent.push(bet(index));
    if (index % TOGETHER === TOGETHER - 1) await sleep((1000 * TOGETHER) / BETS);
  }
  await Promise.race([Promise.all(sent), sleep(NEVER_MS, undefined, { ref: false })]);
  const { rows } = await app.context.db.query<{ late: number }>(
    'select count(*)::int as late from wager.wager w join live.round r on r.id = w.event_id where r.id = $1 and w.placed_at >= r.closes_at',
    [round.id],
  );
  await app.close();
  return { waits, late: rows[0]?.late ?? -1, unanswered: BETS - waits.length };
}
