import { formatAmount } from '@lantern/kernel';
import { atTime, type DemoMonth, type DemoPart, type DemoPlayer, demoKey, someBettors } from '../../platform/index.ts';
import { type HouseSlot, houseSlots } from './slots.games.ts';
import { slotIn } from './slots.pools.ts';
import { playSpin } from './slots.spin.ts';
import { seatOf } from './slots.store.ts';

const PLAYERS = 10;
const SPINS = 3;
const SPIN_MS = 7_000;
const HOURS = [11, 20] as const;
const WEIGHTS = 40;

interface Seat {
  readonly player: DemoPlayer;
  readonly slot: HouseSlot;
}

/** One spin, after the last one was seen to its end; without money for it the member does not play. */
async function spinOnce({ context }: DemoMonth, { player, slot }: Seat): Promise<void> {
  const { maths, stakes } = await slotIn(context, slot, player.actor.currency);
  const stake = stakes[Math.floor((stakes.length * player.weight) / WEIGHTS)];
  if (stake === undefined) return;
  const { actor } = player;
  const last = await seatOf(context.db, actor.memberId, maths.id);
  const key = demoKey(context);
  await playSpin(context, {
    ...{ actor, game: maths.id, key, bodyHash: Buffer.from(key), address: '127.0.0.1', headers: {} },
    language: actor.language,
    body: {
      ...{ stake: formatAmount(stake), mode: 'base', mathsVersion: maths.version },
      ...(last && !last.seen ? { seenRoundId: last.roundId.toString() } : {}),
    },
  });
}

/** Sessions of a few spins at different times of the day; their members spin at the same time, in one batch. */
export const spinsOfDay: DemoPart = (month, day) => {
  const slots = houseSlots();
  return HOURS.flatMap((hour) => {
    const startMs = atTime(day, hour, month.chance(60));
    const seats = someBettors(month, PLAYERS).flatMap((player): Seat[] => {
      const slot = slots[month.chance(slots.length)];
      return slot ? [{ player, slot }] : [];
    });
    return Array.from({ length: SPINS }, (_, spin) => ({
      atMs: startMs + spin * SPIN_MS,
      run: () => Promise.all(seats.map((seat) => spinOnce(month, seat))),
    }));
  });
};
