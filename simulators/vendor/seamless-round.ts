import { drawWell, payoutOf } from './draw-well.ts';
import { toMicros, toText } from './money.ts';
import type { PlatformAnswer } from './platform.ts';
import { type RoundContext, storeRound } from './round-context.ts';
import type { Outcome, Visit } from './visit.ts';
import { payRound, takeStake } from './wallet-calls.ts';

/** In reordered mode the win arrives before its bet. */
async function sendEarlyWin({ platform }: RoundContext, visit: Visit, roundId: string, amount: string): Promise<void> {
  const { vendor, playerId, game: gameCode } = visit;
  await platform.ask(vendor, 'win', { playerId, txId: `${roundId}-early`, roundId, gameCode, amount });
}

/** Draws after the stake is taken, so that neither the stake nor the player affects the draw, and pays. */
async function settle(
  round: RoundContext,
  visit: Visit,
  { roundId, chosen, stake }: { readonly roundId: string; readonly chosen: number; readonly stake: bigint },
  taken: PlatformAnswer,
): Promise<Outcome> {
  const drawn = drawWell(round.context);
  const paid = payoutOf(stake, drawn === chosen);
  storeRound(round, visit, { roundId, chosen, drawn, stake, paid });
  const cash = toMicros(taken.balance?.cash ?? '') ?? 0n;
  if (visit.mode === 'silent') return { state: 'lost', well: drawn, paid: toText(0n), balance: toText(cash) };
  const settled = await payRound(round, visit, { roundId, txId: `${roundId}-win`, amount: paid });
  const balance = settled?.balance?.cash ?? toText(cash);
  return { state: paid > 0n ? 'won' : 'lost', well: drawn, paid: toText(paid), balance };
}

/** Plays with the platform's wallet. */
export async function playSeamlessRound(
  round: RoundContext,
  visit: Visit,
  chosen: number,
  stake: bigint,
): Promise<Outcome> {
  const roundId = `lw-${round.context.randomHex(8)}`;
  const amount = toText(stake);
  if (visit.mode === 'reordered') await sendEarlyWin(round, visit, roundId, amount);
  const taken = await takeStake(round, visit, { txId: `${roundId}-bet`, roundId, amount });
  if (taken === null) return { state: 'voided' };
  if (taken.code !== 'OK') return { state: 'refused', code: taken.code };
  return settle(round, visit, { roundId, chosen, stake }, taken);
}
