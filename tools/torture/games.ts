import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from '../../server/src/app.ts';
import { seedGateway } from '../../server/src/modules/gateway/index.ts';
import { readConfig, systemClock, systemRandom } from '../../server/src/platform/index.ts';
import { onDatabase } from '../postgres/index.ts';

/** Stores the vendor and its key, sealed for the server that starts next. */
export async function seedVendor(env: Readonly<Record<string, string>>): Promise<void> {
  const app = buildApp({ config: readConfig(env), clock: systemClock, random: systemRandom });
  try {
    await seedGateway(app.context);
  } finally {
    await app.close();
  }
}

/** Events in the games that no caller's answers count. */
export async function seenInGames(databaseUrl: string): Promise<string> {
  return onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ flights: number; falls: number; undone: number }>(
      `select (select count(*)::int from instant.crash_round where state = 'settled') as flights,
         (select count(*)::int from slots.jackpot_win) as falls,
         (select count(*)::int from wager.round_tx where op = 'rollback' and verdict = 'done') as undone`,
    );
    const { flights = 0, falls = 0, undone = 0 } = rows[0] ?? {};
    return `${flights} flights of the kite, ${falls} jackpots, ${undone} rounds undone by the vendor`;
  });
}

/** How long a process may cache settings and catalogue. */
const cachedMs = 1100;

/** Opens the house games and the vendor's, and allows spins without a pause. */
export async function openGames(databaseUrl: string): Promise<void> {
  await onDatabase(databaseUrl, async (client) => {
    await client.query("update catalogue.game set state = 'on' where kind = 'house' or code = 'lucky-well'");
    await client.query('update catalogue.revision set number = number + 1');
    await client.query(
      "insert into site.setting (key, value, changed_at, changed_by) values ('slots.minSpinMs', '0', now(), 'torture')",
    );
  });
  await sleep(cachedMs);
}
