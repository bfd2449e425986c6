import { detailOf, type FormerWager, type Wager } from '@lantern/contract/wager';
import { leafHash, merkleLevels, merkleRoot, pathPlaces } from '@lantern/games/fair';
import {
  canonicalJson,
  leafText,
  RECEIPTS_ROOT_TYPE,
  type ReceiptsRoot,
  receiptText,
  type SettledLeaf,
  type SettledProof,
} from '@lantern/rules/wager';
import {
  type AppContext,
  derived,
  type Hooks,
  iso,
  isoNow,
  type Needs,
  type Queryable,
  sha256,
  signEd25519,
  type Tx,
} from '../../../platform/index.ts';
import { COMMITMENTS, commitTo } from '../../fairness/index.ts';
import type { FinalBatch } from '../finals/wager.finals.store.ts';
import type { FinalsReader } from '../finals/wager.finals.ts';
import { storedWager } from '../records/wager.present.ts';
import { formerDetail, formerHits, formerWagerOf } from './wager.former-leaf.ts';
import {
  addBatch,
  type BatchRow,
  batchOf,
  type FinalRow,
  finalPlace,
  finalsBetween,
  LAST_ID,
  type Place,
  receiptHead,
} from './wager.receipt-batches.store.ts';
import { factsKey, type ReceiptFacts, receiptFactsOf } from './wager.receipt-source.ts';
import { signingKeyIn } from './wager.receipts.ts';
import { type SharedFacts, sharedFactsOf } from './wager.shared-facts.ts';

/** Few enough to be hashed between two turns of the event loop, and hashed again for each requested receipt. */
const BATCH_MAX = 512;
const SALT_BYTES = 32;

const endOf = (tx: string): Place => ({ tx, member_id: LAST_ID, id: LAST_ID });

interface LeafForm {
  /** Batches before version 3 of receipts. */
  readonly is_former: boolean;
  /** Batches since legs and pots are named. */
  readonly is_shared: boolean;
}

/** The wager of a receipt as its leaf has it; without its name, which depends on the language. */
function leafWager(wager: Wager, row: FinalRow, { is_former, is_shared }: LeafForm): SettledLeaf['wager'] {
  const shown: Wager | FormerWager = is_former ? formerWagerOf(wager) : wager;
  const { gameName: _gameName, ...named } = shown;
  return {
    ...named,
    ...(is_former ? { hits: formerHits(wager) } : {}),
    // Leaves of wagers without an event had no text there.
    ...(is_shared || row.name !== null ? {} : { event: null }),
    resultVersion: row.result_version,
  };
}

interface LeafFacts {
  /** Of the module of its game. */
  readonly own: ReceiptFacts | undefined;
  /** Legs and pot. */
  readonly shared: SharedFacts | undefined;
}
function leafFacts(row: FinalRow, { own, shared }: LeafFacts, isFormer: boolean): SettledLeaf['facts'] {
  const detail = own && isFormer ? formerDetail(detailOf(row.detail)) : undefined;
  return { ...own, ...shared, ...(detail === undefined ? {} : { detail }) };
}

type SaltedForm = LeafForm & { readonly salt: Buffer };
function leafOf(row: FinalRow, facts: LeafFacts, form: SaltedForm): SettledLeaf {
  const blind = derived(form.salt.toString('hex'), row.id);
  const wager = storedWager({ ...row, name: row.name ?? '' }, '');
  return { wager: leafWager(wager, row, form), facts: leafFacts(row, facts, form.is_former), blind };
}

interface Leaf {
  readonly row: FinalRow;
  readonly leaf: SettledLeaf;
  readonly hash: Uint8Array;
}
async function leavesOf(
  hooks: Hooks,
  db: Queryable,
  rows: readonly FinalRow[],
  form: SaltedForm,
): Promise<readonly Leaf[]> {
  const facts = await receiptFactsOf(hooks, db, rows);
  const shared = form.is_shared ? await sharedFactsOf(db, rows) : null;
  return rows.map((row) => {
    const key = factsKey(row);
    const leaf = leafOf(row, { own: facts.get(key), shared: shared?.get(key) }, form);
    return { row, leaf, hash: leafHash(leafText(leaf), sha256) };
  });
}
const rootOf = (leaves: readonly Leaf[]): string =>
  merkleRoot(
    leaves.map(({ hash }) => hash),
    sha256,
  );

/** What is signed of a batch. */
export const rootSaid = (
  batch: Pick<BatchRow, 'issuer' | 'number' | 'size' | 'root' | 'key_id'>,
  at: string,
): Omit<ReceiptsRoot, 'signature'> => ({
  type: RECEIPTS_ROOT_TYPE,
  issuer: batch.issuer,
  number: batch.number,
  size: batch.size,
  root: batch.root,
  at,
  keyId: batch.key_id,
});

/**
 * Signs the next batch of wagers that became final. A transaction may have settled more wagers than a batch has; the reader then stays before
 * it, and the next batch begins where this one ends. The head, the batch and its line of the public log commit together, so a wager in one
 * final form is in one batch.
 */
