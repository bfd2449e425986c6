import { invariant, type Micros, parseAmount } from '@lantern/kernel';
import { type DecidedLeg, type LegResult, payoutOfLegs, sizesOf, sizesText } from '@lantern/rules/wager';
import { type AppContext, databaseNow, type Hooks, keyedPoint } from '../../../platform/index.ts';
import {
  type DueWager,
  type Leg,
  type LegCursor,
  type LeggedWager,
  settleLegsOf,
  takeLegs,
} from './wager.legs.store.ts';

const PAGE_WAGERS = 500;

/** The result of one leg, given by the game module that owns the event. */
export type LegJudge = (leg: Pick<Leg, 'selection' | 'odds'>) => LegResult;
/** How a module settles its wagers with legs. */
export interface LegRule {
  /** Vendor name of its wagers. */
  readonly vendor: string;
  /** The payout in micros of a wager whose legs are all decided: a pure function. Its stake when every leg is void. */
  readonly settle: (wager: LeggedWager, legs: readonly DecidedLeg[]) => Micros;
}
/** Rules of modules whose wagers with legs are no multiples or systems. */
export const legRuleHook = keyedPoint<LegRule>('wager.leg-rules', ({ vendor }) => [vendor]);

/** Multiples and systems: the detail of the wager has the sizes of its combinations (sports.md 4.6). */
const settleSystem: LegRule['settle'] = ({ detail }, legs) => {
  invariant(detail.kind === 'system', 'a wager with legs names the sizes of its combinations');
  const sizes = sizesOf(sizesText(detail.sizes), legs.length);
  const unit = parseAmount(detail.unit);
  invariant(sizes && unit.ok, 'the sizes of a system are those of its legs');
  return payoutOfLegs({ unit: unit.value, sizes }, legs);
};

/** The payout of a wager by the rule of its module. */
export const payoutBy =
  (hooks: Hooks): LegRule['settle'] =>
  (wager, legs) =>
    (hooks.at(legRuleHook, wager.vendor)?.settle ?? settleSystem)(wager, legs);

function judged({ wager, legs, due }: DueWager, judge: LegJudge) {
  const after = legs.map((leg) => ({ ...leg, state: due.has(leg.number) ? judge(leg) : leg.state }));
  const verdicts = after.flatMap(({ number, state }) =>
    due.has(number) && state !== 'open' ? [{ memberId: wager.memberId, wagerId: wager.id, number, result: state }] : [],
  );
  const decided = after.flatMap(({ odds, state }) => (state === 'open' ? [] : [{ odds, result: state }]));
  return { verdicts, decided: decided.length === legs.length ? decided : null };
}

export interface LegsEvent {
  readonly id: bigint;
  readonly version: number;
  readonly judge: LegJudge;
}

/**
 * Decides every leg on an event and pays the wagers whose legs are all decided: pages, each in one transaction, a leg once a
 * version. A result of a later version moves the difference. Safe to repeat after a crash at any point. It comes before
 * `settleEvent`, which ends the event. Returns how many wagers ended or moved.
 */
export async function settleLegs(context: AppContext, event: LegsEvent): Promise<number> {
  const { judge } = event;
  const payoutOf = payoutBy(context.hooks);
  let settled = 0;
  for (let after: LegCursor | null = { memberId: 0n, wagerId: 0n }; after; ) {
    const from: LegCursor = after;
    const page = await context.db.transaction(async (tx) => {
      const taken = await takeLegs(tx, event, from, PAGE_WAGERS);
      const results = taken.map((due) => ({ due, ...judged(due, judge) }));
      const payouts = results.flatMap(({ due: { wager }, decided }) =>
        decided ? [{ memberId: wager.memberId, id: wager.id, payout: payoutOf(wager, decided) }] : [],
      );
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

/** Voids the legs of an event that have no result: each counts as odds 1. */
export const voidLegs = (context: AppContext, eventId: bigint): Promise<number> =>
  settleLegs(context, { id: eventId, version: 0, judge: () => 'void' });
