import { detailOf, type StoredDetail, type WagerDetail } from '@lantern/contract/wager';
import type { Micros } from '@lantern/kernel';
import type { Queryable, Tx } from '../../../platform/index.ts';
import { type NewEvent, openEvent } from '../wager.store.ts';

export interface PotTerms {
  /** The operator's part in ten-thousandths of the stakes. */
  readonly rake: number;
  /** What becomes of the stakes when nobody wins. */
  readonly noWinner: 'refund' | 'carry';
}

/** Puts a pot on sale, with terms that stay. Idempotent by id. */
export async function openPot(tx: Tx, event: NewEvent, terms: PotTerms): Promise<void> {
  await openEvent(tx, event);
  await tx.query(
    'insert into wager.pot (event_id, rake, no_winner) values ($1, $2, $3) on conflict (event_id) do nothing',
    [event.id, terms.rake, terms.noWinner],
  );
}

/** What a pot holds in one currency. */
export interface PotMoney {
  readonly currency: string;
  readonly staked: Micros;
  readonly carried: Micros;
  readonly rake: Micros;
  readonly noWinner: PotTerms['noWinner'];
}

/** Counts a pot whose sales are over, once; the same figures ever after. */
export async function countPot(db: Queryable, eventId: bigint): Promise<readonly PotMoney[]> {
  const { rows } = await db.query<{
    currency: string;
    staked: string;
    carried: string;
    rake: string;
    no_winner: PotTerms['noWinner'];
  }>('select currency, staked, carried, rake, no_winner from wager.count_pot($1)', [eventId]);
  return rows.map((row) => ({
    currency: row.currency,
    staked: BigInt(row.staked),
    carried: BigInt(row.carried),
    rake: BigInt(row.rake),
    noWinner: row.no_winner,
  }));
}

export interface PotOfWager extends PotTerms {
  /** Null while the pot is not counted. */
  readonly counted: Pick<PotMoney, 'staked' | 'carried' | 'rake'> | null;
  readonly outcome: 'paid' | 'refunded' | 'carried' | null;
}

/** The terms of an event's pot, and what it holds in one currency; null for an event that is no pot. */
export async function potOf(db: Queryable, eventId: string, currency: string): Promise<PotOfWager | null> {
  const { rows } = await db.query<{
    terms_rake: number;
    no_winner: PotTerms['noWinner'];
    staked: string | null;
    carried: string;
    rake: string;
    outcome: PotOfWager['outcome'];
  }>(
    `select p.rake as terms_rake, p.no_winner, m.staked, m.carried, m.rake, m.outcome
     from wager.pot p left join wager.pot_money m on m.event_id = p.event_id and m.currency = $2 where p.event_id = $1`,
    [eventId, currency],
  );
  const [row] = rows;
  if (!row) return null;
  const { staked, carried, rake } = row;
  return {
    rake: row.terms_rake,
    noWinner: row.no_winner,
    counted: staked === null ? null : { staked: BigInt(staked), carried: BigInt(carried), rake: BigInt(rake) },
    outcome: row.outcome,
  };
}

export interface PotWager {
  readonly memberId: bigint;
  readonly id: bigint;
  readonly currency: string;
  readonly detail: WagerDetail;
  readonly stake: Micros;
}

/** The wagers of a pot in any state, without those whose stake went back before the pot was counted or by its end. */
export async function potWagers(db: Queryable, eventId: bigint): Promise<readonly PotWager[]> {
  const { rows } = await db.query<{
    member_id: string;
    id: string;
    currency: string;
    detail: StoredDetail;
    stake: string;
  }>(
    `select w.member_id, w.id, w.currency, w.detail, w.stake
     from wager.member_stake m join wager.wager w on w.member_id = m.member_id and w.event_id = m.event_id and w.id > m.event_id
     where m.event_id = $1 and w.state <> 'refunded' order by w.id`,
    [eventId],
  );
  return rows.map((row) => ({
    memberId: BigInt(row.member_id),
    id: BigInt(row.id),
    currency: row.currency,
    detail: detailOf(row.detail),
    stake: BigInt(row.stake),
  }));
}
