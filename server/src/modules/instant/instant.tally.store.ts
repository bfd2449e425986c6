import type { InstantGame } from '@lantern/contract/instant';
import type { Micros } from '@lantern/kernel';
import { callByName, type NamedArguments, type Queryable, type Tx } from '../../platform/index.ts';
import type { PlayRow } from '../wager/index.ts';
import type { TheoreticalReturn } from './instant.theoretical-return.ts';

/** Version of prices and draws; a change of either begins a new count. */
export const MATHS_VERSION = 1;

/** One ended play, with its theoretical return. */
export interface CountedPlay extends TheoreticalReturn {
  readonly game: InstantGame;
  readonly currency: string;
  readonly stake: Micros;
  readonly paid: Micros;
}

/**
 * Adds plays to the count, or subtracts voided ones; trial money is no turnover and is not counted. The last statement of a
 * transaction: all plays of a currency share the row.
 */
export async function countPlays(tx: Tx, plays: readonly CountedPlay[], change: 'add' | 'take' = 'add'): Promise<void> {
  if (plays.length === 0) return;
  await tx.query(
    `insert into instant.tally as t (game, version, currency, shard, plays, staked, paid, expected, variance)
     select p.game, $1::int, p.currency, ledger.own_shard(), $2::int * count(*), $2::int * sum(p.stake), $2::int * sum(p.paid),
       $2::int * sum(p.expected), $2::int * sum(p.variance)
     from unnest($3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::numeric[], $8::numeric[]) as p (game, currency, stake, paid, expected, variance)
     where not ledger.is_trial(p.currency) group by 1, 3 order by 1, 3
     on conflict (game, version, currency, shard) do update
       set plays = t.plays + excluded.plays, staked = t.staked + excluded.staked, paid = t.paid + excluded.paid,
         expected = t.expected + excluded.expected, variance = t.variance + excluded.variance`,
    [
      MATHS_VERSION,
      change === 'add' ? 1 : -1,
      plays.map(({ game }) => game),
      plays.map(({ currency }) => currency),
      plays.map(({ stake }) => stake),
      plays.map(({ paid }) => paid),
      plays.map(({ expected }) => expected),
      plays.map(({ variance }) => variance),
    ],
  );
}

/** Plays a batch of balls and counts them, in one round trip; a verdict for each. */
export async function playBalls(connection: Queryable, balls: NamedArguments): Promise<PlayRow[]> {
  const { rows } = await connection.query<PlayRow>({ name: 'instant-play', ...callByName('instant.play', balls) });
  return rows;
}

/** The turnover of a version in a currency, with its expected payout and the variance of that. */
export interface Tally {
  readonly game: InstantGame;
  readonly version: number;
  readonly currency: string;
  readonly plays: number;
  readonly staked: Micros;
  readonly paid: Micros;
  readonly expected: number;
  readonly variance: number;
}

interface TallyRow extends Pick<Tally, 'game' | 'version' | 'currency'> {
  readonly plays: string;
  readonly staked: string;
  readonly paid: string;
  readonly expected: string;
  readonly variance: string;
}

export async function tallies(db: Queryable, game: InstantGame | null): Promise<readonly Tally[]> {
  const { rows } = await db.query<TallyRow>(
    `select game, version, currency, sum(plays) as plays, sum(staked) as staked, sum(paid) as paid, sum(expected) as expected, sum(variance) as variance
     from instant.tally where $1::text is null or game = $1 group by 1, 2, 3 having sum(plays) > 0 order by 1, 2, 3`,
    [game],
  );
  return rows.map(({ game, version, currency, ...sums }) => ({
    game,
    version,
    currency,
    plays: Number(sums.plays),
    staked: BigInt(sums.staked),
    paid: BigInt(sums.paid),
    expected: Number(sums.expected),
    variance: Number(sums.variance),
  }));
}
