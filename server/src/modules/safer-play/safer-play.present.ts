import type { OwnLimit, PlayBreak } from '@lantern/contract/safer-play';
import { formatAmount } from '@lantern/kernel';
import { LIMIT_KINDS, type LimitKind, type LimitStanding, type LimitValue, limitUnit } from '@lantern/rules/safer-play';
import { type AppContext, iso, type MemberActor, type Needs, type Queryable } from '../../platform/index.ts';
import { settingsOf } from '../site/index.ts';
import { type GuardState, guardOf, PLAY_PAUSE_MS } from '../wager/index.ts';
import { DEPOSIT_WINDOWS, depositsHook } from './safer-play.service.ts';
import { saferPlaySettings } from './safer-play.settings.ts';
import { type BreakRecord, breakOf, changesOf, limitsOf, realityOf } from './safer-play.store.ts';

const limitText = (kind: LimitKind, value: LimitValue): string | null =>
  value === null ? null : limitUnit(kind) === 'money' ? formatAmount(value) : String(value);
export const presentBreak = (taken: BreakRecord | null): PlayBreak | null =>
  taken && { kind: taken.kind, from: iso(taken.fromMs), until: iso(taken.untilMs) };

const presentStanding = (kind: LimitKind, value: LimitValue, pending: LimitStanding['pending']) => ({
  value: limitText(kind, value),
  pending: pending && { value: limitText(kind, pending.value), readyAt: iso(pending.readyAtMs) },
});

interface Used {
  readonly used: string | null;
  readonly resetsAt: string | null;
}
const lossUsed = (net: bigint, resetsMs: number | null): Used => ({
  used: formatAmount(net > 0n ? net : 0n),
  resetsAt: resetsMs === null || net <= 0n ? null : iso(resetsMs),
});
function sessionUsed(guard: GuardState | null, nowMs: number): Used {
  const { playFromMs = null, playLastMs = null } = guard ?? {};
  if (playFromMs === null || playLastMs === null || playLastMs <= nowMs - PLAY_PAUSE_MS)
    return { used: '0', resetsAt: null };
  return { used: String(Math.floor((nowMs - playFromMs) / 60_000)), resetsAt: iso(playLastMs + PLAY_PAUSE_MS) };
}

/** The amounts that count against a limit now. Without a guard nothing is counted. */
async function usedOf(
  { hooks, clock }: Needs<'clock' | 'hooks'>,
  db: Queryable,
  kind: LimitKind,
  memberId: bigint,
  guard: GuardState | null,
) {
  const nowMs = clock.nowMs();
  const window = DEPOSIT_WINDOWS.find((one) => one.kind === kind);
  if (window) {
    const deposited = await hooks.one(depositsHook).since(db, memberId, nowMs - window.ms);
    return { used: formatAmount(deposited), resetsAt: null };
  }
  if (kind === 'session') return sessionUsed(guard, nowMs);
  if (kind === 'stake' || guard === null) return { used: null, resetsAt: null };
  if (kind === 'loss_day') return lossUsed(guard.netDay, guard.resetsDayMs);
  return kind === 'loss_week'
    ? lossUsed(guard.netWeek, guard.resetsWeekMs)
    : lossUsed(guard.netMonth, guard.resetsMonthMs);
}

const CHANGES_SHOWN = 20;

/** For operators: set and pending limits with what is used of them, the current break, and the latest changes. */
export async function saferPlayOf(context: Needs<'db' | 'clock' | 'hooks'>, memberId: bigint) {
  const { db } = context;
  const standings = await limitsOf(db, memberId);
  const changes = await changesOf(db, memberId, CHANGES_SHOWN);
  const guard = await guardOf(db, memberId, context.clock.nowMs());
  const limits = [];
  for (const kind of LIMIT_KINDS) {
    const { value = null, pending = null } = standings.get(kind) ?? {};
    if (value === null && pending === null) continue;
    const { used } = value === null ? { used: null } : await usedOf(context, db, kind, memberId, guard);
    limits.push({ kind, ...presentStanding(kind, value, pending), used });
  }
  return {
    pause: presentBreak(await breakOf(db, memberId, context.clock.nowMs())),
    limits,
    changes: changes.map(({ id, atMs, ...change }) => ({ id: id.toString(), at: iso(atMs), ...change })),
  };
}

/** The page "Play safely" of a member. */
export async function presentPlaySafely(context: AppContext, db: Queryable, actor: MemberActor) {
  const nowMs = context.clock.nowMs();
  const { memberId } = actor;
  const standings = await limitsOf(db, memberId);
  const guard = await guardOf(db, memberId, nowMs);
  const limits: OwnLimit[] = [];
  for (const kind of LIMIT_KINDS) {
    const { value = null, pending = null } = standings.get(kind) ?? {};
    limits.push({
      kind,
      ...presentStanding(kind, value, pending),
      ...(value === null ? { used: null, resetsAt: null } : await usedOf(context, db, kind, memberId, guard)),
    });
  }
  const reality = await realityOf(db, memberId);
  return {
    limits,
    pause: presentBreak(await breakOf(db, memberId, nowMs)),
    netDeposits: formatAmount(await context.hooks.one(depositsHook).net(db, memberId)),
    realityMinutes: reality.everyMinutes ?? (await settingsOf(context, saferPlaySettings))['saferPlay.realityMinutes'],
    currency: actor.currency,
  };
}
