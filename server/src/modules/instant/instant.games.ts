import type { InstantGame } from '@lantern/contract/instant';
import { formatAmount, invariant, type Micros } from '@lantern/kernel';
import { isTrialType } from '@lantern/rules/account';
import { INSTANT_VENDOR } from '@lantern/rules/catalogue';
import { stakeWithin, topStake } from '@lantern/rules/instant';
import {
  type AppContext,
  type Done,
  done,
  isRefusal,
  type MemberActor,
  type Refusal,
  refuse,
} from '../../platform/index.ts';
import { offerOf } from '../catalogue/index.ts';
import { balancesOf } from '../ledger/index.ts';
import { limitReachedFacts, mayPlay, type StakeRefusal } from '../wager/index.ts';
import { limitsOf } from './instant.limits.ts';

export const VENDOR = INSTANT_VENDOR;
export const CATEGORY = 'RNG';

export interface Caller {
  readonly actor: MemberActor;
  readonly address: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly language: string;
}
export type StakeStopped =
  | 'game_not_offered'
  | 'game_maintenance'
  | 'game_not_free'
  | 'stake_out_of_range'
  | 'stake_over_ceiling'
  | StakeRefusal
  | 'reality_check_due';

/**
 * The stake and its greatest payout, when the game is open to this member and no limit refuses the stake. `multiplier` is one that this
 * choice must be able to pay in full.
 */
export async function stakeOf(
  context: AppContext,
  caller: Caller,
  { game, entered, multiplier }: { readonly game: InstantGame; readonly entered: string; readonly multiplier?: bigint },
): Promise<{ readonly stake: Micros; readonly maxPayout: Micros } | Refusal<StakeStopped>> {
  const offer = await offerOf(context, caller, { vendor: VENDOR, code: game }, caller.language);
  if (!offer) return refuse('game_not_offered');
  if (offer.state === 'maintenance')
    return refuse('game_maintenance', offer.backAt ? { facts: { backAt: offer.backAt } } : {});
  const { memberId, type, currency } = caller.actor;
  if (isTrialType(type) && !offer.isFree) return refuse('game_not_free');
  const limits = await limitsOf(context, game, currency);
  const stake = stakeWithin(entered, limits);
  if (stake === null) {
    const facts = { minimum: formatAmount(limits.minStake), maximum: formatAmount(limits.maxStake) };
    return refuse('stake_out_of_range', { facts });
  }
  const top = multiplier === undefined ? limits.maxStake : topStake(multiplier, limits);
  if (stake > top) {
    const facts = { maximum: formatAmount(top), most: formatAmount(limits.maxPayout) };
    return refuse('stake_over_ceiling', { facts });
  }
  const refusal = await mayPlay(context, { memberId, category: CATEGORY, vendor: VENDOR, game, currency, stake });
  return refusal ? refuse(refusal) : { stake, maxPayout: limits.maxPayout };
}

/** The reply to a key that came before: its row as it is now, or a conflict where the body differs. Null for a new key. */
export function replyToKey<Row extends { readonly body_hash: Buffer }, Shown>(
  known: Row | undefined,
  bodyHash: Buffer,
  present: (row: Row, balanceAfter: null) => Shown,
): Done<Shown> | Refusal<'idempotency_conflict'> | null {
  if (!known) return null;
  return known.body_hash.equals(bodyHash) ? done(present(known, null)) : refuse('idempotency_conflict');
}

/** The refusal of a stake by the database, with the facts a page shows. */
export async function notTaken(
  context: AppContext,
  memberId: bigint,
  needed: Micros,
  verdict: string,
  stakedBefore?: () => Promise<Micros>,
): Promise<NotTaken> {
  if (verdict === 'limit_reached' || verdict === 'player_blocked')
    return refuse(verdict, { facts: await limitReachedFacts(context, memberId, needed, await stakedBefore?.()) });
  if (verdict === 'reality_check_due') return refuse('reality_check_due');
  invariant(verdict === 'insufficient', 'a new stake is taken, held back or not there');
  const { main } = await balancesOf(context.db, memberId);
  const short = needed > main ? needed - main : 0n;
  return refuse('not_enough_balance', { facts: { needed: formatAmount(needed), short: formatAmount(short) } });
}

type NotTaken = Refusal<'not_enough_balance' | 'limit_reached' | 'player_blocked' | 'reality_check_due'>;
/** The same inside the transaction, which ends with it; `withFacts` adds afterwards what a page shows. */
export function stakeRefused(verdict: string): NotTaken {
  if (verdict === 'limit_reached' || verdict === 'player_blocked' || verdict === 'reality_check_due')
    return refuse(verdict);
  invariant(verdict === 'insufficient', 'a new stake is taken, held back or not there');
  return refuse('not_enough_balance');
}
const GUARD_REFUSALS = ['not_enough_balance', 'limit_reached', 'player_blocked', 'reality_check_due'];
export async function withFacts<O extends object>(
  context: AppContext,
  memberId: bigint,
  needed: Micros,
  outcome: O,
  stakedBefore?: () => Promise<Micros>,
): Promise<O | NotTaken> {
  if (!isRefusal(outcome) || !GUARD_REFUSALS.includes(outcome.refused)) return outcome;
  const verdict = outcome.refused === 'not_enough_balance' ? 'insufficient' : outcome.refused;
  return notTaken(context, memberId, needed, verdict, stakedBefore);
}

export const isTrial = (actor: Pick<MemberActor, 'type'>): boolean => isTrialType(actor.type);

/** Publishes the change of the balance; a page that misses it reads again. */
export function publishBalance(
  context: AppContext,
  memberId: bigint,
  balanceAfter: Micros,
  cause: string,
  change: Micros,
): void {
  if (change === 0n) return;
  const data = { sumBalance: formatAmount(balanceAfter), cause, amount: formatAmount(change) };
  context.push.publish('balance.changed', data, memberId);
}
