import { formatAmount, type Micros } from '@lantern/kernel';
import { type BreakKind, type LimitKind, type LimitStanding, limitUnit } from '@lantern/rules/safer-play';
import { iso, type Needs, type Queryable, type Refusal, refuse, singlePoint, type Tx } from '../../platform/index.ts';
import { setGuard } from '../wager/index.ts';
import { addBreak, breakOf, type Limits, limitsOf, lockMember, noteChange, storeLimit } from './safer-play.store.ts';

const DAY_MS = 24 * 3600_000;

/** Writes the guard that every bet checks, from the member's limits and breaks. */
async function drawGuard(context: Needs<'clock'>, tx: Tx, memberId: bigint): Promise<void> {
  const [limits, taken] = [await limitsOf(tx, memberId), await breakOf(tx, memberId, context.clock.nowMs())];
  const limitValue = (kind: LimitKind) => limits.get(kind)?.value ?? null;
  const minutes = limitValue('session');
  await setGuard(tx, memberId, {
    stakeMax: limitValue('stake'),
    lossDay: limitValue('loss_day'),
    lossWeek: limitValue('loss_week'),
    lossMonth: limitValue('loss_month'),
    sessionMinutes: minutes === null ? null : Number(minutes),
    blockedUntilMs: taken?.untilMs ?? null,
  });
}

const valueText = (kind: LimitKind, value: bigint | null): string =>
  value === null ? 'none' : limitUnit(kind) === 'money' ? formatAmount(value) : String(value);
export const standingText = (kind: LimitKind, { value, pending }: LimitStanding): string =>
  pending
    ? `${valueText(kind, value)}, ${valueText(kind, pending.value)} from ${iso(pending.readyAtMs)}`
    : valueText(kind, value);

/** Changes one limit under the member's lock; `decide` returns the new state. Null changes nothing. */
export async function changeLimit<T extends LimitStanding | null>(
  context: Needs<'clock' | 'newId'>,
  tx: Tx,
  request: { readonly memberId: bigint; readonly kind: LimitKind },
  decide: (current: LimitStanding) => T,
): Promise<T> {
  const { memberId, kind } = request;
  await lockMember(tx, memberId);
  const before = (await limitsOf(tx, memberId)).get(kind) ?? { value: null, pending: null };
  const after = decide(before);
  if (after === null) return after;
  await storeLimit(tx, memberId, kind, after);
  await noteChange(tx, memberId, {
    id: context.newId(),
    atMs: context.clock.nowMs(),
    what: `limit.${kind}`,
    before: standingText(kind, before),
    after: standingText(kind, after),
  });
  await drawGuard(context, tx, memberId);
  return after;
}

/** Begins a break. False when one that ends later is running: no break ends early (standards.md L05). */
export async function beginBreak(
  context: Needs<'clock' | 'newId'>,
  tx: Tx,
  request: { readonly memberId: bigint; readonly kind: BreakKind; readonly days: number },
): Promise<boolean> {
  const { memberId, kind, days } = request;
  await lockMember(tx, memberId);
  const nowMs = context.clock.nowMs();
  const before = await breakOf(tx, memberId, nowMs);
  const untilMs = nowMs + days * DAY_MS;
  if (before && before.untilMs > untilMs) return false;
  await addBreak(tx, memberId, context.newId(), { kind, fromMs: nowMs, untilMs });
  await noteChange(tx, memberId, {
    id: context.newId(),
    atMs: nowMs,
    what: `break.${kind}`,
    before: before ? `until ${iso(before.untilMs)}` : 'none',
    after: `until ${iso(untilMs)}`,
  });
  await drawGuard(context, tx, memberId);
  return true;
}

/** Sums of a member's deposits, from the module that stores them. */
export interface DepositSums {
  /** Gross, with pending ones: for limits. */
  readonly since: (db: Queryable, memberId: bigint, sinceMs: number) => Promise<Micros>;
  /** All deposits less all withdrawals (standards.md W09). */
  readonly net: (db: Queryable, memberId: bigint) => Promise<Micros>;
}

export const DEPOSIT_WINDOWS = [
  { kind: 'deposit_day', ms: DAY_MS },
  { kind: 'deposit_week', ms: 7 * DAY_MS },
  { kind: 'deposit_month', ms: 30 * DAY_MS },
] as const satisfies readonly { kind: LimitKind; ms: number }[];

/** Without its one source no limit of deposits would count: such a composition fails. */
export const depositsHook = singlePoint<DepositSums>('safer-play.deposits');

/** Why a member on a break or excluded is refused, with when it ends; null for who may play. */
export async function breakRefusalOf(
  { clock }: Needs<'clock'>,
  db: Queryable,
  memberId: bigint,
): Promise<Refusal<'player_blocked'> | null> {
  const taken = await breakOf(db, memberId, clock.nowMs());
  return taken && refuse('player_blocked', { facts: { resetsAt: iso(taken.untilMs) } });
}

export type DepositRefusal = Refusal<'player_blocked'> | Refusal<'limit_reached'>;

/**
 * The refusal of a deposit, or null. Called in the transaction that stores it: the member is locked until its end, so that
 * concurrent deposits count each other. Gross amounts, the window with the least remaining decides (standards.md L01, L02).
 */
export async function depositRefusalOf(
  context: Needs<'clock' | 'hooks'>,
  tx: Tx,
  memberId: bigint,
  amount: Micros,
): Promise<DepositRefusal | null> {
  await lockMember(tx, memberId);
  const onBreak = await breakRefusalOf(context, tx, memberId);
  if (onBreak) return onBreak;
  const remainders = await remainingDeposits(context, tx, await limitsOf(tx, memberId), memberId);
  const least = remainders.reduce<(typeof remainders)[number] | undefined>(
    (a, b) => (a && a.left <= b.left ? a : b),
    undefined,
  );
  if (!least || amount <= least.left) return null;
  const remaining = formatAmount(least.left > 0n ? least.left : 0n);
  return refuse('limit_reached', {
    facts: { limit: least.kind, maximum: formatAmount(least.maximum), remaining },
  });
}

async function remainingDeposits(
  { hooks, clock }: Needs<'clock' | 'hooks'>,
  db: Queryable,
  limits: Limits,
  memberId: bigint,
) {
  const remainders: { kind: LimitKind; maximum: Micros; left: Micros }[] = [];
  for (const { kind, ms } of DEPOSIT_WINDOWS) {
    const maximum = limits.get(kind)?.value ?? null;
    if (maximum === null) continue;
    remainders.push({
      kind,
      maximum,
      left: maximum - (await hooks.one(depositsHook).since(db, memberId, clock.nowMs() - ms)),
    });
  }
  return remainders;
}
