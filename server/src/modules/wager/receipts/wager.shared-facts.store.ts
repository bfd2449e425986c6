import type { Queryable } from '../../../platform/index.ts';
import type { FinalRow } from './wager.receipt-batches.store.ts';

export interface LegFact {
  readonly tx: string;
  readonly member_id: string;
  readonly id: string;
  readonly number: number;
  readonly event: string;
  readonly selection: string;
  readonly odds: string;
  readonly state: string;
}

const keysOf = (rows: readonly FinalRow[]) => [
  rows.map(({ tx }) => tx),
  rows.map(({ member_id }) => member_id),
  rows.map(({ id }) => id),
];

/**
 * The legs of final wagers as they stood in the transactions that made these final: a leg may get a result, or another one, later on,
 * and the wager stays what it was.
 */
export async function legFactsOf(db: Queryable, wagers: readonly FinalRow[]): Promise<readonly LegFact[]> {
  const { rows } = await db.query<LegFact>(
    `select p.tx, p.member_id, p.id, l.number, e.name as event, l.selection, l.odds,
       case when l.state <> 'open' and coalesce(l.final_tx, l.row_tx) <= p.tx then l.state else coalesce((
         select split_part(f.form, ',', 2) from ledger.formers f
         where f.kind = 'settled legs' and f.key = concat(l.member_id, ':', l.wager_id, ':', l.number) and f.tx <= p.tx
         order by f.tx desc limit 1), 'open') end as state
     from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as p(tx, member_id, id)
     join wager.leg l on l.member_id = p.member_id and l.wager_id = p.id
     join wager.event e on e.id = l.event_id order by p.tx, p.member_id, p.id, l.number`,
    keysOf(wagers),
  );
  return rows;
}

export interface PotFact {
  readonly tx: string;
  readonly member_id: string;
  readonly id: string;
  readonly staked: string;
  readonly carried: string;
  readonly rake: string;
}

/** What was counted of the pots of final wagers when they became final; none for events that are no pots. */
export async function potFactsOf(db: Queryable, wagers: readonly FinalRow[]): Promise<readonly PotFact[]> {
  const { rows } = await db.query<PotFact>(
    `select p.tx, p.member_id, p.id, m.staked, m.carried, m.rake
     from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[]) as p(tx, member_id, id, event_id, currency)
     join wager.pot_money m on m.event_id = p.event_id and m.currency = p.currency and m.row_tx <= p.tx`,
    [...keysOf(wagers), wagers.map(({ event_id }) => event_id), wagers.map(({ currency }) => currency)],
  );
  return rows;
}
