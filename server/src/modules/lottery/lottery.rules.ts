import type { FieldRefusal } from '@lantern/contract';
import type { DrawBet, LotteryFamily } from '@lantern/games/lottery';
import { invariant } from '@lantern/kernel';
import { type Queryable, type Refusal, refuse } from '../../platform/index.ts';
import { settingsIn } from '../site/index.ts';
import { openBetsOn } from '../wager/index.ts';
import { betOf } from './lottery.bet.ts';
import { lotterySettings } from './lottery.settings.ts';
import { fault } from './lottery.terms.ts';

/** The version of its rule that issues of each family are sold under from now on; null where the operator has chosen none, or it has no rule. */
export async function rulesNow(db: Queryable): Promise<(family: LotteryFamily) => string | null> {
  const { 'lottery.sumRule': chosen } = await settingsIn(db, lotterySettings);
  return ({ ruleVersions = [] }) => (ruleVersions.includes(chosen) ? chosen : null);
}

/** A bet of a slip with the place of its line, such as `lines.0`. */
export interface RuledBet {
  readonly drawId: bigint;
  readonly at: string;
  readonly bet: DrawBet;
}

/** Whether the bets of a member on an issue are compared with each other. */
export const isCompared = ({ forbidsBeside }: LotteryFamily, rule: string | null): boolean =>
  rule !== null && (forbidsBeside?.(rule) ?? false);

/** The first bet that its rule forbids beside those before it, on each issue by itself; null where all can be taken. */
function firstFault(
  { refusalBeside }: LotteryFamily,
  bets: readonly RuledBet[],
  earlierOn: (drawId: bigint) => readonly DrawBet[],
): FieldRefusal | null {
  if (bets.length === 0) return null;
  invariant(refusalBeside, 'a family whose bets are compared says which it refuses');
  for (const [drawId, own] of Map.groupBy(bets, (bet) => bet.drawId)) {
    const earlier = [...earlierOn(drawId)];
    for (const { at, bet } of own) {
      const refusal = refusalBeside(bet, earlier);
      if (refusal) return fault(`${at}.picks`, `picks_rule_${refusal}`);
      earlier.push(bet);
    }
  }
  return null;
}

/** The same of a slip by itself. */
export const faultInSlip = (family: LotteryFamily, bets: readonly RuledBet[]): FieldRefusal | null =>
  firstFault(family, bets, () => []);

/**
 * Refuses a slip that is placed in this transaction beside the member's open bets. Its stakes were taken before: the member's balance is locked, so that
 * every other slip of theirs is committed, or waits for this one.
 */
export async function refusalBesideOpen(
  tx: Queryable,
  { memberId, slipId }: { readonly memberId: bigint; readonly slipId: bigint },
  family: LotteryFamily,
  bets: readonly RuledBet[],
): Promise<Refusal<'fields_refused'> | null> {
  if (bets.length === 0) return null;
  const open = await openBetsOn(
    tx,
    memberId,
    bets.map(({ drawId }) => drawId),
  );
  const before = open.filter((bet) => bet.slipId !== slipId);
  const found = firstFault(family, bets, (drawId) =>
    before.filter(({ eventId }) => eventId === drawId).map(({ detail }) => betOf(detail)),
  );
  return found && refuse('fields_refused', { fields: [found] });
}
