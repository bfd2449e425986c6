import { detailOf, type StoredDetail } from '@lantern/contract/wager';
import { invariant } from '@lantern/kernel';
import type { Queryable } from '../../platform/index.ts';
import { EVENTS_OF_ROUND } from './live.raises.store.ts';

interface StoredBet {
  readonly member_id: string;
  readonly id: string;
  readonly event_id: string;
  readonly detail: StoredDetail;
  readonly stake: string;
  readonly currency: string;
  readonly state: 'placed' | 'won' | 'lost' | 'refunded';
  readonly payout: string;
  readonly placed_at: Date;
}
export interface BetRow extends Omit<StoredBet, 'detail'> {
  readonly spot: string;
}
/** Of a bet that a decision added, `event_id` is its round, too. */
const COLUMNS =
  'w.member_id, w.id, coalesce((select a.round_id from live.raise a where a.id = w.event_id), w.event_id) as event_id, w.detail, w.stake, w.currency, w.state, w.payout, w.placed_at';

function betRow({ detail: stored, ...row }: StoredBet): BetRow {
  const detail = detailOf(stored);
  invariant(detail.kind === 'live', 'a bet on a round of a table is on a spot');
  return { ...row, spot: detail.spot };
}

/** The bets of a member on a round, in the order placed. */
export async function betsOfMember(db: Queryable, memberId: bigint, roundId: string): Promise<readonly BetRow[]> {
  const { rows } = await db.query<StoredBet>(
    `select ${COLUMNS} from wager.wagers w
     where w.member_id = $2 and w.event_id = ${EVENTS_OF_ROUND} and w.id > $1 order by w.id`,
    [roundId, memberId],
  );
  return rows.map(betRow);
}

/** Every bet on a round, by member. */
export async function betsOfRound(db: Queryable, roundId: string): Promise<readonly BetRow[]> {
  const { rows } = await db.query<StoredBet>(
    `select ${COLUMNS} from wager.member_stakes m
     join wager.wagers w on w.member_id = m.member_id and w.event_id = m.event_id and w.id > m.event_id
     where m.event_id = ${EVENTS_OF_ROUND} order by w.member_id, w.id`,
    [roundId],
  );
  return rows.map(betRow);
}

export interface PlayerRow {
  readonly member_id: string;
  readonly currency: string;
  readonly bets: number;
  readonly stake: string;
  readonly payout: string;
}
/** What each member has on a round, with what decisions added; who bet first comes first. */
export async function playersOfRound(db: Queryable, roundId: string): Promise<readonly PlayerRow[]> {
  const { rows } = await db.query<PlayerRow>(
    `select w.member_id, w.currency, count(*)::int as bets, sum(w.stake)::text as stake, sum(w.payout)::text as payout
     from wager.member_stakes m
     join wager.wagers w on w.member_id = m.member_id and w.event_id = m.event_id and w.id > m.event_id
     where m.event_id = ${EVENTS_OF_ROUND} group by 1, 2 order by min(w.id)`,
    [roundId],
  );
  return rows;
}

const BETS_READ = 600;
/** The bets of a member on his last rounds at a table before one, the newest round first. */
export async function lastBetsOf(
  db: Queryable,
  memberId: bigint,
  { code, rounds, before }: { readonly code: string; readonly rounds: number; readonly before: string | null },
): Promise<readonly (readonly [roundId: string, bets: readonly BetRow[]])[]> {
  const { rows } = await db.query<StoredBet>(
    `select ${COLUMNS} from wager.wagers w
     join live.round r on r.id = coalesce((select a.round_id from live.raise a where a.id = w.event_id), w.event_id)
     where w.member_id = $1 and w.vendor = 'LTN_LIVE' and r.table_code = $2 and ($3::bigint is null or r.id < $3)
     order by w.id desc limit ${BETS_READ}`,
    [memberId, code, before],
  );
  const byRound = Map.groupBy(rows.map(betRow), ({ event_id }) => event_id);
  return [...byRound].slice(0, rounds).map(([roundId, bets]) => [roundId, bets.toReversed()]);
}

export interface MemberStakeRow {
  readonly member_id: string;
  readonly spot: string;
  readonly currency: string;
  readonly stake: string;
}
/** What each member laid on each spot of a round. */
export async function memberStakesOf(db: Queryable, roundId: string): Promise<readonly MemberStakeRow[]> {
  const { rows } = await db.query<MemberStakeRow>(
    `select w.member_id, w.detail->>'spot' as spot, w.currency, sum(w.stake)::text as stake
     from wager.member_stakes m
     join wager.wagers w on w.member_id = m.member_id and w.event_id = m.event_id and w.id > m.event_id
     where m.event_id = $1 group by 1, 2, 3 order by 3, 2, 1`,
    [roundId],
  );
  return rows;
}

export interface TotalRow {
  readonly spot: string;
  readonly currency: string;
  readonly players: number;
  readonly stake: string;
}
/** What lies on each spot of a round, by currency. */
export const totalsOfRound = (db: Queryable, roundId: string): Promise<readonly TotalRow[]> =>
  totalsOfEvents(db, roundId, '$1');

/** The same with what decisions added. */
export const stakesOfRound = (db: Queryable, roundId: string): Promise<readonly TotalRow[]> =>
  totalsOfEvents(db, roundId, EVENTS_OF_ROUND);

async function totalsOfEvents(db: Queryable, roundId: string, events: string): Promise<readonly TotalRow[]> {
  const { rows } = await db.query<TotalRow>(
    `select w.detail->>'spot' as spot, w.currency, count(distinct w.member_id)::int as players, sum(w.stake)::text as stake
     from wager.member_stakes m
     join wager.wagers w on w.member_id = m.member_id and w.event_id = m.event_id and w.id > m.event_id
     where m.event_id = ${events} group by 1, 2 order by 1, 2`,
    [roundId],
  );
  return rows;
}
