import { err, ok, type Result } from '@lantern/kernel';
import { type AppContext, type OutgoingAnswer, requestExternal } from '../../../platform/index.ts';
import type { VendorKey, VendorOp, VendorResponse } from '../adapters/gateway.vendor-adapter.ts';
import { adapterOf } from '../adapters/gateway.vendor-kinds.ts';
import { keysOf, type VendorRow } from '../gateway.store.ts';
import { openKey } from '../wallet-api/gateway.signature.ts';

/** Longest wait for a vendor (standards.md 3.3, timing); after that the outcome there is unknown. */
const ANSWER_MS = 10_000;

/** One signed call to a vendor, as its HTTP answer. @throws when none comes */
export async function callVendor(
  context: AppContext,
  vendor: VendorRow,
  key: VendorKey,
  op: VendorOp,
  content: Readonly<Record<string, unknown>>,
  waitMs: number = ANSWER_MS,
): Promise<OutgoingAnswer> {
  const nonce = Buffer.from(context.random.bytes(16)).toString('base64url');
  const facts = { vendor: vendor.code, apiUrl: vendor.api_url, key, nowMs: context.clock.nowMs(), nonce };
  const { url, ...request } = adapterOf(vendor).compose(op, content, facts);
  return requestExternal(context, url, { ...request, waitMs });
}

/** The key that signs: the older of two valid ones, for the vendor may not have installed the newer yet. */
export async function outgoingKey(context: AppContext, vendor: string): Promise<VendorKey | undefined> {
  const row = (await keysOf(context.db, vendor)).at(-1);
  return row && openKey(context, vendor, row);
}

/** Whether a vendor can be called for this: its protocol has it, and it has an address. */
export const canCall = (vendor: VendorRow, op: VendorOp): boolean =>
  vendor.api_url !== '' && adapterOf(vendor).offers.calls.includes(op);

/** Calls a vendor, signed like its calls to us. `unavailable`: the outcome is unknown; the same request is safe to repeat. */
export async function requestVendor(
  context: AppContext,
  vendor: VendorRow,
  op: VendorOp,
  content: Readonly<Record<string, unknown>>,
  waitMs: number = ANSWER_MS,
): Promise<Result<VendorResponse, 'unavailable'>> {
  const key = canCall(vendor, op) ? await outgoingKey(context, vendor.code) : undefined;
  if (!key) return err('unavailable');
  try {
    const reply = adapterOf(vendor).readReply(op, await callVendor(context, vendor, key, op, content, waitMs));
    return reply ? ok(reply) : err('unavailable');
  } catch (error) {
    context.log.warn({ err: error, vendor: vendor.code, op }, 'a vendor did not answer');
    return err('unavailable');
  }
}
