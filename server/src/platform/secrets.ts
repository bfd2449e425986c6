import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Encrypts small secrets at rest with AES-256-GCM under SECRETS_KEY: iv (12) + tag (16) + text. */
export interface Secrets {
  seal(plain: string, about: string): Buffer;
  open(sealed: Buffer, about: string): string;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

export function createSecrets(secretsKey: string): Secrets {
  const key = createHash('sha256').update(secretsKey).digest();
  return {
    seal: (plain, about) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]);
    },
    open: (sealed, about) => {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES)).setAAD(Buffer.from(about));
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    },
  };
}
