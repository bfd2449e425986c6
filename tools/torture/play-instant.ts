import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { AnswerOf } from '@lantern/contract';
import { instantCalls, type MinesRound, type PlinkoDrop } from '@lantern/contract/instant';
import { micros, type Play, type Seat } from './played.ts';
import { insist } from './request.ts';

type Game = AnswerOf<typeof instantCalls.getInstantGame>;

const pauseMs = 200;
const replayOneIn = 6;
const tilesMost = 4;

export const dropBalls: Play = async ({ line, person, chance, onPlayed }) => {
  while (!line.isOver()) {
    const body = { stake: '2', rows: 8 + chance.below(9), risk: chance.pick(['low', 'medium', 'high']) };
    const request = { call: instantCalls.dropBall, key: chance.uuid(), body };
    const reply = await insist<PlinkoDrop>(line, person, request);
    if (!reply) return;
    if ('code' in reply) return line.broken(`a ball of member ${person.memberId} was refused: ${reply.code}`);
    const { roundId, stake, payout } = reply.value;
    onPlayed({ game: 'plinko', id: roundId, key: request.key, staked: micros(stake), paid: micros(payout) });
    if (chance.below(replayOneIn) === 0) {
      const again = await insist<PlinkoDrop>(line, person, request);
      if (again && (!('value' in again) || !isDeepStrictEqual(again.value, reply.value)))
        line.broken(`key ${request.key} answered ball ${roundId}, then something else`);
    }
    await sleep(pauseMs);
  }
};

/** Opens tiles of a board and reads it again after each: its state equals the answer. */
async function openTiles({ line, person, chance }: Seat, board: MinesRound): Promise<MinesRound | undefined> {
  let now = board;
  for (let left = 1 + chance.below(tilesMost); left > 0 && now.state === 'open'; left -= 1) {
    const tile = 1 + chance.below(25);
    const params = { id: board.roundId };
    const reply = await insist<MinesRound>(line, person, { call: instantCalls.openTile, params, body: { tile } });
    if (!reply || 'code' in reply) return undefined;
    now = reply.value;
    if (now.state !== 'open') break;
    const game = await insist<Game>(line, person, { call: instantCalls.getInstantGame, params: { game: 'mines' } });
    const seen = game && 'value' in game ? game.value.openRound : null;
    if (seen && isDeepStrictEqual({ ...seen, balanceAfter: null }, { ...now, balanceAfter: null })) continue;
    line.broken(`board ${board.roundId} of member ${person.memberId} does not stand as it was answered`);
  }
  return now;
}

export const openBoards: Play = async (seat) => {
  const { line, person, chance, onPlayed } = seat;
  while (!line.isOver()) {
    const request = {
      call: instantCalls.startMines,
      key: chance.uuid(),
      body: { stake: '3', mines: 1 + chance.below(8) },
    };
    const reply = await insist<MinesRound>(line, person, request);
    if (!reply || 'code' in reply)
      return line.broken(`a board of member ${person.memberId} was refused: ${reply?.code ?? 'no answer'}`);
    const played = await openTiles(seat, reply.value);
    if (!played) return line.broken(`board ${reply.value.roundId} of member ${person.memberId} could not be played`);
    let over = played;
    if (played.state === 'open') {
      const out = { call: instantCalls.cashOutMines, params: { id: played.roundId } };
      const paid = await insist<MinesRound>(line, person, out);
      if (!paid || 'code' in paid || paid.value.payout !== played.payout)
        return line.broken(
          `board ${played.roundId} of member ${person.memberId} was worth ${played.payout} and not paid`,
        );
      over = paid.value;
    }
    const { roundId, stake, payout } = over;
    onPlayed({ game: 'mines', id: roundId, key: request.key, staked: micros(stake), paid: micros(payout) });
    await sleep(pauseMs);
  }
};
