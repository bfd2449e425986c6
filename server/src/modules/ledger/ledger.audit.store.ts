import type { Queryable } from '../../platform/index.ts';
import { ACCOUNT } from './ledger.codes.ts';

/** One violation, with the account or record concerned. */
export interface AuditFinding {
  readonly check: string;
  readonly what: string;
}
/** The last seal under which an earlier audit found everything as it was sealed. */
export interface ProvenSeal {
  readonly number: string;
  readonly uptoTx: string;
}
export interface AuditCheck {
  /** The invariant, as product.md "Always true" states it. */
  readonly name: string;
  /**
   * Returns the violations. A long check calls `onRows` with the number of rows checked since the last call. With `proven` it may leave out
   * what was sealed before.
   */
  readonly run: (
    db: Queryable,
    onRows?: (rows: number) => void,
    proven?: ProvenSeal | null,
  ) => Promise<readonly string[]>;
}

export const FINDINGS_MAX = 20;

/**
 * A check of one statement: each row describes one violation in `what`. As a function of a transaction it may leave out what was proven up to it; 0
 * leaves out nothing.
 */
export const checkBySql = (name: string, sql: string | ((afterTx: bigint) => string)): AuditCheck => ({
  name,
  run: async (db, _onRows, proven) => {
    const text = typeof sql === 'string' ? sql : sql(BigInt(proven?.uptoTx ?? 0));
    const { rows } = await db.query<{ what: string }>(`select what from (${text}) breach limit ${FINDINGS_MAX}`);
    return rows.map((row) => row.what);
  },
});

/** Every transfer as two legs: + for the credited account, − for the debited one. */
const LEGS = `
  select member_id, credit as kind, pool, currency, amount from ledger.transfer
  union all
  select member_id, debit, pool, currency, -amount from ledger.transfer`;

export const ledgerChecks: readonly AuditCheck[] = [
  checkBySql(
    'the sum of all accounts per currency is zero',
    `select format('currency %s is off by %s micros', currency, sum(amount)) as what from (${LEGS}) leg group by currency having sum(amount) <> 0`,
  ),
  checkBySql(
    'each balance equals its transfers',
    `select format('account of member %s, %s: balance %s, transfers %s', coalesce(b.member_id, t.member_id), k.name, coalesce(b.available, 0), coalesce(t.total, 0)) as what
     from (select member_id, kind, available from ledger.balance) b
     full join (
       select member_id, kind, sum(amount) as total from (${LEGS}) leg
       where kind in (select code from ledger.account_kind where is_locked) group by member_id, kind
     ) t on t.member_id = b.member_id and t.kind = b.kind
     join ledger.account_kind k on k.code = coalesce(b.kind, t.kind)
     where coalesce(b.available, 0) <> coalesce(t.total, 0)`,
  ),
  checkBySql(
    'no member balance is negative',
    `select format('member %s, account %s: %s micros', member_id, kind, available) as what from ledger.balance where available < 0`,
  ),
  checkBySql(
    'the balance written with a transfer is the sum up to it',
    `select format('member %s at %s: transfer says %s, sum says %s', member_id, at, balance_after, running) as what from (
       select member_id, at, balance_after, sum(delta) over (partition by member_id order by at, cause, code, number) as running from (
         -- The clock is read after the account is locked, so for one member it follows the order of the locks; numbers of transactions do not.
         select member_id, at, cause, code, number, balance_after, case when credit = ${ACCOUNT['player:main']} then amount else -amount end as delta
         from ledger.transfer where member_id <> 0 and ${ACCOUNT['player:main']} in (debit, credit)
       ) leg
     ) run where balance_after is distinct from running`,
  ),
  checkBySql(
    'trial money never meets real money',
    `select format('member %s: account in %s, transfer in %s', t.member_id, b.currency, t.currency) as what
     from ledger.transfer t join ledger.balance b on b.member_id = t.member_id and b.kind = ${ACCOUNT['player:main']} where b.currency <> t.currency`,
  ),
  checkBySql(
    'every amount is in a registered currency',
    `select format('transfer of member %s for %s is in %s', member_id, cause, currency) as what from ledger.transfer
     where not exists (select from ledger.currency c where c.code = currency)`,
  ),
  checkBySql(
    'money on hold is exactly the open holds',
    `select format('member %s: pending %s, open holds %s', b.member_id, b.available, coalesce(h.total, 0)) as what
     from ledger.balance b
     left join (select member_id, sum(amount) as total from ledger.hold where state = 'pending' group by member_id) h using (member_id)
     where b.kind = ${ACCOUNT['player:pending']} and b.available <> coalesce(h.total, 0)`,
  ),
  checkBySql(
    'suspense is empty',
    `select format('suspense holds %s %s', sum(amount), currency) as what from (${LEGS}) leg where kind = ${ACCOUNT.suspense} group by currency having sum(amount) <> 0`,
  ),
];
