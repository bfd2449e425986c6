import { accountOfficeCalls } from '@lantern/contract/account/office';
import { documentEndFault } from '@lantern/rules/account';
import { answer, dayOf, done, isRefusal, refuse } from '../../../platform/index.ts';
import { decide } from './account.document-view.ts';

export const acceptIdentityDocument = answer(
  accountOfficeCalls.acceptIdentityDocument,
  async ({ actor, params, body }, context, tx) => {
    const { expiresOn } = body;
    const fault = documentEndFault(expiresOn ?? null, dayOf(context.clock.nowMs()));
    if (fault) {
      const key = fault === 'expired' ? 'field.document_expired' : 'field.not_valid';
      return refuse('fields_refused', { fields: [{ field: 'expiresOn', key }] });
    }
    const decided = await decide(context, tx, actor, params.id, { state: 'accepted', expiresOn });
    return isRefusal(decided) ? decided : done(decided);
  },
);
