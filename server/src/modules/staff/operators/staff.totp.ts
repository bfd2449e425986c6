import { Secret, TOTP } from 'otpauth';
import type { Needs } from '../../../platform/index.ts';

const STEP_SECONDS = 30;
/** A clock may be one step off, either way (RFC 6238 5.2). */
const WINDOW_STEPS = 1;
const SECRET_BYTES = 20;

const totpOf = (base32: string, label = ''): TOTP =>
  new TOTP({
    issuer: 'Lantern',
    label,
    secret: Secret.fromBase32(base32),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
  });

/** A new second factor: for the operator's app, and as it is stored. */
export function newTotp(context: Needs<'random' | 'secrets'>, staffId: bigint): { secret: string; sealed: Buffer } {
  const bytes = Uint8Array.from(context.random.bytes(SECRET_BYTES));
  const secret = new Secret({ buffer: bytes.buffer }).base32;
  return { secret, sealed: context.secrets.seal(secret, `totp ${staffId}`) };
}

export const openTotp = (context: Needs<'secrets'>, staffId: bigint, sealed: Buffer): string =>
  context.secrets.open(sealed, `totp ${staffId}`);

/** The content of the QR code for the authenticator app. */
export const totpUri = (name: string, secret: string): string => totpOf(secret, name).toString();

export const totpCode = (secret: string, nowMs: number): string => totpOf(secret).generate({ timestamp: nowMs });

/** The time step of this code, or null when it is not a current one. */
export function stepOf(secret: string, code: string, nowMs: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: nowMs, window: WINDOW_STEPS });
  return delta === null ? null : Math.floor(nowMs / 1000 / STEP_SECONDS) + delta;
}
