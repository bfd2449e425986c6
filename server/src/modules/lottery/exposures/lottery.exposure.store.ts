import type { DrawState } from '@lantern/rules/lottery';
import type { Queryable } from '../../../platform/index.ts';

/** A selection without its currency. */
const NAME = `substr(e.selection, strpos(e.selection, ' ') + 1)`;

export interface DrawAtRisk {
  readonly id: string;
  readonly game_code: string;
  readonly numero: string;
  readonly state: DrawState;
  readonly open_at: Date;
  readonly close_at: Date;
  readonly draw_at: Date;
  readonly cut: number;
}

/** Draws of these games with bets in a currency and without a result, the next first. */
export async function drawsAtRisk(
  db: Queryable,
  gameCodes: readonly string[],
  currency: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ draws: DrawAtRisk[]; total: number }> {
  const { rows } = await db.query<DrawAtRisk & { total: number }>(
    `select d.id, d.game_code, d.numero, d.state, d.open_at, d.close_at, d.draw_at, count(*) over ()::int as total,
       (select count(*)::int from lottery.number_price n where n.draw_id = d.id and n.factor < 10000) as cut
     from lottery.draw d
     where d.result is null and d.state <> 'void' and d.game_code = any ($1)
       and exists (select from wager.exposures e where e.event_id = d.id and starts_with(e.selection, $2 || ' ') and e.taken > 0)
     order by d.draw_at, d.id limit $3 offset $4`,
    [gameCodes, currency, limit, offset],
  );
  return { draws: rows, total: rows[0]?.total ?? 0 };
}

/** The selection of a play on which most is taken; `taken` and `ceiling` as limits count them. */
export interface PlayAtRisk {
  readonly draw_id: string;
  readonly play: string;
  readonly selection: string;
  readonly taken: string;
  readonly ceiling: string;
  readonly numbers: number;
}

/** For each play of these draws the selection on which most is taken: as many rows as draws and plays. */
export async function playsAtRisk(db: Queryable, drawIds: readonly string[], currency: string): Promise<PlayAtRisk[]> {
  const { rows } = await db.query<PlayAtRisk>(
    `select distinct on (e.event_id, x.play) e.event_id as draw_id, x.play, ${NAME} as selection, e.taken, e.ceiling,
       count(*) over (partition by e.event_id, x.play)::int as numbers
     from wager.exposures e cross join lateral (select split_part(${NAME}, ':', 1) as play) x
     where e.event_id = any ($1) and starts_with(e.selection, $2 || ' ') and e.taken > 0
     order by e.event_id, x.play, e.taken desc`,
    [drawIds, currency],
  );
  return rows;
}

export interface NumberAtRisk {
  readonly selection: string;
  readonly taken: string;
  readonly ceiling: string;
  /** The price of the draw, else of every draw; null where neither is set. */
  readonly factor: number | null;
  readonly set_by: string | null;
}

/** The selections of a play of a draw on which most is taken, and those with a price of their own. */
export async function numbersAtRisk(
  db: Queryable,
  of: { readonly drawId: string; readonly game: string; readonly play: string; readonly currency: string },
  limit: number,
): Promise<NumberAtRisk[]> {
  const { rows } = await db.query<NumberAtRisk>(
    `with taken as (
       select ${NAME} as selection, e.taken, e.ceiling from wager.exposures e
       where e.event_id = $1 and starts_with(e.selection, $4 || ' ') and split_part(${NAME}, ':', 1) = $3
     ), priced as (
       select distinct on (n.selection) n.selection, n.factor, n.set_by from lottery.number_price n
       where n.scope = $2 and (n.draw_id = $1 or n.draw_id is null) and split_part(n.selection, ':', 1) = $3
       order by n.selection, n.draw_id nulls last
     )
     select selection, coalesce(t.taken, 0)::text as taken, coalesce(t.ceiling, 0)::text as ceiling, p.factor, p.set_by
     from taken t full join priced p using (selection)
     where t.taken > 0 or p.factor < 10000 order by t.taken desc nulls last, selection limit $5`,
    [of.drawId, of.game, of.play, of.currency, limit],
  );
  return rows;
}
