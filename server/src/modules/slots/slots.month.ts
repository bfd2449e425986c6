import { formatAmount } from '@lantern/kernel';
import {
  type DemoMonth,
  type DemoPart,
  type DemoPlayer,
  demoKey,
  eveningOf,
  isRefusal,
  noonOf,
  noteStake,
  someBettors,
} from '../../platform/index.ts';
import { type HouseSlot, houseSlots } from './slots.games.ts';
import { slotIn } from './slots.pools.ts';
import { playSpin } from './slots.spin.ts';

/** As many as share one batch. */
const PLAYERS = 16;
const SPINS = 4;
const SPIN_MS = 5_000;
const DAY_MS = 86_400_000;
const WEIGHTS = 40;

interface Seat {
  readonly player: DemoPlayer;
  readonly slot: HouseSlot;
  /** Without money for a spin the member leaves. */
  isLeft?: true;
}

const lastRounds = new WeakMap<DemoMonth, Map<string, string>>();
/** The last round of each member in each slot, as `member slot`: nobody but the month plays. */
function lastRoundsOf(month: DemoMonth): Map<string, string> {
  const known = lastRounds.get(month) ?? new Map<string, string>();
  lastRounds.set(month, known);
  return known;
}

/** One spin, after the last one was seen to its end. */
async function spinOnce(month: DemoMonth, seat: Seat): Promise<void> {
  const { context } = month;
  const { actor, weight } = seat.player;
  const { maths, stakes } = await slotIn(context, seat.slot, actor.currency);
  const stake = stakes[Math.floor((stakes.length * weight) / WEIGHTS)];
  if (stake === undefined) return;
  const played = lastRoundsOf(month);
  const place = `${actor.memberId} ${maths.id}`;
  const seenRoundId = played.get(place);
  const key = demoKey(context);
  const spun = await playSpin(context, {
    ...{ actor, game: maths.id, key, bodyHash: Buffer.from(key), address: '127.0.0.1', headers: {} },
    language: actor.language,
    body: {
      ...{ stake: formatAmount(stake), mode: 'base', mathsVersion: maths.version },
      ...(seenRoundId === undefined ? {} : { seenRoundId }),
    },
  });
  noteStake(seat.player, spun);
  if (isRefusal(spun)) seat.isLeft = true;
  else played.set(place, spun.value.roundId);
}

/** A session of a few spins, before noon or in the evening; its members spin at the same time, in one batch. */
export const spinsOfDay: DemoPart = (month, day) => {
  const slots = houseSlots();
  const startMs = Math.floor(day.startMs / DAY_MS) % 2 === 0 ? eveningOf(day) : noonOf(day);
  const seats = someBettors(month, PLAYERS).flatMap((player): Seat[] => {
    const slot = slots[month.chance(slots.length)];
    return slot ? [{ player, slot }] : [];
  });
  return Array.from({ length: SPINS }, (_, spin) => ({
    atMs: startMs + spin * SPIN_MS,
    run: () => Promise.all(seats.filter(({ isLeft }) => !isLeft).map((seat) => spinOnce(month, seat))),
  }));
};
