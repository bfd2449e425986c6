import type { GivingRefusal, PromotionAudience } from '@lantern/contract/promotions';
import type { Micros } from '@lantern/kernel';
import { isTrialType } from '@lantern/rules/account';
import { isEarnedKind } from '@lantern/rules/prizes';
import { isCounted, isMoneyReward, rewardOf, rewardRefusal } from '@lantern/rules/promotions';
import { type AppContext, dayOf, type Needs, type Queryable, type Tx } from '../../platform/index.ts';
import { bonusDetails, expireGrants } from '../bonus/index.ts';
import { levelHook } from '../catalogue/index.ts';
import { canEarn, earnedDetails } from '../prizes/index.ts';
import { type BudgetState, budgetOf, giveReward, lockMembers } from '../rewards/index.ts';
import { breakOf } from '../safer-play/index.ts';
import {
  type Candidate,
  candidateOf,
  hasDeposited,
  insertTaken,
  NEVER,
  stackedOf,
  type TakenRow,
  type Times,
  takenOf,
  timesOf,
} from './promotions.members.store.ts';
import { promotionOf } from './promotions.store.ts';
import { asksLevel, type Offer, SOURCE } from './promotions.terms.ts';

const DAY_MS = 86_400_000;

/** Whether a member is of an audience, by all but the level. Trial accounts never are, nor who plays in another currency. */
export function isOfAudience(audience: PromotionAudience, currency: string, member: Candidate): boolean {
  const { labels, notLabels, newSince, invitedBy, countries } = audience;
  if (isTrialType(member.type) || member.is_closed || member.currency !== currency) return false;
  if (labels.length > 0 && !labels.some((label) => member.labels.includes(label))) return false;
  if (notLabels.some((label) => member.labels.includes(label))) return false;
  if (countries.length > 0 && !(member.country !== null && countries.includes(member.country))) return false;
  if (newSince !== null && member.created_at.getTime() < Date.parse(newSince)) return false;
  return invitedBy === null || member.upline === invitedBy;
}

/** What audiences and caps ask of a member. */
export interface Standing {
  readonly member: Candidate | null;
  readonly level: number;
  readonly times: ReadonlyMap<string, Times>;
  readonly hasDeposited: boolean;
}
/** What is known of a member for all promotions, read once; null during a break or exclusion. */
export async function standingOf(context: AppContext, db: Queryable, memberId: bigint): Promise<Standing | null> {
  const nowMs = context.clock.nowMs();
  if (await breakOf(db, memberId, nowMs)) return null;
  return {
    member: await candidateOf(db, memberId),
    level: await context.hooks.one(levelHook)(context, memberId, db),
    times: await timesOf(db, memberId, dayOf(nowMs)),
    hasDeposited: await hasDeposited(db, memberId, null),
  };
}

/** The level of a member where an offer asks for it, else 0. */
export const levelFor = (context: AppContext, db: Queryable, offer: Offer, memberId: bigint): Promise<number> =>
  asksLevel(offer) ? context.hooks.one(levelHook)(context, memberId, db) : Promise.resolve(0);

/** Whether a promotion is for a member; that of a first log-in is for who registered since it began. */
export const isForMember = (
  { audience, currency, terms }: Offer,
  { member, level }: Pick<Standing, 'member' | 'level'>,
): boolean =>
  member !== null &&
  level >= audience.level &&
  (audience.levelTo === null || level <= audience.levelTo) &&
  (terms.trigger !== 'first-login' || member.created_at.getTime() >= terms.fromMs) &&
  isOfAudience(audience, currency, member);

/** Most that all rewards of a promotion may be, null without a limit, and what they were so far. */
export interface Funds {
  readonly cap: Micros | null;
  readonly spent: Micros;
}
/** What pays its rewards now: the budget pays money. Points need none. A wheel that was stopped, or a raffle that is closed, has no more spins or tickets: as with a budget. */
export async function fundsOf(
  context: Needs<'clock'>,
  db: Queryable,
  { draft, currency }: Offer,
  budget: BudgetState | null | undefined,
): Promise<Funds> {
  const { kind, of = '' } = draft.terms.reward;
  if (isMoneyReward(kind)) return { cap: budget?.funded ?? 0n, spent: budget?.spent ?? 0n };
  const isOver = isEarnedKind(kind) && !(await canEarn(context, db, { kind, of, currency }));
  return { cap: isOver ? 0n : null, spent: 0n };
}

