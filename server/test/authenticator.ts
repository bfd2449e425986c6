import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** CBOR of what an authenticator writes: small integers, byte strings, texts and maps (RFC 8949). */
function cbor(value: number | string | Uint8Array | ReadonlyMap<number | string, unknown>): Buffer {
  const head = (major: number, count: number): Buffer =>
    count < 24
      ? Buffer.from([(major << 5) | count])
      : count < 256
        ? Buffer.from([(major << 5) | 24, count])
        : Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as number)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

const sha = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest();
const b64 = (data: Uint8Array): string => Buffer.from(data).toString('base64url');

interface Overrides {
  /** The fields that the browser fills in; a phishing page has others. */
  readonly origin?: string;
  readonly rpId?: string;
  readonly userVerified?: boolean;
  /** Without it the counter grows as it should. */
  readonly counter?: number;
}

/** A public key of P-256 as an authenticator writes it (RFC 9052). */
function coseOf(publicKey: KeyObject): Buffer {
  const jwk = publicKey.export({ format: 'jwk' }) as { x: string; y: string };
  const coordinate = (text: string): Buffer => Buffer.from(text, 'base64url');
  return cbor(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(jwk.x)],
      [-3, coordinate(jwk.y)],
    ]),
  );
}

/** An authenticator with one key pair, P-256: a simulated phone or security key. */
export function createAuthenticator(home = { origin: 'http://localhost:3000', rpId: 'localhost' }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const cose = coseOf(publicKey);
  const credentialId = randomBytes(32);
  let counter = 0;
  let userHandle = '';

  const dataOf = (overrides: Overrides, flags: number, more: Buffer = Buffer.alloc(0)): Buffer => {
    counter = overrides.counter ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const verified = overrides.userVerified === false ? 0 : 0x04;
    return Buffer.concat([sha(overrides.rpId ?? home.rpId), Buffer.from([0x01 | verified | flags]), count, more]);
  };
  const clientOf = (type: string, challenge: string, overrides: Overrides): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: overrides.origin ?? home.origin, crossOrigin: false }));
  const common = { id: b64(credentialId), rawId: b64(credentialId), type: 'public-key', clientExtensionResults: {} };

  return {
    id: b64(credentialId),
    /** Answers `navigator.credentials.create`. */
    create: (options: { challenge: string; user: { id: string } }, overrides: Overrides = {}) => {
      userHandle = options.user.id;
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, cose]);
      const client = clientOf('webauthn.create', options.challenge, overrides);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', dataOf(overrides, 0x40, attested)],
      ]);
      const response = {
        clientDataJSON: b64(client),
        attestationObject: b64(cbor(attestation)),
        transports: ['internal'],
      };
      return { ...common, response };
    },
    /** Answers `navigator.credentials.get`. */
    get: (options: { challenge: string }, overrides: Overrides = {}) => {
      const client = clientOf('webauthn.get', options.challenge, overrides);
      const authenticatorData = dataOf(overrides, 0);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha(client)]), privateKey);
      const response = {
        clientDataJSON: b64(client),
        authenticatorData: b64(authenticatorData),
        signature: b64(signature),
        userHandle,
      };
      return { ...common, response };
    },
  };
}
export type Authenticator = ReturnType<typeof createAuthenticator>;
