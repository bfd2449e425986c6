import { iso, type Queryable } from '../../platform/index.ts';
import type { DayBounds } from './sports.days.ts';
import type { TimelineItem } from './sports.facts.ts';
import type { MatchRow } from './sports.match.store.ts';

export interface CompetitionCount {
  id: string;
  sport: MatchRow['sport'];
  category: MatchRow['category'];
  name: string;
  live: number;
  today: number;
  early: number;
}
/** Matches that are on sale now, later today and after it, by competition; those named, or all with some. */
export async function competitionCounts(
  db: Queryable,
  { now, until, language, ids }: DayBounds & { readonly language: string; readonly ids: readonly string[] | null },
): Promise<readonly CompetitionCount[]> {
  const { rows } = await db.query<CompetitionCount>(
    `select c.id, c.sport, c.category, coalesce(c.names ->> $3, c.name) as name, coalesce(m.live, 0)::int as live, coalesce(m.today, 0)::int as today,
       coalesce(m.early, 0)::int as early
     from sports.competition c left join (
       select competition_id, count(*) filter (where state in ('playing', 'break')) as live,
         count(*) filter (where state = 'scheduled' and starts_at < $2) as today, count(*) filter (where state = 'scheduled' and starts_at >= $2) as early
       from sports.match where kind = 'match' and (state in ('playing', 'break') or state = 'scheduled' and starts_at > $1::timestamptz - interval '6 hours') group by 1
     ) m on m.competition_id = c.id
     where case when $4::bigint[] is null then m.competition_id is not null else c.id = any ($4) end
     order by c.rank desc, name`,
    [now, until, language, ids],
  );
  return rows;
}

export async function feedNow(db: Queryable): Promise<{ isSilent: boolean; heardAt: string | null }> {
  const { rows } = await db.query<{ is_silent: boolean; heard_at: Date | null }>(
    'select coalesce(bool_and(is_silent), true) as is_silent, max(heard_at) as heard_at from sports.feed',
  );
  const [row] = rows;
  return { isSilent: row?.is_silent ?? true, heardAt: row?.heard_at ? iso(row.heard_at) : null };
}

export interface MatchFilter extends DayBounds {
  readonly category: string | null;
  readonly sport: string | null;
  readonly competitions: readonly string[] | null;
  /** `winners`: competitions whose winner is bet on, in place of matches. */
  readonly when: 'live' | 'today' | 'early' | 'settle' | 'winners' | null;
  readonly between: readonly [Date, Date] | null;
  readonly search: string | null;
  readonly ids: readonly string[] | null;
  /** Matches that are over; without it those on sale, and any that is named. */
  readonly isOver: boolean;
  readonly sort: 'time' | 'competition';
  readonly limit: number;
  readonly offset: number;
}
/** Matches of a list: one page, and how many there are. */
export async function listedMatches(
  db: Queryable,
  filter: MatchFilter,
): Promise<{ rows: readonly MatchRow[]; total: number }> {
  const { rows } = await db.query<MatchRow & { total: string }>(
    `select m.*, count(*) over () as total from sports.match m join sports.competition c on c.id = m.competition_id
     left join sports.team h on h.id = m.home_id left join sports.team a on a.id = m.away_id
     where m.kind = case when $9::text = 'winners' then 'outright' else 'match' end and ($1::text is null or m.category = $1) and ($2::text is null or m.sport = $2) and ($3::bigint[] is null or m.competition_id = any ($3))
       and ($4::timestamptz is null or m.starts_at >= $4 and m.starts_at < $5)
       and ($6::text is null or position(lower($6) in lower(concat_ws(' ', c.name, h.name, a.name))) > 0)
       and ($7::bigint[] is null or m.id = any ($7))
       and case when $8 then m.state in ('ended', 'settled', 'void', 'abandoned')
         when $9::text = 'live' then m.state in ('playing', 'break')
         when $9 = 'today' then m.state = 'scheduled' and m.starts_at > $10::timestamptz - interval '6 hours' and m.starts_at < $11
         when $9 = 'early' then m.state in ('scheduled', 'postponed') and m.starts_at >= $11
         when $9 = 'settle' then m.state in ('ended', 'abandoned') or m.suspended_for = 'feed_contradicts'
         when $9 = 'winners' then m.starts_at > $10::timestamptz - interval '60 days'
         when $7 is not null then true
         else m.state in ('playing', 'break') or m.state in ('scheduled', 'postponed') and m.starts_at > $10::timestamptz - interval '6 hours' end
     order by case when $12 = 'competition' then m.state not in ('playing', 'break') end, case when $12 = 'competition' then -c.rank end,
       case when $12 = 'competition' then c.name end, m.starts_at, m.id
     limit $13 offset $14`,
    [
      filter.category,
      filter.sport,
      filter.competitions,
      filter.between?.[0] ?? null,
      filter.between?.[1] ?? null,
      filter.search,
      filter.ids,
      filter.isOver,
      filter.when,
      filter.now,
      filter.until,
      filter.sort,
      filter.limit,
      filter.offset,
    ],
  );
  return { rows, total: Number(rows[0]?.total ?? 0) };
}

