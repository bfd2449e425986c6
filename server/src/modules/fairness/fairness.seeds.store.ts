import type { Queryable, Tx } from '../../platform/index.ts';

export interface PairRow {
  readonly id: string;
  readonly state: 'next' | 'active' | 'revealed';
  readonly server_seed_hash: string;
  readonly server_seed_sealed: Buffer;
  readonly server_seed: string | null;
  readonly client_seed: string | null;
  readonly client_seed_by: 'player' | 'server' | null;
  readonly nonce: number;
  readonly activated_at: Date | null;
  readonly revealed_at: Date | null;
}

export interface NewPair {
  readonly memberId: bigint;
  readonly id: bigint;
  readonly hash: string;
  readonly sealed: Buffer;
  readonly atIso: string;
}

const COLUMNS =
  'id, state, server_seed_hash, server_seed_sealed, server_seed, client_seed, client_seed_by, nonce, activated_at, revealed_at';

/** Adds the pair after the active one unless the member has it; answers whether it was added. */
export async function addNext(tx: Tx, pair: NewPair): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into fairness.pair (member_id, id, state, server_seed_hash, server_seed_sealed, created_at)
     values ($1, $2, 'next', $3, $4, $5) on conflict do nothing`,
    [pair.memberId, pair.id, pair.hash, pair.sealed, pair.atIso],
  );
  return rowCount === 1;
}

/** The active pair and the next one; empty before the first play. */
export async function livePairs(db: Queryable, memberId: bigint): Promise<readonly PairRow[]> {
  const { rows } = await db.query<PairRow>({
    name: 'fairness-live-pairs',
    text: `select ${COLUMNS} from fairness.pair where member_id = $1 and state <> 'revealed'`,
    values: [memberId],
  });
  return rows;
}

export async function pairOf(db: Queryable, memberId: bigint, id: string): Promise<PairRow | undefined> {
  const { rows } = await db.query<PairRow>(`select ${COLUMNS} from fairness.pair where member_id = $1 and id = $2`, [
    memberId,
    id,
  ]);
  return rows[0];
}

/** Pairs of many members by member and number; a pair that is not there is left out. */
export async function pairsOfPlays(
  db: Queryable,
  plays: readonly { readonly memberId: string; readonly pairId: string }[],
): Promise<ReadonlyMap<string, PairRow>> {
  const { rows } = await db.query<PairRow & { member_id: string }>(
    `select member_id, ${COLUMNS} from fairness.pair p
     where (p.member_id, p.id) in (select m, i from unnest($1::bigint[], $2::bigint[]) as a (m, i))`,
    [plays.map(({ memberId }) => memberId), plays.map(({ pairId }) => pairId)],
  );
  return new Map(rows.map((row) => [`${row.member_id}:${row.id}`, row]));
}

/** Locks a pair: until the transaction ends no play is placed on it and no round is pinned to it. */
export async function holdPair(tx: Tx, memberId: bigint, id: string): Promise<PairRow | undefined> {
  const { rows } = await tx.query<PairRow>(
    `select ${COLUMNS} from fairness.pair where member_id = $1 and id = $2 for update`,
    [memberId, id],
  );
  return rows[0];
}

export async function openRounds(db: Queryable, memberId: bigint, pairId: string): Promise<number> {
  const { rows } = await db.query<{ count: string }>(
    'select count(*) from fairness.pin where member_id = $1 and pair_id = $2',
    [memberId, pairId],
  );
  return Number(rows[0]?.count ?? 0);
}

export async function revealPair(tx: Tx, memberId: bigint, id: string, seed: string, atIso: string): Promise<void> {
  await tx.query(
    `update fairness.pair set state = 'revealed', server_seed = $3, revealed_at = $4 where member_id = $1 and id = $2`,
    [memberId, id, seed, atIso],
  );
}

/** Begins the next pair with a client seed; answers its id, or null when it was begun before. */
export async function activateNext(
  tx: Tx,
  memberId: bigint,
  client: { readonly seed: string; readonly by: 'player' | 'server' },
  atIso: string,
): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    `update fairness.pair set state = 'active', client_seed = $2, client_seed_by = $3, activated_at = $4
     where member_id = $1 and state = 'next' returning id`,
    [memberId, client.seed, client.by, atIso],
  );
  return rows[0]?.id ?? null;
}

/** Revealed pairs that were played on, newest first. */
export async function revealedPairs(
  db: Queryable,
  memberId: bigint,
  limit: number,
  offset: number,
): Promise<{ rows: readonly PairRow[]; total: number }> {
  const where = `member_id = $1 and state = 'revealed' and nonce > 0`;
  const total = await db.query<{ count: string }>(`select count(*) from fairness.pair where ${where}`, [memberId]);
  const { rows } = await db.query<PairRow>(
    `select ${COLUMNS} from fairness.pair where ${where} order by id desc limit $2 offset $3`,
    [memberId, limit, offset],
  );
  return { rows, total: Number(total.rows[0]?.count ?? 0) };
}

export interface PlayOnPair {
  readonly memberId: bigint;
  readonly pairId: bigint;
  readonly nonce: number;
}

/** Whether each play got its nonce; one statement for a whole batch. */
export async function moveNonces(tx: Tx, plays: readonly PlayOnPair[]): Promise<boolean[]> {
  const { rows } = await tx.query<{ used: boolean }>({
    name: 'fairness-use-nonces',
    text: 'select used from fairness.use_nonces($1::bigint[], $2::bigint[], $3::int[]) order by ord',
    values: [plays.map((play) => play.pairId), plays.map((play) => play.memberId), plays.map((play) => play.nonce)],
  });
  return rows.map((row) => row.used);
}

export interface PinnedRound {
  readonly memberId: bigint;
  readonly pairId: bigint;
  readonly roundId: bigint;
}

const columnsOf = (rounds: readonly PinnedRound[]): bigint[][] => [
  rounds.map((round) => round.memberId),
  rounds.map((round) => round.pairId),
  rounds.map((round) => round.roundId),
];

export async function addPins(tx: Tx, rounds: readonly PinnedRound[]): Promise<number> {
  const { rows } = await tx.query<{ count: string }>(
    'select fairness.pin_rounds($1::bigint[], $2::bigint[], $3::bigint[]) as count',
    columnsOf(rounds),
  );
  return Number(rows[0]?.count ?? 0);
}

export async function removePins(tx: Tx, rounds: readonly PinnedRound[]): Promise<void> {
  await tx.query('select fairness.unpin_rounds($1::bigint[], $2::bigint[], $3::bigint[])', columnsOf(rounds));
}
