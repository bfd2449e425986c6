import type { MemberActor, Tx, World } from '../../platform/index.ts';
import { type Refusal, refuse } from '../../platform/index.ts';
import { members } from './member-directory.ts';
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
import { holdsPassword, rememberPassword } from './session.service.ts';

/** Wrong codes of one member in this time before every code is refused, over all tickets, sessions and browsers (ASVS 6.6.3). */
const FAILURES_MAX = 10;
const FAILURES_MS = 15 * 60_000;

export type Proof = { readonly kind: 'right' | 'wrong' } | { readonly kind: 'locked'; readonly minutes: number };

async function minutesLocked(world: World, tx: Tx, memberId: bigint): Promise<number> {
  const nowMs = world.clock.nowMs();
  const { count, oldestMs } = await factorFailures(tx, memberId, nowMs - FAILURES_MS, FAILURES_MAX);
  return count < FAILURES_MAX ? 0 : Math.max(1, Math.ceil((oldestMs + FAILURES_MS - nowMs) / 60_000));
}

/**
 * Looks at one code. It counts as wrong before it is looked at, and the count is taken back when it was right; whoever
 * calls must commit either way.
 */
export async function counted(world: World, tx: Tx, memberId: bigint, check: () => Promise<boolean>): Promise<Proof> {
  await lockFactors(tx, memberId);
  const minutes = await minutesLocked(world, tx, memberId);
  if (minutes > 0) return { kind: 'locked', minutes };
  await addFactorFailure(tx, world, memberId);
  if (!(await check())) return { kind: 'wrong' };
  await clearFactorFailures(tx, memberId);
  return { kind: 'right' };
}

/** Whether this is the code of now on the member's device; a code is good once. `only` keeps waiting secrets out. */
export async function isTotp(
  world: World,
  tx: Tx,
  memberId: bigint,
  code: string,
  only: 'confirmed' | 'waiting' = 'confirmed',
): Promise<boolean> {
  const row = await totpRow(tx, memberId);
  if (!row || (row.confirmed_at !== null) !== (only === 'confirmed')) return false;
  const step = totpStepOf(openTotp(world, memberId, row.secret), code, world.clock.nowMs());
  return step !== null && takeTotpStep(tx, memberId, step);
}

export const isOwnCode = (
  world: World,
  tx: Tx,
  memberId: bigint,
  channel: 'totp' | 'recovery',
  code: string,
): Promise<boolean> =>
  channel === 'totp'
    ? isTotp(world, tx, memberId, code)
    : takeRecoveryCode(tx, world, memberId, recoveryHash(world, memberId, code));

export const wrongCode = () => refuse('code_wrong', { fields: [{ field: 'code', key: 'field.code_wrong' }] });
export const lockedCode = (minutes: number) => refuse('code_locked', { facts: { minutes } });

type PasswordRefusal = Refusal<'password_required' | 'password_wrong' | 'try_again'>;
const passwordField = (key: string) => ({ fields: [{ field: 'password', key: `field.${key}` }] });

/**
 * Whether it is the member who changes how he gets in (ASVS 7.5.1): a password entered within 15 minutes is held (`cpw`),
 * else it must come along; `always` asks for it in any case. Who came by a third party and never chose a password
 * proves himself by a log-in of the last 15 minutes.
 */
export async function refusedPassword(
  world: World,
  actor: MemberActor,
  password: string | undefined,
  always = false,
): Promise<PasswordRefusal | null> {
  const { hasPassword } = await members().contactsOf(world.db, actor.memberId);
  if (!hasPassword || (!always && (password === undefined || password === '')))
    return (await holdsPassword(world, actor)) ? null : refuse('password_required', passwordField('not_empty'));
  if (password === undefined || password === '') return refuse('password_required', passwordField('not_empty'));
  const member = await members().withPassword(world.db, actor.account, password);
  if (member === 'busy') return refuse('try_again');
  if (member?.memberId !== actor.memberId) return refuse('password_wrong', passwordField('password_wrong'));
  await world.db.transaction((tx) => rememberPassword(world, tx, actor));
  return null;
}
