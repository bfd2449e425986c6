import { receiptText } from '@lantern/rules/wager';
import { type Hooks, isEd25519, iso, type Queryable } from '../../../platform/index.ts';
import { type AuditCheck, checkBySql, FINDINGS_MAX, type ProvenSeal } from '../../ledger/index.ts';
import { type BatchRow, batchesAfter, LAST_ID } from '../receipts/wager.receipt-batches.store.ts';
import { isUnchanged, rootSaid } from '../receipts/wager.receipt-batches.ts';
import { receiptKeys } from '../receipts/wager.receipts.store.ts';

/** Batches that are read in one go. */
const PAGE = 200;

async function* batches(db: Queryable): AsyncGenerator<BatchRow> {
  for (let last = '0'; ; ) {
    const page = await batchesAfter(db, last, PAGE);
    yield* page;
    const end = page.at(-1);
    if (!end) return;
    last = end.number;
  }
}

async function changedBatches(
  hooks: Hooks,
  db: Queryable,
  onRows?: (rows: number) => void,
  proven?: ProvenSeal | null,
): Promise<string[]> {
  const found: string[] = [];
  for await (const batch of batches(db)) {
    if (proven && BigInt(batch.upto_tx) <= BigInt(proven.uptoTx)) continue;
    onRows?.(batch.size);
    if (!(await isUnchanged(hooks, db, batch)))
      found.push(`batch ${batch.number} of ${batch.size} wagers (transactions ${batch.after_tx} to ${batch.upto_tx})`);
    if (found.length >= FINDINGS_MAX) break;
  }
  return found;
}

async function forgedBatches(db: Queryable): Promise<string[]> {
  const keys = new Map((await receiptKeys(db)).map(({ id, public_key }) => [id, public_key]));
  const found: string[] = [];
  for await (const batch of batches(db)) {
    const signed = receiptText(rootSaid(batch, iso(batch.at)));
    if (!isEd25519(keys.get(batch.key_id) ?? '', signed, batch.signature)) found.push(`batch ${batch.number}`);
    if (found.length >= FINDINGS_MAX) break;
  }
  return found;
}

/** What must always hold of signed receipts. Every module's facts are read again, also where no server runs. */
export const receiptChecks = (hooks: Hooks): readonly AuditCheck[] => [
  {
    name: 'the wagers of every batch of receipts still give its signed root',
    run: (db, onRows, proven) => changedBatches(hooks, db, onRows, proven),
  },
  { name: 'every batch of receipts is signed with a published key', run: forgedBatches },
  checkBySql(
    'batches of receipts follow one another without a gap, each with its line in the public log',
    `select format('batch %s does not follow the one before it', b.number) as what
     from wager.receipt_batch b left join wager.receipt_batch p on p.number = b.number - 1 cross join wager.receipt_head h
     where (b.after_tx, b.after_member, b.after_id) is distinct from
       (coalesce(p.upto_tx, h.first_tx), coalesce(p.upto_member, ${LAST_ID}), coalesce(p.upto_id, ${LAST_ID}))
     union all
     select format('the last batch is %s, the head says %s', l.number, h.number) from wager.receipt_head h
     cross join (select coalesce(max(number), 0) as number from wager.receipt_batch) l
     left join wager.receipt_batch b on b.number = h.number
     where l.number <> h.number or h.number > 0 and (b.upto_tx, b.upto_member, b.upto_id) is distinct from (h.upto_tx, h.upto_member, h.upto_id)
     union all
     select format('batch %s is not in the public log', b.number) from wager.receipt_batch b
     where not exists (select from fairness.commitments c
       where c.kind = 'receipts-root' and c.about = b.number::text and c.value = b.root || ':' || b.size)`,
  ),
];
