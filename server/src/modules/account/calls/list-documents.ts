import { accountCalls } from '@lantern/contract/account';
import { answer, dayOf, done } from '../../../platform/index.ts';
import { documentsOf } from '../documents/account.documents.store.ts';
import { isVerifiedMember, picturesOf, presentDocument } from '../documents/account.documents.ts';

export const listDocuments = answer(accountCalls.listDocuments, async ({ actor }, context) => {
  const today = dayOf(context.clock.nowMs());
  const rows = await documentsOf(context.db, actor.memberId);
  return done({
    isVerified: await isVerifiedMember(context, context.db, actor.memberId),
    list: rows.map((row) => ({ ...presentDocument(row, today), pictures: picturesOf(row) })),
  });
});
