import { type AppContext, type MemberActor, type Queryable, type Refusal, refuse } from '../../../platform/index.ts';
import { placeOfSession } from '../login/session.device.ts';
import { members } from '../member-directory.ts';
import { holdsPassword, rememberPassword } from '../session.service.ts';
import {
  addProofFailure,
  clearProofFailures,
  lockProofs,
  type ProvenSecret,
  proofFailures,
  removeProofFailure,
} from './session.proof.store.ts';

/** Wrong tries of one member in this time before each is refused: for a known device alone, for all other browsers together (ASVS 6.3.1). */
const FAILURES_MAX = 10;
const FAILURES_MS = 15 * 60_000;

/**
 * Looks at one secret. The try counts as wrong before it is looked at; the count is taken back when it was right, or never
 * looked at. Called outside the caller's transaction: a refusal must leave its try counted.
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
    if (count >= FAILURES_MAX) return Math.max(1, Math.ceil((oldestMs + FAILURES_MS - nowMs) / 1000));
    return addProofFailure(tx, context, memberId, target);
  });
  if (typeof begun === 'number') return refuse('too_many_requests', { facts: { seconds: begun } });
  const refused = await look();
  if (refused === null) await clearProofFailures(context.db, memberId, target);
  else if (refused.refused === 'try_again') await removeProofFailure(context.db, memberId, begun);
  return refused;
}

const passwordField = (key: string) => ({ fields: [{ field: 'password', key: `field.${key}` }] });
const passwordRequired = () => refuse('password_required', passwordField('not_empty'));

/**
 * Whether it is the member who changes how he gets in (ASVS 7.5.1, 7.5.3): the password was entered in this session within
 * 15 minutes (`cpw`), by the log-in or by `confirm-password`. Who came by a third party and never chose a password proves
 * himself by a log-in of the last 15 minutes.
 */
export const refusedGrant = async (context: AppContext, actor: MemberActor, db?: Queryable) =>
  (await holdsPassword(context, actor, db)) ? null : passwordRequired();

/** Whether this is the password of the member; a right one is held from now on. Nobody has the one of who never chose any. */
export async function refusedPassword(context: AppContext, actor: MemberActor, password: string) {
  const { hasPassword } = await members().contactsOf(context.db, actor.memberId);
  if (!hasPassword || password === '') return passwordRequired();
  return countedProof(context, actor, 'password', async () => {
    const member = await members().withPassword(context.db, actor.account, password);
    if (member === 'busy') return refuse('try_again');
    if (member?.memberId !== actor.memberId) return refuse('password_wrong', passwordField('password_wrong'));
    await context.db.transaction((tx) => rememberPassword(context, tx, actor));
    return null;
  });
}

/** What weakens the protection asks for the password itself, however lately it was entered; who has none shows a late log-in. */
export async function refusedPasswordNow(context: AppContext, actor: MemberActor, password: string) {
  const { hasPassword } = await members().contactsOf(context.db, actor.memberId);
  return hasPassword ? refusedPassword(context, actor, password) : refusedGrant(context, actor);
}
