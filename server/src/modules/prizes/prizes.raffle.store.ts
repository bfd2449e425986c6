import type { RaffleDraft, WINNER_STATES } from '@lantern/contract/prizes';
import type { Micros } from '@lantern/kernel';
import { databaseNow, iso, type Needs, type Queryable, type Tx } from '../../platform/index.ts';
import { timesOf } from './prizes.terms.ts';

export async function insertRaffle(
  tx: Tx,
  { id, version, draft }: { readonly id: bigint; readonly version: number; readonly draft: RaffleDraft },
): Promise<void> {
  const { fromMs, toMs } = timesOf(draft);
  await tx.query('insert into prizes.raffle (prize_id, version, opens_at, draws_at) values ($1, $2, $3, $4)', [
    ...[id, version, iso(fromMs)],
    iso(toMs ?? fromMs),
  ]);
}

export interface RaffleRow {
  readonly prize_id: string;
  readonly version: number;
  readonly opens_at: Date;
  readonly draws_at: Date;
  readonly tickets: number;
  readonly root: string | null;
  readonly closed_at: Date | null;
  /** `name/round`; null: the operator has no beacon. */
  readonly beacon: string | null;
  /** Null until it is known. */
  readonly entropy: string | null;
  readonly drawn_at: Date | null;
}
const RAFFLE = 'prize_id, version, opens_at, draws_at, tickets, root, closed_at, beacon, entropy, drawn_at';
export async function rafflesBy(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, RaffleRow>> {
  const { rows } = await db.query<RaffleRow>(`select ${RAFFLE} from prizes.raffle where prize_id = any ($1)`, [ids]);
  return new Map(rows.map((row) => [row.prize_id, row]));
}
/** The raffle under its lock: tickets, its closing and its draw come one after the other. */
export const lockRaffle = async (tx: Tx, id: string): Promise<RaffleRow | null> =>
  (await tx.query<RaffleRow>(`select ${RAFFLE} from prizes.raffle where prize_id = $1 for no key update`, [id]))
    .rows[0] ?? null;

const BLIND_BYTES = 16;
/** Adds tickets that one claimed reward gave to a locked raffle. */
export async function addTickets(
  tx: Tx,
  context: Needs<'clock' | 'random'>,
  { prize_id, tickets }: RaffleRow,
  earned: { readonly memberId: bigint; readonly rewardId: string; readonly count: number },
): Promise<void> {
  const { memberId, rewardId, count } = earned;
  const blinds = Array.from({ length: count }, () => Buffer.from(context.random.bytes(BLIND_BYTES)).toString('hex'));
  await tx.query(
    `insert into prizes.ticket (raffle_id, number, member_id, reward_id, at, blind)
     select $1, $5::int + b.n, $2, $3, platform.time_of($4), b.blind from unnest($6::text[]) with ordinality as b (blind, n)`,
    [prize_id, memberId, rewardId, databaseNow(context.clock), tickets, blinds],
  );
  await tx.query('update prizes.raffle set tickets = tickets + $2 where prize_id = $1', [prize_id, count]);
}

export interface TicketRow {
  readonly raffle_id: string;
  readonly number: number;
  readonly member_id: string;
  readonly at: Date;
  readonly blind: string;
}
const TICKET = 'raffle_id, number, member_id, at, blind';
/** All tickets of a raffle, by number. */
export const ticketsOf = async (db: Queryable, id: string): Promise<TicketRow[]> =>
  (await db.query<TicketRow>(`select ${TICKET} from prizes.ticket where raffle_id = $1 order by number`, [id])).rows;
/** Tickets of a member in a raffle by number, with how many there are. */
export async function ownTickets(
  db: Queryable,
  memberId: bigint,
  id: string,
  {
    limit,
    offset,
    newestFirst = false,
  }: { readonly limit: number; readonly offset: number; readonly newestFirst?: boolean },
): Promise<{ readonly rows: TicketRow[]; readonly total: number }> {
  const { rows } = await db.query<TicketRow>(
    `select ${TICKET} from prizes.ticket where member_id = $1 and raffle_id = $2
     order by number ${newestFirst ? 'desc' : 'asc'} limit $3 offset $4`,
    [memberId, id, limit, offset],
  );
  const all = await db.query<{ total: number }>(
    'select count(*)::int as total from prizes.ticket where member_id = $1 and raffle_id = $2',
    [memberId, id],
  );
  return { rows, total: all.rows[0]?.total ?? 0 };
}
export async function ownTicket(
  db: Queryable,
  memberId: bigint,
  id: string,
  number: number,
): Promise<TicketRow | null> {
  const { rows } = await db.query<TicketRow>(
    `select ${TICKET} from prizes.ticket where member_id = $1 and raffle_id = $2 and number = $3`,
    [memberId, id, number],
  );
  return rows[0] ?? null;
}

/** Notes that the tickets of a raffle are closed. Its entropy is known with the list, or a round of a beacon is named. */
export async function closeTickets(
  tx: Tx,
  context: Needs<'clock'>,
  id: string,
  closed: { readonly root: string; readonly beacon: string | null; readonly entropy: string | null },
): Promise<void> {
  await tx.query(
    'update prizes.raffle set root = $2, beacon = $3, entropy = $4, closed_at = platform.time_of($5) where prize_id = $1',
    [id, closed.root, closed.beacon, closed.entropy, databaseNow(context.clock)],
  );
}
/** Stores the published value of a raffle's beacon round, once. */
export const storeEntropy = (db: Queryable, id: string, entropy: string) =>
  db.query('update prizes.raffle set entropy = $2 where prize_id = $1 and entropy is null and root is not null', [
    id,
    entropy,
  ]);

export interface NewWinner {
  readonly place: number;
  readonly ticket: number;
  readonly memberId: string;
  readonly kind: 'cash' | 'bonus' | 'points';
  readonly amount: Micros;
}
/** Notes who won, and that the raffle was drawn. */
export async function insertWinners(
  tx: Tx,
  context: Needs<'clock'>,
  id: string,
  won: readonly NewWinner[],
): Promise<void> {
  await tx.query(
    `insert into prizes.winner (raffle_id, place, ticket, member_id, kind, amount)
     select $1, * from unnest($2::int[], $3::int[], $4::bigint[], $5::text[], $6::bigint[])`,
    [
      ...[id, won.map(({ place }) => place), won.map(({ ticket }) => ticket), won.map(({ memberId }) => memberId)],
      ...[won.map(({ kind }) => kind), won.map(({ amount }) => amount)],
    ],
  );
  await tx.query('update prizes.raffle set drawn_at = platform.time_of($2) where prize_id = $1', [
    id,
    databaseNow(context.clock),
  ]);
}

export interface WinnerRow {
  readonly raffle_id: string;
  readonly place: number;
  readonly ticket: number;
  readonly member_id: string;
  readonly kind: NewWinner['kind'];
  readonly amount: string;
  readonly state: (typeof WINNER_STATES)[number];
  /** The reward; null where it was not given. */
  readonly reward_id: string | null;
  readonly reward_state: 'claimable' | 'claimed' | 'expired' | 'withdrawn' | null;
  readonly claim_until: Date | null;
}
const WINNERS = `select w.raffle_id, w.place, w.ticket, w.member_id, w.kind, w.amount, w.state, r.id as reward_id, r.state as reward_state, r.claim_until
  from prizes.winner w
  left join rewards.rewards r on r.member_id = w.member_id and r.source = 'raffle' and r.source_id = w.raffle_id and r.number = w.place`;
/** Winners of raffles by place. */
export const winnersBy = async (db: Queryable, ids: readonly string[]): Promise<Map<string, WinnerRow[]>> =>
  Map.groupBy(
    (await db.query<WinnerRow>(`${WINNERS} where w.raffle_id = any ($1) order by w.raffle_id, w.place`, [ids])).rows,
    ({ raffle_id }) => raffle_id,
  );
/** Prizes that wait to be given, the oldest raffle and the best prize first. */
export const dueWinners = async (
  db: Queryable,
  limit: number,
): Promise<(WinnerRow & { readonly currency: string })[]> =>
  (
    await db.query<WinnerRow & { readonly currency: string }>(
      `select w.*, p.currency from (${WINNERS} where w.state = 'due' order by w.raffle_id, w.place limit $1) w
       join prizes.prize p on p.id = w.raffle_id order by w.raffle_id, w.place`,
      [limit],
    )
  ).rows;
/** A prize under its lock, where it still waits. */
export async function lockDue(tx: Tx, { raffle_id, place }: WinnerRow): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from prizes.winner where raffle_id = $1 and place = $2 and state = 'due' for no key update`,
    [raffle_id, place],
  );
  return rowCount === 1;
}
export async function endWinner(
  tx: Tx,
  context: Needs<'clock'>,
  { raffle_id, place }: WinnerRow,
  state: 'given' | 'on_break',
): Promise<void> {
  await tx.query(
    `update prizes.winner set state = $3, given_at = case when $3 = 'given' then platform.time_of($4) end where raffle_id = $1 and place = $2`,
    [raffle_id, place, state, databaseNow(context.clock)],
  );
}
/** Money of prizes that wait to be given. */
export async function dueMoney(db: Queryable, id: string): Promise<Micros> {
  const { rows } = await db.query<{ due: string }>(
    `select coalesce(sum(amount), 0) as due from prizes.winner where raffle_id = $1 and state = 'due' and kind <> 'points'`,
    [id],
  );
  return BigInt(rows[0]?.due ?? 0);
}
