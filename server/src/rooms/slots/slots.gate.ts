import type { Micros } from '@lantern/kernel';
import { type MemberActor, type Refusal, refuse, type World } from '../../platform/index.ts';
import { offerOf } from '../catalogue/index.ts';
import { mayPlay, type StakeRefusal } from '../wager/index.ts';
import { CATEGORY, type HouseSlot, slotOf, VENDOR } from './slots.games.ts';

const TRIAL_TYPE = 4;
/** Shorter than any pace a merchant sets: only a page that spins faster than that is asked about less often. */
const ASKED_MS = 1000;
const HELD_MAX = 20_000;

export interface SpinCaller {
  readonly actor: MemberActor;
  readonly game: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly language: string;
}

const allowed = new WeakMap<World, Map<string, number>>();

/** What rooms above say about this stake: excluded, frozen, over a limit. A yes counts for a second for the same game and stake. */
export async function stakeRefusedBy(
  world: World,
  slot: HouseSlot,
  actor: MemberActor,
  cost: Micros,
): Promise<StakeRefusal | null> {
  const known = allowed.get(world) ?? new Map<string, number>();
  allowed.set(world, known);
  const name = `${actor.memberId} ${slot.maths.id} ${cost}`;
  const nowMs = world.clock.nowMs();
  const sinceMs = nowMs - (known.get(name) ?? Number.NEGATIVE_INFINITY);
  if (sinceMs >= 0 && sinceMs < ASKED_MS) return null;
  const refused = await mayPlay(world, {
    memberId: actor.memberId,
    category: CATEGORY,
    vendor: VENDOR,
    game: slot.maths.id,
    currency: actor.currency,
    stake: cost,
  });
  if (refused) return refused;
  known.delete(name);
  known.set(name, nowMs);
  const [oldest] = known.size > HELD_MAX ? known.keys() : [];
  if (oldest !== undefined) known.delete(oldest);
  return null;
}

/** The slot, when it is open to this member. */
export async function gateOf(
  world: World,
  caller: SpinCaller,
): Promise<HouseSlot | Refusal<'game_not_offered' | 'game_maintenance' | 'game_not_free'>> {
  const slot = slotOf(caller.game);
  if (!slot) return refuse('game_not_offered');
  const offer = await offerOf(world, caller, { vendor: VENDOR, code: slot.maths.id }, caller.language);
  if (!offer) return refuse('game_not_offered');
  if (offer.state === 'maintenance')
    return refuse('game_maintenance', offer.backAt ? { facts: { backAt: offer.backAt } } : {});
  if (caller.actor.type === TRIAL_TYPE && !offer.isFree) return refuse('game_not_free');
  return slot;
}
