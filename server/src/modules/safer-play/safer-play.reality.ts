import { idTimeMs } from '@lantern/kernel';
import { dueMs } from '@lantern/rules/safer-play';
import type { AppContext, MemberActor, Queryable, Tx } from '../../platform/index.ts';
import { usedSessions } from '../session/index.ts';
import { settingsOf } from '../site/index.ts';
import { holdForReality, keepRealityHolds, type RealityHold, realityHoldOf } from '../wager/index.ts';
import { saferPlaySettings } from './safer-play.settings.ts';
import { realityChoices, realityOf } from './safer-play.store.ts';

/** The start of a session is the server's: its id holds the time of the log-in. A delayed check begins at its due time. */
export async function realityTimes(context: AppContext, db: Queryable, actor: MemberActor) {
  const { everyMinutes: chosen, acknowledgedMs } = await realityOf(db, actor.memberId);
  const everyMinutes = chosen ?? (await settingsOf(context, saferPlaySettings))['saferPlay.realityMinutes'];
  const hold = await realityHoldOf(db, actor.memberId);
  const startedMs = hold?.fromMs ?? idTimeMs(BigInt(actor.sessionId));
  return { startedMs, everyMinutes, dueMs: hold?.dueMs ?? dueMs(startedMs, acknowledgedMs, everyMinutes) };
}

const LOOK_AGAIN_MS = 60_000;

/**
 * Blocks the stakes of every member whose check is due, until it is acknowledged (standards.md L06), and unblocks members who have left.
 * Returns when the next check is due; a shorter interval chosen meanwhile is found within a minute.
 */
export async function holdWhoIsDue(context: AppContext, tx: Tx): Promise<number> {
  const nowMs = context.clock.nowMs();
  const used = await usedSessions(tx, context);
  const choices = await realityChoices(
    tx,
    used.map(({ memberId }) => memberId),
  );
  const usual = (await settingsOf(context, saferPlaySettings))['saferPlay.realityMinutes'];
  const checks: RealityHold[] = used.map(({ memberId, openedMs }) => {
    const { everyMinutes = null, acknowledgedMs = null } = choices.get(memberId) ?? {};
    return { memberId, fromMs: openedMs, dueMs: dueMs(openedMs, acknowledgedMs, everyMinutes ?? usual) };
  });
  const due = checks.filter((check) => check.dueMs <= nowMs);
  await keepRealityHolds(
    tx,
    due.map(({ memberId }) => memberId),
  );
  for (const memberId of await holdForReality(tx, due)) context.push.publish('reality.due', {}, memberId);
  return checks.reduce(
    (next, check) => (check.dueMs > nowMs ? Math.min(next, check.dueMs) : next),
    nowMs + LOOK_AGAIN_MS,
  );
}
