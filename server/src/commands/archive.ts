import { parseArgs } from 'node:util';
import { idFloorOf } from '@lantern/kernel';
import { type Database, openDatabase, systemClock } from '../platform/index.ts';

const DAY_MS = 24 * 3600_000;
const DAYS = 92;
const DONE = 'archived';

interface Month {
  readonly name: string;
  readonly role: string;
  readonly bytes: string;
}

/** Partitions of months that ended before an id and are not archived yet, as those of slips are divided by the times in their keys. */
async function monthsBefore(db: Database, beforeId: bigint): Promise<readonly Month[]> {
  const { rows } = await db.query<Month>(
    `select p.name, p.role, pg_indexes_size(p.oid) as bytes from (
       select c.oid, c.oid::regclass::text as name, quote_ident(pg_get_userbyid(c.relowner)) as role, obj_description(c.oid, 'pg_class') as note,
         (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \\(''?([0-9a-f-]+)''?\\)'))[1] as upto
       from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent in ('wager.wager'::regclass, 'wager.slip'::regclass, 'wager.event'::regclass, 'wager.member_stake'::regclass,
         'wager.leg'::regclass, 'ledger.transfer'::regclass)
     ) p
     where p.note is distinct from $2
       and case when p.upto ~ '-' then p.upto::uuid <= wager.key_floor($1) else p.upto::bigint <= $1 end
     order by p.name`,
    [beforeId, DONE],
  );
  return rows;
}

/** Builds the indexes of a month anew, without a gap and without a lock that bets wait for, and freezes its rows. */
async function archive(db: Database, { name, role }: Month): Promise<number> {
  await db.query(`set role ${role}`);
  try {
    await db.query(`reindex (concurrently) table ${name}`);
    await db.query(`vacuum (freeze, analyze) ${name}`);
    await db.query(`comment on table ${name} is '${DONE}'`);
  } finally {
    await db.query('reset role');
  }
  const { rows } = await db.query<{ bytes: string }>('select pg_indexes_size($1::regclass) as bytes', [name]);
  return Number(rows[0]?.bytes ?? 0);
}

/**
 * `lantern archive [--days 92]`: packs the months that ended so many days ago. They stay where they are read: records, recall, receipts and
 * the audit notice nothing.
 */
export async function command(args: string[], env: { databaseUrl: string }): Promise<number> {
  const { values } = parseArgs({ args, options: { days: { type: 'string', default: String(DAYS) } } });
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 1) {
    process.stderr.write('archive [--days DAYS], at least 1\n');
    return 2;
  }
  // One connection: the role stays with it.
  const db = openDatabase({ url: env.databaseUrl, asOwner: true, connectionsMax: 1 });
  try {
    const months = await monthsBefore(db, idFloorOf(systemClock.nowMs() - days * DAY_MS));
    let saved = 0;
    for (const month of months) {
      const bytes = await archive(db, month);
      saved += Number(month.bytes) - bytes;
      process.stdout.write(`${month.name}: indexes of ${month.bytes} bytes take ${bytes}\n`);
    }
    process.stdout.write(`${months.length} partitions archived, ${saved} bytes less\n`);
    return 0;
  } finally {
    await db.close();
  }
}
