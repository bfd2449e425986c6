import type { GivingRefusal, Promotion } from '@lantern/contract/promotions';
import { isTrialType } from '@lantern/rules/account';
import { activityStatus, rewardRefusal } from '@lantern/rules/promotions';
import { type Actor, type AppContext, dayOf, iso, type Queryable } from '../../platform/index.ts';
import { levelHook } from '../catalogue/index.ts';
import { type BudgetState, budgetsOf } from '../rewards/index.ts';
import { breakOf } from '../safer-play/index.ts';
import { lastApplications } from './promotions.applications.store.ts';
import { isOfAudience } from './promotions.engine.ts';
import {
  candidateOf,
  hasDeposited,
  membershipsOf,
  NEVER,
  stackedOf,
  timesOf,
  waitingOf,
} from './promotions.members.store.ts';
import type { Running } from './promotions.store.ts';
import { isCounted, type Offer, SOURCE } from './promotions.terms.ts';
import { textOf } from './promotions.texts.ts';

const LEAST = 1n;

/** What every promotion is to one caller, read at once; null for who is shown none: a break, an exclusion. */
export async function standingOf(context: AppContext, db: Queryable, actor: Actor | null, nowMs: number) {
  const memberId = actor?.kind === 'member' && !isTrialType(actor.type) ? actor.memberId : null;
  if (memberId === null) return ANYBODY;
  if (await breakOf(db, memberId, nowMs)) return null;
  const memberships = await membershipsOf(db, memberId);
  return {
    member: await candidateOf(db, memberId),
    level: await context.hooks.one(levelHook)(context, memberId),
    times: await timesOf(db, memberId, dayOf(nowMs)),
    waiting: await waitingOf(db, memberId, nowMs),
    applications: await lastApplications(db, memberId),
    memberships: new Map(memberships.map((one) => [one.promotion_id, one])),
    hasDeposited: await hasDeposited(db, memberId, null),
    stacked: await stackedOf(db, memberId, nowMs),
  };
}
type Standing = NonNullable<Awaited<ReturnType<typeof standingOf>>>;
/** Visitors and trial accounts have no part in promotions, and see what is for all. */
const ANYBODY = {
  ...{ member: null, level: 0, hasDeposited: false, stacked: new Set<string>() },
  times: new Map<string, typeof NEVER>(),
  ...{ waiting: new Map(), applications: new Map(), memberships: new Map() },
} as const;

/** Whether the promotion is shown to the caller: of the audience, or had something of it. */
export function isShown({ offer }: Running, { member, level, times }: Standing): boolean {
  const { audience, currency, id } = offer;
  if (member === null)
    return (
      audience.labels.length === 0 && audience.level === 0 && audience.newSince === null && audience.invitedBy === null
    );
  if (times.has(String(id))) return true;
  return level >= audience.level && isOfAudience(audience, currency, member);
}

/** Why nothing of it may be had now, by the rules by which it would be given; null where it may. */
function refusedNow(
  { offer, isStopped }: Running,
  standing: Standing,
  budget: BudgetState | undefined,
  nowMs: number,
): GivingRefusal | null {
  if (isStopped) return 'stopped';
  const { terms } = offer;
  const times = standing.times.get(String(offer.id)) ?? NEVER;
  return rewardRefusal(
    { ...terms, caps: { ...terms.caps, budget: budget?.funded ?? 0n } },
    {
      // Of a deposit that is still to come, its minimum and the least reward.
      ...{ atMs: nowMs, base: terms.minimum, reward: terms.reward.amount ?? LEAST },
      ...{ hasDeposited: standing.hasDeposited, timesInAll: times.all, timesOnDay: times.today },
      hasBonusOfGroup: terms.group !== null && standing.stacked.has(terms.group),
      spent: budget?.spent ?? 0n,
    },
  );
}

const isWhyShown = (status: Promotion['status']): boolean => status === 'claimed' || status === 'closed';

interface Shown {
  readonly running: Running;
  readonly standing: Standing;
  readonly budget: BudgetState | undefined;
  readonly language: string;
  readonly nowMs: number;
}
/** A promotion as one caller sees it (spec 4), and why nothing more of it may be had now. */
export interface View {
  readonly running: Running;
  readonly shown: Promotion;
  readonly refused: GivingRefusal | null;
}
function viewOf({ running, standing, budget, language, nowMs }: Shown): View {
  const { offer } = running;
  const id = String(offer.id);
  const [waiting, application] = [standing.waiting.get(id), standing.applications.get(id)];
  const membership = standing.memberships.get(id);
  const times = standing.times.get(id) ?? NEVER;
  const refused = refusedNow(running, standing, budget, nowMs);
  const status = activityStatus({
    ...{ hasClaimable: waiting?.reward_id != null, hasBonus: waiting?.has_bonus === true },
    ...{ application: application?.state ?? null, hasJoined: membership !== undefined, isCounted: isCounted(offer) },
    ...{ isManual: offer.terms.trigger === 'manual', times: times.all, refused },
  });
  const hasReward = status === 'claim' || status === 'issued';
  const shown: Promotion = {
    ...{ id, version: offer.version, ...textOf(offer.draft, language), page: offer.draft.page },
    ...{ terms: offer.draft.terms, status, why: isWhyShown(status) ? refused : null },
    reason: status === 'rejected' ? (application?.reason ?? '') : '',
    rewardId: hasReward ? (waiting?.reward_id ?? null) : null,
    claimUntil: hasReward && waiting?.claim_until ? iso(waiting.claim_until) : null,
    joined: membership ? { at: iso(membership.at), version: membership.version } : null,
    ...{ times: times.all, timesToday: times.today },
  };
  return { running, shown, refused };
}

/** Promotions as one caller sees them; none during a break. */
export async function viewsOf(
  context: AppContext,
  db: Queryable,
  running: readonly Running[],
  { actor, language }: { readonly actor: Actor | null; readonly language: string },
): Promise<View[]> {
  const nowMs = context.clock.nowMs();
  const standing = await standingOf(context, db, actor, nowMs);
  if (!standing) return [];
  const shown = running.filter((one) => isShown(one, standing));
  const ids = shown.map(({ offer }) => String(offer.id));
  const budgets = await budgetsOf(db, SOURCE, ids);
  return shown.map((one) =>
    viewOf({ running: one, standing, budget: budgets.get(String(one.offer.id)), language, nowMs }),
  );
}

/** The version that a member accepted for the next deposit, where it is another one. */
export const acceptedVersion = ({ version }: Offer, { joined }: Promotion): number | null =>
  joined !== null && joined.version !== version ? joined.version : null;
