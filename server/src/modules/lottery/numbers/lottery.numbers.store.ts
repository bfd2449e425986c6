import type { Queryable } from '../../../platform/index.ts';

/** Ten-thousandths of the price of a play: the whole price. */
export const WHOLE_FACTOR = 10_000;

export interface NumberPrice {
  /** A region or a game. */
  readonly scope: string;
  /** Null: of every draw. */
  readonly drawId: string | null;
  /** The play and the number, as limits count it: `TH_2_TOP:07`. */
  readonly selection: string;
  /** Ten-thousandths of the price of the play; 0 is closed. */
  readonly factor: number;
}

/** The prices of numbers that stand on draws on sale. */
export async function numberPrices(db: Queryable): Promise<NumberPrice[]> {
  const { rows } = await db.query<{ scope: string; draw_id: string | null; selection: string; factor: number }>({
    name: 'lottery-number-prices',
    text: `select scope, draw_id, selection, factor from lottery.number_price where draw_id is null
      union all
      select n.scope, n.draw_id, n.selection, n.factor from lottery.draw d join lottery.number_price n on n.draw_id = d.id
      where d.state in ('scheduled', 'open')`,
  });
  return rows.map(({ draw_id, ...row }) => ({ ...row, drawId: draw_id }));
}

interface NewNumberPrice extends NumberPrice {
  /** An operator's name, or `exposure`. */
  readonly setBy: string;
  readonly atMs: number;
}

const INSERT = 'insert into lottery.number_price (scope, draw_id, selection, factor, set_by, set_at)';
const valuesOf = ({ scope, drawId, selection, factor, setBy, atMs }: NewNumberPrice) => [
  ...[scope, drawId, selection, factor, setBy],
  new Date(atMs).toISOString(),
];

/** What a number of a draw, or of every draw, is sold at by the prices of its game; the whole price where none is set. */
export async function standingFactor(
  db: Queryable,
  { scope, drawId, selection }: Omit<NumberPrice, 'factor'>,
): Promise<number> {
  const { rows } = await db.query<{ factor: number }>(
    `select factor from lottery.number_price where scope = $1 and selection = $3 and (draw_id = $2 or draw_id is null)
     order by draw_id nulls last limit 1`,
    [scope, drawId, selection],
  );
  return rows[0]?.factor ?? WHOLE_FACTOR;
}

/** Cuts the price of a number from now on; placed bets keep theirs. The database refuses a better price than the present one. */
export async function putNumberPrice(db: Queryable, price: NewNumberPrice): Promise<void> {
  await db.query(
    `${INSERT} values ($1, $2, $3, $4, $5, $6)
     on conflict (scope, draw_id, selection) do update set factor = excluded.factor, set_by = excluded.set_by, set_at = excluded.set_at`,
    valuesOf(price),
  );
}

/**
 * Sells at half price the numbers on which so much of their ceiling is taken as their game says, one after the other of draws on sale; what
 * has a price of its own keeps it. Trial money counts for nothing. Answers how many there are.
 */
export async function halvePrices(
  db: Queryable,
  { gameCodes, trial, atMs }: { readonly gameCodes: readonly string[]; readonly trial: string; readonly atMs: number },
): Promise<number> {
  const { rowCount } = await db.query(
    `${INSERT}
     select distinct g.code, d.id, x.name, 5000, 'exposure', $3::timestamptz
     from lottery.game g
     join lottery.draw d on d.game_code = g.code and d.state in ('scheduled', 'open')
     join wager.exposures e on e.event_id = d.id and e.taken * 100 >= e.ceiling * g.half_price_percent
     cross join lateral (select split_part(e.selection, ' ', 1) as currency, substr(e.selection, strpos(e.selection, ' ') + 1) as name) x
     where g.code = any ($1) and x.currency <> $2 and strpos(x.name, ':') > 0
       -- A number that is cut further for every draw stays so.
       and not exists (select from lottery.number_price n
         where n.scope = g.code and n.selection = x.name and (n.draw_id is null or n.draw_id = d.id) and n.factor < 5000)
     on conflict (scope, draw_id, selection) do nothing`,
    [gameCodes, trial, new Date(atMs).toISOString()],
  );
  return rowCount ?? 0;
}

/** A half price without the stakes that it was set for: so much of its number's ceiling is no longer taken in any currency. */
const HAS_ROOM = `not exists (
         select from wager.exposures e
         where e.event_id = n.draw_id and substr(e.selection, strpos(e.selection, ' ') + 1) = n.selection
           and split_part(e.selection, ' ', 1) <> $2 and e.taken * 100 >= e.ceiling * g.half_price_percent)`;

/**
 * Lifts half prices of draws on sale whose number has room again: bets were cancelled while the price was being set, or limits raised. An operator's price
 * stays. Answers how many there were.
 */
export async function liftHalfPrices(
  db: Queryable,
  { gameCodes, trial }: { readonly gameCodes: readonly string[]; readonly trial: string },
): Promise<number> {
  const { rowCount } = await db.query(
    `delete from lottery.number_price n using lottery.game g, lottery.draw d
     where n.set_by = 'exposure' and g.code = n.scope and g.code = any ($1) and d.id = n.draw_id and d.state in ('scheduled', 'open')
       and ${HAS_ROOM}`,
    [gameCodes, trial],
  );
  return rowCount ?? 0;
}

/** A selection of these draws that is sold at half price without the stakes for it; undefined without one. */
export async function halfPriceWithoutStakes(
  db: Queryable,
  {
    drawIds,
    selections,
    trial,
  }: { readonly drawIds: readonly string[]; readonly selections: readonly string[]; readonly trial: string },
): Promise<string | undefined> {
  const { rows } = await db.query<{ selection: string }>(
    `select n.selection from lottery.number_price n join lottery.game g on g.code = n.scope
     where n.draw_id = any ($1) and n.selection = any ($3) and n.set_by = 'exposure' and ${HAS_ROOM}
     order by n.selection limit 1`,
    [drawIds, trial, selections],
  );
  return rows[0]?.selection;
}
