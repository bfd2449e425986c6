import type { Queryable } from '../../../platform/index.ts';

/** How many members there are at each level, from 0 on. */
export async function countsByLevel(db: Queryable, currency: string, levels: number): Promise<number[]> {
  const { rows } = await db.query<{ level: number; count: number }>(
    'select level, count(*)::int as count from vip.standing where currency = $1 group by 1',
    [currency],
  );
  const counts = new Map(rows.map(({ level, count }) => [level, count]));
  return Array.from({ length: levels }, (_, level) => counts.get(level) ?? 0);
}

export interface MemberRow {
  readonly member_id: string;
  readonly account: string;
  readonly currency: string;
  readonly level: number;
  readonly since: Date;
  readonly deposits: string;
  readonly stakes: string;
  readonly month_stakes: string;
  readonly is_noticed: boolean;
}
interface MembersAsk {
  readonly level: number | null;
  readonly currency: string | null;
  readonly memberId: bigint | null;
  readonly month: string;
  readonly limit: number;
  readonly offset: number;
}
/** Members by level, the highest first. */
export async function memberPage(
  db: Queryable,
  { level, currency, memberId, month, limit, offset }: MembersAsk,
): Promise<{ rows: MemberRow[]; total: number }> {
  const where =
    '($1::int is null or s.level = $1) and ($2::text is null or s.currency = $2) and ($3::bigint is null or s.member_id = $3)';
  const { rows } = await db.query<MemberRow>(
    `select s.member_id, a.account, s.currency, s.level, s.since, vip.deposited_by(s.member_id) as deposits, coalesce(p.stakes, 0) as stakes,
       coalesce(m.stakes, 0) as month_stakes, n.member_id is not null as is_noticed
     from (select * from vip.standing s where ${where} order by s.level desc, s.member_id limit $5 offset $6) s
     join account.members a on a.id = s.member_id
     left join vip.progress p on p.member_id = s.member_id
     left join vip.month m on m.member_id = s.member_id and m.month = $4
     left join vip.notice n on n.member_id = s.member_id and n.month = $4 and n.level = s.level
     order by s.level desc, s.member_id`,
    [level, currency, memberId, month, limit, offset],
  );
  const counted = await db.query<{ total: number }>(
    `select count(*)::int as total from vip.standing s where ${where}`,
    [...[level, currency, memberId]],
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
