import type { Sw1Fault } from '@lantern/contract/gateway';
import { type AppContext, addressKey } from '../../../platform/index.ts';
import type { VendorKey, WalletClaim } from '../adapters/gateway.vendor-adapter.ts';
import { VENDOR_KINDS, type VendorKind } from '../adapters/gateway.vendor-kinds.ts';
import { type VendorRow, vendorOf } from '../gateway.store.ts';
import { isInNetworks } from './gateway.networks.ts';
import { verifyRequest } from './gateway.signature.ts';

/** Requests of one vendor in ten seconds, and unsigned or wrongly signed ones of one address in a minute. */
const VENDOR_LIMIT = { points: 20_000, seconds: 10 };
const UNSIGNED_LIMIT = { points: 120, seconds: 60 };

export interface Admitted {
  readonly vendor: VendorRow;
  readonly key: VendorKey;
  /** Null: the request may be decided. Otherwise its signature is right, and something else ends it. */
  readonly fault: Sw1Fault | null;
}

export type Admission = ReturnType<typeof createAdmission>;

/** Returns the check of a request: who calls, or the fault of a request whose caller is unknown. */
export function createAdmission(context: AppContext) {
  const ofVendor = context.limits.window('vendor', VENDOR_LIMIT);
  const unsigned = context.limits.window('unsigned', UNSIGNED_LIMIT);

  async function faultOf(kind: VendorKind, claim: WalletClaim, address: string, vendor: VendorRow) {
    if (!isInNetworks(address, vendor.networks)) return 'address_not_allowed' as const;
    if ((await ofVendor.consume(vendor.code)) !== 0) return 'too_many_requests' as const;
    const isAccepted = VENDOR_KINDS[kind].wallet.acceptsType(claim.request.header('content-type'));
    return isAccepted ? null : ('content_type_wrong' as const);
  }

  return async (kind: VendorKind, claim: WalletClaim, address: string): Promise<Admitted | Sw1Fault> => {
    if (unsigned.isUsedUp(addressKey(address))) return 'too_many_requests';
    const named = await vendorOf(context.db, claim.vendor);
    // A vendor speaks its own protocol only.
    const vendor = named?.kind === kind ? named : null;
    const { key, fault } = await verifyRequest(context, VENDOR_KINDS[kind], vendor, claim);
    if (!vendor || fault) await unsigned.consume(addressKey(address));
    if (!vendor || !key) return 'signature_wrong';
    return { vendor, key, fault: fault ?? (await faultOf(kind, claim, address, vendor)) };
  };
}
