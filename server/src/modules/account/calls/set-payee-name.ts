import { accountCalls } from '@lantern/contract/account';
import { answer, done, refuse } from '../../../platform/index.ts';
import { checkedName } from '../account.identity.ts';
import { storePayeeName } from '../account.profile.store.ts';

export const setPayeeName = answer(accountCalls.setPayeeName, async ({ actor, body }, context, tx) => {
  const { value, fields } = await checkedName(context, body.payeeName);
  if (fields.length > 0) return refuse('fields_refused', { fields });
  return (await storePayeeName(tx, actor.memberId, value)) ? done({}) : refuse('name_is_set');
});
