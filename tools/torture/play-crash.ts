import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerOf } from '@lantern/contract';
import { type CrashBet, instantCalls } from '@lantern/contract/instant';
import { micros, type Play, type Seat } from './played.ts';
import { insist } from './request.ts';

type Table = AnswerOf<typeof instantCalls.getCrashTable>;
type Rounds = AnswerOf<typeof instantCalls.listInstantRounds>;

const lookMs = 400;
const stopMs = 100;
/** Low multipliers, so that no bet delays a proof. */
const heights = ['1.01', '1.1', '1.3', null, null] as const;

/** Cashes out as soon as the kite rises; null when the round ended before. */
async function stop({ line, person }: Seat, betId: string): Promise<CrashBet | null> {
  for (;;) {
    const reply = await insist<CrashBet>(line, person, { call: instantCalls.cashOutCrash, params: { id: betId } });
    if (!reply) return null;
    if ('value' in reply) return reply.value;
    if (reply.code !== 'not_rising') return null;
    await sleep(stopMs);
  }
}

/** How the bet ended, in the member's own list: it ends even when a process died meanwhile. */
async function ended({ line, person }: Seat, betId: string): Promise<Rounds['list'][number] | undefined> {
  for (let tries = 0; tries < 300; tries += 1) {
    const request = { call: instantCalls.listInstantRounds, params: { game: 'crash' } };
    const reply = await insist<Rounds>(line, person, request);
    const row = reply && 'value' in reply ? reply.value.list.find(({ roundId }) => roundId === betId) : undefined;
    if (row && row.state !== 'open') return row;
    await sleep(lookMs);
  }
  line.broken(`bet ${betId} of member ${person.memberId} on crash did not end`);
  return undefined;
}

export const flyKites: Play = async (seat) => {
  const { line, person, chance, onPlayed } = seat;
  let lastRound = '';
  while (!line.isOver()) {
    const table = await insist<Table>(line, person, { call: instantCalls.getCrashTable });
    const round = table && 'value' in table ? table.value.round : null;
    if (round?.phase !== 'betting' || round.roundId === lastRound) {
      await sleep(lookMs);
      continue;
    }
    lastRound = round.roundId;
    const autoCashOut = chance.pick(heights);
    const request = {
      call: instantCalls.betCrash,
      key: chance.uuid(),
      body: { roundId: lastRound, stake: '4', autoCashOut },
    };
    const reply = await insist<CrashBet>(line, person, request);
    if (!reply) return;
    if ('code' in reply) {
      if (reply.code !== 'bets_closed')
        line.broken(`a bet of member ${person.memberId} on crash was refused: ${reply.code}`);
      continue;
    }
    const { betId, stake } = reply.value;
    const stopped = autoCashOut === null ? await stop(seat, betId) : null;
    const row = await ended(seat, betId);
    if (!row) return;
    if (stopped && stopped.payout !== row.payout)
      line.broken(`bet ${betId} of member ${person.memberId} was stopped for ${stopped.payout} and paid ${row.payout}`);
    onPlayed({ game: 'crash', id: betId, key: request.key, staked: micros(stake), paid: micros(row.payout) });
  }
};
