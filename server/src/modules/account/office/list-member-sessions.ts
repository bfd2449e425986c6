import { accountOfficeCalls } from '@lantern/contract/account/office';
import { answer, iso, refuse } from '../../../platform/index.ts';
import { sessionPage } from '../../session/index.ts';
import { noteView } from '../../staff/index.ts';
import { memberRecord } from '../index.ts';
import { paged, rangeOf } from './account.member-records.ts';

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
    return paged(query, list, total);
  },
);
