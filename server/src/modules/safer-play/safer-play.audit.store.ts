import type { LimitKind, LimitStanding } from '@lantern/rules/safer-play';
import type { Queryable } from '../../platform/index.ts';
import { type AuditCheck, checkBySql } from '../ledger/index.ts';
import { standingText } from './safer-play.service.ts';

const PAGE = 5000;
const FINDINGS_MAX = 20;

interface StandingRow {
  readonly member_id: string;
  readonly kind: LimitKind;
  readonly value: string | null;
  readonly wanted: string | null;
  readonly ready_at: Date | null;
  readonly after: string | null;
}
const big = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

function standingOf(row: StandingRow): LimitStanding {
  const pending = row.ready_at && { value: big(row.wanted), readyAtMs: row.ready_at.getTime() };
  return { value: big(row.value), pending };
}

/** Each limit beside its last entry in the append-only log of changes. */
async function strayedLimits(db: Queryable): Promise<string[]> {
  const breaches: string[] = [];
  for (let last = { member_id: '0', kind: '' as string }; breaches.length < FINDINGS_MAX; ) {
    const { rows } = await db.query<StandingRow>(
      `select coalesce(l.member_id, c.member_id) as member_id, coalesce(l.kind, c.kind) as kind, l.value, l.wanted, l.ready_at, c.after
       from safer.own_limit l full join (
         select distinct on (member_id, what) member_id, substring(what from 7) as kind, after from safer.change
         where what like 'limit.%' order by member_id, what, id desc
       ) c on c.member_id = l.member_id and c.kind = l.kind
       where (coalesce(l.member_id, c.member_id), coalesce(l.kind, c.kind)) > ($1, $2)
       order by 1, 2 limit ${PAGE}`,
      [last.member_id, last.kind],
    );
    for (const row of rows) {
      const stands = standingText(row.kind, standingOf(row));
      if (stands !== row.after)
        breaches.push(
          `member ${row.member_id}: limit ${row.kind} is ${stands}, last changed to ${row.after ?? 'nothing'}`,
        );
    }
    const end = rows.at(-1);
    if (!end) break;
    last = end;
  }
  return breaches.slice(0, FINDINGS_MAX);
}

/** Invariants of the members' own limits: the log of changes, the limits and the guard of the bets agree. */
export const saferPlayChecks: readonly AuditCheck[] = [
  { name: 'every limit is what its last change says', run: strayedLimits },
  checkBySql(
    'every change of a break has its break',
    `select format('member %s: %s %s has no such break', c.member_id, c.what, c.after) as what
     from safer.change c where c.what like 'break.%' and not exists (
       select from safer.break b where b.member_id = c.member_id and 'break.' || b.kind = c.what
         and c.after = 'until ' || to_char(b.until_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
     union all
     select format('member %s: break %s has no change', b.member_id, b.id) from safer.break b where not exists (
       select from safer.change c where c.member_id = b.member_id and c.what = 'break.' || b.kind and c.at = b.from_at)`,
  ),
  checkBySql(
    'bets are held against the limits and breaks that members set',
    // The guard is written with each change: breaks that had ended by then are not in it.
    `select format('member %s: guard of stakes %s, losses %s, %s, %s, minutes %s, until %s; set are %s, %s, %s, %s, %s, %s', c.member_id,
       g.stake_max, g.loss_day, g.loss_week, g.loss_month, g.session_minutes, g.blocked_until, l.stake, l.day, l.week, l.month, l.session, b.until) as what
     from (select member_id, max(at) as at from safer.change group by member_id) c
     left join wager.guards g using (member_id)
     cross join lateral (
       select max(value) filter (where kind = 'stake') as stake, max(value) filter (where kind = 'loss_day') as day,
         max(value) filter (where kind = 'loss_week') as week, max(value) filter (where kind = 'loss_month') as month,
         max(value) filter (where kind = 'session') as session
       from safer.own_limit o where o.member_id = c.member_id
     ) l
     cross join lateral (select max(until_at) as until from safer.break i where i.member_id = c.member_id and i.until_at > c.at) b
     where (g.stake_max, g.loss_day, g.loss_week, g.loss_month, g.session_minutes::bigint, g.blocked_until)
       is distinct from (l.stake, l.day, l.week, l.month, l.session, b.until)`,
  ),
];
