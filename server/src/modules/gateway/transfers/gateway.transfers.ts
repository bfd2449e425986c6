import type { WalletTransfer } from '@lantern/contract/gateway';
import { formatAmount, type Micros } from '@lantern/kernel';
import { type AppContext, databaseNow, isoNow, type Needs, scheduleJob, type Tx } from '../../../platform/index.ts';
import { publishBalance } from '../../wallet/index.ts';
import type { VendorResponse } from '../adapters/gateway.vendor-adapter.ts';
import { RECHECK_JOB, TRANSFER_JOB } from '../gateway.job-kinds.ts';
import { aliasOf, park, resolveCase, type VendorRow, vendorOf } from '../gateway.store.ts';
import { requestVendor } from '../vendors/gateway.outgoing.ts';
import { microsOf, scaled } from '../wallet-api/gateway.answer.ts';
import { isBlocked } from '../wallet-api/gateway.held-credits.ts';
import {
  addTransfer,
  endTransfer,
  heldTransfers,
  holdTransfer,
  noteTry,
  type TransferRow,
  transferOf,
} from './gateway.transfers.store.ts';
import {
  type FloatReturn,
  floatHold,
  floatIn,
  floatOut,
  floatResult,
  floatVoid,
} from './gateway.vendor-money.store.ts';

const AGAIN_MAX_MS = 300_000;
/** The name of a transfer's case among those of its vendor; round ids are the vendor's own. */
const caseName = (id: string): string => `transfer:${id}`;

/** For a rejected transfer the member still sees the paid part. */
export const presentTransfer = (row: TransferRow): WalletTransfer => {
  const isPartly = row.state === 'refused' && row.paid !== null && row.paid !== '0';
  return {
    id: row.id,
    vendor: row.vendor,
    direction: row.direction,
    amount: formatAmount(BigInt((isPartly && row.paid) || row.amount)),
    state: row.state === 'refused' ? (isPartly ? 'done' : 'failed') : row.state,
    createdAt: row.created_at.toISOString(),
  };
};

export interface NewTransfer {
  readonly memberId: bigint;
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly vendor: VendorRow;
  readonly direction: 'in' | 'out';
  readonly amount: Micros;
}

/**
 * Stores the transfer, holds the outgoing money, and enqueues the call to the vendor. `known`: another request used the key first. `short`:
 * the balance does not suffice, and the transaction must be rolled back.
 */
export async function beginTransfer(
  context: Needs<'clock' | 'newId' | 'push'>,
  tx: Tx,
  request: NewTransfer,
): Promise<TransferRow | 'known' | 'short'> {
  const id = context.newId();
  const row = await addTransfer(tx, { ...request, id, vendor: request.vendor.code, nowIso: isoNow(context.clock) });
  if (!row) return 'known';
  if (request.direction === 'in') {
    if ((await floatHold(tx, request.memberId, id)) === null) return 'short';
    await publishBalance(context, tx, {
      memberId: request.memberId,
      cause: 'wallet_transfer',
      amount: -request.amount,
    });
  }
  const data = { memberId: String(request.memberId) };
  await scheduleJob(tx, { kind: TRANSFER_JOB, key: String(id), runAtMs: context.clock.nowMs(), data });
  return row;
}

/** Checks held transfers again: new facts may prove them. */
export async function recheckHeldTransfers(
  context: Needs<'clock'>,
  tx: Tx,
  memberId: string,
  vendor: string,
): Promise<void> {
  for (const id of await heldTransfers(tx, memberId, vendor))
    await scheduleJob(tx, { kind: RECHECK_JOB, key: id, runAtMs: context.clock.nowMs(), data: { memberId } });
}

async function publishMainBalance(context: Needs<'push'>, tx: Tx, memberId: bigint, amount: Micros): Promise<void> {
  if (amount !== 0n) await publishBalance(context, tx, { memberId, cause: 'wallet_transfer', amount });
}

/** The vendor confirms and keeps the money, or the hold is released. */
async function endIn(
  context: Needs<'clock' | 'push'>,
  tx: Tx,
  vendor: VendorRow,
  row: TransferRow,
  isDone: boolean,
): Promise<void> {
  const [memberId, id] = [BigInt(row.member_id), BigInt(row.id)];
  if (isDone) await floatOut(tx, memberId, id, BigInt(vendor.id));
  else await floatVoid(tx, memberId, id);
  const nowIso = isoNow(context.clock);
  await endTransfer(tx, row.member_id, row.id, { state: isDone ? 'done' : 'failed', paid: null, nowIso });
  if (isDone) await recheckHeldTransfers(context, tx, row.member_id, row.vendor);
  else await publishMainBalance(context, tx, memberId, BigInt(row.amount));
}

