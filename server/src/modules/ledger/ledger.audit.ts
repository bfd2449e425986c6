import type { Queryable } from '../../platform/index.ts';
import type { AuditCheck, AuditFinding } from './ledger.audit.store.ts';

/** Runs every check on the live database and returns all violations. */
export async function audit(
  db: Queryable,
  checks: readonly AuditCheck[],
  onCheck: (name: string, breaches: number) => void = () => undefined,
  onRows: (name: string, rows: number) => void = () => undefined,
): Promise<AuditFinding[]> {
  const findings: AuditFinding[] = [];
  for (const check of checks) {
    let rows = 0;
    const breaches = await check.run(db, (more) => {
      rows += more;
      onRows(check.name, rows);
    });
    findings.push(...breaches.map((what) => ({ check: check.name, what })));
    onCheck(check.name, breaches.length);
  }
  return findings;
}
