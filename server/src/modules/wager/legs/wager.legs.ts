import { invariant, type Micros } from '@lantern/kernel';
import {
  type DecidedLeg,
  isLostEarly,
  linesOf,
  payoutOfLegs,
  type System,
  sizesOf,
  sizesText,
} from '@lantern/rules/wager';
import { databaseNow, type Hooks, keyedPoint, type Needs } from '../../../platform/index.ts';
import {
  type DueWager,
  type Leg,
  type LegCursor,
  type LeggedWager,
  noteResult,
  settleLegsOf,
  takeLegs,
} from './wager.legs.store.ts';

const PAGE_WAGERS = 500;

/** The result of a leg that shares its place with others: of `winners` in all, from 2. */
export interface DeadHeat {
  readonly result: 'won';
  readonly winners: number;
}
/** The result of one leg, given by the game module that owns the event; `open` leaves it as it is. */
export type LegJudge = (
  leg: Pick<Leg, 'number' | 'selection' | 'odds'> & { readonly wagerId: bigint },
) => Leg['state'] | DeadHeat;
/** How a module settles its wagers with legs. */
export interface LegRule {
  /** Vendor name of its wagers. */
  readonly vendor: string;
  /** The payout in micros of a wager whose legs are all decided: a pure function. The stake that is left when every leg is void. */
  readonly settle: (wager: LeggedWager, legs: readonly DecidedLeg[]) => Micros;
  /** Whether the wager pays nothing whatever its open legs become. Without it a wager ends with its last leg. */
  readonly isLost?: (wager: LeggedWager, legs: readonly LegState[]) => boolean;
}
/** Odds in ten-thousandths. */
export interface LegState extends Omit<DecidedLeg, 'result'> {
  readonly result: Leg['state'];
}
/** Rules of modules whose wagers with legs are no multiples or systems. */
export const legRuleHook = keyedPoint<LegRule>('wager.leg-rules', ({ vendor }) => [vendor]);

function systemOf({ detail, stake }: LeggedWager, legs: number): System {
  invariant(detail.kind === 'system', 'a wager with legs names the sizes of its combinations');
  const sizes = sizesOf(sizesText(detail.sizes), legs);
  invariant(sizes, 'the sizes of a system are those of its legs');
  return { unit: stake / BigInt(linesOf(legs, sizes)), sizes };
}
/** Multiples and systems: the detail of the wager has the sizes of its combinations (sports.md 4.6). */
const systemRule = {
  settle: (wager, legs) => payoutOfLegs(systemOf(wager, legs.length), legs),
  isLost: (wager, legs) =>
    isLostEarly(
      systemOf(wager, legs.length),
      legs.map(({ result }) => result),
    ),
} satisfies Omit<LegRule, 'vendor'>;

const isDecided = (leg: LegState): leg is DecidedLeg => leg.result !== 'open';

/** What a wager pays by the rule of its module; null while its open legs decide about it. */
export type LegPayout = (wager: LeggedWager, legs: readonly LegState[]) => Micros | null;
export const payoutBy =
  (hooks: Hooks): LegPayout =>
  (wager, legs) => {
    // A system is settled as one whoever took it: a vendor may have got a rule of its own since.
    const own = wager.detail.kind === 'system' ? undefined : hooks.at(legRuleHook, wager.vendor);
    const rule: Omit<LegRule, 'vendor'> = own ?? systemRule;
    if (legs.every(isDecided)) return rule.settle(wager, legs);
    return rule.isLost?.(wager, legs) ? 0n : null;
  };

function judged({ legs, wager, due }: DueWager, judge: LegJudge) {
  const after = legs.map((leg) => {
    const judged = due.has(leg.number) ? judge({ ...leg, wagerId: wager.id }) : 'open';
    if (judged === 'open') return { ...leg, isJudged: false };
    const { result, winners } = typeof judged === 'string' ? { result: judged, winners: 1 } : judged;
    return { ...leg, state: result, winners, isJudged: true };
  });
  const verdicts = after.flatMap(({ number, state, winners, isJudged }) =>
    isJudged && state !== 'open'
      ? [{ memberId: wager.memberId, wagerId: wager.id, number, result: state, winners }]
      : [],
  );
  return { verdicts, legs: after.map(({ odds, state, winners }) => ({ odds, result: state, winners })) };
}

export interface LegsEvent {
  readonly id: bigint;
  readonly version: number;
  readonly judge: LegJudge;
}

/**
 * Decides every leg on an event and ends the wagers that need no other leg: pages, each in one transaction, a leg once a
 * version. A result of a later version moves the difference, or opens a lost wager again that has open legs. Safe to repeat after a crash at any point. It comes before
 * `settleEvent`, which ends the event. Returns how many wagers ended or moved.
 */
export async function settleLegs(context: Needs<'db' | 'clock' | 'hooks'>, event: LegsEvent): Promise<number> {
  const { judge } = event;
  const payoutOf = payoutBy(context.hooks);
  let settled = 0;
  for (let after: LegCursor | null = { memberId: 0n, wagerId: 0n }; after; ) {
    const from: LegCursor = after;
    const page = await context.db.transaction(async (tx) => {
      const taken = await takeLegs(tx, event, from, PAGE_WAGERS);
      const results = taken.map((due) => ({ due, ...judged(due, judge) }));
      const payouts = results.map(({ due: { wager }, legs }) => {
        const payout = payoutOf(wager, legs);
        return { memberId: wager.memberId, id: wager.id, payout };
      });
      const verdicts = results.flatMap((one) => one.verdicts);
      const count =
        taken.length === 0 ? 0 : await settleLegsOf(tx, event, databaseNow(context.clock), verdicts, payouts);
      return { count, last: taken.at(-1)?.wager };
    });
    settled += page.count;
    after = page.last ? { memberId: page.last.memberId, wagerId: page.last.id } : null;
  }
  return settled;
}

/**
 * Decides legs while bets on their event are still taken, as those on the first half: `judge` leaves the others open. The markets of the decided ones
 * take no bets any more. The event has this version of its result from then on; the last result comes with a later one.
 */
export async function settleLegsEarly(context: Needs<'db' | 'clock' | 'hooks'>, event: LegsEvent): Promise<number> {
  await noteResult(context.db, event.id, event.version);
  return settleLegs(context, event);
}

/** Voids the legs of an event that have no result: each counts as odds 1. */
export const voidLegs = (context: Needs<'db' | 'clock' | 'hooks'>, eventId: bigint): Promise<number> =>
  settleLegs(context, { id: eventId, version: 0, judge: () => 'void' });
