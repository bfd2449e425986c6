import { detailOf, type StoredDetail, type Wager, type WagerDetail } from '@lantern/contract/wager';
import { ID_EPOCH_MS, idFloorOf, type Micros, TRIAL_CURRENCY } from '@lantern/kernel';
import type { Queryable } from '../../../platform/index.ts';
import { selectionIn } from '../placing/wager.slip-queue.ts';
import type { Outcome } from '../wager.store.ts';

// The ids of a slip's wagers follow its own within a minute, so a range of ids finds them without reading the rest.
const SLIP_SPAN_IDS = idFloorOf(ID_EPOCH_MS + 60_000);
const RECENT_WAGERS = 2000;
const RECENT_MS = 92 * 24 * 3600_000;

/** Units taken on one selection of each event in one currency, for the amount that remains under a limit. */
export async function exposureTaken(
  db: Queryable,
  eventIds: readonly bigint[],
  currency: string,
  selection: string,
): Promise<ReadonlyMap<bigint, Micros>> {
  const { rows } = await db.query<{ event_id: string; taken: string }>(
    'select event_id, taken from wager.exposure where event_id = any ($1) and selection = $2',
    [eventIds, selectionIn(currency, selection)],
  );
  return new Map(rows.map((row) => [BigInt(row.event_id), BigInt(row.taken)]));
}

