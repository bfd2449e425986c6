import { detailOf, type StoredDetail } from '@lantern/contract/wager';
import { betOf } from '../../modules/lottery/index.ts';
import type { Queryable } from '../../platform/index.ts';

/** Stakes and payouts of a play of one draw, and the bets themselves, for the theoretical return. */
export interface PlayOfDraw {
  readonly game: string;
  readonly play: string;
  readonly turnover: bigint;
  readonly payout: bigint;
  readonly bets: readonly { readonly picks: readonly string[]; readonly unit: bigint; readonly odds: bigint }[];
}

/** Bets are stored as words, earlier ones as objects. */
const PLAY = `coalesce(detail ->> 'play', split_part(detail #>> '{}', ' ', 2))`;

export async function playsOfDraws(db: Queryable): Promise<PlayOfDraw[]> {
  const { rows } = await db.query<{
    game: string;
    play: string;
    turnover: string;
    payout: string;
    bets: StoredDetail[];
  }>(
    `select game, ${PLAY} as play, sum(stake) as turnover, sum(payout) as payout, jsonb_agg(detail order by id) as bets
     from wager.wager where state in ('won', 'lost') and event_id <> 0 group by event_id, game, ${PLAY}`,
  );
  return rows.map((row) => ({
    game: row.game,
    play: row.play,
    turnover: BigInt(row.turnover),
    payout: BigInt(row.payout),
    bets: row.bets.map((stored) => betOf(detailOf(stored))),
  }));
}

/** How many wagers still wait for their result. */
export async function openWagerCount(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: string }>(`select count(*) from wager.wager where state = 'placed'`);
  return Number(rows[0]?.count ?? 0);
}
