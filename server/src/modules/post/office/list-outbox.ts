import { postOfficeCalls } from '@lantern/contract/post/office';
import { answer, done, paged } from '../../../platform/index.ts';
import { noteView } from '../../staff/index.ts';
import { outboxOf } from '../index.ts';

export const listOutbox = answer(postOfficeCalls.listOutbox, async ({ actor, query }, context) => {
  await noteView(context, actor, 'outbox.view', 'outbox');
  const { pageNo, pageSize, kind, state, to } = query;
  const { list, total } = await outboxOf(context, {
    pageNo,
    pageSize,
    kind: kind || undefined,
    state: state || undefined,
    to: to || undefined,
  });
  return done(paged(list, total, query));
});
