import { callByName, databaseNow, type Needs, type Queryable, type Tx } from '../../platform/index.ts';

export interface TransferRow {
  readonly id: string;
  readonly from_id: string;
  readonly to_id: string;
  readonly way: 'up' | 'down';
  readonly amount: string;
  readonly currency: string;
  readonly note: string;
  readonly body_hash: Buffer;
  readonly made_at: Date;
  /** The other side's name. */
  readonly from_account: string;
  readonly to_account: string;
}
const COLUMNS = `t.id, t.from_id, t.to_id, t.way, t.amount, t.currency, t.note, t.body_hash, t.made_at,
  (select m.account from account.members m where m.id = t.from_id) as from_account,
  (select m.account from account.members m where m.id = t.to_id) as to_account`;

export async function transferByKey(db: Queryable, fromId: bigint, key: string): Promise<TransferRow | null> {
  const { rows } = await db.query<TransferRow>(
    `select ${COLUMNS} from agents.transfer t where t.from_id = $1 and t.key = $2`,
    [fromId, key],
  );
  return rows[0] ?? null;
}

export interface NewTransfer {
  readonly fromId: bigint;
  readonly toId: bigint;
  readonly way: 'up' | 'down';
  readonly amount: bigint;
  readonly note: string;
  readonly key: string;
  readonly bodyHash: Buffer;
  /** The start of the merchant's day, and the most that is sent in it one way. */
  readonly dayMs: number;
  readonly dayMax: bigint;
}
export type TransferVerdict = 'done' | 'relation' | 'person' | 'day' | 'short';

export async function moveMoney(
  tx: Tx,
  context: Needs<'clock' | 'newId'>,
  item: NewTransfer,
): Promise<TransferVerdict> {
  const call = callByName('agents.transfer_between', {
    p_id: context.newId(),
    p_from: item.fromId,
    p_to: item.toId,
    p_way: item.way,
    p_amount: item.amount,
    p_note: item.note,
    p_key: item.key,
    p_hash: item.bodyHash,
    p_day: new Date(item.dayMs),
    p_day_max: item.dayMax,
    p_now: databaseNow(context.clock),
  });
  const { rows } = await tx.query<{ transfer_between: TransferVerdict }>(call.text, call.values);
  return rows[0]?.transfer_between ?? 'relation';
}

export async function sentSince(db: Queryable, fromId: bigint, way: 'up' | 'down', sinceMs: number): Promise<bigint> {
  const { rows } = await db.query<{ sum: string }>(
    'select coalesce(sum(amount), 0) as sum from agents.transfer where from_id = $1 and way = $2 and made_at >= $3',
    [fromId, way, new Date(sinceMs)],
  );
  return BigInt(rows[0]?.sum ?? 0);
}

/** The transfers of a member, sent and received, newest first; counting stops at a thousand. */
export async function transfersOf(
  db: Queryable,
  memberId: bigint,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: TransferRow[]; total: number }> {
  const { rows } = await db.query<TransferRow>(
    `select ${COLUMNS} from (
       (select * from agents.transfer where from_id = $1 order by id desc limit $2)
       union all (select * from agents.transfer where to_id = $1 order by id desc limit $2)
     ) t order by t.id desc limit $3 offset $4`,
    [memberId, limit + offset, limit, offset],
  );
  const { rows: counted } = await db.query<{ total: number }>(
    `select count(*)::int as total from (
       (select id from agents.transfer where from_id = $1 limit 1000) union all (select id from agents.transfer where to_id = $1 limit 1000)
     ) counted`,
    [memberId],
  );
  return { rows, total: Math.min(counted[0]?.total ?? 0, 1000) };
}
