import { idTimeMs } from '@lantern/kernel';
import { dueMs } from '@lantern/rules/safer-play';
import type { AppContext, MemberActor, Queryable, Tx } from '../../platform/index.ts';
import { usedSessions } from '../session/index.ts';
import { settingsOf } from '../site/index.ts';
import { holdForReality, keepRealityHolds, type RealityHold, realityHoldOf } from '../wager/index.ts';
import { realityChoices, realityOf } from './safer-play.store.ts';

/** The clock of a session is the server's: its id was made when it was opened. A check that is held over begins where it was due. */
export async function realityTimes(context: AppContext, db: Queryable, actor: MemberActor) {
  const { everyMinutes: chosen, acknowledgedMs } = await realityOf(db, actor.memberId);
  const everyMinutes = chosen ?? (await settingsOf(context))['saferPlay.realityMinutes'];
  const hold = await realityHoldOf(db, actor.memberId);
  const startedMs = hold?.fromMs ?? idTimeMs(BigInt(actor.sessionId));
  return { startedMs, everyMinutes, dueMs: hold?.dueMs ?? dueMs(startedMs, acknowledgedMs, everyMinutes) };
}

const LOOK_AGAIN_MS = 60_000;

/**
 * Holds back the stakes of everybody whose check is due, until it is acknowledged (standards.md L06), and lets go of those who
 * have left. Answers when the next one is due; a shorter interval that somebody chooses is seen within a minute.
 */
export async function holdWhoIsDue(context: AppContext, tx: Tx): Promise<number> {
  const nowMs = context.clock.nowMs();
  const used = await usedSessions(tx, context);
  const choices = await realityChoices(
    tx,
    used.map(({ memberId }) => memberId),
  );
  const usual = (await settingsOf(context))['saferPlay.realityMinutes'];
  const checks: RealityHold[] = used.map(({ memberId, openedMs }) => {
    const { everyMinutes = null, acknowledgedMs = null } = choices.get(memberId) ?? {};
    return { memberId, fromMs: openedMs, dueMs: dueMs(openedMs, acknowledgedMs, everyMinutes ?? usual) };
  });
  const due = checks.filter((check) => check.dueMs <= nowMs);
  await keepRealityHolds(
    tx,
    due.map(({ memberId }) => memberId),
  );
  for (const memberId of await holdForReality(tx, due)) context.live.publish('reality.due', {}, memberId);
  return checks.reduce(
    (next, check) => (check.dueMs > nowMs ? Math.min(next, check.dueMs) : next),
    nowMs + LOOK_AGAIN_MS,
  );
}
