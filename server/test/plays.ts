import {
  type NewRound,
  openBatchQueue,
  type PlayRow,
  playArguments,
  playVerdict,
  poolsOf,
  type RoundVerdict,
  verdictsOf,
} from '../src/modules/wager/index.ts';
import type { Queryable } from '../src/platform/index.ts';

/** Plays a batch of rounds by `wager.play` alone, without the functions that modules wrap around it; a verdict for each. */
export async function playBatch(connection: Queryable, values: unknown[]): Promise<PlayRow[]> {
  const places = values.map((_, index) => `$${index + 1}`).join(',');
  const { rows } = await connection.query<PlayRow>({
    name: 'wager-play',
    text: `select * from wager.play(${places})`,
    values,
  });
  return rows.sort((a, b) => a.n - b.n);
}

/** Books one round so, and returns after the commit. */
export const playRound = openBatchQueue<NewRound, RoundVerdict>({
  name: 'plays',
  write: async (client, rounds, now) =>
    verdictsOf(await playBatch(client, playArguments(rounds, now)), rounds.length, playVerdict),
  sharedRows: poolsOf,
}).put;
