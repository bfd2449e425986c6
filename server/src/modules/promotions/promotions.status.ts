import type { GivingRefusal, Promotion, PromotionAudience } from '@lantern/contract/promotions';
import { isTrialType } from '@lantern/rules/account';
import { activityStatus, isCounted, isOfVisit, isStreakFull, levelsOf, rewardRefusal } from '@lantern/rules/promotions';
import { type Actor, type AppContext, dayOf, iso, type Queryable } from '../../platform/index.ts';
import type { AvailablePromo } from '../account/index.ts';
import { prizeTitles } from '../prizes/index.ts';
import { budgetsOf } from '../rewards/index.ts';
import { lastApplications } from './promotions.applications.store.ts';
import { type Funds, fundsOf, isForMember, standingOf } from './promotions.engine.ts';
import { membershipsOf, NEVER, stackedOf, waitingOf } from './promotions.members.store.ts';
import { presentTerms } from './promotions.present.ts';
import { type Running, runningPromotions } from './promotions.store.ts';
import { type Offer, SOURCE } from './promotions.terms.ts';
import { textOf } from './promotions.texts.ts';
import { streakOf } from './promotions.visits.store.ts';

const LEAST = 1n;

/** Whoever looks at promotions. */
type Viewer = Actor | { readonly kind: 'member'; readonly memberId: bigint; readonly type: number };

/** What every promotion is to one caller, read at once; null for who is shown none: a break, an exclusion. */
async function callerOf(context: AppContext, db: Queryable, actor: Viewer | null, nowMs: number) {
  const memberId = actor?.kind === 'member' && !isTrialType(actor.type) ? actor.memberId : null;
  if (memberId === null) return ANYBODY;
  const standing = await standingOf(context, db, memberId);
  if (!standing) return null;
  const memberships = await membershipsOf(db, memberId);
  return {
    ...standing,
    waiting: await waitingOf(db, memberId, nowMs),
    applications: await lastApplications(db, memberId),
    memberships: new Map(memberships.map((one) => [one.promotion_id, one])),
    stacked: await stackedOf(db, memberId, nowMs),
    streak: await streakOf(db, memberId, dayOf(nowMs)),
  };
}
type Caller = NonNullable<Awaited<ReturnType<typeof callerOf>>>;
/** Visitors and trial accounts have no part in promotions, and see what is for all. */
const ANYBODY = {
  ...{ member: null, level: 0, hasDeposited: false, stacked: new Set<string>(), streak: 0 },
  times: new Map<string, typeof NEVER>(),
  ...{ waiting: new Map(), applications: new Map(), memberships: new Map() },
} as const;

/** Whether an audience asks nothing that only a member can have. A visitor has no labels, so those that exclude do not count. */
const asksNothing = (audience: PromotionAudience): boolean => {
  const { labels, countries, newSince, invitedBy } = audience;
  return (
    [labels, countries].every(({ length }) => length === 0) &&
    [levelsOf(audience), newSince, invitedBy].every((one) => one === null)
  );
};

/** Whether the promotion is shown to the caller: of the audience, or had something of it. */
export function isShown({ offer }: Running, { member, level, times }: Caller): boolean {
  const { audience, id } = offer;
  if (member === null) return asksNothing(audience);
  if (times.has(String(id))) return true;
  return isForMember(offer, { member, level });
}

/** Why nothing of it may be had now, by the rules by which it would be given; null where it may. */
function refusedNow(
  { offer, isStopped }: Running,
  standing: Caller,
  funds: Funds,
  nowMs: number,
): GivingRefusal | null {
  if (isStopped) return 'stopped';
  const { terms } = offer;
  const times = standing.times.get(String(offer.id)) ?? NEVER;
  return rewardRefusal(
    { ...terms, caps: { ...terms.caps, budget: funds.cap } },
    {
      // Of a deposit that is still to come, its minimum and the least reward.
      ...{ atMs: nowMs, base: terms.minimum, reward: terms.reward.amount ?? LEAST },
      ...{ hasDeposited: standing.hasDeposited, timesInAll: times.all, timesOnDay: times.today },
      hasBonusOfGroup: terms.group !== null && standing.stacked.has(terms.group),
      spent: funds.spent,
    },
  );
}

