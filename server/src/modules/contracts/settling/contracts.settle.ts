import { aboveOwn } from '@lantern/rules/contracts';
import type { Needs, Queryable, Tx } from '../../../platform/index.ts';
import { type ContractRow, contractOf, validOn } from '../contracts.store.ts';
import { headOf } from '../contracts.zone.store.ts';
import { type Billed, type BillRow, billedFor, insertBill, lockContract } from './contracts.bills.store.ts';
import { billDays, type Computable, type Computed, compute } from './contracts.compute.ts';

export const computable = (row: ContractRow): Computable => ({
  ...{ kind: row.kind, downlineId: row.downline_id, currency: row.currency, terms: row.terms },
  ...{ from: row.valid_from ?? row.starts_on, to: row.valid_to },
});

export type SettleFault = 'above_own' | 'unknown_contract';
export type Settled =
  | { readonly fault: SettleFault }
  | { readonly part: bigint; readonly computed: Computed; readonly currency: string };

/** A dividend waits for two operators; a correction of one that was approved does not. */
function stateOf(row: ContractRow, part: bigint, billed: Billed): BillRow['state'] {
  if (part === 0n) return 'settled';
  if (row.kind !== 'dividend' || part < 0n) return 'due';
  return billed.count === 0 ? 'waiting' : billed.firstState === 'waiting' ? 'waiting' : 'due';
}

/** An agent pays no more than he is paid himself (agents.md 5.3, rule 8); the platform may. */
async function isWithinOwn(db: Queryable, row: ContractRow, day: string): Promise<boolean> {
  if (row.upline_id === null) return true;
  const own = await validOn(db, row.upline_id, row.kind, day);
  return aboveOwn(own?.terms ?? null, row.terms).length === 0;
}

/** The last day of the bill on which the contract counts. */
const judgedOn = ({ valid_to }: ContractRow, last: string): string =>
  valid_to !== null && valid_to < last ? valid_to : last;

/**
 * Writes the bill of a contract for the period that contains a day, or what has changed since it was written. A second call writes
 * nothing (agents.md 5.3, rule 3).
 */
export async function settleContract(
  context: Needs<'clock' | 'newId'>,
  tx: Tx,
  {
    contractId,
    day,
    runId = null,
    uptoSlot,
  }: { contractId: string; day: string; runId?: string | null; uptoSlot?: number },
): Promise<Settled> {
  await lockContract(tx, contractId);
  const row = await contractOf(tx, contractId);
  if (!row || row.valid_from === null) return { fault: 'unknown_contract' };
  if (!(await isWithinOwn(tx, row, judgedOn(row, billDays(row, day).last)))) return { fault: 'above_own' };
  const head = await headOf(tx);
  const asked = { zone: head.zone, day, tx: head.tx, ...(uptoSlot === undefined ? {} : { uptoSlot }) };
  const computed = await compute(tx, computable(row), asked);
  const billed = await billedFor(tx, contractId, computed.firstDay);
  if (billed.firstState === 'denied') return { part: 0n, computed, currency: row.currency };
  const part = computed.amount - billed.total;
  const isNew = billed.count === 0 && row.kind !== 'realtime';
  if (isNew || part !== 0n)
    await insertBill(tx, context, {
      ...computed,
      ...{ id: context.newId(), contract: row, number: billed.count, part, seenTx: head.tx },
      ...{ state: stateOf(row, part, billed), runId: billed.firstRun ?? runId },
    });
  return { part, computed, currency: row.currency };
}

/** The same bill without writing it, for a dry run. */
export async function previewContract(db: Queryable, contractId: string, day: string): Promise<Settled> {
  const row = await contractOf(db, contractId);
  if (!row || row.valid_from === null) return { fault: 'unknown_contract' };
  if (!(await isWithinOwn(db, row, judgedOn(row, billDays(row, day).last)))) return { fault: 'above_own' };
  const head = await headOf(db);
  const computed = await compute(db, computable(row), { zone: head.zone, day, tx: head.tx });
  return { part: computed.amount, computed, currency: row.currency };
}
