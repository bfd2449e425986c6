import { SW1_NONCE_MS, SW1_SKEW_DEBIT_MS, sw1Signed, sw1SignedAnswer } from '@lantern/contract/gateway';
import { hmacSha256, sha256Hex } from '@lantern/games/fair';
import { type AppContext, isEd25519, isoNow, isSameText, signEd25519 } from '../../../platform/index.ts';
import { type KeyRow, keysOf, noteNonce } from '../gateway.store.ts';
import { platformKey } from './gateway.platform-key.ts';

export interface SignedRequest {
  readonly method: string;
  /** As sent, without host. */
  readonly path: string;
  readonly vendor: string;
  readonly keyId: string;
  /** Milliseconds since 1970. */
  readonly time: string;
  readonly nonce: string;
  readonly sign: string;
  /** The bytes as received: a body parsed and printed again has other bytes. */
  readonly body: Buffer;
  readonly isDebit: boolean;
}
export type SignatureFault =
  | 'signature_wrong'
  | 'signature_stale'
  | 'time_malformed'
  | 'nonce_malformed'
  | 'nonce_used';
/** `key`: the key of a right signature, which also signs the answer that refuses the request. */
export interface Verified {
  readonly key: KeyRow | null;
  readonly fault: SignatureFault | null;
}

const NONCE = /^[A-Za-z0-9_-]{16,64}$/;
const TIME = /^[0-9]{13}$/;

const secretOf = (context: AppContext, vendor: string, key: KeyRow): string =>
  context.secrets.open(key.sealed ?? Buffer.alloc(0), `gateway key ${vendor} ${key.id}`);
export const sealKey = (context: AppContext, vendor: string, keyId: string, secret: string): Buffer =>
  context.secrets.seal(secret, `gateway key ${vendor} ${keyId}`);

function isRight(context: AppContext, request: SignedRequest, key: KeyRow): boolean {
  const text = sw1Signed({ ...request, bodyHash: sha256Hex(request.body) });
  if (key.algorithm === 'ed25519') return isEd25519(key.public_key ?? '', text, request.sign);
  const wanted = Buffer.from(hmacSha256(secretOf(context, request.vendor, key), text)).toString('base64');
  return isSameText(wanted, request.sign);
}

/**
 * Whether a request is its vendor's: signature, then time, then nonce, because an unsigned time proves nothing. An unknown vendor or key
 * gets the answer of a wrong signature.
 */
export async function verifyRequest(context: AppContext, request: SignedRequest): Promise<Verified> {
  const keys = await keysOf(context.db, request.vendor);
  const key = keys.find((one) => one.id === request.keyId);
  if (!key || !isRight(context, request, key)) return { key: null, fault: 'signature_wrong' };
  if (!TIME.test(request.time)) return { key, fault: 'time_malformed' };
  if (!NONCE.test(request.nonce)) return { key, fault: 'nonce_malformed' };
  const skew = Math.abs(context.clock.nowMs() - Number(request.time));
  if (skew > (request.isDebit ? SW1_SKEW_DEBIT_MS : SW1_NONCE_MS)) return { key, fault: 'signature_stale' };
  const isNew = await noteNonce(context.db, request.vendor, request.nonce, isoNow(context.clock));
  return { key, fault: isNew ? null : 'nonce_used' };
}

/** `X-SW-Sign` of a text by the same key: HMAC with the shared secret, Ed25519 with the platform's own pair. */
export async function signWith(context: AppContext, vendor: string, key: KeyRow, text: string): Promise<string> {
  return key.algorithm === 'ed25519'
    ? signEd25519((await platformKey(context)).privateKey, text)
    : Buffer.from(hmacSha256(secretOf(context, vendor, key), text)).toString('base64');
}

/** Headers of an answer: bound to the nonce of its request. */
export async function answerHeaders(
  context: AppContext,
  request: Pick<SignedRequest, 'vendor' | 'nonce'>,
  key: KeyRow,
  answer: { readonly status: number; readonly body: string },
): Promise<Record<string, string>> {
  const time = String(context.clock.nowMs());
  const bodyHash = sha256Hex(answer.body);
  const text = sw1SignedAnswer({ status: answer.status, time, nonce: request.nonce, bodyHash });
  return {
    'x-sw-key': key.id,
    'x-sw-time': time,
    'x-sw-nonce': request.nonce,
    'x-sw-sign': await signWith(context, request.vendor, key, text),
  };
}
