import type { Queryable, Tx } from '../../platform/index.ts';

/** Most members whose open pages one batch notifies; the others read their progress when they open the page. */
const NOTIFIED_MAX = 500;
/** Counts the bets of a batch; answers how many forms there were, and members of whom something changed. */
export async function countBets(
  tx: Tx,
  { seenTx, uptoTx }: { readonly seenTx: bigint; readonly uptoTx: bigint },
): Promise<{ readonly forms: number; readonly members: readonly bigint[] }> {
  const { rows } = await tx.query<{ forms: string; members: string[] }>(
    'select * from missions.count_bets($1, $2, $3)',
    [...[seenTx, uptoTx, NOTIFIED_MAX]],
  );
  const [row] = rows;
  return { forms: Number(row?.forms ?? 0), members: (row?.members ?? []).map(BigInt) };
}

/** A mission with the days that count for it; `last` null: no end. */
export interface Counted {
  readonly id: string;
  readonly first: string;
  readonly last: string | null;
}
export interface BetSum {
  readonly id: string;
  readonly category: string;
  readonly stakes: string;
  readonly bets: string;
}
const DAYS_OF = 'unnest($2::bigint[], $3::date[], $4::date[]) as x(id, first, last)';
const columns = (of: readonly Counted[]) => [
  of.map(({ id }) => id),
  of.map(({ first }) => first),
  of.map(({ last }) => last),
];
/** Settled bets of a member by mission and category. */
export const betSums = async (db: Queryable, memberId: bigint, of: readonly Counted[]): Promise<BetSum[]> =>
  (
    await db.query<BetSum>(
      `select x.id, d.category, sum(d.stakes)::bigint as stakes, sum(d.bets) as bets from ${DAYS_OF}
       join missions.day d on d.member_id = $1 and d.day >= x.first and (x.last is null or d.day <= x.last) group by 1, 2`,
      [memberId, ...columns(of)],
    )
  ).rows;

/** Credited deposits of a member by mission, with what was credited later, less what their providers took back. */
export async function depositSums(
  db: Queryable,
  memberId: bigint,
  of: readonly Counted[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await db.query<{ id: string; sum: string }>(
    `select x.id, sum(coalesce(d.credited, d.amount) + d.more - d.taken)::bigint as sum from ${DAYS_OF}
     join (
       select ((c.settled_at at time zone 'UTC') + interval '7 hours')::date as day, c.credited, c.amount, c.more, c.taken
       from cashier.deposits c where c.member_id = $1 and c.state = 'credited'
     ) d on d.day >= x.first and (x.last is null or d.day <= x.last) group by 1`,
    [memberId, ...columns(of)],
  );
  return new Map(rows.map(({ id, sum }) => [id, BigInt(sum)]));
}

/** A mission with the number of its running period, the one before it in its chain, and its period; null of `once`. */
export interface Claimable {
  readonly id: string;
  readonly number: bigint;
  readonly after: string | null;
  readonly first: string | null;
  readonly last: string | null;
}
export interface ClaimedRow {
  readonly id: string;
  readonly is_claimed: boolean;
  readonly is_opened: boolean;
}
/** Whether a member claimed missions in their running periods, and the ones before them in periods that meet these. */
export const claimedOf = async (db: Queryable, memberId: bigint, of: readonly Claimable[]): Promise<ClaimedRow[]> =>
  (
    await db.query<ClaimedRow>(
      `select x.id, c.member_id is not null as is_claimed,
         x.after is null or exists (
           select from missions.claim a where a.member_id = $1 and a.mission_id = x.after
             and (a.first_day is null or x.first is null or (a.first_day <= x.last and a.last_day >= x.first))
         ) as is_opened
       from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::date[], $6::date[]) as x(id, number, after, first, last)
       left join missions.claim c on c.member_id = $1 and c.mission_id = x.id and c.number = x.number`,
      [
        ...[memberId, of.map(({ id }) => id), of.map(({ number }) => number), of.map(({ after }) => after)],
        ...[of.map(({ first }) => first), of.map(({ last }) => last)],
      ],
    )
  ).rows;
