import { SW1_DEBITS, type Sw1Fault } from '@lantern/contract/gateway';
import type { FastifyRequest } from 'fastify';
import { type AppContext, addressKey } from '../../../platform/index.ts';
import { type KeyRow, type VendorRow, vendorOf } from '../gateway.store.ts';
import { isInNetworks } from './gateway.networks.ts';
import { type SignedRequest, verifyRequest } from './gateway.signature.ts';

/** Requests of one vendor in ten seconds, and unsigned or wrongly signed ones of one address in a minute. */
const VENDOR_LIMIT = { points: 20_000, seconds: 10 };
const UNSIGNED_LIMIT = { points: 120, seconds: 60 };

export interface Admitted {
  readonly vendor: VendorRow;
  readonly key: KeyRow;
  /** Null: the request may be decided. Otherwise its signature is right, and something else ends it. */
  readonly fault: Sw1Fault | null;
}

const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value.slice(0, 300) : '';
};

/** JSON is UTF-8; a parameter may say so. */
const isJson = (type: string): boolean => /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type);

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

/** Returns the check of a request: who calls, or the fault of a request whose caller is unknown. */
export function createAdmission(context: AppContext) {
  const ofVendor = context.limits.window('vendor', VENDOR_LIMIT);
  const unsigned = context.limits.window('unsigned', UNSIGNED_LIMIT);

  async function faultOf(request: FastifyRequest, vendor: VendorRow): Promise<Sw1Fault | null> {
    if (!isInNetworks(request.ip, vendor.networks)) return 'address_not_allowed';
    if ((await ofVendor.consume(vendor.code)) !== 0) return 'too_many_requests';
    return isJson(headerOf(request, 'content-type')) ? null : 'content_type_wrong';
  }

  return async (request: FastifyRequest, signed: SignedRequest): Promise<Admitted | Sw1Fault> => {
    if (unsigned.isUsedUp(addressKey(request.ip))) return 'too_many_requests';
    const vendor = await vendorOf(context.db, signed.vendor);
    const { key, fault } = await verifyRequest(context, signed);
    if (!vendor || fault) await unsigned.consume(addressKey(request.ip));
    if (!vendor || !key) return 'signature_wrong';
    return { vendor, key, fault: fault ?? (await faultOf(request, vendor)) };
  };
}
