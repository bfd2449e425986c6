import type { WalletTransfer } from '@lantern/contract/gateway';
import { formatAmount, type Micros } from '@lantern/kernel';
import { isoNow, scheduleJob, type Tx, type World } from '../../platform/index.ts';
import { decideHold, floatIn, floatOut, floatResult, openHold, VENDOR_FLOAT } from '../ledger/index.ts';
import { tellBalance } from '../wallet/index.ts';
import { microsOf, scaled } from './gateway.answer.ts';
import { askVendor, type VendorWord } from './gateway.outgoing.ts';
import { aliasOf, type VendorRow, vendorOf } from './gateway.store.ts';
import { addTransfer, decideTransfer, noteTry, type TransferRow, transferOf } from './gateway.transfers.store.ts';

/** A hold for a vendor never runs out: money given back on a guess would be there twice (standards.md 3.3). */
const NEVER_MS = Date.UTC(9000, 0, 1);
const AGAIN_MAX_MS = 300_000;

export const presentTransfer = (row: TransferRow): WalletTransfer => ({
  id: row.id,
  vendor: row.vendor,
  direction: row.direction,
  amount: formatAmount(BigInt(row.amount)),
  state: row.state,
  createdAt: row.created_at.toISOString(),
});

export interface NewTransfer {
  readonly memberId: bigint;
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly vendor: VendorRow;
  readonly direction: 'in' | 'out';
  readonly amount: Micros;
}

/** Writes the transfer down, holds what leaves, and lets a job ask the vendor; null when the money does not suffice. */
export async function beginTransfer(world: World, tx: Tx, asked: NewTransfer): Promise<TransferRow | null> {
  const id = world.newId();
  if (asked.direction === 'in') {
    const hold = { memberId: asked.memberId, holdId: id, amount: asked.amount };
    const after = await openHold(tx, { ...hold, toAccount: VENDOR_FLOAT, expiresAtMs: NEVER_MS });
    if (after === null) return null;
    await tellBalance(world, tx, { memberId: asked.memberId, cause: 'wallet_transfer', amount: -asked.amount });
  }
  const row = await addTransfer(tx, { ...asked, id, vendor: asked.vendor.code, nowIso: isoNow(world.clock) });
  const data = { memberId: String(asked.memberId) };
  await scheduleJob(tx, { kind: 'gateway.transfer', key: String(id), runAtMs: world.clock.nowMs(), data });
  return row;
}

/** What the vendor's word does to the books, in one transaction with the state of the transfer. */
async function decide(world: World, vendor: VendorRow, row: TransferRow, word: VendorWord): Promise<void> {
  const memberId = BigInt(row.member_id);
  const vendorId = BigInt(vendor.id);
  const amount = BigInt(row.amount);
  const isDone = word.code === 'OK';
  await world.db.transaction(async (tx) => {
    if (!(await decideTransfer(tx, row.member_id, row.id, isDone ? 'done' : 'failed', isoNow(world.clock)))) return;
    const id = BigInt(row.id);
    if (row.direction === 'in') {
      if (isDone) await floatOut(tx, memberId, id, vendorId);
      else await decideHold(tx, memberId, id, 'voided');
    } else if (isDone) await floatIn(tx, memberId, id, vendorId, amount);
    const held = typeof word['balance'] === 'string' ? microsOf(word['balance']) : null;
    if (isDone && held !== null) await floatResult(tx, memberId, id, vendorId, held);
    const change = row.direction === 'out' && isDone ? amount : row.direction === 'in' && !isDone ? amount : 0n;
    if (change !== 0n) await tellBalance(world, tx, { memberId, cause: 'wallet_transfer', amount: change });
  });
}

/** Asks the vendor until it says yes or no. A word that is neither changes nothing. */
export async function pursueTransfer(world: World, memberId: string, id: string): Promise<number | null> {
  const row = await transferOf(world.db, memberId, id);
  const vendor = row && (await vendorOf(world.db, row.vendor));
  if (!row || !vendor || row.state !== 'pending') return null;
  const fresh = Buffer.from(world.random.bytes(12)).toString('hex');
  const playerId = await aliasOf(world.db, BigInt(memberId), vendor.code, fresh);
  const tries = await noteTry(world.db, memberId, id, isoNow(world.clock));
  const asked = { txId: id, playerId, amount: scaled(BigInt(row.amount)) };
  const op = row.direction === 'in' ? 'deposit' : 'withdraw';
  // The second time on it may have happened already: ask what became of it before asking for it again. Only a yes is believed
  // there: a status that is refused says nothing of the money, and the same name again is safe.
  const known = tries > 1 ? await askVendor(world, vendor, 'transferStatus', { txId: id, playerId }) : null;
  const answered =
    known === null || (known.ok && known.value.code !== 'OK') ? await askVendor(world, vendor, op, asked) : known;
  if (answered.ok && (answered.value.code === 'OK' || answered.value['final'] === true)) {
    await decide(world, vendor, row, answered.value);
    return null;
  }
  return world.clock.nowMs() + Math.min(AGAIN_MAX_MS, 1000 * 2 ** Math.min(tries, 9));
}
