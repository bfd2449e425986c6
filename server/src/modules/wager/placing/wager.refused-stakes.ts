import { formatAmount, invariant, type Micros } from '@lantern/kernel';
import { isRefusal, type Needs, type Refusal, refuse } from '../../../platform/index.ts';
import { balancesOf } from '../../ledger/index.ts';
import { limitReachedFacts } from './wager.guard.ts';

/** Why a stake of any game is not taken, whatever it was bet on. */
export type NotTaken = Refusal<'not_enough_balance' | 'limit_reached' | 'player_blocked' | 'reality_check_due'>;

/** The refusal inside the transaction, which ends with it, still without facts: `withFacts` adds afterwards what a page shows. */
export function stakeRefused(verdict: string): NotTaken {
  if (verdict === 'limit_reached' || verdict === 'player_blocked' || verdict === 'reality_check_due')
    return { refused: verdict };
  invariant(verdict === 'insufficient', 'a new stake is taken, held back or not there');
  return { refused: 'not_enough_balance' };
}

export interface RefusedStake {
  readonly memberId: bigint;
  /** All that was to be staked, in micros. */
  readonly needed: Micros;
  /** What lies on the same result already: the limit of a stake counts it. */
  readonly stakedBefore?: () => Promise<Micros>;
}

const NOT_TAKEN: ReadonlySet<string> = new Set<NotTaken['refused']>([
  'not_enough_balance',
  'limit_reached',
  'player_blocked',
  'reality_check_due',
]);
const isNotTaken = (code: string): code is NotTaken['refused'] => NOT_TAKEN.has(code);

/** The refusal with the facts a page shows: what is short, or which limit refuses it. */
async function explained(
  context: Needs<'db' | 'clock'>,
  { memberId, needed, stakedBefore }: RefusedStake,
  refused: NotTaken['refused'],
): Promise<NotTaken> {
  if (refused === 'reality_check_due') return refuse(refused);
  if (refused !== 'not_enough_balance')
    return refuse(refused, { facts: await limitReachedFacts(context, memberId, needed, await stakedBefore?.()) });
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
