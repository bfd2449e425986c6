import type { BodyOf, FieldRefusal } from '@lantern/contract';
import { accountCalls } from '@lantern/contract/account';
import { isTrialType } from '@lantern/rules/account';
import {
  type AppContext,
  answer,
  done,
  type MemberActor,
  type Needs,
  refuse,
  refuseField,
} from '../../../platform/index.ts';
import { endSessions, holdsPassword, rememberPassword } from '../../session/index.ts';
import { settingsOf } from '../../site/index.ts';
import { checkPassword } from '../account.fields.ts';
import { hashPassword, isPassword } from '../account.passwords.ts';
import { notifyPasswordChanged } from '../account.reset.ts';
import { credentialsOf, storePassword } from '../account.store.ts';

type Body = BodyOf<typeof accountCalls.changePassword>;
interface Credentials {
  readonly passwordHash: string | null;
  readonly mustChange: boolean;
}

async function faultsOf(context: AppContext, actor: MemberActor, body: Body): Promise<FieldRefusal[]> {
  const rules = (await settingsOf(context))['account.fields'];
  return checkPassword(
    rules,
    actor.account,
    'newPassword',
    body.newPassword,
    'confirmNewPassword',
    body.confirmNewPassword,
  );
}

/** The old password is required unless this session entered it recently or must change it (spec 4, 5). */
async function refusedProof(context: Needs<'db' | 'clock'>, actor: MemberActor, body: Body, credentials: Credentials) {
  if (body.oldPassword === undefined || body.oldPassword === '') {
    const isProven = credentials.mustChange || (await holdsPassword(context, actor));
    return isProven
      ? null
      : refuse('old_password_required', { fields: [{ field: 'oldPassword', key: 'field.not_empty' }] });
  }
  const right = await isPassword(body.oldPassword, credentials.passwordHash);
  if (right === 'busy') return refuse('try_again');
  return right
    ? null
    : refuse('old_password_wrong', { fields: [{ field: 'oldPassword', key: 'field.old_password_wrong' }] });
}

export const changePassword = answer(
  accountCalls.changePassword,
  async ({ actor, body }, context) => {
    if (isTrialType(actor.type)) return refuse('in_need_true_account');
    const found = await credentialsOf(context.db, actor.account);
    const credentials = {
      passwordHash: found?.passwordHash ?? null,
      mustChange: found?.member.mustChangePassword ?? false,
    };
    const unproven = await refusedProof(context, actor, body, credentials);
    if (unproven) return unproven;
    const fields = await faultsOf(context, actor, body);
    if (fields.length > 0) return refuse('fields_refused', { fields });
    const isSame = await isPassword(body.newPassword, credentials.passwordHash);
    if (isSame === true) return refuseField('newPassword', 'password_unchanged');
    const passwordHash = await hashPassword(body.newPassword);
    if (isSame === 'busy' || passwordHash === 'busy') return refuse('try_again');

    await context.db.transaction(async (tx) => {
      await storePassword(tx, context, actor.memberId, passwordHash);
      await rememberPassword(context, tx, actor);
      await endSessions(context, tx, actor.memberId, 'password_changed', actor.sessionId);
      await notifyPasswordChanged(context, tx, actor.memberId);
    });
    return done({});
  },
  // Hashing runs outside the transaction; the change and the end of the other sessions are one transaction.
  { transaction: false },
);
