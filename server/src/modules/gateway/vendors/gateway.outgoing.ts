import { sw1Signed } from '@lantern/contract/gateway';
import { sha256Hex } from '@lantern/games/fair';
import { err, ok, type Result } from '@lantern/kernel';
import { z } from 'zod';
import { type AppContext, type OutgoingAnswer, requestExternal } from '../../../platform/index.ts';
import { type KeyRow, keysOf, type VendorRow } from '../gateway.store.ts';
import { signWith } from '../wallet-api/gateway.signature.ts';

/** Longest wait for a vendor (standards.md 3.3, timing); after that the outcome there is unknown. */
const ANSWER_MS = 10_000;
const answerShape = z.looseObject({ code: z.string().max(60) });
export type VendorResponse = z.infer<typeof answerShape>;

/** One signed call to a vendor, as its HTTP answer. @throws when none comes */
export async function callVendor(
  context: AppContext,
  vendor: VendorRow,
  key: KeyRow,
  op: string,
  body: object,
  waitMs: number = ANSWER_MS,
): Promise<OutgoingAnswer> {
  const url = new URL(`${vendor.api_url.replace(/\/$/, '')}/${op}`);
  const text = JSON.stringify(body);
  const time = String(context.clock.nowMs());
  const nonce = Buffer.from(context.random.bytes(16)).toString('base64url');
  const signed = sw1Signed({ method: 'POST', path: url.pathname, time, nonce, bodyHash: sha256Hex(text) });
  return requestExternal(context, url, {
    method: 'POST',
    waitMs,
    body: text,
    headers: {
      'content-type': 'application/json',
      'x-sw-vendor': vendor.code,
      'x-sw-key': key.id,
      'x-sw-time': time,
      'x-sw-nonce': nonce,
      'x-sw-sign': await signWith(context, vendor.code, key, signed),
    },
  });
}

/** The key that signs: the older of two valid ones, for the vendor may not have installed the newer yet. */
export const outgoingKey = async (context: AppContext, vendor: string): Promise<KeyRow | undefined> =>
  (await keysOf(context.db, vendor)).at(-1);

/** The body of an answer, or undefined when it does not follow the protocol. */
export function wordOf({ status, text }: OutgoingAnswer): VendorResponse | undefined {
  return answerShape.safeParse(status === 200 ? JSON.parse(text) : undefined).data;
}

/** Calls a vendor, signed like its calls to us. `unavailable`: the outcome is unknown; the same request is safe to repeat. */
export async function requestVendor(
  context: AppContext,
  vendor: VendorRow,
  op: string,
  body: object,
  waitMs: number = ANSWER_MS,
): Promise<Result<VendorResponse, 'unavailable'>> {
  const key = await outgoingKey(context, vendor.code);
  if (!key || vendor.api_url === '') return err('unavailable');
  try {
    const reply = wordOf(await callVendor(context, vendor, key, op, body, waitMs));
    return reply ? ok(reply) : err('unavailable');
  } catch (error) {
    context.log.warn({ err: error, vendor: vendor.code, op }, 'a vendor did not answer');
    return err('unavailable');
  }
}
