import { idTimeMs } from '@lantern/kernel';
import { dueMs } from '@lantern/rules/safer-play';
import type { MemberActor, Queryable, World } from '../../platform/index.ts';
import { settingsOf } from '../site/index.ts';
import { realityOf } from './safer-play.store.ts';

/** The clock of a session is the server's: its id was made when it was opened. */
export async function realityTimes(world: World, db: Queryable, actor: MemberActor) {
  const startedMs = idTimeMs(BigInt(actor.sessionId));
  const { everyMinutes: chosen, acknowledgedMs } = await realityOf(db, actor.memberId, actor.sessionId);
  const everyMinutes = chosen ?? (await settingsOf(world))['saferPlay.realityMinutes'];
  return { startedMs, everyMinutes, dueMs: dueMs(startedMs, acknowledgedMs, everyMinutes) };
}