export interface Claim {
  readonly memberId: bigint;
  /** On whose terms: the version that the member accepted. */
  readonly offer: Offer;
  /** Tells gifts of one promotion to one member apart; the same is given once. */
  readonly number: bigint;
  readonly base: Micros;
  readonly deposit: { readonly id: bigint; readonly amount: Micros } | null;
  /** The first day of the period of a run, whose window is in its figures. */
  readonly period: string | null;
  readonly idempotent: { readonly key: string; readonly bodyHash: Buffer } | null;
}
export type Awarded = { readonly given: TakenRow } | { readonly refused: GivingRefusal | 'on_break' };

async function refusalOf(
  context: AppContext,
  tx: Tx,
  { memberId, offer, base, deposit }: Claim,
  reward: Micros,
  funds: Funds,
): Promise<GivingRefusal | null> {
  const { id, terms } = offer;
  const promotion = await promotionOf(tx, id);
  if (!promotion || promotion.live_version === null || promotion.stopped_at !== null) return 'stopped';
  if (
    !isForMember(offer, {
      member: await candidateOf(tx, memberId),
      level: await levelFor(context, tx, offer, memberId),
    })
  )
    return 'audience';
  // What is due has expired before anything is given after it.
  if (terms.group !== null) await expireGrants(tx, context, memberId);
  const nowMs = context.clock.nowMs();
  const times = (await timesOf(tx, memberId, dayOf(nowMs), id)).get(String(id)) ?? NEVER;
  return rewardRefusal(
    { ...terms, caps: { ...terms.caps, budget: funds.cap } },
    {
      ...{ atMs: isCounted(terms.trigger) ? null : nowMs, base, reward, spent: funds.spent },
      hasDeposited: await hasDeposited(tx, memberId, deposit?.id ?? null),
      ...{ timesInAll: times.all, timesOnDay: times.today },
      hasBonusOfGroup: terms.group !== null && (await stackedOf(tx, memberId, nowMs)).has(terms.group),
    },
  );
}

export const claimUntilOf = ({ clock }: Needs<'clock'>, { claimDays }: Offer): number | null =>
  claimDays === null ? null : clock.nowMs() + claimDays * DAY_MS;

/** What the reward stores: the version, of bonus money the terms from which its grant is made, and of spins and tickets what they are of. */
export function detailsOf({ offer: { version, terms, draft }, deposit }: Pick<Claim, 'offer' | 'deposit'>): object {
  const { kind, of = '' } = draft.terms.reward;
  return {
    version,
    ...(kind === 'bonus' ? bonusDetails(terms.bonus, deposit?.amount ?? 0n) : {}),
    ...(isEarnedKind(kind) ? earnedDetails(of) : {}),
  };
}

/**
 * Gives a member the reward of a promotion, or says why not, by the rules of `promotions replay`. What one member gets is decided one after the other, under the
 * lock of the main account; the budget decides last, and exactly. The same number is given once, and answered again.
 */
export async function award(context: AppContext, tx: Tx, claim: Claim): Promise<Awarded> {
  const { memberId, offer, number, base, deposit, period, idempotent } = claim;
  await lockMembers(tx, [memberId]);
  const before = await takenOf(tx, memberId, { promotionId: offer.id, number });
  if (before) return { given: before };
  if (await breakOf(tx, memberId, context.clock.nowMs())) return { refused: 'on_break' };
  const { terms, currency, id, version } = offer;
  const amount = rewardOf(terms.reward, base);
  const budget = await budgetOf(tx, { source: SOURCE, sourceId: id, currency });
  const refused = await refusalOf(context, tx, claim, amount, await fundsOf(context, tx, offer, budget));
  if (refused) return { refused };
  const { kind } = terms.reward;
  const paidBy = isMoneyReward(kind) ? { currency, budgetId: budget?.id ?? null } : { currency: '', budgetId: null };
  const verdict = await giveReward(context, tx, {
    ...{ memberId, source: SOURCE, sourceId: id, number, kind, amount, ...paidBy },
    ...{
      details: detailsOf(claim),
      claimUntilMs: claimUntilOf(context, offer),
      isPaidAtOnce: offer.claimDays === null,
    },
  });
  if (verdict === 'budget' || verdict === 'on_break') return { refused: verdict };
  await insertTaken(tx, context, {
    ...{ memberId, promotionId: id, number, version, kind, amount, currency, base, deposit, period, idempotent },
    ...{ day: dayOf(context.clock.nowMs()), group: terms.group },
  });
  const given = await takenOf(tx, memberId, { promotionId: id, number });
  if (!given) throw new Error(`promotion ${id} gave member ${memberId} a reward that is not there`);
  await tellMember(context, tx, memberId, id);
  return { given };
}

/** Pages of the member read again what the promotion is to them. */
export const tellMember = (context: Needs<'push'>, tx: Tx, memberId: bigint, promotionId: bigint): Promise<void> =>
  context.push.record(tx, 'promotion.status', { id: String(promotionId) }, memberId);
