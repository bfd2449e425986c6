import { isTrialType } from '@lantern/rules/account';
import { type Queryable, refuse } from '../../../platform/index.ts';
import { credentialsOf } from '../../account/index.ts';

/** No member with real money has the account that was entered in this field. */
export const unknownMember = (field: string) =>
  refuse('fields_refused', { fields: [{ field, key: 'field.member_unknown' }] });

/** The member of an account; null where nobody has it, and for trial accounts. */
export async function realMember(db: Queryable, account: string) {
  const found = (await credentialsOf(db, account.toLowerCase()))?.member;
  return found && !isTrialType(found.type) ? found : null;
}
