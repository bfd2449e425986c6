import {
  type AppContext,
  type MemberActor,
  type Needs,
  type Queryable,
  type Refusal,
  refuse,
} from '../../../platform/index.ts';
import { placeOfSession } from '../login/session.device.ts';
import { members } from '../member-directory.ts';
import { holdsPassword, rememberPassword } from '../session.service.ts';
import {
  addProofFailure,
  clearProofFailures,
  failuresOfDay,
  lockProofs,
  type ProvenSecret,
  proofFailures,
  removeProofFailure,
} from './session.proof.store.ts';

/** Wrong tries of one member in this time before each is refused: for a known device alone, for all other browsers together (ASVS 6.3.1). */
const FAILURES_MAX = 10;
const FAILURES_MS = 15 * 60_000;
/**
 * And of six digits at all places together in a day: a stranger with a session guesses one of a million ten times a day, whatever address or
 * session the try comes from.
 */
const DAY_MAX = { payment: 10, password: null } as const;
const DAY_MS = 24 * 3600_000;

/**
 * Checks one secret. The try counts as wrong before the check; the count is removed when it was right, or not checked. Called outside the
 * caller's transaction: a refusal must leave its try counted.
 */
export async function countedProof<R extends Refusal>(
  context: AppContext,
  actor: MemberActor,
  secret: ProvenSecret,
  look: () => Promise<R | null>,
) {
  const { memberId } = actor;
  const target = { secret, place: (await placeOfSession(context, context.db, actor)).key };
  const begun = await context.db.transaction(async (tx) => {
    await lockProofs(tx, memberId);
    const nowMs = context.clock.nowMs();
    const { count, oldestMs } = await proofFailures(tx, memberId, target, nowMs - FAILURES_MS);
    const ofDay = DAY_MAX[secret];
    if (ofDay !== null) {
      const day = await failuresOfDay(tx, memberId, { secret, sinceMs: nowMs - DAY_MS, most: ofDay });
      if (day.count >= ofDay) return Math.max(1, Math.ceil((day.oldestMs + DAY_MS - nowMs) / 1000));
    }
    if (count >= FAILURES_MAX) return Math.max(1, Math.ceil((oldestMs + FAILURES_MS - nowMs) / 1000));
    return addProofFailure(tx, context, memberId, target);
  });
  if (typeof begun === 'number') return refuse('too_many_requests', { facts: { seconds: begun } });
  const refused = await look();
  if (refused === null) await clearProofFailures(context.db, memberId, target, begun);
  else if (refused.refused === 'try_again') await removeProofFailure(context.db, memberId, begun);
  return refused;
}

const passwordField = (key: string) => ({ fields: [{ field: 'password', key: `field.${key}` }] });
const passwordRequired = () => refuse('password_required', passwordField('not_empty'));

/**
 * Whether the member himself changes a login method (ASVS 7.5.1, 7.5.3): the password was entered in this session within 15 minutes
 * (`cpw`), by the log-in or by `confirm-password`. A member without a password proves himself by a third-party log-in of the last 15
 * minutes.
 */
export const refusedGrant = async (context: Needs<'db' | 'clock'>, actor: MemberActor, db?: Queryable) =>
  (await holdsPassword(context, actor, db)) ? null : passwordRequired();

/** Whether this is the password of the member; a right one counts as entered from now on. Always false for a member without a password. */
export async function refusedPassword(context: AppContext, actor: MemberActor, password: string) {
  const { hasPassword } = await members(context).contactsOf(context.db, actor.memberId);
  if (!hasPassword || password === '') return passwordRequired();
  return countedProof(context, actor, 'password', async () => {
    const member = await members(context).withPassword(context.db, actor.account, password);
    if (member === 'busy') return refuse('try_again');
    if (member?.memberId !== actor.memberId) return refuse('password_wrong', passwordField('password_wrong'));
    await context.db.transaction((tx) => rememberPassword(context, tx, actor));
    return null;
  });
}

/**
 * A change that weakens the protection requires the password itself, however recently it was entered; a member without one needs a recent
 * log-in.
 */
export async function refusedPasswordNow(context: AppContext, actor: MemberActor, password: string) {
  const { hasPassword } = await members(context).contactsOf(context.db, actor.memberId);
  return hasPassword ? refusedPassword(context, actor, password) : refusedGrant(context, actor);
}
