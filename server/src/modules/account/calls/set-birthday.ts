import { accountCalls } from '@lantern/contract/account';
import { birthdayFault } from '@lantern/rules/account';
import { answer, dayOf, done, refuse } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { storeBirthday } from '../account.profile.store.ts';

export const setBirthday = answer(accountCalls.setBirthday, async ({ actor, body }, context, tx) => {
  const age = (await settingsOf(context))['account.birthdayAge'];
  const birthday = body.birthday.trim();
  const fault = birthday === '' ? 'not_empty' : birthdayFault(birthday, dayOf(context.clock.nowMs()), age);
  if (fault !== null)
    return refuse('fields_refused', { fields: [{ field: 'birthday', key: `field.${fault}`, params: { age } }] });
  return (await storeBirthday(tx, actor.memberId, birthday)) ? done({}) : refuse('birthday_is_set');
});
