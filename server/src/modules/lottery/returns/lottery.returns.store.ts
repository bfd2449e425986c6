import { detailOf, type StoredDetail, type WagerDetail } from '@lantern/contract/wager';
import type { Queryable, Tx } from '../../../platform/index.ts';

/** Equal bets of a draw together. */
export interface SettledBets {
  readonly currency: string;
  readonly detail: WagerDetail;
  readonly bets: number;
  readonly staked: string;
  readonly paid: string;
}

/** What was settled on a draw for money, equal bets together: as many rows as there are different tickets. */
export async function settledBets(db: Queryable, drawId: string): Promise<SettledBets[]> {
  const { rows } = await db.query<Omit<SettledBets, 'detail'> & { detail: StoredDetail }>(
    `select w.currency, w.detail, count(*)::int as bets, sum(w.stake)::text as staked, sum(w.payout)::text as paid
     from wager.member_stakes m join wager.wagers w on w.member_id = m.member_id and w.event_id = m.event_id and w.id > m.event_id
     where m.event_id = $1 and w.state in ('won', 'lost')
     group by w.currency, w.detail having not ledger.is_trial(w.currency)`,
    [drawId],
  );
  return rows.map((row) => ({ ...row, detail: detailOf(row.detail) }));
}

export interface PlaySums {
  readonly play: string;
  readonly currency: string;
  readonly bets: number;
  readonly staked: bigint;
  readonly paid: bigint;
  readonly expected: number;
  readonly variance: number;
}
interface OfDraw {
  readonly game: string;
  readonly day: string;
  /** 0: one of the fast draws of the day, which add up; another number replaces what was counted of the same draw. */
  readonly drawId: string;
}

/** Counts what plays of a draw returned, in the transaction that marks it as settled. */
export async function countPlays(tx: Tx, { game, day, drawId }: OfDraw, sums: readonly PlaySums[]): Promise<void> {
  if (sums.length === 0) return;
  await tx.query(
    `insert into lottery.play_return as r (game_code, day, draw_id, play, currency, bets, staked, paid, expected, variance)
     select $1, $2, $3, s.* from unnest($4::text[], $5::text[], $6::bigint[], $7::numeric[], $8::numeric[], $9::numeric[], $10::numeric[]) s
     order by 4, 5
     on conflict (day, game_code, play, currency, draw_id) do update set
       bets = excluded.bets + case when $3 = 0 then r.bets else 0 end,
       staked = excluded.staked + case when $3 = 0 then r.staked else 0 end,
       paid = excluded.paid + case when $3 = 0 then r.paid else 0 end,
       expected = excluded.expected + case when $3 = 0 then r.expected else 0 end,
       variance = excluded.variance + case when $3 = 0 then r.variance else 0 end`,
    [
      ...[game, day, drawId],
      sums.map(({ play }) => play),
      sums.map(({ currency }) => currency),
      sums.map(({ bets }) => bets),
      sums.map(({ staked }) => staked),
      sums.map(({ paid }) => paid),
      sums.map(({ expected }) => expected),
      sums.map(({ variance }) => variance),
    ],
  );
}

export interface PlayTotals extends PlaySums {
  readonly game: string;
}

/** What plays returned from a day on, by game, play and currency. */
export async function playTotals(db: Queryable, fromDay: string, game: string): Promise<PlayTotals[]> {
  const { rows } = await db.query<
    Record<'game' | 'play' | 'currency' | 'bets' | 'staked' | 'paid' | 'expected' | 'variance', string>
  >(
    `select game_code as game, play, currency, sum(bets)::text as bets, sum(staked)::text as staked, sum(paid)::text as paid,
       sum(expected)::text as expected, sum(variance)::text as variance
     from lottery.play_return where day >= $1 and ($2 = '' or game_code = $2) group by 1, 2, 3 order by 1, 2, 3`,
    [fromDay, game],
  );
  return rows.map((row) => ({
    ...{ game: row.game, play: row.play, currency: row.currency },
    bets: Number(row.bets),
    staked: BigInt(row.staked),
    paid: BigInt(row.paid),
    expected: Number(row.expected),
    variance: Number(row.variance),
  }));
}
