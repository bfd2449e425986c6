import { accountCalls } from '@lantern/contract/account';
import { answer, done, refuse } from '../../../platform/index.ts';
import { invitationsHook } from '../account.invitations.ts';

/** Spec 4: checks the code before the form is sent. The answer does not name its owner. */
export const checkAffiliate = answer(accountCalls.checkAffiliate, async ({ query }, context) => {
  const links = context.hooks.one(invitationsHook);
  const code = query.code?.trim() ?? '';
  if (code === '') {
    const domain = query.domain?.trim() ?? '';
    return done({ affiliateCode: domain === '' ? null : await links.codeOfDomain(context.db, domain) });
  }
  const link = await links.byCode(context.db, context, code);
  if (link) return done({ affiliateCode: link.code });
  return refuse('invitation_code_error', { fields: [{ field: 'affiliateCode', key: 'field.invitation_unknown' }] });
});
