import { databaseNow, type Needs, type Queryable, type Tx } from '../../platform/index.ts';

const idOf = (text: string | null | undefined): bigint | null => (text == null ? null : BigInt(text));

/** The direct upline of a member at an instant; null at the top, and before he registered. */
export async function uplineAt(db: Queryable, memberId: bigint, at: Date): Promise<bigint | null> {
  const { rows } = await db.query<{ upline_id: string | null }>('select agents.upline_at($1, $2) as upline_id', [
    memberId,
    at,
  ]);
  return idOf(rows[0]?.upline_id);
}

/** The direct upline of a member in the tree of this moment; null at the top. */
export async function uplineOf(db: Queryable, memberId: bigint): Promise<bigint | null> {
  const { rows } = await db.query<{ upline_id: string | null }>(
    `select upline_id from agents.edge where member_id = $1 and valid_to = 'infinity'`,
    [memberId],
  );
  return idOf(rows[0]?.upline_id);
}

/** Whether a member stands below the agent in the tree of this moment. The agent himself does not. */
export async function isBelow(db: Queryable, agentId: bigint, memberId: bigint): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from agents.closure where ancestor_id = $1 and member_id = $2 and valid_to = 'infinity' and depth > 0`,
    [agentId, memberId],
  );
  return rowCount === 1;
}

/** Whether a member stands below the agent in the tree of this moment, or is the agent himself. */
export const isInBranch = async (db: Queryable, agentId: bigint, memberId: bigint): Promise<boolean> =>
  agentId === memberId || isBelow(db, agentId, memberId);

/** Whether a member stood below the agent at an instant, or is the agent himself. */
export async function wasInBranch(db: Queryable, agentId: bigint, memberId: bigint, at: Date): Promise<boolean> {
  const { rows } = await db.query<{ is: boolean }>('select agents.is_in_branch($1, $2, $3) as is', [
    agentId,
    memberId,
    at,
  ]);
  return rows[0]?.is === true;
}

/** The members directly below an agent in the tree of this moment, by number. */
export async function directDownlines(db: Queryable, agentId: bigint): Promise<bigint[]> {
  const { rows } = await db.query<{ member_id: string }>(
    `select member_id from agents.edge where upline_id = $1 and valid_to = 'infinity' order by member_id`,
    [agentId],
  );
  return rows.map((row) => BigInt(row.member_id));
}

/** Everyone above a member now, nearest first. */
export async function uplinesOf(db: Queryable, memberId: bigint): Promise<bigint[]> {
  const { rows } = await db.query<{ ancestor_id: string }>(
    `select ancestor_id from agents.closure where member_id = $1 and valid_to = 'infinity' and depth > 0 order by depth`,
    [memberId],
  );
  return rows.map((row) => BigInt(row.ancestor_id));
}

/** How many members stand below an agent, and how many of them directly. */
export async function teamSize(db: Queryable, agentId: bigint): Promise<{ members: number; directs: number }> {
  const { rows } = await db.query<{ members: number; directs: number }>(
    `select coalesce(sum(members), 0)::int as members, coalesce(sum(directs), 0)::int as directs
     from agents.team_count where agent_id = $1`,
    [agentId],
  );
  return rows[0] ?? { members: 0, directs: 0 };
}

/** The deepest level below an agent; 0 without a team. */
export async function levelsBelow(db: Queryable, agentId: bigint): Promise<number> {
  const { rows } = await db.query<{ depth: number }>(
    `select depth from agents.closure where ancestor_id = $1 and valid_to = 'infinity' order by depth desc limit 1`,
    [agentId],
  );
  return rows[0]?.depth ?? 0;
}

/** Moves a branch as an approved request says; null when it cannot be moved there. The commit fails without two operators' decision. */
export async function moveBranch(
  tx: Tx,
  context: Needs<'clock'>,
  move: { requestId: bigint | string; memberId: bigint; uplineId: bigint | null },
): Promise<Date | null> {
  const { rows } = await tx.query<{ at: Date | null }>('select agents.move_branch($1, $2, $3, $4) as at', [
    move.requestId,
    move.memberId,
    move.uplineId,
    databaseNow(context.clock),
  ]);
  return rows[0]?.at ?? null;
}
