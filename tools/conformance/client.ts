import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  randomBytes,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto';
import { SW1_PATH, type Sw1Answer, sw1Signed, sw1SignedAnswer } from '@lantern/contract/gateway/wire';

/**
 * The signer: a shared secret, or the vendor's own Ed25519 key (PEM) with the platform's public key for the answers.
 */
export type Signer =
  | { readonly algorithm: 'hmac-sha256'; readonly secret: string }
  | { readonly algorithm: 'ed25519'; readonly privateKey: string; readonly platformKey: string };
export interface Partner {
  readonly url: string;
  readonly vendor: string;
  readonly keyId: string;
  readonly signer: Signer;
  /** The clock to sign with, in milliseconds since 1970; this machine's by default. */
  readonly nowMs?: () => number;
}
export const nowOf = (partner: Partner): number => (partner.nowMs ?? Date.now)();
/** Parts of one request that a test may corrupt. */
export interface Spoiled {
  readonly timeOffsetMs?: number;
  readonly nonce?: string;
  readonly sign?: string;
  readonly keyId?: string;
  readonly vendor?: string;
  readonly signedPath?: string;
  /** The time as sent, instead of the clock's. */
  readonly time?: string;
  readonly rawBody?: string | Buffer;
  readonly contentType?: string;
}
export interface PlatformReply {
  readonly status: number;
  readonly answer: Sw1Answer & Record<string, unknown>;
  readonly isSigned: boolean;
  /** SHA-256 of the bodies that went and came. */
  readonly hashes: { readonly request: string; readonly answer: string };
  readonly ms: number;
}

export const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

export function signText(signer: Signer, text: string): string {
  if (signer.algorithm === 'hmac-sha256') return createHmac('sha256', signer.secret).update(text).digest('base64');
  return sign(null, Buffer.from(text), createPrivateKey(signer.privateKey)).toString('base64');
}
function isAnswerSigned(signer: Signer, text: string, signature: string): boolean {
  if (signer.algorithm === 'hmac-sha256') {
    const [wanted, given] = [Buffer.from(signText(signer, text)), Buffer.from(signature)];
    return wanted.length === given.length && timingSafeEqual(wanted, given);
  }
  const key = createPublicKey({ key: Buffer.from(signer.platformKey, 'base64'), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}

/** Sends one operation as the partner and checks the signature of its answer. */
export async function ask(partner: Partner, op: string, body: object, spoiled: Spoiled = {}): Promise<PlatformReply> {
  const path = `${SW1_PATH}/${op}`;
  const raw = spoiled.rawBody ?? JSON.stringify(body);
  const time = spoiled.time ?? String(nowOf(partner) + (spoiled.timeOffsetMs ?? 0));
  const nonce = spoiled.nonce ?? randomBytes(16).toString('base64url');
  const signed = sw1Signed({ method: 'POST', path: spoiled.signedPath ?? path, time, nonce, bodyHash: sha256(raw) });
  const started = performance.now();
  const reply = await fetch(new URL(path, partner.url), {
    method: 'POST',
    body: typeof raw === 'string' ? raw : new Uint8Array(raw),
    headers: {
      'content-type': spoiled.contentType ?? 'application/json',
      'x-sw-vendor': spoiled.vendor ?? partner.vendor,
      'x-sw-key': spoiled.keyId ?? partner.keyId,
      'x-sw-time': time,
      'x-sw-nonce': nonce,
      'x-sw-sign': spoiled.sign ?? signText(partner.signer, signed),
    },
  });
  const answered = await reply.text();
  const ms = performance.now() - started;
  const header = (name: string): string => reply.headers.get(name) ?? '';
  const covered = sw1SignedAnswer({
    status: reply.status,
    time: header('x-sw-time'),
    nonce,
    bodyHash: sha256(answered),
  });
  const isSigned = header('x-sw-sign') !== '' && isAnswerSigned(partner.signer, covered, header('x-sw-sign'));
  const hashes = { request: sha256(raw), answer: sha256(answered) };
  return { status: reply.status, answer: JSON.parse(answered) as PlatformReply['answer'], isSigned, hashes, ms };
}
