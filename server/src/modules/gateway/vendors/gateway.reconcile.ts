import { SW1_LIST_MAX, type Sw1Transaction } from '@lantern/contract/gateway';
import { z } from 'zod';
import { type AppContext, isoNow } from '../../../platform/index.ts';
import { park, resolveParked, type VendorRow } from '../gateway.store.ts';
import { listTransactions } from './gateway.lists.ts';
import { requestVendor } from './gateway.outgoing.ts';
import { noteReconciliation, reconcileFrom } from './gateway.reconcile.store.ts';

const DAY_MS = 24 * 3600_000;
/** Younger transactions may still be in transit. */
const SETTLING_MS = 5 * 60_000;
/** Two million transactions: a statement longer than that is refused. */
const PAGES_MAX = 4000;
const KINDS = ['missing_here', 'missing_there', 'differs'] as const;

export interface Difference {
  readonly kind: (typeof KINDS)[number];
  readonly txId: string;
  readonly ours: string | null;
  readonly theirs: string | null;
}
type Listed = Pick<Sw1Transaction, 'txId' | 'op' | 'amount' | 'code' | 'rolledBackBy'>;

/** Transactions that moved money: done, not rolled back, with an amount. */
const amountsByTx = (list: readonly Listed[]): Map<string, string> =>
  new Map(
    list
      .filter((one) => one.code === 'OK' && one.rolledBackBy === null && ['bet', 'win', 'adjust'].includes(one.op))
      .map((one) => [one.txId, `${one.op} ${one.amount}`]),
  );

/** Compares two statements by their transaction ids (standards.md 3.2, 8). */
export function differencesOf(ours: readonly Listed[], theirs: readonly Listed[]): Difference[] {
  const [own, other] = [amountsByTx(ours), amountsByTx(theirs)];
  const found: Difference[] = [];
  for (const [txId, what] of own) {
    const there = other.get(txId) ?? null;
    if (there !== what)
      found.push({ kind: there === null ? 'missing_there' : 'differs', txId, ours: what, theirs: there });
  }
  for (const [txId, what] of other)
    if (!own.has(txId)) found.push({ kind: 'missing_here', txId, ours: null, theirs: what });
  return found;
}

const textShape = z.string().max(100);
const pageShape = z.object({
  list: z
    .array(
      z.object({
        txId: textShape,
        op: textShape,
        amount: textShape,
        code: textShape,
        rolledBackBy: textShape.nullable(),
      }),
    )
    .max(SW1_LIST_MAX),
  nextCursor: textShape.nullable(),
});

/** All pages of one side; null when a page is missing, or the cursors repeat. */
async function allOf(fetchPage: (cursor: string) => Promise<unknown>): Promise<Listed[] | null> {
  const all: Listed[] = [];
  const request = new Set<string>();
  for (let cursor: string | null = '0'; cursor !== null; ) {
    if (request.has(cursor) || request.size === PAGES_MAX) return null;
    request.add(cursor);
    const page = pageShape.safeParse(await fetchPage(cursor));
    if (!page.success) return null;
    all.push(...(page.data.list as Listed[]));
    cursor = page.data.nextCursor;
  }
  return all;
}

/** Compares a vendor's statement with ours and opens cases for differences; cases that agree again are resolved. Null: no answer. */
export async function reconcile(context: AppContext, vendor: VendorRow): Promise<readonly Difference[] | null> {
  const nowMs = context.clock.nowMs();
  const from = await reconcileFrom(context.db, vendor.code, new Date(nowMs - DAY_MS).toISOString());
  const to = new Date(nowMs - SETTLING_MS).toISOString();
  if (from >= to) return [];
  const span = { from, to, limit: SW1_LIST_MAX };
  const ours = await allOf((cursor) => listTransactions(context, vendor, { ...span, cursor }));
  const theirs = await allOf(async (cursor) => {
    const textShape = await requestVendor(context, vendor, 'list', { ...span, cursor });
    return textShape.ok ? textShape.value : null;
  });
  if (!ours || !theirs) return null;
  const found = differencesOf(ours, theirs);
  const nowIso = isoNow(context.clock);
  for (const { kind, txId, ...facts } of found)
    await park(context.db, { id: context.newId(), vendor: vendor.code, kind, about: txId, facts, nowIso });
  await resolveParked(
    context.db,
    vendor.code,
    KINDS,
    found.map((one) => one.txId),
    nowIso,
  );
  const counts = { ours: ours.length, theirs: theirs.length, differences: found.length };
  await noteReconciliation(context.db, { vendor: vendor.code, fromIso: from, toIso: to, ...counts, nowIso });
  if (found.length > 0) context.log.error({ vendor: vendor.code, ...counts }, 'statements differ');
  return found;
}
