import { detailOf, type StoredDetail, type WagerDetail } from '@lantern/contract/wager';
import type { Micros } from '@lantern/kernel';
import type { LegResult } from '@lantern/rules/wager';
import { callByName, type Queryable, type Tx } from '../../../platform/index.ts';

export interface Leg {
  /** From 1, in the order of the slip. */
  readonly number: number;
  readonly eventId: bigint;
  readonly selection: string;
  /** Ten-thousandths, as they stood when the bet was taken. */
  readonly odds: bigint;
  readonly state: 'open' | LegResult;
  /** How many share what it was bet on; 1 but for a dead heat. */
  readonly winners: number;
}
/** A leg with the name of its event. */
export interface NamedLeg extends Leg {
  readonly event: string;
  readonly settledAtMs: number | null;
}
export interface LeggedWager {
  readonly memberId: bigint;
  readonly id: bigint;
  readonly vendor: string;
  readonly detail: WagerDetail;
  /** What is still staked: less than what its detail says where parts of it were bought back. */
  readonly stake: Micros;
}
/** A wager with its legs; `due` are the numbers of those that the event decides. */
export interface DueWager {
  readonly wager: LeggedWager;
  readonly legs: readonly Leg[];
  readonly due: ReadonlySet<number>;
}

interface LegRow {
  member_id: string;
  wager_id: string;
  number: number;
  event_id: string;
  selection: string;
  odds: string;
  state: Leg['state'];
  winners: number;
  is_due: boolean;
  vendor: string;
  detail: StoredDetail;
  stake: string;
}

const legOf = (row: LegRow): Leg => ({
  number: row.number,
  eventId: BigInt(row.event_id),
  selection: row.selection,
  odds: BigInt(row.odds),
  state: row.state,
  winners: row.winners,
});
const wagerOf = (row: LegRow): LeggedWager => ({
  memberId: BigInt(row.member_id),
  id: BigInt(row.wager_id),
  vendor: row.vendor,
  detail: detailOf(row.detail),
  stake: BigInt(row.stake),
});

export interface LegCursor {
  readonly memberId: bigint;
  readonly wagerId: bigint;
}

/** Locks the next wagers with legs that this version of an event decides, in the order of their keys. */
export async function takeLegs(
  tx: Tx,
  event: { readonly id: bigint; readonly version: number },
  after: LegCursor,
  limit: number,
): Promise<readonly DueWager[]> {
  const { rows } = await tx.query<LegRow>('select * from wager.take_legs($1, $2, $3, $4, $5)', [
    event.id,
    event.version,
    after.memberId,
    after.wagerId,
    limit,
  ]);
  const byWager = Map.groupBy(rows, (row) => row.wager_id);
  return [...byWager.values()].flatMap((of) => {
    const [first] = of;
    const due = new Set(of.filter((row) => row.is_due).map((row) => row.number));
    return first ? [{ wager: wagerOf(first), legs: of.map(legOf), due }] : [];
  });
}

export interface LegVerdict {
  readonly memberId: bigint;
  readonly wagerId: bigint;
  readonly number: number;
  readonly result: LegResult;
  readonly winners: number;
}
export interface WagerPayout {
  readonly memberId: bigint;
  readonly id: bigint;
  /** Null: its open legs decide about it. */
  readonly payout: Micros | null;
}

/** Writes results, and ends, moves or opens wagers by them, in the transaction of `takeLegs`. Returns how many ended or moved. */
export async function settleLegsOf(
  tx: Tx,
  event: { readonly id: bigint; readonly version: number },
  now: string | null,
  legs: readonly LegVerdict[],
  wagers: readonly WagerPayout[],
): Promise<number> {
  const { rows } = await tx.query<{ settle_legs: number }>(
    callByName('wager.settle_legs', {
      p_event: event.id,
      p_version: event.version,
      p_now: now,
      g_member: legs.map((leg) => leg.memberId),
      g_wager: legs.map((leg) => leg.wagerId),
      g_number: legs.map((leg) => leg.number),
      g_state: legs.map((leg) => leg.result),
      g_winners: legs.map((leg) => leg.winners),
      w_member: wagers.map((wager) => wager.memberId),
      w_id: wagers.map((wager) => wager.id),
      w_payout: wagers.map((wager) => wager.payout),
    }),
  );
  return rows[0]?.settle_legs ?? 0;
}

/** An event that is not over has a result of this version, of some of its legs. */
export async function noteResult(db: Queryable, eventId: bigint, version: number): Promise<void> {
  await db.query(
    "update wager.event set result_version = $2 where id = $1 and result_version < $2 and state in ('open', 'closed')",
    [eventId, version],
  );
}

/** The legs of a wager, in the order of the slip. */
export async function legsOf(db: Queryable, memberId: bigint, wagerId: bigint): Promise<readonly NamedLeg[]> {
  const { rows } = await db.query<Omit<LegRow, 'is_due'> & { event: string; settled_at: Date | null }>(
    `select l.number, l.event_id, l.selection, l.odds, l.state, l.winners, l.settled_at, e.name as event
     from wager.leg l join wager.event e on e.id = l.event_id where l.member_id = $1 and l.wager_id = $2 order by l.number`,
    [memberId, wagerId],
  );
  return rows.map((row) => ({
    ...legOf({ ...row, is_due: false }),
    event: row.event,
    settledAtMs: row.settled_at?.getTime() ?? null,
  }));
}
