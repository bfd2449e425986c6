import { randomBytes } from 'node:crypto';
import type { TestApp } from './app.ts';

const CURVE = { name: 'ECDH', namedCurve: 'P-256' };
const INFO = new TextEncoder().encode('lantern sealed body v1');
const base64url = (bytes: ArrayBuffer | Uint8Array): string => Buffer.from(bytes as Uint8Array).toString('base64url');

/** Faults that a test may ask for: an old time, a used nonce, another path in the seal. */
export interface SealOptions {
  readonly timeMs?: number;
  readonly nonce?: string;
  readonly about?: string;
  /** Changes the text inside the seal. */
  readonly rewrite?: (text: string) => string;
}

export interface Sealed {
  readonly kid: string;
  readonly key: string;
  readonly iv: string;
  readonly data: string;
}

/** Seals a body as the browser does (product.md, "Sessions and passwords"): ephemeral P-256, HKDF-SHA256, AES-256-GCM. */
export async function seal(app: TestApp, about: string, body: unknown, options: SealOptions = {}): Promise<Sealed> {
  const reply = await app.http.inject({ method: 'GET', url: '/wps/system/keys', remoteAddress: newAddress() });
  const newest = reply.json().value.keys[0] as { kid: string; publicKey: string };
  const peer = await crypto.subtle.importKey('raw', Buffer.from(newest.publicKey, 'base64url'), CURVE, false, []);
  const pair = await crypto.subtle.generateKey(CURVE, true, ['deriveBits']);
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: peer }, pair.privateKey, 256);
  const base = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const iv = randomBytes(12);
  const aes = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: iv, info: INFO },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  );
  const text = JSON.stringify({
    body,
    timeMs: options.timeMs ?? app.clock.nowMs(),
    nonce: options.nonce ?? randomBytes(18).toString('base64url'),
  });
  const inside = options.rewrite?.(text) ?? text;
  const additionalData = new TextEncoder().encode(`${options.about ?? about} ${newest.kid}`);
  const data = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData },
    aes,
    new TextEncoder().encode(inside),
  );
  const key = await crypto.subtle.exportKey('raw', pair.publicKey);
  return { kid: newest.kid, key: base64url(key), iv: base64url(iv), data: base64url(data) };
}

let addresses = 0;
/** A new address, so that limits per address never meet between tests. */
export function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
