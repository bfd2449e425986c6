import { type Days, formatAmount, MICROS_PER_UNIT, type Micros, periodOf } from '@lantern/kernel';
import {
  countsFor,
  type EngineTrigger,
  type RewardRefusal,
  rewardOf,
  rewardRefusal,
  times,
} from '@lantern/rules/promotions';
import type { BookMission, BookPromotion, EventOf } from './read-book.ts';
import { grantBonus } from './replay-grants.ts';
import type { Member, Offered, Replay } from './replay-state.ts';

export interface Given {
  readonly granted: string;
}
export interface NotGiven<Why extends string = string> {
  readonly refused: Why;
}

interface Claim {
  readonly member: Member;
  readonly base: Micros;
  readonly deposit: Micros;
  readonly atMs: number;
  readonly hasDeposited: boolean;
  /** Of figures of a period, which are added up after it. */
  readonly isRun: boolean;
}

const isWaitingOrActive = (group: string | null) => (grant: Member['grants'][number]) =>
  grant.promotion.group === group && (grant.state === 'waiting' || grant.state === 'active');

function give(replay: Replay, { terms }: Offered, reward: Micros, { member, deposit, atMs }: Claim): void {
  const { kind } = terms.reward;
  if (kind === 'cash') member.main += reward;
  else if (kind === 'points') member.points += reward;
  else grantBonus(replay, member, { promotion: terms, bonus: reward, deposit, atMs });
}

/** Gives a member the reward of a promotion, or why not. */
function award(replay: Replay, offered: Offered, claim: Claim): Given | NotGiven<RewardRefusal> {
  const { terms } = offered;
  const { member, base, atMs, hasDeposited, isRun } = claim;
  const today = replay.book.zone.dayAt(atMs);
  const days = offered.days.get(member) ?? [];
  const reward = rewardOf(terms.reward, base);
  const refused = rewardRefusal(terms, {
    ...{ atMs: isRun ? null : atMs, base, reward, hasDeposited, spent: offered.spent },
    timesInAll: days.length,
    timesOnDay: days.filter((day) => day === today).length,
    hasBonusOfGroup: member.grants.some(isWaitingOrActive(terms.group)),
  });
  if (refused) return { refused };
  offered.granted += 1;
  offered.spent += reward;
  offered.days.set(member, [...days, today]);
  give(replay, offered, reward, claim);
  return { granted: formatAmount(reward) };
}

const answersTo = (offered: Offered | undefined, ...triggers: readonly EngineTrigger[]) =>
  offered ? (triggers.includes(offered.terms.trigger) ? null : 'wrong_trigger') : 'unknown';

export function claimDeposit(
  replay: Replay,
  member: Member,
  { promotion, amount, at }: EventOf<'deposit'> & { readonly promotion: string },
): Given | NotGiven {
  const offered = replay.promotions.get(promotion);
  const refused = answersTo(offered, 'deposit', 'first-deposit');
  if (!offered || refused) return { refused: refused ?? 'unknown' };
  const hasDeposited = member.deposits.length > 1;
  return award(replay, offered, { member, base: amount, deposit: amount, atMs: at, hasDeposited, isRun: false });
}

export function claimCode(replay: Replay, member: Member, { code, at }: EventOf<'code'>): Given | NotGiven {
  const offered = [...replay.promotions.values()].find(({ terms }) => terms.code === code);
  const refused = answersTo(offered, 'code');
  if (!offered || refused) return { refused: refused ?? 'unknown' };
  return award(replay, offered, { member, base: 0n, deposit: 0n, atMs: at, hasDeposited: false, isRun: false });
}

/** What a rebate or loss-back counts: bets that were settled within the period and the window of the promotion. */
function baseOf(
  { trigger, rates, fromMs, toMs }: BookPromotion,
  member: Member,
  isIn: (atMs: number) => boolean,
): Micros {
  const counted = member.settled.filter(({ atMs }) => atMs >= fromMs && (toMs === null || atMs < toMs) && isIn(atMs));
  return counted.reduce(
    (sum, { category, valid, lost }) => sum + (trigger === 'rebate' ? times(valid, rates.get(category) ?? 0n) : lost),
    0n,
  );
}

const within =
  ({ book }: Replay, { first, last }: Days) =>
  (atMs: number): boolean => {
    const day = book.zone.dayAt(atMs);
    return day >= first && day <= last;
  };

export type Run = { readonly ok: true; readonly members: Readonly<Record<string, Given | NotGiven>> } | NotGiven;

export function runPromotion(replay: Replay, { promotion, date, at }: EventOf<'run'>): Run {
  const offered = replay.promotions.get(promotion);
  const refused = answersTo(offered, 'rebate', 'loss');
  if (!offered || refused) return { refused: refused ?? 'unknown' };
  const days = periodOf(offered.terms.period, date);
  if (replay.book.zone.dayAt(at) <= days.last) return { refused: 'not_over' };
  if (offered.ran.has(days.first)) return { refused: 'repeated' };
  offered.ran.add(days.first);
  const isIn = within(replay, days);
  const members = [...replay.members].map(([id, member]) => {
    const base = baseOf(offered.terms, member, isIn);
    return [id, award(replay, offered, { member, base, deposit: 0n, atMs: at, hasDeposited: false, isRun: true })];
  });
  return { ok: true, members: Object.fromEntries(members) };
}

const ALWAYS = '';

function progressOf(mission: BookMission, { settled, deposits }: Member, isIn: (atMs: number) => boolean): Micros {
  if (mission.kind === 'deposit')
    return deposits.reduce((sum, { atMs, amount }) => sum + (isIn(atMs) ? amount : 0n), 0n);
  const counted = settled.filter(({ atMs, category }) => countsFor(mission, category) && isIn(atMs));
  return mission.kind === 'bets'
    ? BigInt(counted.length) * MICROS_PER_UNIT
    : counted.reduce((sum, { valid }) => sum + valid, 0n);
}

export function claimMission(
  replay: Replay,
  member: Member,
  { mission: id, at }: EventOf<'claim'>,
): { readonly ok: true } | NotGiven {
  const mission = replay.missions.get(id);
  if (!mission) return { refused: 'unknown' };
  const days = mission.period === 'once' ? null : periodOf(mission.period, replay.book.zone.dayAt(at));
  const claim = JSON.stringify([id, days?.first ?? ALWAYS]);
  if (member.claimed.has(claim)) return { refused: 'claimed' };
  if (progressOf(mission, member, days ? within(replay, days) : () => true) < mission.target)
    return { refused: 'not_reached' };
  member.claimed.add(claim);
  if (mission.reward.kind === 'cash') member.main += mission.reward.amount;
  else member.points += mission.reward.amount;
  return { ok: true };
}
