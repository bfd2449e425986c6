import { type LoginWay, sessionCalls } from '@lantern/contract/session';
import { answer, done, iso } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { livingSessions } from '../session.sessions.store.ts';
import { deviceOf } from '../session.sessions.ts';
import { sessionSettings } from '../session.settings.ts';

export const listSessions = answer(sessionCalls.listSessions, async ({ actor }, context) => {
  const idleMinutes = (await settingsOf(context, sessionSettings))['session.idleMinutes'];
  const rows = await livingSessions(context.db, context, actor.memberId, idleMinutes);
  const list = rows.map((row) => ({
    id: row.id,
    current: row.id === actor.sessionId,
    openedAt: iso(row.opened_at),
    lastSeenAt: iso(row.last_seen_at),
    endsAt: iso(row.ends_at),
    address: row.address,
    device: deviceOf(row.user_agent),
    way: row.way as LoginWay,
  }));
  return done({ list: list.sort((one, other) => Number(other.current) - Number(one.current)) });
});
