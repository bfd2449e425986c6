import { formatAmount, invariant, type Micros } from '@lantern/kernel';
import { type AppContext, isRefusal, type Refusal, refuse } from '../../../platform/index.ts';
import { balancesOf } from '../../ledger/index.ts';
import { limitReachedFacts } from './wager.guard.ts';

/** Why a stake of any game is not taken, whatever it was bet on. */
export type NotTaken = Refusal<'not_enough_balance' | 'limit_reached' | 'player_blocked' | 'reality_check_due'>;

/** The refusal inside the transaction, which ends with it; `withFacts` adds afterwards what a page shows. */
export function stakeRefused(verdict: string): NotTaken {
  if (verdict === 'limit_reached' || verdict === 'player_blocked' || verdict === 'reality_check_due')
    return refuse(verdict);
  invariant(verdict === 'insufficient', 'a new stake is taken, held back or not there');
  return refuse('not_enough_balance');
}

export interface RefusedStake {
  readonly memberId: bigint;
  /** All that was to be staked, in micros. */
  readonly needed: Micros;
  /** What lies on the same result already: the limit of a stake counts it. */
  readonly stakedBefore?: () => Promise<Micros>;
}

/** The refusal of a stake by the database, with the facts a page shows: what is short, or which limit holds it back. */
export async function notTaken(
  context: AppContext,
  { memberId, needed, stakedBefore }: RefusedStake,
  verdict: string,
): Promise<NotTaken> {
  const { refused } = stakeRefused(verdict);
  if (refused === 'reality_check_due') return refuse(refused);
  if (refused !== 'not_enough_balance')
    return refuse(refused, { facts: await limitReachedFacts(context, memberId, needed, await stakedBefore?.()) });
  const { main } = await balancesOf(context.db, memberId);
  const short = needed > main ? needed - main : 0n;
  return refuse(refused, { facts: { needed: formatAmount(needed), short: formatAmount(short) } });
}

const VERDICT_OF: Readonly<Record<string, string>> = {
  not_enough_balance: 'insufficient',
  limit_reached: 'limit_reached',
  player_blocked: 'player_blocked',
  reality_check_due: 'reality_check_due',
};
/** An outcome of a transaction; a refusal of its stake gets its facts. */
export async function withFacts<O extends object>(
  context: AppContext,
  stake: RefusedStake,
  outcome: O,
): Promise<O | NotTaken> {
  const verdict = isRefusal(outcome) ? VERDICT_OF[outcome.refused] : undefined;
  return verdict === undefined ? outcome : notTaken(context, stake, verdict);
}
