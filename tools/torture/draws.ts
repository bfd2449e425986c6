import { FAMILIES } from '@lantern/games/families';
import type pg from 'pg';

export interface OpenDraw {
  readonly id: string;
  readonly game: string;
}

/** Draws this close to the end of sales are left alone: they are about to be drawn by themselves. */
const notBeforeSeconds = 8;

/** Games with two digits of a prize, which the callers bet on. */
const games = FAMILIES.flatMap((family) => (family.playOf('DE_DB') ? family.games.map(({ code }) => code) : []));

/** Fast draws on sale, the most distant first: near ones are soon drawn by themselves. */
export async function drawsOnSale(client: pg.ClientBase): Promise<readonly OpenDraw[]> {
  const { rows } = await client.query<OpenDraw>(
    `select d.id, d.game_code as game from lottery.draw d
     where d.state = 'open' and d.game_code = any ($2) and d.seed_hash is not null and d.close_at > now() + $1 * interval '1 second'
     order by d.close_at desc`,
    [notBeforeSeconds, games],
  );
  return rows;
}

/**
 * Brings a draw forward, so that a round need not wait for the clock: its sales end in `closeMs`, and it is drawn
 * right after that. Everything from there on is the server's own work.
 */
export async function bringForward(client: pg.ClientBase, drawId: string, closeMs: number): Promise<void> {
  await client.query('begin');
  const values = [drawId, closeMs];
  await client.query(
    `update lottery.draw set close_at = now() + $2 * interval '1 millisecond', draw_at = now() + ($2 + 100) * interval '1 millisecond'
     where id = $1 and state = 'open'`,
    values,
  );
  await client.query(`update wager.event set closes_at = now() + $2 * interval '1 millisecond' where id = $1`, values);
  await client.query(
    `update platform.job set run_at = now() + $2 * interval '1 millisecond' where kind = 'lottery.close' and key = $1::bigint::text`,
    values,
  );
  await client.query('commit');
}

export async function stateOf(client: pg.ClientBase, drawId: string): Promise<string> {
  const { rows } = await client.query<{ state: string }>('select state from lottery.draw where id = $1', [drawId]);
  return rows[0]?.state ?? 'gone';
}
