import { serverNowMs } from '../clock/server-time.ts';
import { callApi } from './call-api.ts';

const CURVE = { name: 'ECDH', namedCurve: 'P-256' };
const INFO = new TextEncoder().encode('lantern sealed body v1');
const IV_BYTES = 12;
const NONCE_BYTES = 18;

const encode = (bytes: ArrayBuffer | Uint8Array): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const decode = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));

async function aesKey(serverKey: string, own: CryptoKey, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const peer = await crypto.subtle.importKey('raw', decode(serverKey), CURVE, false, []);
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: peer }, own, 256);
  const base = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt, info: INFO };
  return crypto.subtle.deriveKey(hkdf, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt']);
}

/**
 * Seals a body for the server's newest key (product.md, "Sessions and passwords"). `about` is `METHOD path` of the contract.
 * Answers the sealed body, or undefined when the keys could not be fetched.
 */
export async function seal(body: unknown, about: string): Promise<Record<string, string> | undefined> {
  const reply = await callApi('getSealingKeys', {});
  const newest = reply.success ? reply.value.keys[0] : undefined;
  if (!newest) return undefined;
  const own = await crypto.subtle.generateKey(CURVE, true, ['deriveBits']);
  const iv = random(IV_BYTES);
  const key = await aesKey(newest.publicKey, own.privateKey, iv);
  const inside = JSON.stringify({ body, timeMs: serverNowMs(), nonce: encode(random(NONCE_BYTES)) });
  const additionalData = new TextEncoder().encode(`${about} ${newest.kid}`);
  const data = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData },
    key,
    new TextEncoder().encode(inside),
  );
  return {
    kid: newest.kid,
    key: encode(await crypto.subtle.exportKey('raw', own.publicKey)),
    iv: encode(iv),
    data: encode(data),
  };
}
