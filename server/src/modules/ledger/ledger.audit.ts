import { type Hooks, hookPoint, type Queryable, type Secrets } from '../../platform/index.ts';
import type { AuditCheck, AuditFinding, ProvenSeal } from './ledger.audit.store.ts';

/** Invariants of a module about money; as a function where they need what other modules give. */
export const auditHook = hookPoint<readonly AuditCheck[] | ((hooks: Hooks) => readonly AuditCheck[])>('ledger.audit');

/** Outcomes of a module drawn again from their seeds, by the engines that drew them. Seeds are sealed by SECRETS_KEY. */
export const redrawHook = hookPoint<(secrets: Secrets) => readonly AuditCheck[]>('ledger.redraws');

/** The invariants of every module, lowest module first. */
export const checksOf = (hooks: Hooks): readonly AuditCheck[] =>
  hooks.of(auditHook).flatMap((checks) => (typeof checks === 'function' ? checks(hooks) : checks));

export const redrawsOf = (hooks: Hooks, secrets: Secrets): readonly AuditCheck[] =>
  hooks.of(redrawHook).flatMap((checks) => checks(secrets));

/** Runs every check on the live database and returns all violations; `proven`: what an earlier audit proved may be left out. */
export async function audit(
  db: Queryable,
  checks: readonly AuditCheck[],
  onCheck: (name: string, breaches: number) => void = () => undefined,
  onRows: (name: string, rows: number) => void = () => undefined,
  proven: ProvenSeal | null = null,
): Promise<AuditFinding[]> {
  const findings: AuditFinding[] = [];
  for (const check of checks) {
    let rows = 0;
    const onMore = (more: number): void => {
      rows += more;
      onRows(check.name, rows);
    };
    const breaches = await check.run(db, onMore, proven);
    findings.push(...breaches.map((what) => ({ check: check.name, what })));
    onCheck(check.name, breaches.length);
  }
  return findings;
}