/** A member's stakes on each event in micros. */
export async function stakedOf(
  db: Queryable,
  memberId: bigint,
  eventIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Micros>> {
  const { rows } = await db.query<{ event_id: string; staked: string }>(
    'select event_id, staked from wager.member_stake where member_id = $1 and event_id = any ($2)',
    [memberId, eventIds],
  );
  return new Map(rows.map((row) => [BigInt(row.event_id), BigInt(row.staked)]));
}

/** What each member staked on events, by `event member`; without cancelled bets. */
export async function stakedByMember(
  db: Queryable,
  eventIds: readonly (bigint | string)[],
): Promise<ReadonlyMap<string, Micros>> {
  const { rows } = await db.query<{ name: string; staked: string }>(
    `select event_id || ' ' || member_id as name, staked from wager.member_stakes where event_id = any ($1)`,
    [eventIds],
  );
  return new Map(rows.map((row) => [row.name, BigInt(row.staked)]));
}

/** A bet that waits for its event. */
export interface OpenBetOn {
  readonly slipId: bigint;
  readonly eventId: bigint;
  readonly detail: WagerDetail;
}
/** A member's open bets on events, in the order in which they were placed. */
export async function openBetsOn(
  db: Queryable,
  memberId: bigint,
  eventIds: readonly bigint[],
): Promise<readonly OpenBetOn[]> {
  const { rows } = await db.query<{ slip_id: string; event_id: string; detail: StoredDetail }>(
    `select w.slip_id, w.event_id, w.detail from unnest($2::bigint[]) as e(id)
     join wager.wager w on w.member_id = $1 and w.event_id = e.id and w.id > e.id
     where w.state = 'placed' order by w.id`,
    [memberId, [...new Set(eventIds)]],
  );
  return rows.map((row) => ({
    slipId: BigInt(row.slip_id),
    eventId: BigInt(row.event_id),
    detail: detailOf(row.detail),
  }));
}

/** The same on one event. */
export const stakedOn = async (db: Queryable, memberId: bigint, eventId: bigint): Promise<Micros> =>
  (await stakedOf(db, memberId, [eventId])).get(eventId) ?? 0n;

export interface StoredSlip {
  readonly slipId: string;
  readonly bodyHash: Buffer;
  readonly total: Micros;
  readonly balanceAfter: Micros;
  readonly placedAt: Date;
  readonly currency: string;
  readonly wagers: readonly {
    readonly id: string;
    readonly eventId: string;
    readonly game: string;
    readonly name: string;
    readonly detail: WagerDetail;
    readonly stake: Micros;
    readonly state: Wager['state'];
    readonly payout: Micros;
    readonly outcome: Outcome;
  }[];
}

interface SlipRow {
  slip_id: string;
  body_hash: Buffer;
  total: string;
  balance_after: string;
  placed_at: Date;
  id: string;
  event_id: string;
  currency: string;
  game: string;
  name: string;
  detail: StoredDetail;
  stake: string;
  state: Wager['state'];
  payout: string;
  outcome: Outcome;
}

/** A slip by the key that its member's browser made. */
export interface SlipKey {
  readonly memberId: bigint;
  readonly key: string;
}

/** The slips with these keys, in their order; null when one never arrived. */
export async function slipsOfKeys(db: Queryable, keys: readonly SlipKey[]): Promise<readonly (StoredSlip | null)[]> {
  const { rows } = await db.query<SlipRow & { n: number }>(
    `select k.n::int as n, s.id as slip_id, s.body_hash, s.total, s.balance_after, s.placed_at,
       w.id, w.event_id, w.currency, w.game, coalesce(e.name, '') as name, w.detail, w.stake,
       w.state, w.payout, w.outcome
     from unnest($1::bigint[], $2::uuid[]) with ordinality as k(member_id, key, n)
     join wager.slip s on s.member_id = k.member_id and s.key = k.key
     join wager.wager w on w.member_id = s.member_id and w.slip_id = s.id and w.id > s.id and w.id < s.id + $3
     left join wager.event e on e.id = w.event_id
     order by k.n, w.id`,
    [keys.map(({ memberId }) => memberId), keys.map(({ key }) => key), SLIP_SPAN_IDS],
  );
  const bySlip = Map.groupBy(rows, ({ n }) => n);
  return keys.map((_, index) => slipOfRows(bySlip.get(index + 1) ?? []));
}

/** The slip with this key; null when it never arrived. */
export const slipOf = async (db: Queryable, memberId: bigint, key: string): Promise<StoredSlip | null> =>
  (await slipsOfKeys(db, [{ memberId, key }]))[0] ?? null;

function slipOfRows(rows: readonly SlipRow[]): StoredSlip | null {
  const [first] = rows;
  if (!first) return null;
  return {
    slipId: first.slip_id,
    bodyHash: first.body_hash,
    total: BigInt(first.total),
    balanceAfter: BigInt(first.balance_after),
    placedAt: first.placed_at,
    currency: first.currency,
    wagers: rows.map((row) => ({
      id: row.id,
      eventId: row.event_id,
      game: row.game,
      name: row.name,
      detail: detailOf(row.detail),
      stake: BigInt(row.stake),
      state: row.state,
      payout: BigInt(row.payout),
      outcome: row.outcome,
    })),
  };
}

/** Real-money bets placed since then, by `vendor game`. */
export async function playsSince(db: Queryable, sinceMs: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ vendor: string; game: string; plays: number }>(
    `select vendor, game, count(*)::int as plays from wager.wager
     where id >= $1 and currency <> $2 group by vendor, game`,
    [idFloorOf(Math.max(sinceMs, ID_EPOCH_MS)), TRIAL_CURRENCY],
  );
  return new Map(rows.map(({ vendor, game, plays }) => [`${vendor} ${game}`, plays]));
}

/** Games of some categories that a member bet on in the last three months, latest first. */
export async function recentGames(
  db: Queryable,
  memberId: bigint,
  categories: readonly string[],
  nowMs: number,
): Promise<string[]> {
  const { rows } = await db.query<{ game: string }>(
    `select game from (
       select game, id from wager.wager where member_id = $1 and id >= $2 and category = any ($3) order by id desc limit $4
     ) recent group by game order by max(id) desc`,
    [memberId, idFloorOf(nowMs - RECENT_MS), categories, RECENT_WAGERS],
  );
  return rows.map((row) => row.game);
}
