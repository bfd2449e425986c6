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

/** A page that comes back is shown the round whose presentation is not over: exactly the one that was answered. */
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

/** Spins one slot, buys its feature now and then, and comes back in the middle of presentations. */
export function playSlot(game: string): Play {
  return async (seat) => {
    const { line, person, chance, told } = seat;
    const slot = await insist<Slot>(line, person, { call: slotsCalls.getSlot, params: { game } });
    if (!slot || !('value' in slot)) return line.broken(`${game} is not open`);
    const { maths, stakes } = slot.value;
    let last = slot.value.openRound;
    while (!line.isOver()) {
      const isBought = maths.buyHundredths !== null && chance.below(buyOneIn) === 0;
      const asked = {
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
      const said = await insist<SlotRound>(line, person, asked);
      if (!said) return;
      if ('code' in said)
        return line.broken(`a spin of member ${person.memberId} in ${game} was refused: ${said.code}`);
      const round = said.value;
      last = round;
      told({ game, id: round.roundId, key: asked.key, staked: micros(round.cost), paid: micros(round.payout) });
      if (chance.below(replayOneIn) === 0) {
        const again = await insist<SlotRound>(line, person, asked);
        if (again && (!('value' in again) || !isSame(round, again.value)))
          line.broken(`key ${asked.key} answered round ${round.roundId}, then something else`);
      }
      if (chance.below(resumeOneIn) === 0) await resumes(seat, game, round);
      await sleep(pauseMs);
    }
  };
}