/** The vendor returned the money: it is paid as far as it is proven or within the ceilings, or held whole for two persons. */
async function returnToWallet(
  context: AppContext,
  tx: Tx,
  vendor: VendorRow,
  row: TransferRow,
  act: FloatReturn['act'],
): Promise<void> {
  const [memberId, transferId, nowIso] = [BigInt(row.member_id), BigInt(row.id), isoNow(context.clock)];
  const request = { memberId, transferId, vendorId: BigInt(vendor.id), act };
  const { verdict, paid } = await floatIn(tx, databaseNow(context.clock), request);
  const state = verdict === 'paid' ? 'done' : verdict;
  if (state === 'held' && row.state === 'held') return;
  await endTransfer(tx, row.member_id, row.id, { state, paid: state === 'held' ? null : paid, nowIso });
  const about = { vendor: vendor.code, kind: 'held', about: caseName(row.id) } as const;
  if (state === 'held') {
    const facts = { memberId: row.member_id, op: 'transfer', amount: scaled(BigInt(row.amount)) };
    context.log.error({ vendor: vendor.code, ...facts }, 'a transfer back above the ceiling of its vendor is held');
    await park(tx, { ...about, id: context.newId(), facts, nowIso });
  } else if (row.state === 'held') await resolveCase(tx, { ...about, nowIso });
  await publishMainBalance(context, tx, memberId, paid);
}

/** Applies the vendor's reply to the ledger, in one transaction with the state of the transfer. */
async function decide(
  context: AppContext,
  vendor: VendorRow,
  request: TransferRow,
  reply: VendorResponse,
): Promise<void> {
  const isDone = reply.code === 'OK';
  await context.db.transaction(async (tx) => {
    const row = await holdTransfer(tx, request.member_id, request.id);
    if (row?.state !== 'pending') return;
    if (row.direction === 'in') await endIn(context, tx, vendor, row, isDone);
    else if (isDone) await returnToWallet(context, tx, vendor, row, 'ask');
    else await endTransfer(tx, row.member_id, row.id, { state: 'failed', paid: null, nowIso: isoNow(context.clock) });
    const vendorBalance = typeof reply['balance'] === 'string' ? microsOf(reply['balance']) : null;
    const after = await transferOf(tx, row.member_id, row.id);
    if (after?.state === 'done' && vendorBalance !== null)
      await floatResult(tx, BigInt(row.member_id), BigInt(row.id), BigInt(vendor.id), vendorBalance);
  });
}

/** Decides a held transfer: by two persons' approval, or because the facts now cover it. */
export async function decideHeldTransfer(
  context: AppContext,
  tx: Tx,
  request: { readonly memberId: string; readonly id: string; readonly act: FloatReturn['act'] },
): Promise<void> {
  const vendorBalance = await holdTransfer(tx, request.memberId, request.id);
  const vendor = vendorBalance && (await vendorOf(tx, vendorBalance.vendor));
  if (vendor && vendorBalance.state === 'held') await returnToWallet(context, tx, vendor, vendorBalance, request.act);
}

/** Calls the vendor until it answers yes or no. Any other reply changes nothing. */
export async function pursueTransfer(context: AppContext, memberId: string, id: string): Promise<number | null> {
  const row = await transferOf(context.db, memberId, id);
  const vendor = row && (await vendorOf(context.db, row.vendor));
  if (!row || !vendor || row.state !== 'pending') return null;
  // A break began meanwhile: money not yet sent to the vendor stays here (standards.md L04).
  if (row.direction === 'in' && row.asked_at === null && (await isBlocked(context, memberId))) {
    await decide(context, vendor, row, { code: 'PLAYER_BLOCKED' });
    return null;
  }
  const fresh = Buffer.from(context.random.bytes(12)).toString('hex');
  const playerId = await aliasOf(context.db, BigInt(memberId), vendor.code, fresh);
  const tries = await noteTry(context.db, memberId, id, isoNow(context.clock));
  const request = { txId: id, playerId, amount: scaled(BigInt(row.amount)) };
  const op = row.direction === 'in' ? 'deposit' : 'withdraw';
  // From the second try on the transfer may have happened: its status is read before the call is repeated. Only a yes
  // counts: a refused status call leaves the outcome open, and the same id again is safe.
  const known = tries > 1 ? await requestVendor(context, vendor, 'transferStatus', { txId: id, playerId }) : null;
  const answered =
    known === null || (known.ok && known.value.code !== 'OK')
      ? await requestVendor(context, vendor, op, request)
      : known;
  if (answered.ok && (answered.value.code === 'OK' || answered.value['final'] === true)) {
    await decide(context, vendor, row, answered.value);
    return null;
  }
  return context.clock.nowMs() + Math.min(AGAIN_MAX_MS, 1000 * 2 ** Math.min(tries, 9));
}
