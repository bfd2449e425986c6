import { accountCalls } from '@lantern/contract/account';
import { checkField, DEFAULT_FIELD_RULES, normalized } from '@lantern/rules/account';
import { answer, done, refuse } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { besideField, checkSeenName, type FieldRules } from '../account.fields.ts';
import { storeNickname } from '../account.profile.store.ts';

export const setNickname = answer(accountCalls.setNickname, async ({ actor, body }, context, tx) => {
  const rules: FieldRules = (await settingsOf(context))['account.fields'];
  // The merchant's pattern applies here also where the registration does not ask for the field.
  const rule = { ...(rules['nickname'] ?? DEFAULT_FIELD_RULES.nickname), enabled: true, required: true };
  const nickname = normalized(body.nickname).trim();
  const ruled = besideField('nickname', checkField(rule, nickname));
  const fields = ruled.length > 0 ? ruled : checkSeenName('nickname', nickname);
  if (fields.length > 0) return refuse('fields_refused', { fields });
  await storeNickname(tx, actor.memberId, nickname);
  return done({});
});
