import { accountOfficeCalls } from '@lantern/contract/account/office';
import { answer, done, paged, rangeOf } from '../../../platform/index.ts';
import { noteView } from '../../staff/index.ts';
import { documentPage, memberTyped } from '../index.ts';
import { presentDocuments } from './account.document-view.ts';

export const listIdentityDocuments = answer(
  accountOfficeCalls.listIdentityDocuments,
  async ({ actor, query }, context) => {
    await noteView(context, actor, 'document.list', 'documents');
    const { state } = query;
    const filter = {
      state: state === 'all' ? ('' as const) : state,
      memberId: await memberTyped(context.db, query.member),
    };
    const page = rangeOf(query);
    const { rows, total } = await documentPage(context.db, filter, page);
    const list = await presentDocuments(context, context.db, rows);
    return done(paged(list, total, query));
  },
);
