import type { SportsDetail } from '@lantern/contract/sports';
import { detailOf, type StoredDetail } from '@lantern/contract/wager';
import type { Queryable } from '../../../platform/index.ts';
import type { LegState } from '../../wager/index.ts';
import { VENDOR } from '../sports.vendor.ts';

interface LegRow {
  readonly number: number;
  readonly matchId: string;
  readonly selection: string;
  readonly odds: number;
  readonly state: LegState['result'];
  readonly winners: number;
}
/** A part that was bought back, in micros. */
interface PartRow {
  readonly stake: string;
  readonly paid: string;
  readonly at: string;
  readonly isAutomatic: boolean;
}
export interface BetRow {
  member_id: string;
  id: string;
  slip_id: string;
  detail: SportsDetail;
  stake: string;
  payout: string;
  currency: string;
  state: string;
  placed_at: Date;
  settled_at: Date | null;
  waiting: 'waiting' | 'accepted' | 'refused' | null;
  decides_at: Date | null;
  refused_for: string | null;
  automatic: string | null;
  legs: readonly LegRow[];
  parts: readonly PartRow[];
}
type Stored = Omit<BetRow, 'detail'> & { detail: StoredDetail };

const BETS = `select w.member_id, w.id, w.slip_id, w.detail, w.stake, w.payout, w.currency, w.state, w.placed_at, w.settled_at,
    s.state as waiting, s.until_at as decides_at, s.refused_for, a.value as automatic,
    (select jsonb_agg(jsonb_build_object('number', l.number, 'matchId', l.event_id::text, 'selection', l.selection, 'odds', l.odds, 'state', l.state, 'winners', l.winners) order by l.number)
     from wager.legs l where l.member_id = w.member_id and l.wager_id = w.id) as legs,
    (select coalesce(jsonb_agg(jsonb_build_object('stake', c.stake::text, 'paid', c.paid::text, 'at', c.at, 'isAutomatic', c.key is null) order by c.number), '[]')
     from wager.cash_outs c where c.member_id = w.member_id and c.wager_id = w.id) as parts
  from wager.wagers w
  left join wager.waiting_slips s on s.member_id = w.member_id and s.slip_id = w.slip_id
  left join sports.automatic a on a.member_id = w.member_id and a.wager_id = w.id`;

const read = (rows: readonly Stored[]): BetRow[] =>
  rows.flatMap((row) => {
    const detail = detailOf(row.detail);
    return detail.kind === 'sports' ? [{ ...row, detail }] : [];
  });

export async function betsOfSlip(db: Queryable, memberId: bigint, slipId: string): Promise<readonly BetRow[]> {
  const { rows } = await db.query<Stored>(
    `${BETS} where w.member_id = $1 and w.slip_id = $2 and w.id > $2 and w.id < $2 + wager.slip_span() order by w.id`,
    [memberId, slipId],
  );
  return read(rows);
}
export async function betNumbered(db: Queryable, memberId: bigint, id: string): Promise<BetRow | undefined> {
  const { rows } = await db.query<Stored>(`${BETS} where w.member_id = $1 and w.id = $2 and w.vendor = $3`, [
    memberId,
    id,
    VENDOR,
  ]);
  return read(rows)[0];
}

export interface BetFilter {
  readonly isOpen: boolean;
  readonly matchId: string | null;
  readonly limit: number;
  readonly offset: number;
}
const FILTER = `w.member_id = $1 and w.vendor = $2 and w.event_id = 0 and (w.state = 'placed') = $3
  and ($4::bigint is null or exists (select from wager.legs l where l.member_id = w.member_id and l.wager_id = w.id and l.event_id = $4))`;
export async function betsOf(
  db: Queryable,
  memberId: bigint,
  filter: BetFilter,
): Promise<{ rows: readonly BetRow[]; total: number }> {
  const values = [memberId, VENDOR, filter.isOpen, filter.matchId];
  const { rows } = await db.query<Stored>(`${BETS} where ${FILTER} order by w.id desc limit $5 offset $6`, [
    ...values,
    filter.limit,
    filter.offset,
  ]);
  const { rows: counted } = await db.query<{ total: string }>(
    `select count(*) as total from wager.wagers w where ${FILTER}`,
    values,
  );
  return { rows: read(rows), total: Number(counted[0]?.total ?? 0) };
}
/** Whether a request bought a part of one of a member's bets back before. */
export async function isKnownRequest(db: Queryable, memberId: bigint, key: string): Promise<boolean> {
  const { rowCount } = await db.query('select from wager.cash_outs where member_id = $1 and key = $2', [memberId, key]);
  return (rowCount ?? 0) > 0;
}
/** Open bets of these members with an open leg on one of these matches. */
export async function openBetsOn(
  db: Queryable,
  matchIds: readonly string[],
  memberIds: readonly bigint[],
): Promise<readonly BetRow[]> {
  const { rows } = await db.query<Stored>(
    `${BETS} where w.state = 'placed' and w.vendor = $3 and (w.member_id, w.id) in (
       select l.member_id, l.wager_id from wager.legs l where l.event_id = any ($1::bigint[]) and l.member_id = any ($2::bigint[]) and l.state = 'open')`,
    [matchIds, memberIds, VENDOR],
  );
  return read(rows);
}
/** Open bets with a leg on a match that are bought back by themselves. */
export async function automaticBetsOn(db: Queryable, matchId: string): Promise<readonly BetRow[]> {
  const { rows } = await db.query<Stored>(
    `${BETS} join sports.automatic b on b.member_id = w.member_id and b.wager_id = w.id
     where w.state = 'placed' and exists (select from wager.legs l where l.member_id = w.member_id and l.wager_id = w.id and l.event_id = $1)`,
    [matchId],
  );
  return read(rows);
}
export async function putAutomatic(
  db: Queryable,
  memberId: bigint,
  wagerId: string,
  value: bigint | null,
): Promise<void> {
  if (value === null)
    await db.query('delete from sports.automatic where member_id = $1 and wager_id = $2', [memberId, wagerId]);
  else
    await db.query(
      `insert into sports.automatic (member_id, wager_id, value) values ($1, $2, $3)
       on conflict (member_id, wager_id) do update set value = excluded.value`,
      [memberId, wagerId, value],
    );
}
/** Whose slip it is that waits or waited; null of one that never did, or has no bets on matches. */
export async function memberOfSlip(db: Queryable, slipId: string): Promise<bigint | null> {
  const { rows } = await db.query<{ member_id: string }>(
    `select s.member_id from wager.waiting_slips s where s.slip_id = $1
       and exists (select from wager.wagers w where w.member_id = s.member_id and w.slip_id = s.slip_id and w.vendor = $2)`,
    [slipId, VENDOR],
  );
  return rows[0] ? BigInt(rows[0].member_id) : null;
}
