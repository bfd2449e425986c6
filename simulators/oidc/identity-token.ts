import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { Trouble } from './people.ts';

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
}

export const newSigningKey = (kid: string): SigningKey => ({
  kid,
  privateKey: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
});

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JWT signed with RS256 (RFC 7515). */
export function signToken(key: SigningKey, claims: object): string {
  const text = `${encoded({ alg: 'RS256', typ: 'JWT', kid: key.kid })}.${encoded(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), key.privateKey).toString('base64url')}`;
}

const claimsIn = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));

const HOUR_SECONDS = 3600;

/** The identity with the chosen fault; `stranger` is an unpublished key under the same key id. */
export function spoiled(token: string, trouble: Trouble, key: SigningKey, unpublishedKey: SigningKey): string {
  const claims = claimsIn(token);
  const earlier = (name: string): number => Number(claims[name]) - 2 * HOUR_SECONDS;
  switch (trouble) {
    case 'wrong_nonce':
      return signToken(key, { ...claims, nonce: 'another-log-in' });
    case 'wrong_signature':
      return signToken({ ...unpublishedKey, kid: key.kid }, claims);
    case 'expired':
      return signToken(key, { ...claims, iat: earlier('iat'), exp: earlier('exp') });
    case 'wrong_audience':
      return signToken(key, { ...claims, aud: 'another-site' });
    case 'other_issuer':
      return signToken(key, { ...claims, iss: 'https://another.example' });
    case 'unsigned':
      return `${encoded({ alg: 'none' })}.${encoded(claims)}.`;
    default:
      return token;
  }
}
