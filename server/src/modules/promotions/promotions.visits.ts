import { isOfVisit, isStreakFull, streakWith } from '@lantern/rules/promotions';
import { type AppContext, dayOf, type MemberActor, type Tx } from '../../platform/index.ts';
import { lockMembers } from '../rewards/index.ts';
import { breakOf, breaksSince } from '../safer-play/index.ts';
import { award } from './promotions.engine.ts';
import { type TakenRow, takenOf } from './promotions.members.store.ts';
import { runningPromotions } from './promotions.store.ts';
import type { Offer } from './promotions.terms.ts';
import { addVisit, lastVisitOf } from './promotions.visits.store.ts';

/** The number of what a first log-in brings: there is one. */
const FIRST = 1n;
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
/** A zone is never further from UTC. */
const ZONE_MOST_MS = 86_400_000;

/** Notes the visit of today; answers how many days in a row it ends, and null where today is noted already. */
async function noteVisit(tx: Tx, memberId: bigint, today: string): Promise<number | null> {
  const last = await lastVisitOf(tx, memberId);
  if (last !== null && last.day >= today) return null;
  const breaks = last ? await breaksSince(tx, memberId, startOf(last.day) - ZONE_MOST_MS) : [];
  const streak = streakWith(
    last,
    today,
    breaks.map(({ fromMs, untilMs }) => ({ first: dayOf(fromMs), last: dayOf(untilMs) })),
  );
  await addVisit(tx, memberId, { day: today, streak });
  return streak;
}

/** Tells gifts of one promotion to one member apart: the day of a streak, and the one of a first log-in. */
function numberOf({ terms, days }: Offer, streak: number, today: string): bigint | null {
  if (terms.trigger === 'first-login') return FIRST;
  return days !== null && isStreakFull(streak, days) ? BigInt(today.replaceAll('-', '')) : null;
}

/** Notes that a member is here today, and gives what their first log-in and days in a row bring. Who is on a break is not noted. */
export async function visit(context: AppContext, tx: Tx, { memberId }: MemberActor): Promise<readonly TakenRow[]> {
  await lockMembers(tx, [memberId]);
  const nowMs = context.clock.nowMs();
  if (await breakOf(tx, memberId, nowMs)) return [];
  const today = dayOf(nowMs);
  const streak = await noteVisit(tx, memberId, today);
  if (streak === null) return [];
  const given: TakenRow[] = [];
  for (const { offer } of await runningPromotions(tx, { endedAfterMs: nowMs })) {
    const number = isOfVisit(offer.terms.trigger) ? numberOf(offer, streak, today) : null;
    // What a first log-in brought comes once.
    if (number === null || (await takenOf(tx, memberId, { promotionId: offer.id, number }))) continue;
    const awarded = await award(context, tx, {
      ...{ memberId, offer, number, base: 0n, deposit: null, period: null, idempotent: null },
    });
    if ('given' in awarded) given.push(awarded.given);
  }
  return given;
}
