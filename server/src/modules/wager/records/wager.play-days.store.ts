import type { GameType } from '@lantern/rules/catalogue';
import type { Queryable } from '../../../platform/index.ts';

/** Days of the merchant's zone, both included, and what they are narrowed to; null is everything. */
export interface PlayFilter {
  readonly from: string | null;
  readonly to: string | null;
  readonly category: string | null;
  readonly vendor?: string | null;
  readonly game?: string | null;
}

export interface PlayTotals {
  readonly bets: number;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly validStake: bigint;
}

/** Final bets of one member by the day on which they were placed. */
export interface PlaySum extends PlayTotals {
  readonly day: string;
  readonly category: GameType;
}

type Row = Record<'bets' | 'stake' | 'payout' | 'valid_stake', string>;
const totalsOf = (row: Row): PlayTotals => ({
  bets: Number(row.bets),
  stake: BigInt(row.stake),
  payout: BigInt(row.payout),
  validStake: BigInt(row.valid_stake),
});

/** What the job has not summed yet is read from the bets themselves; it adds them within a second. */
const NEWEST_TX = 2n ** 63n - 1n;
/** Final bets of member $1 by day and game. */
const PLAYED = `
       select d.day, g.category, g.vendor, g.game, d.bets, d.stake, d.payout, d.valid_stake
       from wager.record_day d join wager.played_game g on g.number = d.game_number where d.member_id = $1
       union all
       select platform.day_of(f.id), f.category, f.vendor, f.game, f.sign, f.sign * f.stake, f.sign * f.payout, f.sign * f.valid_stake
       from wager.final_head h cross join lateral wager.forms_between(h.seen_tx, ${NEWEST_TX}) f
       where h.reader = 'wager.sum_record_finals' and f.member_id = $1`;

/** Days with bets, oldest first, by category. It costs the days of the period, not its bets. */
export async function playDays(db: Queryable, memberId: bigint, filter: PlayFilter): Promise<PlaySum[]> {
  const { rows } = await db.query<Row & { day: string; category: GameType }>({
    name: 'wager-play-days',
    text: `select s.day::text, s.category, sum(s.bets) as bets, sum(s.stake) as stake, sum(s.payout) as payout, sum(s.valid_stake) as valid_stake
     from (${PLAYED}) s
     where ($2::date is null or s.day >= $2) and ($3::date is null or s.day <= $3) and ($4::text is null or s.category = $4)
       and ($5::text is null or s.vendor = $5) and ($6::text is null or s.game = $6)
     group by s.day, s.category having sum(s.bets) <> 0 order by s.day, s.category`,
    values: [memberId, filter.from, filter.to, filter.category, filter.vendor ?? null, filter.game ?? null],
  });
  return rows.map((row) => ({ day: row.day, category: row.category, ...totalsOf(row) }));
}

export interface OpenFilter {
  readonly memberId: bigint;
  readonly fromId: bigint | null;
  readonly toId: bigint | null;
  readonly category: string | null;
  readonly vendor?: string | null;
  readonly game?: string | null;
}

/** The open bets of a member, by their own index. */
export async function openOf(db: Queryable, filter: OpenFilter): Promise<PlayTotals[]> {
  const { rows } = await db.query<Row>(
    `select count(*) as bets, coalesce(sum(w.stake), 0) as stake, coalesce(sum(w.payout), 0) as payout, coalesce(sum(w.valid_stake), 0) as valid_stake
     from wager.wager w where w.member_id = $1 and w.state = 'placed' and w.id >= coalesce($2::bigint, 0) and w.id < coalesce($3::bigint, 9223372036854775807)
       and ($4::text is null or w.category = $4) and ($5::text is null or w.vendor = $5) and ($6::text is null or w.game = $6)`,
    [filter.memberId, filter.fromId, filter.toId, filter.category, filter.vendor ?? null, filter.game ?? null],
  );
  return rows.map(totalsOf);
}

export interface PlayedGame {
  readonly category: GameType;
  readonly vendor: string;
  readonly game: string;
  readonly bets: number;
}

/** Games with bets of a period, open ones too, most bets first. It costs the days of the period and the open bets. */
export async function playedGames(
  db: Queryable,
  memberId: bigint,
  { from, to }: { readonly from: string | null; readonly to: string | null },
  limit: number,
): Promise<PlayedGame[]> {
  const { rows } = await db.query<PlayedGame>(
    `select s.category, s.vendor, s.game, sum(s.bets)::int as bets
     from (${PLAYED}
       union all
       select platform.day_of(w.id), w.category, w.vendor, w.game, 1, 0, 0, 0 from wager.wager w where w.member_id = $1 and w.state = 'placed'
     ) s
     where ($2::date is null or s.day >= $2) and ($3::date is null or s.day <= $3)
     group by s.category, s.vendor, s.game having sum(s.bets) > 0 order by 4 desc, 1, 2, 3 limit $4`,
    [memberId, from, to, limit],
  );
  return rows;
}
