import type { InstantGame } from '@lantern/contract/instant';
import { formatAmount, type Micros } from '@lantern/kernel';
import { isTrialType } from '@lantern/rules/account';
import { INSTANT_VENDOR } from '@lantern/rules/catalogue';
import { stakeWithin, topStake } from '@lantern/rules/instant';
import { type AppContext, type Done, doneAgain, type MemberActor, type Refusal, refuse } from '../../platform/index.ts';
import { offerOf } from '../catalogue/index.ts';
import { mayPlay, type StakeRefusal } from '../wager/index.ts';
import { limitsOf } from './instant.limits.ts';

export const VENDOR = INSTANT_VENDOR;
export const CATEGORY = 'RNG';

export interface Caller {
  readonly actor: MemberActor;
  readonly address: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly language: string;
}
/** A stake of one instant game, as its refusal needs it. */
export const refusedStake = (memberId: bigint, stake: Micros) => ({
  ...{ memberId, needed: stake, bets: { category: CATEGORY, stakes: [stake] } },
});
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
  return known.body_hash.equals(bodyHash) ? doneAgain(present(known, null)) : refuse('idempotency_conflict');
}

export const isTrial = (actor: Pick<MemberActor, 'type'>): boolean => isTrialType(actor.type);
