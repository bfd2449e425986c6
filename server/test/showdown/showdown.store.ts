import type { RunningRound, StoredStep } from '../../src/modules/tables/index.ts';
import type { Queryable, Tx } from '../../src/platform/index.ts';

/** What a migration of the module would make. */
export const SHOWDOWN_TABLES = `create schema showdown;
  create table showdown.hand (
    id bigint primary key, table_code text not null, state text not null, players jsonb not null, closes_at timestamptz not null,
    steps jsonb, turn jsonb, shown_at timestamptz, link text);
  grant usage on schema showdown to lantern_app;
  grant select, insert, update on showdown.hand to lantern_app;
  insert into tables.game_table (code, game) values ('showdown-1', 'showdown');`;

export interface Player {
  readonly seat: number;
  readonly memberId: string;
  readonly sittingId: string;
}
export interface HandRow extends RunningRound {
  readonly players: readonly Player[];
  readonly turn: { readonly seat: number; readonly endsAt: number } | null;
  readonly link: string | null;
}

export async function latestHand(db: Queryable, code: string): Promise<HandRow | undefined> {
  const { rows } = await db.query<HandRow>(
    'select * from showdown.hand where table_code = $1 order by id desc limit 1',
    [code],
  );
  return rows[0];
}

export async function holdHand(tx: Tx, id: string): Promise<HandRow> {
  const { rows } = await tx.query<HandRow>('select * from showdown.hand where id = $1 for update', [id]);
  if (!rows[0]) throw new Error(`there is no hand ${id}`);
  return rows[0];
}

export async function addHand(
  tx: Tx,
  hand: { id: bigint; code: string; players: readonly Player[]; closesAtMs: number },
): Promise<void> {
  await tx.query(
    `insert into showdown.hand (id, table_code, state, players, closes_at) values ($1, $2, 'open', $3, $4)`,
    [hand.id, hand.code, JSON.stringify(hand.players), new Date(hand.closesAtMs).toISOString()],
  );
}

export interface HandChange {
  readonly state: HandRow['state'];
  readonly steps?: readonly StoredStep[];
  readonly turn?: HandRow['turn'];
  readonly shownAtMs?: number;
  readonly link?: string;
}
/** Moves a hand on; what is not named stays, but for the turn. */
export async function moveHand(tx: Tx, id: string, change: HandChange): Promise<HandRow> {
  const { state, steps, turn = null, shownAtMs, link } = change;
  const { rows } = await tx.query<HandRow>(
    `update showdown.hand set state = $2, steps = coalesce($3, steps), turn = $4, shown_at = coalesce($5, shown_at), link = coalesce($6, link)
     where id = $1 returning *`,
    [
      id,
      state,
      steps ? JSON.stringify(steps) : null,
      turn ? JSON.stringify(turn) : null,
      shownAtMs === undefined ? null : new Date(shownAtMs).toISOString(),
      link ?? null,
    ],
  );
  return rows[0] as HandRow;
}

/** What each sitting has in the pot of a hand. */
export async function putIn(db: Queryable, handId: string): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await db.query<{ sitting_id: string; put: string }>(
    `select sitting_id, sum(amount)::text as put from tables.chip_move where hand_id = $1 and kind = 'seat_to_pot' group by 1`,
    [handId],
  );
  return new Map(rows.map(({ sitting_id, put }) => [sitting_id, BigInt(put)]));
}
