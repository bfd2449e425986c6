import type { Micros } from '@lantern/kernel';
import { databaseNow, type Needs, type Queryable, type Tx } from '../../platform/index.ts';

/** Days covered by the board and the figures. */
export const SHOWN_DAYS = 30;
/** A correction within these days is exact in the sums; of older days only the greatest wins are stored one by one. */
const RETENTION_DAYS = 3;
const GREATEST_MAX = 200;

/** The position among payments, locked for this transaction; 0 before the first one. */
export async function lockProgress(tx: Tx): Promise<bigint> {
  await tx.query(`insert into winners.progress (event_id, pruned_at) values (0, 'epoch') on conflict do nothing`);
  const { rows } = await tx.query<{ event_id: string }>('select event_id from winners.progress for update');
  return BigInt(rows[0]?.event_id ?? 0);
}
export async function moveProgress(tx: Tx, eventId: bigint): Promise<void> {
  await tx.query('update winners.progress set event_id = $1', [eventId]);
}

export interface Win {
  readonly eventId: bigint;
  readonly memberId: bigint;
  readonly category: string;
  readonly game: string;
  readonly account: string;
  readonly stake: Micros;
  readonly payout: Micros;
  readonly currency: string;
  readonly at: string;
}

/**
 * Sets these wins to their current amount and updates the day's sums by the difference: the same bets twice change nothing. The
 * reader of final bets locks its head, so it is the only writer. A win without a payout above its stake is deleted. A win keeps the day of its first event.
 */
export async function storeWins(tx: Tx, wins: readonly Win[]): Promise<number> {
  const { rows } = await tx.query<{ changed: string }>(
    `with now as (
       select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::text[], $9::timestamptz[])
         as n(event_id, member_id, category, game, account, stake, payout, currency, at)
     ), before as (
       select w.* from winners.win w join now n using (event_id, member_id)
     ), gone as (
       delete from winners.win w using now n
       where w.event_id = n.event_id and w.member_id = n.member_id and n.payout <= n.stake returning 1
     ), stored as (
       insert into winners.win as w (event_id, member_id, category, game, account, stake, payout, currency, at)
       select * from now where payout > stake
       on conflict (event_id, member_id) do update set stake = excluded.stake, payout = excluded.payout
       where (w.stake, w.payout) is distinct from (excluded.stake, excluded.payout) returning 1
     ), difference as (
       select coalesce(b.at, n.at) as at, n.currency,
         (n.payout > n.stake)::int - (b.event_id is not null)::int as wins,
         case when n.payout > n.stake then n.payout else 0 end - coalesce(b.payout, 0) as paid
       from now n left join before b using (event_id, member_id)
     ), summed as (
       insert into winners.day as d (day, currency, wins, paid)
       select (at at time zone 'Asia/Ho_Chi_Minh')::date, currency, sum(wins), sum(paid) from difference
       where wins <> 0 or paid <> 0 group by 1, 2
       on conflict (day, currency) do update set wins = d.wins + excluded.wins, paid = d.paid + excluded.paid
     )
     select (select count(*) from gone) + (select count(*) from stored) as changed`,
    [
      wins.map(({ eventId }) => eventId),
      wins.map(({ memberId }) => memberId),
      wins.map(({ category }) => category),
      wins.map(({ game }) => game),
      wins.map(({ account }) => account),
      wins.map(({ stake }) => stake),
      wins.map(({ payout }) => payout),
      wins.map(({ currency }) => currency),
      wins.map(({ at }) => at),
    ],
  );
  return Number(rows[0]?.changed ?? 0);
}

/** Counts events that are not counted yet. */
export async function countEvents(
  tx: Tx,
  events: readonly { readonly eventId: bigint; readonly category: string; readonly at: string }[],
): Promise<void> {
  await tx.query(
    `with fresh as (
       insert into winners.event (event_id, category, at)
       select * from unnest($1::bigint[], $2::text[], $3::timestamptz[]) on conflict do nothing returning at
     )
     insert into winners.event_day as d (day, events)
     select (at at time zone 'Asia/Ho_Chi_Minh')::date, count(*) from fresh group by 1
     on conflict (day) do update set events = d.events + excluded.events`,
    [events.map(({ eventId }) => eventId), events.map(({ category }) => category), events.map(({ at }) => at)],
  );
}

export async function addPayments(
  tx: Tx,
  kind: 'deposit' | 'withdrawal',
  payments: readonly { readonly at: Date; readonly seconds: number }[],
): Promise<void> {
  await tx.query(
    `insert into winners.payment_day as d (day, kind, payments, seconds)
     select (at at time zone 'Asia/Ho_Chi_Minh')::date, $1, count(*), sum(seconds)
     from unnest($2::timestamptz[], $3::bigint[]) as p(at, seconds) group by 1
     on conflict (day, kind) do update set payments = d.payments + excluded.payments, seconds = d.seconds + excluded.seconds`,
    [kind, payments.map(({ at }) => at.toISOString()), payments.map(({ seconds }) => seconds)],
  );
}

