import { type AppContext, isoNow, type Needs } from '../../../platform/index.ts';
import type { VendorAdapter, VendorKey, WalletClaim } from '../adapters/gateway.vendor-adapter.ts';
import { type KeyRow, keysOf, noteNonce, type VendorRow } from '../gateway.store.ts';
import { platformKey } from './gateway.platform-key.ts';

export type SignatureFault =
  | 'signature_wrong'
  | 'signature_stale'
  | 'time_malformed'
  | 'nonce_malformed'
  | 'nonce_used';
/** `key`: the key of a right signature, which also signs the answer that refuses the request. */
export interface Verified {
  readonly key: VendorKey | null;
  readonly fault: SignatureFault | null;
}

const NONCE = /^[A-Za-z0-9_-]{16,64}$/;

export const sealKey = (context: Needs<'secrets'>, vendor: string, keyId: string, secret: string): Buffer =>
  context.secrets.seal(secret, `gateway key ${vendor} ${keyId}`);

/** A key with its secret, and for Ed25519 with the platform's own pair. */
export async function openKey(context: AppContext, vendor: string, row: KeyRow): Promise<VendorKey> {
  const { id, algorithm, sealed, public_key } = row;
  const isHmac = algorithm === 'hmac-sha256';
  return {
    ...{ id, algorithm, publicKey: public_key ?? '' },
    secret: isHmac ? context.secrets.open(sealed ?? Buffer.alloc(0), `gateway key ${vendor} ${id}`) : '',
    ownKey: isHmac ? '' : (await platformKey(context)).privateKey,
  };
}

async function signingKey(
  context: AppContext,
  { wallet }: VendorAdapter,
  vendor: VendorRow,
  claim: WalletClaim,
): Promise<VendorKey | null> {
  for (const row of await keysOf(context.db, vendor.code)) {
    if (claim.keyId !== null && claim.keyId !== row.id) continue;
    const key = await openKey(context, vendor.code, row);
    if (wallet.isSigned(claim, key)) return key;
  }
  return null;
}

/**
 * Whether a request is its vendor's: signature, then time, then nonce, because an unsigned time proves nothing. An unknown vendor or key
 * gets the answer of a wrong signature.
 */
export async function verifyRequest(
  context: AppContext,
  adapter: VendorAdapter,
  vendor: VendorRow | null,
  claim: WalletClaim,
): Promise<Verified> {
  const key = vendor && (await signingKey(context, adapter, vendor, claim));
  if (!vendor || !key) return { key: null, fault: 'signature_wrong' };
  const timeMs = adapter.wallet.timeOf(claim);
  if (timeMs === null) return { key, fault: 'time_malformed' };
  if (!NONCE.test(claim.nonce)) return { key, fault: 'nonce_malformed' };
  if (Math.abs(context.clock.nowMs() - timeMs) > adapter.wallet.skewMs(claim)) return { key, fault: 'signature_stale' };
  const isNew = await noteNonce(context.db, vendor.code, claim.nonce, isoNow(context.clock));
  return { key, fault: isNew ? null : 'nonce_used' };
}
