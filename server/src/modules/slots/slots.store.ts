import { callByName, databaseNow, type NamedArguments, type Needs, type Queryable } from '../../platform/index.ts';
import type { PlayRow } from '../wager/index.ts';

export interface SpinRow extends PlayRow {
  won: { tier: string; amount: string }[] | null;
}

/** Plays a batch of spins in one round trip and one transaction; a verdict for each. */
export async function playSpins(connection: Queryable, spins: NamedArguments): Promise<SpinRow[]> {
  const { rows } = await connection.query<SpinRow>({ name: 'slots-play', ...callByName('slots.play', spins) });
  return rows;
}

export interface Seat {
  readonly roundId: bigint;
  readonly seen: boolean;
}

/** The last round of a member in a game. */
export async function seatOf(db: Queryable, memberId: bigint, game: string): Promise<Seat | null> {
  const { rows } = await db.query<{ round_id: string; seen: boolean }>({
    name: 'slots-seat',
    text: 'select round_id, seen from slots.seat where member_id = $1 and game = $2',
    values: [memberId, game],
  });
  return rows[0] ? { roundId: BigInt(rows[0].round_id), seen: rows[0].seen } : null;
}

/** Milliseconds until the next spin of a member in a game is accepted, by the clock that refuses it. */
export async function readyInMs(
  { db, clock }: Needs<'db' | 'clock'>,
  memberId: bigint,
  game: string,
  paceMs: number,
): Promise<number> {
  const { rows } = await db.query<{ ms: number }>({
    name: 'slots-ready',
    text: `select ceil($3 - extract(epoch from platform.time_of($4) - played_at) * 1000)::int as ms
      from slots.seat where member_id = $1 and game = $2 and played_at > platform.time_of($4) - $3 * interval '1 millisecond'`,
    values: [memberId, game, paceMs, databaseNow(clock)],
  });
  return rows[0]?.ms ?? 0;
}

/** The presentation of the last round has ended; an older one's always has. */
export async function markSeen(db: Queryable, memberId: bigint, game: string, roundId: bigint): Promise<void> {
  await db.query(
    'update slots.seat set seen = true where member_id = $1 and game = $2 and round_id = $3 and not seen',
    [memberId, game, roundId],
  );
}

/** Jackpots that a round won; the caller orders them by their tiers in the maths. */
export async function winsOf(
  db: Queryable,
  memberId: bigint,
  roundId: bigint,
): Promise<readonly { readonly tier: string; readonly amount: bigint }[]> {
  const { rows } = await db.query<{ tier: string; amount: string }>(
    'select tier, amount from slots.jackpot_win where member_id = $1 and round_id = $2 order by jackpot_id',
    [memberId, roundId],
  );
  return rows.map(({ tier, amount }) => ({ tier, amount: BigInt(amount) }));
}
