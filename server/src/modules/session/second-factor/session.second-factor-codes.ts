import { Secret, TOTP } from 'otpauth';
import { derived, type Needs } from '../../../platform/index.ts';

const STEP_SECONDS = 30;
/** A clock may be one step off, either way (RFC 6238 5.2). */
const WINDOW_STEPS = 1;
/** 160 bits, as RFC 4226 4 recommends. */
const SECRET_BYTES = 20;
/** Letters and digits that are not misread; sixteen of them are 79 bits. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const RECOVERY_LENGTH = 16;
export const RECOVERY_CODES = 10;
const CODE_DIGITS = 6;

const totpOf = (base32: string, issuer = '', label = ''): TOTP =>
  new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(base32),
    algorithm: 'SHA1',
    digits: CODE_DIGITS,
    period: STEP_SECONDS,
  });

export function newTotpSecret(context: Needs<'random'>): string {
  const bytes = Uint8Array.from(context.random.bytes(SECRET_BYTES));
  return new Secret({ buffer: bytes.buffer }).base32;
}

/** The content of the QR code for the authenticator app. */
export const totpUri = (secret: string, issuer: string, account: string): string =>
  totpOf(secret, issuer, account).toString();

const aboutOf = (memberId: bigint): string => `member totp ${memberId}`;
export const sealTotp = (context: Needs<'secrets'>, memberId: bigint, secret: string): Buffer =>
  context.secrets.seal(secret, aboutOf(memberId));
export const openTotp = (context: Needs<'secrets'>, memberId: bigint, sealed: Buffer): string =>
  context.secrets.open(sealed, aboutOf(memberId));

/** The code shown by an authenticator app. */
export const totpCodeAt = (secret: string, nowMs: number): string => totpOf(secret).generate({ timestamp: nowMs });

/** The time step of this code, or null when it is not a current one. */
export function totpStepOf(secret: string, code: string, nowMs: number): number | null {
  const typed = code.replace(/\s/g, '');
  if (!/^[0-9]{6}$/.test(typed)) return null;
  const delta = totpOf(secret).validate({ token: typed, timestamp: nowMs, window: WINDOW_STEPS });
  return delta === null ? null : Math.floor(nowMs / 1000 / STEP_SECONDS) + delta;
}

/** By rejection: 248 is the largest multiple of 31 below 256, so greater bytes are skipped. */
function signs(context: Needs<'random'>, length: number): string {
  let text = '';
  while (text.length < length)
    for (const byte of context.random.bytes(length))
      if (byte < 248 && text.length < length) text += SIGNS[byte % SIGNS.length] ?? '';
  return text;
}

export const newRecoveryCodes = (context: Needs<'random'>): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => signs(context, RECOVERY_LENGTH).replace(/(.{4})(?=.)/g, '$1-'));

/** Keyed by a secret outside the database, so that a stolen table cannot be searched (ASVS 6.5.2). Case and hyphens do not matter. */
export const recoveryHash = (context: Needs<'config'>, memberId: bigint, code: string): string =>
  derived(context.config.SECRETS_KEY, `recovery code ${memberId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);

/** Six digits, each as likely: 20 bits, valid for minutes and few tries (ASVS 6.5.4, 6.5.5). */
export function newSentCode(context: Needs<'random'>): string {
  const limit = 10 ** CODE_DIGITS;
  const top = Math.floor(2 ** 32 / limit) * limit;
  for (;;) {
    const number = Buffer.from(context.random.bytes(4)).readUInt32BE();
    if (number < top) return String(number % limit).padStart(CODE_DIGITS, '0');
  }
}

export const sentCodeHash = (context: Needs<'config'>, ticketHash: Buffer, code: string): string =>
  derived(context.config.SECRETS_KEY, `step code ${ticketHash.toString('hex')} ${code.replace(/\s/g, '')}`);
