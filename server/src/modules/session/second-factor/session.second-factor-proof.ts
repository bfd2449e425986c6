import { type Needs, refuse, type Tx } from '../../../platform/index.ts';
import type { Place } from '../login/session.device.ts';
import {
  addFactorFailure,
  clearFactorFailures,
  factorFailures,
  lockFactors,
  takeRecoveryCode,
  takeTotpStep,
  totpRow,
} from './session.second-factor.store.ts';
import { openTotp, recoveryHash, totpStepOf } from './session.second-factor-codes.ts';

/** Wrong codes of one member at one place in this time before every code there is refused, over all tickets (ASVS 6.6.3). */
const FAILURES_MAX = 10;
const FAILURES_MS = 15 * 60_000;
/** And at all unknown places together in a day: 100 tries with three valid codes in a million have a chance of 1 in 3,300. */
const UNKNOWN_MAX = 100;
const UNKNOWN_MS = 24 * 3600_000;

export type Proof = { readonly kind: 'right' | 'wrong' } | { readonly kind: 'locked'; readonly minutes: number };

async function minutesLocked(context: Needs<'clock'>, tx: Tx, memberId: bigint, place: Place): Promise<number> {
  const nowMs = context.clock.nowMs();
  const minutesOf = async (of: string | null, most: number, withinMs: number): Promise<number> => {
    const { count, oldestMs } = await factorFailures(tx, memberId, { place: of, sinceMs: nowMs - withinMs, most });
    return count < most ? 0 : Math.max(1, Math.ceil((oldestMs + withinMs - nowMs) / 60_000));
  };
  const here = await minutesOf(place.key, FAILURES_MAX, FAILURES_MS);
  return here > 0 || place.isKnown ? here : minutesOf(null, UNKNOWN_MAX, UNKNOWN_MS);
}

/** Checks one code. It counts as wrong before the check, and the count is removed when it was right; the caller must commit either way. */
export async function counted(
  context: Needs<'clock' | 'newId'>,
  tx: Tx,
  { memberId, place }: { readonly memberId: bigint; readonly place: Place },
  check: () => Promise<boolean>,
): Promise<Proof> {
  await lockFactors(tx, memberId);
  const minutes = await minutesLocked(context, tx, memberId, place);
  if (minutes > 0) return { kind: 'locked', minutes };
  await addFactorFailure(tx, context, memberId, place.key);
  if (!(await check())) return { kind: 'wrong' };
  await clearFactorFailures(tx, memberId, place.key);
  return { kind: 'right' };
}

/** A recovery code (79 bits) and a passkey cannot be guessed: failures of others never block them. */
export async function uncounted(tx: Tx, memberId: bigint, check: () => Promise<boolean>): Promise<Proof> {
  await lockFactors(tx, memberId);
  return { kind: (await check()) ? 'right' : 'wrong' };
}

/** Whether this is the current code of the member's device; a code is valid once. `only` excludes unconfirmed secrets. */
export async function isTotp(
  context: Needs<'clock' | 'secrets'>,
  tx: Tx,
  memberId: bigint,
  code: string,
  only: 'confirmed' | 'waiting' = 'confirmed',
): Promise<boolean> {
  const row = await totpRow(tx, memberId);
  if (!row || (row.confirmed_at !== null) !== (only === 'confirmed')) return false;
  const step = totpStepOf(openTotp(context, memberId, row.secret), code, context.clock.nowMs());
  return step !== null && takeTotpStep(tx, memberId, step);
}

export const isOwnCode = (
  context: Needs<'config' | 'clock' | 'secrets'>,
  tx: Tx,
  memberId: bigint,
  channel: 'totp' | 'recovery',
  code: string,
): Promise<boolean> =>
  channel === 'totp'
    ? isTotp(context, tx, memberId, code)
    : takeRecoveryCode(tx, context, memberId, recoveryHash(context, memberId, code));

export const wrongCode = () => refuse('code_wrong', { fields: [{ field: 'code', key: 'field.code_wrong' }] });
export const lockedCode = (minutes: number) => refuse('code_locked', { facts: { minutes } });
