import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';

/** An Ed25519 key pair (RFC 8032): private key as PKCS#8, public key as SPKI, both base64 of DER. */
export function createSigningPair(): { readonly privateKey: string; readonly publicKey: string } {
  const pair = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { format: 'der', type: 'pkcs8' },
    publicKeyEncoding: { format: 'der', type: 'spki' },
  });
  return { privateKey: pair.privateKey.toString('base64'), publicKey: pair.publicKey.toString('base64') };
}

export function signEd25519(privateKey: string, text: string): string {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
  return sign(null, Buffer.from(text), key).toString('base64');
}

/** False for a wrong signature and for an invalid key. */
export function isEd25519(publicKey: string, text: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return (
      key.asymmetricKeyType === 'ed25519' && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))
    );
  } catch {
    return false;
  }
}

/** DER prefix of a 32-byte public key in SPKI form (RFC 8410). */
const SPKI_START = Buffer.from('302a300506032b6570032100', 'hex');

/** A public key, base64 of its 32 bytes or of its SPKI form, as SPKI; null when it is invalid. */
export function readEd25519(text: string): string | null {
  const bytes = Buffer.from(text, 'base64');
  const der = bytes.length === 32 ? Buffer.concat([SPKI_START, bytes]) : bytes;
  try {
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key.export({ format: 'der', type: 'spki' }).toString('base64') : null;
  } catch {
    return null;
  }
}
