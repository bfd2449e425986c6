import type { Queryable } from '../../platform/index.ts';

/** What was staked on a play of one draw, and what came back. Micros; `spread` is the sum of stake × what one hit pays. */
export interface PlayOfDraw {
  readonly game: string;
  readonly play: string;
  readonly bets: number;
  readonly turnover: bigint;
  readonly payout: bigint;
  readonly spread: number;
}

export async function playsOfDraws(db: Queryable): Promise<PlayOfDraw[]> {
  const { rows } = await db.query<{
    game: string;
    play: string;
    bets: string;
    turnover: string;
    payout: string;
    spread: number;
  }>(
    `select game, play, count(*) as bets, sum(stake) as turnover, sum(payout) as payout,
       sum(stake::float8 * unit * odds / 10000) as spread
     from wager.wager where state in ('won', 'lost') group by event_id, game, play`,
  );
  return rows.map((row) => ({
    game: row.game,
    play: row.play,
    bets: Number(row.bets),
    turnover: BigInt(row.turnover),
    payout: BigInt(row.payout),
    spread: row.spread,
  }));
}

/** How many wagers still wait for their result. */
export async function openWagerCount(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: string }>(`select count(*) from wager.wager where state = 'placed'`);
  return Number(rows[0]?.count ?? 0);
}
