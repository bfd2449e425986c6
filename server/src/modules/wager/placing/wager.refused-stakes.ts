import { formatAmount, invariant, type Micros } from '@lantern/kernel';
import { isRefusal, type Needs, type Refusal, refuse } from '../../../platform/index.ts';
import { balancesOf } from '../../ledger/index.ts';
import { largestBonusBet } from './wager.bonus-bets.store.ts';
import { limitReachedFacts } from './wager.guard.ts';

/** Why a stake of any game is not taken, whatever it was bet on. */
export type NotTaken = Refusal<
  'not_enough_balance' | 'above_bonus_bet' | 'limit_reached' | 'player_blocked' | 'reality_check_due'
>;

/** The refusal inside the transaction, which ends with it, still without facts: `withFacts` adds afterwards what a page shows. */
export function stakeRefused(verdict: string): Refusal<Unexplained> {
  if (verdict === 'limit_reached' || verdict === 'player_blocked' || verdict === 'reality_check_due')
    return { refused: verdict };
  invariant(verdict === 'insufficient', 'a new stake is taken, held back or not there');
  return { refused: 'not_enough_balance' };
}

export interface RefusedStake {
  readonly memberId: bigint;
  /** All that was to be staked, in micros. */
  readonly needed: Micros;
  /** The bets that were to be placed: bonus money may not be for bets of their size. */
  readonly bets: { readonly category: string; readonly stakes: readonly Micros[] };
  /** What lies on the same result already: the limit of a stake counts it. */
  readonly stakedBefore?: () => Promise<Micros>;
}

type Unexplained = Exclude<NotTaken['refused'], 'above_bonus_bet'>;
const NOT_TAKEN: ReadonlySet<string> = new Set<Unexplained>([
  'not_enough_balance',
  'limit_reached',
  'player_blocked',
  'reality_check_due',
]);
const isNotTaken = (code: string): code is Unexplained => NOT_TAKEN.has(code);

/** The refusal with the facts a page shows: what is short, or which limit refuses it. */
async function explained(
  context: Needs<'db' | 'clock'>,
  { memberId, needed, bets, stakedBefore }: RefusedStake,
  refused: Unexplained,
): Promise<NotTaken> {
  if (refused === 'reality_check_due') return refuse(refused);
  if (refused !== 'not_enough_balance')
    return refuse(refused, { facts: await limitReachedFacts(context, memberId, needed, await stakedBefore?.()) });
  const maximum = await largestBonusBet(context, { memberId, ...bets });
  if (maximum !== null) return refuse('above_bonus_bet', { facts: { maximum: formatAmount(maximum) } });
  const { main } = await balancesOf(context.db, memberId);
  const short = needed > main ? needed - main : 0n;
  return refuse(refused, { facts: { needed: formatAmount(needed), short: formatAmount(short) } });
}

/** The refusal of a stake by the database, with its facts. */
export const notTaken = (context: Needs<'db' | 'clock'>, stake: RefusedStake, verdict: string): Promise<NotTaken> =>
  explained(context, stake, stakeRefused(verdict).refused);

/** An outcome of a transaction; a refusal of its stake gets its facts. */
export const withFacts = async <O extends object>(
  context: Needs<'db' | 'clock'>,
  stake: RefusedStake,
  outcome: O,
): Promise<O | NotTaken> =>
  isRefusal(outcome) && isNotTaken(outcome.refused) ? explained(context, stake, outcome.refused) : outcome;
