import type { ReferralTermsShape } from '@lantern/contract/referral';
import { databaseNow, type Needs, type Queryable, type Tx } from '../../platform/index.ts';

export interface ProgrammeRow {
  readonly id: string;
  readonly currency: string;
  readonly version: number;
  /** The version with which friends register now; null where none was started, or the programme was stopped. */
  readonly live_version: number | null;
  readonly live: ReferralTermsShape | null;
}
// A version never changes, and those that were stored before shares have none.
export const TERMS = `'{"share": "0", "shareDays": null}'::jsonb || v.terms`;
// The version that was started last holds, unless the programme was stopped since.
const PROGRAMMES = `select p.id, p.currency, p.version, s.version as live_version, ${TERMS} as live
  from referral.programme p
  left join lateral (
    select i.version from referral.start i where i.programme_id = p.id
      and not exists (select from referral.stop e where e.programme_id = p.id and e.at >= i.at)
    order by i.at desc, i.request_id desc limit 1
  ) s on true
  left join referral.version v on v.programme_id = p.id and v.version = s.version`;

export async function programmeOf(db: Queryable, currency: string): Promise<ProgrammeRow | null> {
  return (await db.query<ProgrammeRow>(`${PROGRAMMES} where p.currency = $1`, [currency])).rows[0] ?? null;
}
/** Whether friends of members of any currency count now. */
export async function isAnyLive(db: Queryable): Promise<boolean> {
  return (await db.query(`select from (${PROGRAMMES}) p where p.live_version is not null limit 1`)).rowCount === 1;
}

/** The programme under its lock: saves, starts and stops come one after the other. */
export async function lockProgramme(tx: Tx, by: { readonly currency: string } | { readonly id: bigint }) {
  const { rows } = await ('id' in by
    ? tx.query<{ currency: string }>('select currency from referral.programme where id = $1 for no key update', [by.id])
    : tx.query<{ currency: string }>('select currency from referral.programme where currency = $1 for no key update', [
        by.currency,
      ]));
  return rows[0] ? programmeOf(tx, rows[0].currency) : null;
}

export async function termsAt(db: Queryable, id: bigint, version: number): Promise<ReferralTermsShape | null> {
  const { rows } = await db.query<{ terms: ReferralTermsShape }>(
    `select ${TERMS} as terms from referral.version v where v.programme_id = $1 and v.version = $2`,
    [id, version],
  );
  return rows[0]?.terms ?? null;
}

/** Writes the next version of a programme, or the first one of a currency; null where another was written since. */
export async function addVersion(
  tx: Tx,
  context: Needs<'clock' | 'newId'>,
  item: { readonly currency: string; readonly after: number; readonly terms: ReferralTermsShape; readonly by: string },
): Promise<ProgrammeRow | null> {
  const { currency, after, terms, by } = item;
  const version = after + 1;
  const { rows } = await (after === 0
    ? tx.query<{ id: string }>(
        'insert into referral.programme (id, currency, version) values ($1, $2, 1) on conflict (currency) do nothing returning id',
        [context.newId(), currency],
      )
    : tx.query<{ id: string }>(
        'update referral.programme set version = $2 where currency = $1 and version = $3 returning id',
        [currency, version, after],
      ));
  const [row] = rows;
  if (!row) return null;
  await tx.query(
    'insert into referral.version (programme_id, version, terms, at, by) values ($1, $2, $3, platform.time_of($4), $5)',
    [row.id, version, JSON.stringify(terms), databaseNow(context.clock), by],
  );
  return programmeOf(tx, currency);
}

/** Lets a version hold for friends who register from now on; the transaction fails at its end where two operators did not decide it. */
export async function startVersion(
  tx: Tx,
  context: Needs<'clock'>,
  { id, requestId, version }: { readonly id: bigint; readonly requestId: bigint; readonly version: number },
): Promise<void> {
  await tx.query(
    'insert into referral.start (programme_id, request_id, version, at) values ($1, $2, $3, platform.time_of($4))',
    [id, requestId, version, databaseNow(context.clock)],
  );
}

export async function stopProgramme(
  tx: Tx,
  context: Needs<'clock' | 'newId'>,
  { id, by, reason }: { readonly id: string; readonly by: string; readonly reason: string },
): Promise<void> {
  await tx.query(
    'insert into referral.stop (programme_id, id, at, by, reason) values ($1, $2, platform.time_of($3), $4, $5)',
    [id, context.newId(), databaseNow(context.clock), by, reason],
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
      `select v.version, v.at, v.by, (select min(s.at) from referral.start s where s.programme_id = v.programme_id and s.version = v.version) as started_at
       from referral.version v where v.programme_id = $1 order by v.version desc limit 100`,
      [id],
    )
  ).rows;
