import type { Queryable, Tx } from '../../platform/index.ts';

export interface ChainRow {
  readonly id: string;
  readonly game: string;
  readonly number: number;
  readonly length: number;
  readonly state: 'making' | 'announced' | 'ready';
  readonly made: number;
  readonly terminal_hash: string | null;
  readonly salt: string | null;
  readonly next_position: number;
  readonly announced_at: Date | null;
}
export interface RoundRow {
  readonly id: string;
  readonly game: string;
  readonly chain_id: string;
  readonly position: number;
  readonly bets_hash: string | null;
  readonly bets: number | null;
  readonly version: number;
  readonly entropy: string | null;
  readonly bound_at: Date | null;
  readonly link: string | null;
  readonly revealed_at: Date | null;
}

const CHAIN = 'id, game, number, length, state, made, terminal_hash, salt, next_position, announced_at';
const ROUND = 'id, game, chain_id, position, bets_hash, bets, version, entropy, bound_at, link, revealed_at';

/** Creates a chain. Idempotent by game and number. */
export async function addChain(
  db: Queryable,
  chain: { id: bigint; game: string; number: number; length: number; atIso: string },
): Promise<void> {
  await db.query(
    `insert into fairness.chain (id, game, number, length, state, created_at) values ($1, $2, $3, $4, 'making', $5)
     on conflict (game, number) do nothing`,
    [chain.id, chain.game, chain.number, chain.length, chain.atIso],
  );
}

export async function chainOf(db: Queryable, game: string, number: number): Promise<ChainRow | undefined> {
  const { rows } = await db.query<ChainRow>(`select ${CHAIN} from fairness.chain where game = $1 and number = $2`, [
    game,
    number,
  ]);
  return rows[0];
}

export async function chainById(db: Queryable, id: string): Promise<ChainRow | undefined> {
  const { rows } = await db.query<ChainRow>(`select ${CHAIN} from fairness.chain where id = $1`, [id]);
  return rows[0];
}

/** Announced chains, newest first. */
export async function announcedChains(db: Queryable, game: string | null): Promise<readonly ChainRow[]> {
  const { rows } = await db.query<ChainRow>(
    `select ${CHAIN} from fairness.chain where state <> 'making' and ($1::text is null or game = $1)
     order by announced_at desc, game limit 100`,
    [game],
  );
  return rows;
}

export async function lastMark(
  db: Queryable,
  chainId: string,
  upto: number,
): Promise<{ element: number; sealed: Buffer } | undefined> {
  const { rows } = await db.query<{ element: number; sealed: Buffer }>(
    'select element, sealed from fairness.chain_mark where chain_id = $1 and element <= $2 order by element desc limit 1',
    [chainId, upto],
  );
  return rows[0];
}

export async function addMarks(
  tx: Tx,
  chainId: string,
  marks: readonly { element: number; sealed: Buffer }[],
): Promise<void> {
  await tx.query(
    `insert into fairness.chain_mark (chain_id, element, sealed) select $1, e, s from unnest($2::int[], $3::bytea[]) as m (e, s)
     on conflict do nothing`,
    [chainId, marks.map((mark) => mark.element), marks.map((mark) => mark.sealed)],
  );
}

export async function noteMade(tx: Tx, chainId: string, made: number): Promise<void> {
  await tx.query('update fairness.chain set made = $2 where id = $1', [chainId, made]);
}

export async function publishChain(
  tx: Tx,
  chainId: string,
  { terminal, salt, atIso }: { readonly terminal: string; readonly salt: string; readonly atIso: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update fairness.chain set state = 'ready', terminal_hash = $2, salt = $3, announced_at = coalesce(announced_at, $4), ready_at = $4,
       made = length where id = $1 and state <> 'ready'`,
    [chainId, terminal, salt, atIso],
  );
  return rowCount === 1;
}

/** Takes the next position of the oldest ready chain of a game with positions left; concurrent calls take different ones. */
export async function takePosition(tx: Tx, game: string): Promise<ChainRow | undefined> {
  const { rows } = await tx.query<ChainRow>(
    `update fairness.chain set next_position = next_position + 1
     where id = (select id from fairness.chain where game = $1 and state = 'ready' and next_position <= length order by number limit 1 for update)
     returning ${CHAIN}`,
    [game],
  );
  return rows[0];
}

export async function roundOf(db: Queryable, id: string | bigint): Promise<RoundRow | undefined> {
  const { rows } = await db.query<RoundRow>(`select ${ROUND} from fairness.round where id = $1`, [id]);
  return rows[0];
}

export async function holdRound(tx: Tx, id: bigint): Promise<RoundRow | undefined> {
  const { rows } = await tx.query<RoundRow>(`select ${ROUND} from fairness.round where id = $1 for update`, [id]);
  return rows[0];
}

export async function addRound(
  tx: Tx,
  round: { id: bigint; game: string; chainId: string; position: number; now: string | null },
): Promise<void> {
  await tx.query(
    'insert into fairness.round (id, game, chain_id, position, opened_at) values ($1, $2, $3, $4, platform.time_of($5))',
    [round.id, round.game, round.chainId, round.position, round.now],
  );
}

export async function bindBets(
  tx: Tx,
  id: bigint,
  bound: { readonly root: string; readonly size: number; readonly entropy: string; readonly now: string | null },
): Promise<void> {
  await tx.query(
    'update fairness.round set bets_hash = $2, bets = $3, entropy = $4, bound_at = platform.time_of($5), version = 2 where id = $1',
    [id, bound.root, bound.size, bound.entropy, bound.now],
  );
}

export async function showLink(tx: Tx, id: bigint, link: string, now: string | null): Promise<void> {
  await tx.query('update fairness.round set link = $2, revealed_at = platform.time_of($3) where id = $1', [
    id,
    link,
    now,
  ]);
}
