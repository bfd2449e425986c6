import { accountCalls } from '@lantern/contract/account';
import { answer, done, refuse } from '../../../platform/index.ts';
import { checkedBirthday } from '../account.identity.ts';
import { storeBirthday } from '../account.profile.store.ts';

export const setBirthday = answer(accountCalls.setBirthday, async ({ actor, body }, context, tx) => {
  const { value, fields } = await checkedBirthday(context, body.birthday);
  if (fields.length > 0) return refuse('fields_refused', { fields });
  return (await storeBirthday(tx, actor.memberId, value)) ? done({}) : refuse('birthday_is_set');
});
