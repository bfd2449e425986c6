import { type LoginWay, sessionCalls } from '@lantern/contract/session';
import { answer, done, iso } from '../../../platform/index.ts';
import { loginsOf } from '../session.sessions.store.ts';
import { deviceOf } from '../session.sessions.ts';

export const listLogins = answer(sessionCalls.listLogins, async ({ actor, query }, context) => {
  const { rows, total } = await loginsOf(context.db, actor.memberId, query);
  return done({
    list: rows.map((row) => ({
      id: row.id,
      at: iso(row.opened_at),
      address: row.address,
      device: deviceOf(row.user_agent),
      way: row.way as LoginWay,
      newAddress: row.at_new_address,
      endedAt: row.ended_at === null ? null : iso(row.ended_at),
    })),
    total,
    totalPages: Math.ceil(total / query.pageSize),
    pageNo: query.pageNo,
    pageSize: query.pageSize,
  });
});