/** Competitions whose winner is bet on, the largest first; of those named, or all. */
export async function listedOutrights(
  db: Queryable,
  of: {
    readonly category: string | null;
    readonly sport: string | null;
    readonly competitions: readonly string[] | null;
    readonly limit: number;
  },
): Promise<readonly MatchRow[]> {
  const { rows } = await db.query<MatchRow>(
    `select m.* from sports.match m join sports.competition c on c.id = m.competition_id
     where m.kind = 'outright' and m.state = 'scheduled' and ($1::text is null or m.category = $1) and ($2::text is null or m.sport = $2)
       and ($3::bigint[] is null or m.competition_id = any ($3))
       and exists (select from sports.market k where k.match_id = m.id and k.state in ('open', 'suspended'))
     order by c.rank desc, c.name, m.starts_at, m.id limit $4`,
    [of.category, of.sport, of.competitions, of.limit],
  );
  return rows;
}

export async function timelineOfMatch(
  db: Queryable,
  matchId: string,
): Promise<readonly { number: number; at: Date; item: TimelineItem }[]> {
  const { rows } = await db.query<{ number: number; at: Date; item: TimelineItem }>(
    'select number, at, item from sports.timeline where match_id = $1 order by number',
    [matchId],
  );
  return rows;
}

/** How many matches begin on days of the merchant, and how many of those are over. */
export async function calendarDays(
  db: Queryable,
  of: { from: Date; to: Date; zone: string; category: string | null; sport: string | null },
): Promise<readonly { day: string; matches: number; results: number }[]> {
  const { rows } = await db.query<{ day: string; matches: number; results: number }>(
    `select to_char(starts_at at time zone $3, 'YYYY-MM-DD') as day, count(*) filter (where state in ('scheduled', 'playing', 'break', 'postponed'))::int as matches,
       count(*) filter (where state in ('ended', 'settled', 'void', 'abandoned'))::int as results
     from sports.match where kind = 'match' and starts_at >= $1 and starts_at < $2 and ($4::text is null or category = $4) and ($5::text is null or sport = $5)
     group by 1 order by 1`,
    [of.from, of.to, of.zone, of.category, of.sport],
  );
  return rows;
}

/** Matches on sale that most members bet on, then those of the largest competitions. */
export async function hotMatches(db: Queryable, limit: number, now: Date): Promise<readonly MatchRow[]> {
  const { rows } = await db.query<MatchRow>(
    `select m.* from sports.match m join sports.competition c on c.id = m.competition_id
     left join lateral (select count(*) as bettors from wager.member_stakes s where s.event_id = m.id) b on true
     where m.kind = 'match' and (m.state in ('playing', 'break')
       or m.state = 'scheduled' and m.starts_at between $2::timestamptz - interval '1 hour' and $2::timestamptz + interval '2 days')
     order by b.bettors desc, m.state not in ('playing', 'break'), c.rank desc, m.starts_at, m.id limit $1`,
    [limit, now],
  );
  return rows;
}

interface PastRow {
  id: string;
  starts_at: Date;
  competition: string;
  home: string;
  away: string;
  facts: MatchRow['facts'];
}
/** The last matches of a team that are over, or those of two teams against each other. */
export async function pastMatches(
  db: Queryable,
  of: { readonly team: string; readonly other: string | null; readonly before: Date; readonly limit: number },
): Promise<readonly PastRow[]> {
  const { rows } = await db.query<PastRow>(
    `select m.id, m.starts_at, c.name as competition, h.name as home, a.name as away, m.facts from sports.match m
     join sports.competition c on c.id = m.competition_id join sports.team h on h.id = m.home_id join sports.team a on a.id = m.away_id
     where $1 in (m.home_id, m.away_id) and ($2::bigint is null or $2 in (m.home_id, m.away_id)) and m.starts_at < $3 and m.state in ('ended', 'settled')
     order by m.starts_at desc limit $4`,
    [of.team, of.other, of.before, of.limit],
  );
  return rows;
}

type SeasonRow = Pick<MatchRow, 'season' | 'facts'> & { readonly home_id: string; readonly away_id: string };
/** Matches of the newest season of a competition that are over, the oldest first. */
export async function seasonOf(db: Queryable, competition: string): Promise<readonly SeasonRow[]> {
  const { rows } = await db.query<SeasonRow>(
    `select home_id, away_id, season, facts from sports.match m
     where competition_id = $1 and kind = 'match' and state in ('ended', 'settled') and season = (
       select l.season from sports.match l where l.competition_id = $1 and l.kind = 'match' and l.state in ('ended', 'settled') order by l.starts_at desc, l.id desc limit 1)
     order by starts_at, id`,
    [competition],
  );
  return rows;
}
