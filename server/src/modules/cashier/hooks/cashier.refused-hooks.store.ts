import type { HOOK_FAULTS } from '@lantern/contract/cashier/office';
import { countWaiting, iso, type Queryable, type Tx, type Waiting } from '../../../platform/index.ts';

export type HookFault = (typeof HOOK_FAULTS)[number];

export interface RefusedHookRow {
  readonly id: string;
  readonly provider: string;
  readonly fault: HookFault;
  readonly times: number;
  readonly first_at: Date;
  readonly last_at: Date;
  readonly event_name: string;
  readonly address: string;
  readonly noted_at: Date | null;
  readonly noted_by: string | null;
  readonly note: string | null;
}

export interface RefusedHooks {
  readonly id: bigint;
  readonly provider: string;
  readonly fault: HookFault;
  readonly times: number;
  readonly eventName: string;
  readonly address: string;
  readonly atMs: number;
}
export async function addRefusedHooks(db: Queryable, item: RefusedHooks): Promise<void> {
  await db.query(
    `insert into cashier.refused_hook as h (id, provider, fault, times, first_at, last_at, event_name, address)
     values ($1, $2, $3, $4, $5, $5, $6, $7)
     on conflict (provider, fault) where noted_at is null
     do update set times = least(h.times::bigint + excluded.times, 2147483647)::int, last_at = excluded.last_at,
       event_name = excluded.event_name, address = excluded.address`,
    [item.id, item.provider, item.fault, item.times, iso(item.atMs), item.eventName, item.address],
  );
}

export const hooksWaiting = (db: Queryable): Promise<Waiting> =>
  countWaiting(db, { from: 'cashier.refused_hook where noted_at is null', since: 'first_at' });

/** Open ones first, then the last that were looked into. */
export async function refusedHooks(db: Queryable, limit: number): Promise<RefusedHookRow[]> {
  const { rows } = await db.query<RefusedHookRow>(
    'select * from cashier.refused_hook order by noted_at is null desc, last_at desc, id limit $1',
    [limit],
  );
  return rows;
}

/** False when somebody else has looked into it; undefined when there is none. */
export async function noteHook(
  tx: Tx,
  id: string,
  { by, note, atMs }: { readonly by: string; readonly note: string; readonly atMs: number },
): Promise<RefusedHookRow | false | undefined> {
  const { rows: known } = await tx.query<RefusedHookRow>(
    'select * from cashier.refused_hook where id = $1 for update',
    [id],
  );
  const [row] = known;
  if (!row) return undefined;
  if (row.noted_at) return false;
  await tx.query('update cashier.refused_hook set noted_at = $2, noted_by = $3, note = $4 where id = $1', [
    ...[id, iso(atMs), by, note],
  ]);
  return row;
}
