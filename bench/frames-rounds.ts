import { createWordStream } from '@lantern/games/fair';
import { type SpinOutcome, slotMaths, spin } from '@lantern/games/slots';

/** The first round of a fixed stream with the wanted feature: the same in every run. */
export function roundWith(game: string, isWanted: (outcome: SpinOutcome) => boolean): SpinOutcome {
  const maths = slotMaths(game);
  if (!maths) throw new Error(`there is no slot ${game}`);
  for (let nonce = 0; nonce < 20_000; nonce += 1) {
    const outcome = spin(maths, createWordStream('frames', `${game}:${nonce}`), { mode: 'base', units: 1 });
    if (isWanted(outcome)) return outcome;
  }
  throw new Error(`${game} has no such round in the stream`);
}

/** A round as the server answers it, without a member. */
export function answerOf(game: string, stake: string, outcome: SpinOutcome): object {
  const maths = slotMaths(game);
  const payout = ((Number(stake) * outcome.totalHundredths) / 100).toFixed(2);
  return {
    roundId: '1',
    game,
    pairId: '1',
    nonce: 1,
    mathsVersion: maths?.version,
    mathsHash: '0'.repeat(64),
    mode: outcome.mode,
    stake,
    cost: stake,
    payout,
    currency: 'TRIAL',
    balanceBefore: '1000.00',
    balanceAfter: (1000 - Number(stake) + Number(payout)).toFixed(2),
    placedAt: '2026-01-01T00:00:00.000Z',
    outcome,
    jackpotWins: [],
    seen: false,
  };
}
