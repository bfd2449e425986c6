import { setTimeout as sleep } from 'node:timers/promises';
import { audit, checksOf } from '@lantern/server/modules/ledger';
import type pg from 'pg';
import { modules } from '../../server/src/app/module-list.ts';
import { hooksOf } from '../../server/src/platform/index.ts';
import { onDatabase } from '../postgres/index.ts';
import type { Crowd } from './play-tables.ts';

/** A node is silent for three seconds before the other takes its tables; then each step of a round follows in its time. */
const STEP_WAIT_MS = 60_000;
/** Nobody decides any more, and each turn of seven seats ends by the clock. */
const END_WAIT_MS = 240_000;
const AGAIN_MS = 200;

/** Rounds whose next step was due so long ago. */
export async function stuckRounds(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ id: string; table_code: string; state: string }>(
    `select id, table_code, state from live.round
     where state not in ('settled', 'void')
       and greatest(closes_at, shown_at, to_timestamp((turn->>'endsAt')::numeric / 1000)) < clock_timestamp() - $1 * interval '1 ms'`,
    [STEP_WAIT_MS],
  );
  return rows.map(
    ({ id, table_code, state }) => `round ${id} of ${table_code} is ${state} long after its next step was due`,
  );
}

async function untilEnded(client: pg.Client): Promise<boolean> {
  const deadline = performance.now() + END_WAIT_MS;
  const open = `select 1 from live.round where bets > 0 and state not in ('settled', 'void')
    union all select 1 from wager.wager where vendor = 'LTN_LIVE' and state = 'placed' limit 1`;
  while (performance.now() < deadline) {
    if ((await client.query(open)).rows.length === 0) return true;
    await sleep(AGAIN_MS);
  }
  return false;
}

/** Every answered bet is there once and ended, nothing else is, and the books are whole. */
export async function proveTables(databaseUrl: string, { taken }: Crowd): Promise<string[]> {
  return onDatabase(databaseUrl, async (client) => {
    const breaches = (await untilEnded(client)) ? [] : ['a round with bets did not end'];
    const { rows } = await client.query<{ id: string }>(`select id from wager.wager where vendor = 'LTN_LIVE'`);
    const stored = new Set(rows.map(({ id }) => id));
    for (const { betId } of taken)
      if (!stored.delete(betId)) breaches.push(`bet ${betId} was answered and is lost or doubled`);
    for (const id of stored) breaches.push(`bet ${id} is stored and was never answered`);
    const findings = await audit(client, checksOf(hooksOf(modules)));
    return [...breaches, ...findings.map(({ check, what }) => `${check}: ${what}`)];
  });
}