const isWhyShown = (status: Promotion['status']): boolean => status === 'claimed' || status === 'closed';

/** Days towards the next reward of a streak: all of them on the day that brought one. */
const streakShown = (streak: number, days: number): number =>
  streak > 0 && isStreakFull(streak, days) ? days : streak % days;

interface Shown {
  readonly running: Running;
  readonly standing: Caller;
  readonly funds: Funds;
  /** Titles of wheels and raffles. */
  readonly prizes: ReadonlyMap<string, string>;
  readonly language: string;
  readonly nowMs: number;
}
/** A promotion as one caller sees it (spec 4), and why nothing more of it may be had now. */
export interface View {
  readonly running: Running;
  readonly shown: Promotion;
  readonly refused: GivingRefusal | null;
}
function viewOf({ running, standing, funds, prizes, language, nowMs }: Shown): View {
  const { offer } = running;
  const id = String(offer.id);
  const [waiting, application] = [standing.waiting.get(id), standing.applications.get(id)];
  const membership = standing.memberships.get(id);
  const times = standing.times.get(id) ?? NEVER;
  const refused = refusedNow(running, standing, funds, nowMs);
  const status = activityStatus({
    ...{ hasClaimable: waiting?.reward_id != null, hasBonus: waiting?.has_bonus === true },
    ...{
      application: application?.state ?? null,
      hasJoined: membership !== undefined,
      isAutomatic: isCounted(offer.terms.trigger) || isOfVisit(offer.terms.trigger),
    },
    ...{ isManual: offer.terms.trigger === 'manual', times: times.all, refused },
  });
  const hasReward = status === 'claim' || status === 'issued';
  const shown: Promotion = {
    ...{ id, version: offer.version, ...textOf(offer.draft, language), page: offer.draft.page },
    ...{ terms: presentTerms(offer.draft.terms, prizes), levels: levelsOf(offer.audience) },
    ...{ status, why: isWhyShown(status) ? refused : null },
    reason: status === 'rejected' ? (application?.reason ?? '') : '',
    rewardId: hasReward ? (waiting?.reward_id ?? null) : null,
    claimUntil: hasReward && waiting?.claim_until ? iso(waiting.claim_until) : null,
    joined: membership ? { at: iso(membership.at), version: membership.version } : null,
    streak: offer.days === null || standing.member === null ? null : streakShown(standing.streak, offer.days),
    ...{ times: times.all, timesToday: times.today },
  };
  return { running, shown, refused };
}

/** Promotions as one caller sees them; none during a break. */
export async function viewsOf(
  context: AppContext,
  db: Queryable,
  running: readonly Running[],
  { actor, language }: { readonly actor: Viewer | null; readonly language: string },
): Promise<View[]> {
  const nowMs = context.clock.nowMs();
  const standing = await callerOf(context, db, actor, nowMs);
  if (!standing) return [];
  const shown = running.filter((one) => isShown(one, standing));
  const ids = shown.map(({ offer }) => String(offer.id));
  const budgets = await budgetsOf(db, SOURCE, ids);
  const prizes = await prizeTitles(
    db,
    shown.flatMap(({ offer }) => offer.draft.terms.reward.of ?? []),
    language,
  );
  const views: View[] = [];
  for (const running of shown) {
    const funds = await fundsOf(context, db, running.offer, budgets.get(String(running.offer.id)));
    views.push(viewOf({ running, standing, funds, prizes, language, nowMs }));
  }
  return views;
}

/** The version that a member accepted for the next deposit, where it is another one. */
export const acceptedVersion = ({ version }: Offer, { joined }: Promotion): number | null =>
  joined !== null && joined.version !== version ? joined.version : null;

/** Promotions that a member can have now. */
export const promotionsPromo: AvailablePromo = {
  key: 'PROMOTION',
  offered: async (context, { memberId, type, language }, db) => {
    const nowMs = context.clock.nowMs();
    const running = await runningPromotions(db, { endedAfterMs: nowMs });
    if (running.length === 0) return { isEnabled: false, count: 0 };
    const views = await viewsOf(context, db, running, { actor: { kind: 'member', memberId, type }, language });
    const count = views.filter(({ refused }) => refused === null).length;
    return { isEnabled: count > 0, count };
  },
};
