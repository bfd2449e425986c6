import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Encrypts secrets and files at rest with AES-256-GCM under SECRETS_KEY: iv (12) + tag (16) + content. */
export interface Secrets {
  seal(plain: string, about: string): Buffer;
  open(sealed: Buffer, about: string): string;
  sealBytes(plain: Uint8Array, about: string): Buffer;
  openBytes(sealed: Buffer, about: string): Buffer;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

export function createSecrets(secretsKey: string): Secrets {
  const key = createHash('sha256').update(secretsKey).digest();
  const sealBytes = (plain: Uint8Array, about: string): Buffer => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
    const content = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), content]);
  };
  const openBytes = (sealed: Buffer, about: string): Buffer => {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES)).setAAD(Buffer.from(about));
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  };
  return {
    sealBytes,
    openBytes,
    seal: (plain, about) => sealBytes(Buffer.from(plain, 'utf8'), about),
    open: (sealed, about) => openBytes(sealed, about).toString('utf8'),
  };
}