async function makeBatch(context: AppContext, tx: Tx, { seenTx, uptoTx }: FinalBatch) {
  const head = await receiptHead(tx);
  const isSeen = seenTx >= BigInt(head.end.tx);
  const end = endOf(String(uptoTx));
  const rows = await finalsBetween(tx, isSeen ? endOf(String(seenTx)) : head.end, end, BATCH_MAX);
  const isFull = rows.length === BATCH_MAX;
  const last = rows.at(-1);
  if (!last) return { count: 0 };
  const upto = isFull ? last : end;
  await signBatch(context, tx, {
    number: String(BigInt(head.number) + 1n),
    after: head.end,
    upto,
    form: {
      is_former: BigInt(upto.tx) <= BigInt(head.detailTx),
      is_shared: BigInt(upto.tx) > BigInt(head.sharedTx),
    },
    rows,
  });
  return { count: rows.length, seenTx: BigInt(upto.tx) - (isFull ? 1n : 0n) };
}

/** Final wagers become leaves of signed roots. */
export const receiptsReader: FinalsReader = { name: 'wager.receipts', atOnce: BATCH_MAX, apply: makeBatch };

interface NewBatch {
  readonly number: string;
  readonly after: Place;
  readonly upto: Place;
  readonly form: LeafForm;
  readonly rows: readonly FinalRow[];
}
async function signBatch(context: AppContext, tx: Tx, { number, after, upto, form, rows }: NewBatch): Promise<void> {
  const key = await signingKeyIn(context, tx);
  const salt = Buffer.from(context.random.bytes(SALT_BYTES));
  const root = rootOf(await leavesOf(context.hooks, tx, rows, { salt, ...form }));
  const issuer = new URL(context.config.PUBLIC_URL).origin;
  const at = isoNow(context.clock);
  const batch = { number, size: rows.length, salt, root, issuer, key_id: key.id };
  await addBatch(tx, {
    ...batch,
    after_tx: after.tx,
    after_member: after.member_id,
    after_id: after.id,
    upto_tx: upto.tx,
    upto_member: upto.member_id,
    upto_id: upto.id,
    signature: signEd25519(key.privateKey, receiptText(rootSaid(batch, at))),
    at,
  });
  await commitTo(context, tx, COMMITMENTS.receiptsRoot, number, `${root}:${rows.length}`);
}

/** The leaves of a batch as its rows give them now; null when their root is no longer the one that was signed. */
async function leavesOfBatch(hooks: Hooks, db: Queryable, batch: BatchRow): Promise<readonly Leaf[] | null> {
  const after = { tx: batch.after_tx, member_id: batch.after_member, id: batch.after_id };
  const upto = { tx: batch.upto_tx, member_id: batch.upto_member, id: batch.upto_id };
  const rows = await finalsBetween(db, after, upto, batch.size + 1);
  if (rows.length !== batch.size) return null;
  const leaves = await leavesOf(hooks, db, rows, batch);
  return rootOf(leaves) === batch.root ? leaves : null;
}
export const isUnchanged = async (hooks: Hooks, db: Queryable, batch: BatchRow): Promise<boolean> =>
  (await leavesOfBatch(hooks, db, batch)) !== null;

function proofOf(leaves: readonly Leaf[], index: number, leaf: SettledLeaf, batch: BatchRow): SettledProof {
  const nodes = merkleLevels(
    leaves.map(({ hash }) => hash),
    sha256,
  ).flat();
  const path = pathPlaces(leaves.length, index).map((place) => Buffer.from(nodes[place] as Uint8Array).toString('hex'));
  return { leaf, index, path, batch: { ...rootSaid(batch, iso(batch.at)), signature: batch.signature } };
}

export type Settled =
  | { readonly proof: SettledProof | null; readonly isFormer: boolean }
  | { readonly refused: 'receipt_not_ready' | 'receipt_changed' };
/**
 * The proof that a wager was settled as it is shown. Null: it was final before there were batches. `receipt_changed`: the rows of its
 * batch no longer give the signed root. `receipt_not_ready`: its batch is not made yet, or it was corrected in this moment.
 */
export async function settledProof(
  context: Needs<'db' | 'log' | 'hooks'>,
  memberId: bigint,
  shown: Wager,
): Promise<Settled> {
  const place = await finalPlace(context.db, memberId, shown.id);
  if (!place) return { refused: 'receipt_not_ready' };
  if (place.is_before) return { proof: null, isFormer: true };
  const batch = await batchOf(context.db, place);
  if (!batch) return { refused: 'receipt_not_ready' };
  const leaves = await leavesOfBatch(context.hooks, context.db, batch);
  const index = leaves?.findIndex(({ row }) => factsKey(row) === factsKey(place)) ?? -1;
  const found = leaves?.[index];
  if (!leaves || !found) {
    context.log.error({ batch: batch.number, wager: shown.id }, 'the rows of a batch of receipts do not give its root');
    return { refused: 'receipt_changed' };
  }
  if (canonicalJson(leafWager(shown, found.row, batch)) !== canonicalJson(found.leaf.wager))
    return { refused: 'receipt_not_ready' };
  return { proof: proofOf(leaves, index, found.leaf, batch), isFormer: batch.is_former };
}
