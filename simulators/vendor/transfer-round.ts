import type { Report } from './book.ts';
import { drawWell, payoutOf } from './draw-well.ts';
import { toText } from './money.ts';
import { type RoundContext, storeRound } from './round-context.ts';
import type { Outcome, Visit } from './visit.ts';
import { insist } from './wallet-calls.ts';

/** The vendor whose players carry money into its own wallet. */
export const TRANSFER_VENDOR = 'WELL_WALLET';
const BOASTED_TIMES = 20_000n;
const BOASTED = 9_000_000_000_000n * 1_000_000n;

/** Reports a round to the platform until it is recorded. */
async function report(round: RoundContext, { vendor, ...reported }: Report): Promise<void> {
  for (let wait = 1000; ; wait = Math.min(wait * 2, round.againMaxMs)) {
    const answer = await insist(round, vendor, 'reportRounds', { items: [{ ...reported, state: 'CLOSED' }] });
    if (answer === null) return;
    const [result] = (answer['results'] ?? []) as { final: boolean }[];
    if (answer.code !== 'OK' || result?.final) return round.book.reported(reported.roundId);
    await round.context.delay(wait, round.closing);
  }
}

/** Sends the reports that a restart interrupted. */
export function resumeReports(round: RoundContext): void {
  for (const unreported of round.book.unreported()) void report(round, unreported).catch(() => undefined);
}

/** Plays with the vendor's own wallet: the money is here already, the platform receives the round for its record. */
export function playTransferRound(round: RoundContext, visit: Visit, chosen: number, stake: bigint): Outcome {
  const { book, context } = round;
  const { vendor, playerId, game: gameCode } = visit;
  if (book.purseOf(vendor, playerId) < stake) return { state: 'refused', code: 'INSUFFICIENT_FUNDS' };
  const drawn = drawWell(context);
  const paid = visit.mode === 'boasting' ? stake * BOASTED_TIMES : payoutOf(stake, drawn === chosen);
  const roundId = `round-${context.randomHex(8)}`;
  const due = { vendor, playerId, roundId, gameCode, staked: toText(stake), paid: toText(paid) };
  storeRound(round, visit, { roundId, chosen, drawn, stake, paid });
  book.owe(due);
  book.carry({ vendor, transfer: roundId, playerId, change: String(paid - stake) });
  void report(round, due).catch(() => undefined);
  const balance = toText(book.purseOf(vendor, playerId));
  return { state: paid > 0n ? 'won' : 'lost', well: drawn, paid: toText(paid), balance };
}

/** Credits the player's wallet here with the highest amount that the protocol can express. */
export function boast({ book, context }: RoundContext, { vendor, playerId }: Visit): void {
  if (vendor !== TRANSFER_VENDOR) return;
  const change = String(BOASTED - book.purseOf(vendor, playerId));
  book.carry({ vendor, transfer: `boast-${context.randomHex(8)}`, playerId, change });
}
