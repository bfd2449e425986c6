import { detailOf, type StoredDetail, type WagerDetail } from '@lantern/contract/wager';
import type { Micros } from '@lantern/kernel';
import { callByName, type NamedArguments, type Queryable, type Tx } from '../../platform/index.ts';

export interface NewEvent {
  readonly id: bigint;
  readonly category: string;
  readonly vendor: string;
  readonly game: string;
  readonly name: string;
  readonly opensAtMs: number;
  readonly closesAtMs: number;
  readonly memberLimit: Micros;
}

/** Puts events on sale. Idempotent by id. */
export async function openEvents(tx: Queryable, events: readonly NewEvent[]): Promise<void> {
  await tx.query(
    `insert into wager.event (id, category, vendor, game, name, opens_at, closes_at, member_limit)
     select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::timestamptz[], $8::bigint[])
     on conflict (id) do nothing`,
    [
      events.map(({ id }) => id),
      events.map(({ category }) => category),
      events.map(({ vendor }) => vendor),
      events.map(({ game }) => game),
      events.map(({ name }) => name),
      events.map(({ opensAtMs }) => new Date(opensAtMs).toISOString()),
      events.map(({ closesAtMs }) => new Date(closesAtMs).toISOString()),
      events.map(({ memberLimit }) => memberLimit),
    ],
  );
}

/** Puts an event on sale. Idempotent by id. */
export const openEvent = (tx: Queryable, event: NewEvent): Promise<void> => openEvents(tx, [event]);

/** Closes sales; true when this call closed them. */
export async function closeEvent(tx: Tx, eventId: bigint): Promise<boolean> {
  const { rows } = await tx.query<{ closed: boolean }>('select wager.close_event($1) as closed', [eventId]);
  return rows[0]?.closed ?? false;
}

/** Ends events whose sales are over by their times and on which nobody bet, at once; how many there were. */
export async function endEmptyEvents(
  tx: Tx,
  eventIds: readonly bigint[],
  version: number,
  now: string | null,
): Promise<number> {
  const { rowCount } = await tx.query(
    `update wager.event e set state = 'settled', result_version = $2, closed_tx = pg_current_xact_id()::text::bigint
     where e.id = any ($1::bigint[]) and e.state = 'open' and e.closes_at <= platform.time_of($3) 
       and not exists (select from wager.member_stake m where m.event_id = e.id)
       and not exists (select from wager.leg l where l.event_id = e.id)`,
    [eventIds, version, now],
  );
  return rowCount ?? 0;
}

/** True once no bet that saw the event open can still arrive. Call it outside the closing transaction. */
export async function isQuiet(db: Queryable, eventId: bigint): Promise<boolean> {
  const { rows } = await db.query<{ quiet: boolean | null }>('select wager.is_quiet($1) as quiet', [eventId]);
  return rows[0]?.quiet ?? false;
}

export interface VerdictRow {
  n: number;
  verdict: string;
  slip_id: string;
  balance_after: string | null;
  placed_at: Date;
}

/** Arguments of `wager.place` that most batches have not. */
const OPTIONAL = { m_line: 'legs', s_before: 'before', p_line: 'priced', s_wait: 'waiting' };

/** Places a batch of slips in one statement and transaction; returns a verdict for each. */
export async function placeBatch(connection: Queryable, slips: NamedArguments): Promise<VerdictRow[]> {
  // A batch with legs is another statement, and so is one with stakes of before, prices, or slips that wait.
  const more = Object.entries(OPTIONAL).flatMap(([argument, word]) => (argument in slips ? [`-${word}`] : []));
  const name = `wager-place${more.join('')}`;
  const { rows } = await connection.query<VerdictRow>({ name, ...callByName('wager.place', slips) });
  return rows;
}

export interface OpenWager {
  readonly memberId: string;
  readonly id: string;
  readonly detail: WagerDetail;
  readonly stake: Micros;
}
export interface OpenBet extends Omit<OpenWager, 'memberId' | 'stake'> {
  readonly placedAtMs: number;
  /** Idempotency key of the slip, made by the player's browser. */
  readonly key: string;
}
export interface ChunkBounds {
  readonly from: readonly [member: string, id: string];
  readonly to: readonly [member: string, id: string];
}

/** Greatest id: the end of the last run. */
const KEY_MAX = '9223372036854775807';

/**
 * Divides the open wagers of an event into runs of about `size` by key, without overlap; `to` is exclusive. A run has all wagers of its members:
 * they count together.
 */
export async function openChunks(db: Queryable, eventId: bigint, size: number): Promise<ChunkBounds[]> {
  const { rows } = await db.query<{ member_id: string }>(
    `select distinct member_id from (
       select member_id, row_number() over (order by member_id, id) as n from wager.wager where event_id = $1 and state = 'placed'
     ) numbered where $2 = 1 or n % $2 = 1 order by member_id`,
    [eventId, size],
  );
  return rows.map((row, index) => {
    const next = rows[index + 1];
    return { from: [row.member_id, '0'], to: next ? [next.member_id, '0'] : [KEY_MAX, KEY_MAX] };
  });
}

