import type { VipLevels } from '@lantern/contract/vip';
import { databaseNow, type Needs, type Queryable, type Tx } from '../../platform/index.ts';

export interface ProgrammeRow {
  readonly id: string;
  readonly currency: string;
  readonly version: number;
  /** Null where no version was started. */
  readonly live_version: number | null;
  readonly live: VipLevels | null;
  /** When the first version was started. */
  readonly started_at: Date | null;
}
// The version that was started last holds.
const PROGRAMMES = `select p.id, p.currency, p.version, s.version as live_version, v.levels as live,
    (select min(f.at) from vip.start f where f.programme_id = p.id) as started_at
  from vip.programme p
  left join lateral (select i.version from vip.start i where i.programme_id = p.id order by i.at desc, i.request_id desc limit 1) s on true
  left join vip.version v on v.programme_id = p.id and v.version = s.version`;

export async function programmeOf(db: Queryable, currency: string): Promise<ProgrammeRow | null> {
  return (await db.query<ProgrammeRow>(`${PROGRAMMES} where p.currency = $1`, [currency])).rows[0] ?? null;
}
/** All that were started. */
export const startedProgrammes = async (db: Queryable): Promise<ProgrammeRow[]> =>
  (await db.query<ProgrammeRow>(`${PROGRAMMES} where s.version is not null order by p.id`)).rows;

/** The programme under its lock: saves and starts come one after the other. */
export async function lockProgramme(tx: Tx, by: { readonly currency: string } | { readonly id: bigint }) {
  const { rows } = await ('id' in by
    ? tx.query<{ currency: string }>('select currency from vip.programme where id = $1 for no key update', [by.id])
    : tx.query<{ currency: string }>('select currency from vip.programme where currency = $1 for no key update', [
        by.currency,
      ]));
  return rows[0] ? programmeOf(tx, rows[0].currency) : null;
}

export async function levelsAt(db: Queryable, id: bigint, version: number): Promise<VipLevels | null> {
  const { rows } = await db.query<{ levels: VipLevels }>(
    'select levels from vip.version where programme_id = $1 and version = $2',
    [id, version],
  );
  return rows[0]?.levels ?? null;
}

/** Writes the next version of a programme, or the first one of a currency; null where another was written since. */
export async function addVersion(
  tx: Tx,
  context: Needs<'clock' | 'newId'>,
  item: { readonly currency: string; readonly after: number; readonly levels: VipLevels; readonly by: string },
): Promise<ProgrammeRow | null> {
  const { currency, after, levels, by } = item;
  const version = after + 1;
  const { rows } = await (after === 0
    ? tx.query<{ id: string }>(
        'insert into vip.programme (id, currency, version) values ($1, $2, 1) on conflict (currency) do nothing returning id',
        [context.newId(), currency],
      )
    : tx.query<{ id: string }>(
        'update vip.programme set version = $2 where currency = $1 and version = $3 returning id',
        [currency, version, after],
      ));
  const [row] = rows;
  if (!row) return null;
  await tx.query(
    'insert into vip.version (programme_id, version, levels, at, by) values ($1, $2, $3, platform.time_of($4), $5)',
    [row.id, version, JSON.stringify(levels), databaseNow(context.clock), by],
  );
  return programmeOf(tx, currency);
}

/**
 * Lets a version hold from now on, and marks whoever is measured by it; the transaction fails at its end where two operators did not decide
 * it.
 */
export async function startVersion(
  tx: Tx,
  context: Needs<'clock'>,
  { id, requestId, version }: { readonly id: bigint; readonly requestId: bigint; readonly version: number },
): Promise<void> {
  await tx.query(
    'insert into vip.start (programme_id, request_id, version, at) values ($1, $2, $3, platform.time_of($4))',
    [id, requestId, version, databaseNow(context.clock)],
  );
  await tx.query(
    `insert into vip.progress as p (member_id, moves)
     select m.id, 1 from account.members m join vip.programme g on g.currency = m.currency where g.id = $1
       and (exists (select from vip.progress o where o.member_id = m.id) or exists (select from cashier.deposits d where d.member_id = m.id and d.state = 'credited'))
     order by m.id on conflict (member_id) do update set moves = p.moves + 1`,
    [id],
  );
}

export interface VersionRow {
  readonly version: number;
  readonly at: Date;
  readonly by: string;
  readonly started_at: Date | null;
}
/** Versions, the newest first. */
export const versionsOf = async (db: Queryable, id: string): Promise<VersionRow[]> =>
  (
    await db.query<VersionRow>(
      `select v.version, v.at, v.by, (select min(s.at) from vip.start s where s.programme_id = v.programme_id and s.version = v.version) as started_at
       from vip.version v where v.programme_id = $1 order by v.version desc limit 100`,
      [id],
    )
  ).rows;
