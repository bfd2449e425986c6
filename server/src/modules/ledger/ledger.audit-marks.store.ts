import type { Queryable } from '../../platform/index.ts';

/** An audit that found nothing, up to a seal. `mac` is over the other fields, by a key that the database does not have. */
export interface AuditMark {
  readonly number: string;
  readonly upto_tx: string;
  /** Of the seal, in hex. */
  readonly hash: string;
  readonly mac: string;
}

/** The newest seal of this snapshot; null before there is one. */
export async function newestSeal(db: Queryable): Promise<Omit<AuditMark, 'mac'> | null> {
  const { rows } = await db.query<Omit<AuditMark, 'mac'>>(
    `select number, upto_tx, encode(hash, 'hex') as hash from ledger.seal order by number desc limit 1`,
  );
  return rows[0] ?? null;
}

/** The newest mark, with whether its seal is still there. */
export async function lastMark(db: Queryable): Promise<(AuditMark & { readonly is_there: boolean }) | null> {
  const { rows } = await db.query<AuditMark & { is_there: boolean }>(
    `select m.number, m.upto_tx, m.hash, m.mac,
       exists (select from ledger.seal s where s.number = m.number and s.upto_tx = m.upto_tx and encode(s.hash, 'hex') = m.hash) as is_there
     from ledger.audit_mark m order by m.number desc limit 1`,
  );
  return rows[0] ?? null;
}

/** Notes an audit without findings; one of the same seal stays. */
export const addMark = (db: Queryable, mark: AuditMark) =>
  db.query(
    'insert into ledger.audit_mark (number, upto_tx, hash, mac) values ($1, $2, $3, $4) on conflict do nothing',
    [mark.number, mark.upto_tx, mark.hash, mark.mac],
  );
