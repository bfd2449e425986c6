import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { AnswerOf } from '@lantern/contract';
import { type SlotRound, slotsCalls } from '@lantern/contract/slots';
import { micros, type Play, type Seat } from './played.ts';
import { insist } from './request.ts';

type Slot = AnswerOf<typeof slotsCalls.getSlot>;

const pauseMs = 100;
const resumeOneIn = 4;
const replayOneIn = 8;
const buyOneIn = 6;

const isSame = (one: SlotRound, other: SlotRound | null): boolean =>
  other !== null && isDeepStrictEqual({ ...one, seen: null }, { ...other, seen: null });

/** A page that comes back receives the round whose presentation is not over: exactly the answered one. */
async function resumes({ line, person }: Seat, game: string, last: SlotRound): Promise<void> {
  const slot = await insist<Slot>(line, person, { call: slotsCalls.getSlot, params: { game } });
  if (slot && (!('value' in slot) || !isSame(last, slot.value.openRound)))
    line.broken(`round ${last.roundId} of member ${person.memberId} in ${game} is not resumed as it was answered`);
  const recalled = await insist<SlotRound>(line, person, {
    call: slotsCalls.getSpin,
    params: { game, id: last.roundId },
  });
  if (recalled && (!('value' in recalled) || !isSame(last, recalled.value)))
    line.broken(`round ${last.roundId} of member ${person.memberId} in ${game} is not recalled as it was answered`);
}

/** Spins one slot, sometimes buys its feature, and sometimes reloads in the middle of a presentation. */
export function playSlot(game: string): Play {
  return async (seat) => {
    const { line, person, chance, onPlayed } = seat;
    const slot = await insist<Slot>(line, person, { call: slotsCalls.getSlot, params: { game } });
    if (!slot || !('value' in slot)) return line.broken(`${game} is not open`);
    const { maths, stakes } = slot.value;
    let last = slot.value.openRound;
    while (!line.isOver()) {
      const isBought = maths.buyHundredths !== null && chance.below(buyOneIn) === 0;
      const request = {
        call: slotsCalls.spin,
        params: { game },
        key: chance.uuid(),
        body: {
          stake: stakes[chance.below(Math.min(4, stakes.length))],
          mode: isBought ? 'buy' : 'base',
          mathsVersion: maths.version,
          ...(last ? { seenRoundId: last.roundId } : {}),
        },
      };
      const reply = await insist<SlotRound>(line, person, request);
      if (!reply) return;
      if ('code' in reply)
        return line.broken(`a spin of member ${person.memberId} in ${game} was refused: ${reply.code}`);
      const round = reply.value;
      last = round;
      onPlayed({ game, id: round.roundId, key: request.key, staked: micros(round.cost), paid: micros(round.payout) });
      if (chance.below(replayOneIn) === 0) {
        const again = await insist<SlotRound>(line, person, request);
        if (again && (!('value' in again) || !isSame(round, again.value)))
          line.broken(`key ${request.key} answered round ${round.roundId}, then something else`);
      }
      if (chance.below(resumeOneIn) === 0) await resumes(seat, game, round);
      await sleep(pauseMs);
    }
  };
}
