import { accountOfficeCalls } from '@lantern/contract/account/office';
import { answer, done, iso, refuse } from '../../../platform/index.ts';
import { noteView } from '../../staff/index.ts';
import { documentOf, memberRecord, picturesOf } from '../index.ts';
import { presentDocuments } from './account.document-view.ts';

export const getIdentityDocument = answer(
  accountOfficeCalls.getIdentityDocument,
  async ({ actor, params }, context) => {
    const row = await documentOf(context.db, params.id);
    const member = row && (await memberRecord(context.db, row.member_id));
    const [presented] = row ? await presentDocuments(context, context.db, [row]) : [];
    if (!row || !member || !presented) return refuse('not_found');
    await noteView(context, actor, 'document.view', `document ${params.id}`);
    return done({
      ...presented,
      payeeName: member.payee_name,
      memberSince: iso(member.created_at),
      pictures: picturesOf(row),
    });
  },
);
