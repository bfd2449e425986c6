import { accountCalls } from '@lantern/contract/account';
import { answer, done, refuse } from '../../../platform/index.ts';
import { affiliateByCode, codeOfDomain } from '../account.registration.store.ts';

/** Spec 4: checks the code before the form is sent. The answer does not name its owner. */
export const checkAffiliate = answer(accountCalls.checkAffiliate, async ({ query }, context) => {
  const code = query.code?.trim() ?? '';
  if (code === '') {
    const domain = query.domain?.trim() ?? '';
    return done({ affiliateCode: domain === '' ? null : await codeOfDomain(context.db, domain) });
  }
  if (await affiliateByCode(context.db, code)) return done({ affiliateCode: code.toUpperCase() });
  return refuse('invitation_code_error', { fields: [{ field: 'affiliateCode', key: 'field.invitation_unknown' }] });
});
