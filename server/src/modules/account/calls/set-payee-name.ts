import { accountCalls } from '@lantern/contract/account';
import { checkField, DEFAULT_FIELD_RULES, normalized } from '@lantern/rules/account';
import { answer, done, refuse } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { besideField, type FieldRules } from '../account.fields.ts';
import { storePayeeName } from '../account.profile.store.ts';

/** One space between the parts, so that one name has one spelling. */
const spaced = (name: string): string => normalized(name).trim().replace(/ +/g, ' ');

export const setPayeeName = answer(accountCalls.setPayeeName, async ({ actor, body }, context, tx) => {
  const rules: FieldRules = (await settingsOf(context))['account.fields'];
  const rule = { ...(rules['payeeName'] ?? DEFAULT_FIELD_RULES.payeeName), enabled: true, required: true };
  const payeeName = spaced(body.payeeName);
  const fields = besideField('payeeName', checkField(rule, payeeName));
  if (fields.length > 0) return refuse('fields_refused', { fields });
  return (await storePayeeName(tx, actor.memberId, payeeName)) ? done({}) : refuse('name_is_set');
});
