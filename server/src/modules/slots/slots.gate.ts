import type { Micros } from '@lantern/kernel';
import { isTrialType } from '@lantern/rules/account';
import { type AppContext, type MemberActor, type Refusal, refuse } from '../../platform/index.ts';
import { offerOf } from '../catalogue/index.ts';
import { mayPlay, type StakeRefusal } from '../wager/index.ts';
import { CATEGORY, type HouseSlot, slotOf, VENDOR } from './slots.games.ts';

export interface SpinCaller {
  readonly actor: MemberActor;
  readonly game: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly language: string;
}

/** The refusal of a stake by modules above: closed, stopped. The member's own limits are checked with the booking. */
export const stakeRefusedBy = (
  context: AppContext,
  slot: HouseSlot,
  { memberId, currency }: MemberActor,
  stake: Micros,
): Promise<StakeRefusal | null> =>
  mayPlay(context, {
    memberId,
    category: CATEGORY,
    vendor: VENDOR,
    game: slot.maths.id,
    currency,
    stake,
  });

/** The slot, when it is open to this member. */
export async function gateOf(
  context: AppContext,
  caller: SpinCaller,
): Promise<HouseSlot | Refusal<'game_not_offered' | 'game_maintenance' | 'game_not_free'>> {
  const slot = slotOf(caller.game);
  if (!slot) return refuse('game_not_offered');
  const offer = await offerOf(context, caller, { vendor: VENDOR, code: slot.maths.id }, caller.language);
  if (!offer) return refuse('game_not_offered');
  if (offer.state === 'maintenance')
    return refuse('game_maintenance', offer.backAt ? { facts: { backAt: offer.backAt } } : {});
  if (isTrialType(caller.actor.type) && !offer.isFree) return refuse('game_not_free');
  return slot;
}
