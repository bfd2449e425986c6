import { SW1_DEBITS } from '@lantern/contract/gateway';
import type { FastifyRequest } from 'fastify';
import { type AppContext, addressKey } from '../../../platform/index.ts';
import { type KeyRow, type VendorRow, vendorOf } from '../gateway.store.ts';
import { isInNetworks } from './gateway.networks.ts';
import { type SignedRequest, verifyRequest } from './gateway.signature.ts';

/** Requests of one vendor in ten seconds, and unsigned or wrongly signed ones of one address in a minute. */
const VENDOR_LIMIT = { points: 20_000, seconds: 10 };
const UNSIGNED_LIMIT = { points: 120, seconds: 60 };

/** Transport and signature faults are HTTP statuses; every business answer is 200 (standards.md 3.2, 6). */
export const FAULTS = {
  unreadable: 400,
  signature_wrong: 401,
  signature_stale: 401,
  nonce_used: 401,
  address_not_allowed: 403,
  unknown_operation: 404,
  too_many_requests: 429,
  server_fault: 500,
} as const;
export type Fault = keyof typeof FAULTS;

export interface Admitted {
  readonly vendor: VendorRow;
  readonly key: KeyRow;
}

const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value.slice(0, 300) : '';
};

export const signedOf = (request: FastifyRequest, op: string): SignedRequest => ({
  method: request.method,
  path: request.url,
  vendor: headerOf(request, 'x-sw-vendor'),
  keyId: headerOf(request, 'x-sw-key'),
  time: headerOf(request, 'x-sw-time'),
  nonce: headerOf(request, 'x-sw-nonce'),
  sign: headerOf(request, 'x-sw-sign'),
  body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  isDebit: SW1_DEBITS.some((debit) => debit === op),
});

/** Returns the check of a request: the calling vendor, or the fault that ends the request. */
export function createAdmission(context: AppContext) {
  const ofVendor = context.limits.window('vendor', VENDOR_LIMIT);
  const unsigned = context.limits.window('unsigned', UNSIGNED_LIMIT);

  return async (request: FastifyRequest, signed: SignedRequest): Promise<Admitted | Fault> => {
    if (unsigned.isUsedUp(addressKey(request.ip))) return 'too_many_requests';
    const vendor = await vendorOf(context.db, signed.vendor);
    const verified = await verifyRequest(context, signed);
    if (!vendor || !verified.ok) {
      await unsigned.consume(addressKey(request.ip));
      return verified.ok ? 'signature_wrong' : verified.error;
    }
    if (!isInNetworks(request.ip, vendor.networks)) return 'address_not_allowed';
    return (await ofVendor.consume(vendor.code)) === 0 ? { vendor, key: verified.value } : 'too_many_requests';
  };
}