/** Once an hour deletes rows that can no longer be shown, so that the tables stay small. */
export async function prune(tx: Tx, context: Needs<'clock'>): Promise<void> {
  const now = databaseNow(context.clock);
  const due = await tx.query(
    `update winners.progress set pruned_at = platform.time_of($1)
     where pruned_at < platform.time_of($1) - interval '1 hour'`,
    [now],
  );
  if (due.rowCount === 0) return;
  await tx.query(
    `delete from winners.win w where w.at < platform.time_of($1) - make_interval(days => $2)
       and (w.at < platform.time_of($1) - make_interval(days => $3) or not exists (
         select from (
           select event_id, member_id from winners.win g where g.currency = w.currency and g.category = w.category
           order by payout desc, at desc limit $4
         ) greatest_ones where (greatest_ones.event_id, greatest_ones.member_id) = (w.event_id, w.member_id)
       ))`,
    [now, RETENTION_DAYS, SHOWN_DAYS, GREATEST_MAX],
  );
  await tx.query('delete from winners.event where at < platform.time_of($1) - make_interval(days => $2)', [
    now,
    RETENTION_DAYS,
  ]);
}

export interface WinRow {
  readonly category: string;
  readonly game: string;
  /** Null: the member did not agree to be named. */
  readonly account: string | null;
  readonly stake: string;
  readonly payout: string;
  readonly currency: string;
  readonly at: Date;
}
// Every win counts for the board; the name beside it needs the consent of its member.
const COLUMNS = `w.category, w.game, w.stake, w.payout, w.currency, w.at,
  case when exists (select from winners.consent c where c.member_id = w.member_id) then w.account end as account`;

export async function greatestWins(
  db: Queryable,
  context: Needs<'clock'>,
  of: {
    readonly currency: string;
    readonly category: string | null;
    readonly game?: string | undefined;
    readonly limit: number;
  },
): Promise<WinRow[]> {
  const { rows } = await db.query<WinRow>(
    `select ${COLUMNS} from winners.win w
     where w.currency = $2 and ${of.category === null ? '$3::text is null' : 'w.category = $3'}
       and ${of.game === undefined ? '$5::text is null' : 'w.game = $5'}
       and w.at > platform.time_of($1) - make_interval(days => ${SHOWN_DAYS})
     order by w.payout desc, w.at desc limit $4`,
    [databaseNow(context.clock), of.currency, of.category, of.limit, of.game ?? null],
  );
  return rows;
}

export async function latestWins(db: Queryable, currency: string, limit: number): Promise<WinRow[]> {
  const { rows } = await db.query<WinRow>(
    `select ${COLUMNS} from winners.win w where w.currency = $1 order by w.at desc, w.event_id desc limit $2`,
    [currency, limit],
  );
  return rows;
}

export interface Figures {
  readonly wins: number;
  readonly paid: Micros;
  readonly events: number;
  readonly payments: ReadonlyMap<string, { readonly payments: number; readonly seconds: number }>;
}

export async function figuresSince(db: Queryable, currency: string, day: string): Promise<Figures> {
  const [days, events, payments] = await Promise.all([
    db.query<{ wins: string; paid: string }>(
      'select coalesce(sum(wins), 0) as wins, coalesce(sum(paid), 0) as paid from winners.day where currency = $1 and day >= $2',
      [currency, day],
    ),
    db.query<{ events: string }>('select coalesce(sum(events), 0) as events from winners.event_day where day >= $1', [
      day,
    ]),
    db.query<{ kind: string; payments: string; seconds: string }>(
      'select kind, sum(payments) as payments, sum(seconds) as seconds from winners.payment_day where day >= $1 group by kind',
      [day],
    ),
  ]);
  return {
    wins: Number(days.rows[0]?.wins ?? 0),
    paid: BigInt(days.rows[0]?.paid ?? 0),
    events: Number(events.rows[0]?.events ?? 0),
    payments: new Map(
      payments.rows.map((row) => [row.kind, { payments: Number(row.payments), seconds: Number(row.seconds) }]),
    ),
  };
}

/** Where the masked name of a member may stand. */
export interface NameChoice {
  /** On boards: beside wins, and on the leaderboard of missions. */
  readonly onBoards: boolean;
  /** At shared tables and in published lists of bets. */
  readonly atTables: boolean;
}

/** A new member is named at tables, and on no board. */
export async function nameChoiceOf(db: Queryable, memberId: bigint): Promise<NameChoice> {
  const { rows } = await db.query<NameChoice>(
    `select exists (select from winners.consent where member_id = $1) as "onBoards",
       not exists (select from winners.hidden where member_id = $1) as "atTables"`,
    [memberId],
  );
  return { onBoards: rows[0]?.onBoards === true, atTables: rows[0]?.atTables === true };
}

const membersIn =
  (table: 'consent' | 'hidden') =>
  async (db: Queryable, memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>> => {
    const { rows } = await db.query<{ member_id: string }>(
      `select member_id from winners.${table} where member_id = any($1::bigint[])`,
      [memberIds],
    );
    return new Set(rows.map(({ member_id }) => BigInt(member_id)));
  };
/** Of these members those who hide their names at tables. */
export const hiddenMembers = membersIn('hidden');
/** Of these members those who agreed to be named on boards. */
export const namedMembers = membersIn('consent');

export async function setNameChoice(
  tx: Tx,
  context: Needs<'clock'>,
  memberId: bigint,
  { onBoards, atTables }: NameChoice,
): Promise<void> {
  const write = async (table: 'consent' | 'hidden', isThere: boolean) =>
    isThere
      ? tx.query(
          `insert into winners.${table} (member_id, at) values ($1, platform.time_of($2)) on conflict do nothing`,
          [memberId, databaseNow(context.clock)],
        )
      : tx.query(`delete from winners.${table} where member_id = $1`, [memberId]);
  await write('consent', onBoards);
  await write('hidden', !atTables);
}