/** Equal bets of a run have one detail: a draw is full of the same numbers at the same unit. */
function detailReader(): (text: string) => WagerDetail {
  const seen = new Map<string, WagerDetail>();
  return (text) => {
    const known = seen.get(text);
    if (known) return known;
    const detail = detailOf(JSON.parse(text) as StoredDetail);
    seen.set(text, detail);
    return detail;
  };
}

/**
 * The open wagers of one run, as one packed text: decoding rows in the driver would cost more than settling. The detail stands last in
 * its line, for it may hold a bar; JSON has no line end.
 */
async function openRun<T>(
  db: Queryable,
  eventId: bigint,
  bounds: ChunkBounds,
  [name, columns, read]: readonly [string, string, PackedReader<T>],
): Promise<T[]> {
  const { rows } = await db.query<{ packed: string | null }>({
    name,
    text: `select string_agg(concat_ws('|', ${columns}, detail), E'\\n') as packed
      from wager.wager where event_id = $1 and state = 'placed' and (member_id, id) >= ($2, $3) and (member_id, id) < ($4, $5)`,
    values: [eventId, ...bounds.from, ...bounds.to],
  });
  return rows[0]?.packed?.split('\n').map(unpacked(read)) ?? [];
}

type PackedReader<T> = (columns: readonly string[], detail: WagerDetail) => T;
function unpacked<T>(read: PackedReader<T>): (line: string) => T {
  const detailOf = detailReader();
  return (line) => {
    const begin = line.search(/\|[{"]/) + 1;
    return read(line.slice(0, begin - 1).split('|'), detailOf(line.slice(begin)));
  };
}

export const openWagers = (db: Queryable, eventId: bigint, bounds: ChunkBounds): Promise<OpenWager[]> =>
  openRun(db, eventId, bounds, [
    'wager-open-run-stakes',
    'member_id, id, stake',
    ([memberId = '', id = '', stake = '0'], detail) => ({ memberId, id, stake: BigInt(stake), detail }),
  ]);

const BET_COLUMNS = `wager.id, floor(extract(epoch from placed_at) * 1000),
  coalesce((select s.key from wager.slip s where s.id = wager.slip_id)::text, '')`;
const readBet: PackedReader<OpenBet> = ([id = '', ms = '0', key = ''], detail) => ({
  id,
  detail,
  placedAtMs: Number(ms),
  key,
});

/** Open wagers with time of placing and key, which settlement does not need. */
export const openBets = (db: Queryable, eventId: bigint, bounds: ChunkBounds): Promise<OpenBet[]> =>
  openRun(db, eventId, bounds, ['wager-open-bets', BET_COLUMNS, readBet]);

/** All bets of an event in any state, by id, without those that were cancelled. */
export async function betsOfEvent(db: Queryable, eventId: bigint): Promise<OpenBet[]> {
  const { rows } = await db.query<{ packed: string }>(
    `select concat_ws('|', ${BET_COLUMNS}, wager.detail) as packed
     from wager.member_stake m join wager.wager on wager.member_id = m.member_id and wager.event_id = m.event_id and wager.id > $1
     where m.event_id = $1 and not wager.is_cancelled(wager.state, wager.outcome) order by wager.id`,
    [eventId],
  );
  const read = unpacked(readBet);
  return rows.map(({ packed }) => read(packed));
}

/** The key of the slip of a bet; null when the bet does not exist. */
export async function slipKeyOf(db: Queryable, memberId: bigint, wagerId: bigint): Promise<string | null> {
  const { rows } = await db.query<{ key: string }>(
    'select s.key from wager.wager w join wager.slip s on s.id = w.slip_id where w.member_id = $1 and w.id = $2',
    [memberId, wagerId],
  );
  return rows[0]?.key ?? null;
}

/** What became of a wager beside its state and payout; null where that says everything. */
export type Outcome = Readonly<Record<string, unknown>> | null;

export interface Winner {
  readonly memberId: string;
  readonly id: string;
  readonly payout: Micros;
  /** As the module of the game shows it. */
  readonly outcome: Outcome;
  /** What counts of its stake. */
  readonly valid: Micros;
}
/** A lost wager of whose stake not all counts. */
export interface CountedLoser {
  readonly memberId: string;
  readonly id: string;
  readonly valid: Micros;
}
export interface ChunkResult {
  readonly settled: number;
  readonly winners: number;
  readonly paid: Micros;
}

/** Settles one run in one statement and transaction: pays the named winners, marks the rest as lost, the named ones with what counts of them. */
export async function settleChunk(
  db: Queryable,
  eventId: bigint,
  version: number,
  now: string | null,
  bounds: ChunkBounds,
  winners: readonly Winner[],
  losers: readonly CountedLoser[] = [],
): Promise<ChunkResult> {
  const { rows } = await db.query<{ settled: string; winners: string; paid: string }>({
    name: 'wager-settle-chunk',
    ...callByName('wager.settle_chunk', {
      p_event: eventId,
      p_version: version,
      p_now: now,
      p_from_member: bounds.from[0],
      p_from_id: bounds.from[1],
      p_to_member: bounds.to[0],
      p_to_id: bounds.to[1],
      w_member: winners.map((one) => one.memberId),
      w_id: winners.map((one) => one.id),
      w_payout: winners.map((one) => one.payout),
      w_outcome: JSON.stringify(winners.map((one) => one.outcome)),
      w_valid: winners.map((one) => one.valid),
      l_member: losers.map((one) => one.memberId),
      l_id: losers.map((one) => one.id),
      l_valid: losers.map((one) => one.valid),
    }),
  });
  const row = rows[0];
  return { settled: Number(row?.settled ?? 0), winners: Number(row?.winners ?? 0), paid: BigInt(row?.paid ?? '0') };
}

/** Refunds open wagers of an event, of one currency unless null. Returns how many. */
export async function refundChunk(
  db: Queryable,
  eventId: bigint,
  now: string | null,
  limit: number,
  currency: string | null = null,
): Promise<number> {
  const { rows } = await db.query<{ refunded: string }>('select wager.refund_chunk($1, $2, $3, $4) as refunded', [
    eventId,
    now,
    limit,
    currency,
  ]);
  return Number(rows[0]?.refunded ?? 0);
}

/** Marks an event as being settled: until it is finished its escrow exceeds its open stakes. */
export async function beginSettling(db: Queryable, eventId: bigint): Promise<void> {
  await db.query(`update wager.event set state = 'settling' where id = $1 and state = 'closed'`, [eventId]);
}

/** Keeps the percentage of the outcomes that bets on an event may cover, once; answers the one that it has. */
export async function keepCover(db: Queryable, eventId: bigint, percent: number): Promise<number> {
  const { rows } = await db.query<{ cover_percent: number }>(
    'update wager.event set cover_percent = coalesce(cover_percent, $2) where id = $1 returning cover_percent',
    [eventId, percent],
  );
  return rows[0]?.cover_percent ?? percent;
}

/** Ends a pot, empties the escrow into `house:ggr` and sets the event's state, settled or void. */
export async function finishEvent(
  tx: Tx,
  eventId: bigint,
  state: 'settled' | 'void',
  version: number,
  carryTo: bigint | null = null,
): Promise<void> {
  // The event's row first: of two nodes the second one finds the escrow empty.
  await tx.query('update wager.event set state = $2, result_version = $3 where id = $1', [eventId, state, version]);
  await tx.query('select wager.finish_pot($1, $2)', [eventId, carryTo]);
  await tx.query('select ledger.close_event($1, $2)', [eventId, version]);
}

export interface SettledWager extends OpenWager {
  readonly payout: Micros;
}
/**
 * The wagers of members who have one that was settled with an older version, for a correction: all of a member's, about `limit` in all. The next page begins
 * after those that were resettled.
 */
export async function settledBefore(
  db: Queryable,
  eventId: bigint,
  version: number,
  limit: number,
): Promise<SettledWager[]> {
  const { rows } = await db.query<{
    member_id: string;
    id: string;
    detail: StoredDetail;
    stake: string;
    payout: string;
  }>(
    `with due as (
       select distinct member_id from (
         select w.member_id from wager.member_stake m
         join wager.wager w on w.member_id = m.member_id and w.event_id = m.event_id and w.id > m.event_id
         where m.event_id = $1 and w.state in ('won', 'lost') and w.result_version < $2 order by w.member_id, w.id limit $3
       ) page
     )
     select w.member_id, w.id, w.detail, w.stake, w.payout
     from due d join wager.wager w on w.member_id = d.member_id and w.event_id = $1 and w.id > $1
     where w.state in ('won', 'lost') order by w.member_id, w.id`,
    [eventId, version, limit],
  );
  return rows.map((row) => ({
    memberId: row.member_id,
    id: row.id,
    detail: detailOf(row.detail),
    stake: BigInt(row.stake),
    payout: BigInt(row.payout),
  }));
}

export async function resettleOne(db: Queryable, one: Winner, version: number, now: string | null): Promise<Micros> {
  const { rows } = await db.query<{ difference: string }>(
    'select wager.resettle_one($1, $2, $3, $4, $5, $6, $7) as difference',
    [one.memberId, one.id, version, one.payout, one.valid, one.outcome && JSON.stringify(one.outcome), now],
  );
  return BigInt(rows[0]?.difference ?? '0');
}

/** Each member's stakes and payouts on an event without cancelled bets, for the notification after settlement. */
export async function memberTotals(
  db: Queryable,
  eventId: bigint,
): Promise<{ memberId: bigint; stake: Micros; payout: Micros; wagers: number }[]> {
  const { rows } = await db.query<{ member_id: string; stake: string; payout: string; wagers: string }>(
    `select w.member_id, sum(w.stake) as stake, sum(w.payout) as payout, count(*) as wagers
     from wager.member_stake m join wager.wager w on w.member_id = m.member_id and w.event_id = m.event_id and w.id > $1
     where m.event_id = $1 and not wager.is_cancelled(w.state, w.outcome) group by w.member_id`,
    [eventId],
  );
  return rows.map((row) => ({
    memberId: BigInt(row.member_id),
    stake: BigInt(row.stake),
    payout: BigInt(row.payout),
    wagers: Number(row.wagers),
  }));
}
