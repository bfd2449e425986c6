import { accountOfficeCalls } from '@lantern/contract/account/office';
import { answer, done, iso, paged, rangeOf, refuse } from '../../../platform/index.ts';
import { sessionPage } from '../../session/index.ts';
import { noteView } from '../../staff/index.ts';
import { memberRecord } from '../index.ts';

export const listMemberSessions = answer(
  accountOfficeCalls.listMemberSessions,
  async ({ actor, params, query }, context) => {
    if (!(await memberRecord(context.db, params.id))) return refuse('not_found');
    await noteView(context, actor, 'member.sessions', `member ${params.id}`);
    const { rows, total } = await sessionPage(context.db, params.id, rangeOf(query));
    const list = rows.map((session) => ({
      id: session.id,
      openedAt: iso(session.opened_at),
      lastSeenAt: iso(session.last_seen_at),
      endedAt: session.ended_at && iso(session.ended_at),
      endReason: session.end_reason,
      address: session.address,
      userAgent: session.user_agent,
    }));
    return done(paged(list, total, query));
  },
);
