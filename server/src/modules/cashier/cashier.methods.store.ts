import type { BankAccount } from '@lantern/contract/cashier';
import type { Micros } from '@lantern/kernel';
import type { DepositFee, MethodKind } from '@lantern/rules/cashier';
import type { Queryable, Statement, Tx } from '../../platform/index.ts';
import type { ProviderKind } from './providers/cashier.provider-kinds.ts';

/** A way to pay in. Amounts are micros. */
export interface DepositMethod {
  readonly code: string;
  readonly kind: MethodKind;
  /** Null: a transfer to the merchant's own account. */
  readonly provider: string | null;
  readonly providerKind: ProviderKind | null;
  readonly name: string;
  readonly minimum: Micros;
  readonly maximum: Micros;
  readonly quickAmounts: readonly Micros[];
  readonly secondsTypical: number;
  readonly fee: DepositFee;
  /** Null: every currency. */
  readonly currencies: readonly string[] | null;
  readonly labelsOnly: readonly string[];
  readonly labelsNot: readonly string[];
  readonly picture: string;
  readonly account: BankAccount | null;
  readonly position: number;
  readonly isEnabled: boolean;
}
interface MethodRow {
  code: string;
  kind: MethodKind;
  provider: string | null;
  provider_kind: ProviderKind | null;
  name: string;
  minimum: string;
  maximum: string;
  quick_amounts: string[];
  seconds_typical: number;
  fee_fixed: string;
  fee_percent: string;
  currencies: string[] | null;
  labels_only: string[];
  labels_not: string[];
  picture: string;
  account: BankAccount | null;
  position: number;
  is_enabled: boolean;
}
const toMethod = (row: MethodRow): DepositMethod => ({
  code: row.code,
  kind: row.kind,
  provider: row.provider,
  providerKind: row.provider_kind,
  name: row.name,
  minimum: BigInt(row.minimum),
  maximum: BigInt(row.maximum),
  quickAmounts: row.quick_amounts.map(BigInt),
  secondsTypical: row.seconds_typical,
  fee: { fixed: BigInt(row.fee_fixed), percentHundredths: Math.round(Number(row.fee_percent) * 100) },
  currencies: row.currencies,
  labelsOnly: row.labels_only,
  labelsNot: row.labels_not,
  picture: row.picture,
  account: row.account,
  position: row.position,
  isEnabled: row.is_enabled,
});

/** The ways to pay in, in the merchant's order: those of its own accounts stand where their position says. */
export async function depositMethods(db: Queryable, which: 'enabled' | 'all'): Promise<DepositMethod[]> {
  const { rows } = await db.query<MethodRow>(
    `select m.code, m.kind, m.provider, p.kind as provider_kind, m.name, m.minimum, m.maximum, m.quick_amounts, m.seconds_typical,
       m.fee_fixed, m.fee_percent, m.currencies, m.labels_only, m.labels_not, m.picture, m.account, m.position, m.is_enabled
     from cashier.method m left join cashier.provider p on p.code = m.provider
     where $1 or (m.is_enabled and coalesce(p.is_enabled, true))
     order by coalesce(p.position, m.position), p.code nulls last, m.position, m.code`,
    [which === 'all'],
  );
  return rows.map(toMethod);
}

export const methodsToExport: Statement = {
  text: 'select code from cashier.method order by position, code',
  values: [],
};

/** Writes a way to pay in as an approved request says. */
export const putMethod = (tx: Tx, requestId: string, value: object) =>
  tx.query('select cashier.put_method($1, $2)', [requestId, JSON.stringify(value)]);

/** False when there is none, or it is off. */
export async function switchMethodOff(tx: Tx, code: string): Promise<boolean> {
  const { rowCount } = await tx.query('update cashier.method set is_enabled = false where code = $1', [code]);
  return rowCount === 1;
}
