import type { Queryable } from '../../platform/index.ts';

/** One broken promise of the ledger, with the account or thing that breaks it. */
export interface AuditFinding {
  readonly check: string;
  readonly what: string;
}
export interface AuditCheck {
  readonly name: string;
  readonly run: (db: Queryable) => Promise<AuditFinding[]>;
}

export async function audit(_db: Queryable): Promise<AuditFinding[]> {
  return [];
}
