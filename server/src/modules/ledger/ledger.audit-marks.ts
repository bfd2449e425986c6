import { derived, isSameText, type Queryable } from '../../platform/index.ts';
import type { AuditFinding, ProvenSeal } from './ledger.audit.store.ts';
import { type AuditMark, addMark, lastMark, newestSeal } from './ledger.audit-marks.store.ts';

const CHECK = 'the mark of the last audit is the one that was made';
const macOf = (key: string, { number, upto_tx, hash }: Omit<AuditMark, 'mac'>): string =>
  derived(key, `audit mark v1:${number}:${upto_tx}:${hash}`);

/**
 * What the last audit proved. A mark that this key did not make, or whose seal is another now, is a finding and proves nothing; without a
 * mark everything is checked.
 */
export async function provenBefore(
  db: Queryable,
  key: string,
): Promise<{ readonly proven: ProvenSeal | null; readonly findings: readonly AuditFinding[] }> {
  const mark = await lastMark(db);
  if (!mark) return { proven: null, findings: [] };
  const fault = !isSameText(mark.mac, macOf(key, mark))
    ? 'was not made by an audit'
    : mark.is_there
      ? null
      : 'names a seal that is another now';
  if (fault !== null)
    return { proven: null, findings: [{ check: CHECK, what: `the mark at seal ${mark.number} ${fault}` }] };
  return { proven: { number: mark.number, uptoTx: mark.upto_tx }, findings: [] };
}

/** The newest seal of the snapshot that an audit reads, as the mark that it leaves when it finds nothing. */
export async function markOf(db: Queryable, key: string): Promise<AuditMark | null> {
  const seal = await newestSeal(db);
  return seal && { ...seal, mac: macOf(key, seal) };
}

export { type AuditMark, addMark };
