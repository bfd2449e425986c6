import type { AppContext } from '../environment.ts';
import type { Book } from './book.ts';
import { toText } from './money.ts';
import type { PlatformClient } from './platform.ts';
import type { Visit } from './visit.ts';

/** What rounds are played with. */
export interface RoundContext {
  readonly platform: PlatformClient;
  readonly book: Book;
  readonly context: AppContext;
  readonly closing: AbortSignal;
  /** Longest wait between two tries of a call that must arrive. */
  readonly againMaxMs: number;
}

/** A round as it was drawn; amounts in millionths. */
export interface DrawnRound {
  readonly roundId: string;
  readonly chosen: number;
  readonly drawn: number;
  readonly stake: bigint;
  readonly paid: bigint;
}

const isoNow = ({ context }: RoundContext): string => new Date(context.nowMs()).toISOString();

/** Writes a transaction into the statement. */
export function noteTransaction(
  round: RoundContext,
  visit: Visit,
  entry: {
    readonly op: string;
    readonly txId: string;
    readonly roundId: string;
    readonly amount: string;
    readonly code: string;
  },
): void {
  const { op, txId, roundId, amount, code } = entry;
  const { vendor, playerId } = visit;
  round.book.note({ txId, roundId, amount, vendor, op, playerId, code, at: isoNow(round) });
}

/** Stores a round for its replay. */
export function storeRound(round: RoundContext, visit: Visit, drawn: DrawnRound): void {
  const { vendor, playerId, currency } = visit;
  const money = { stake: toText(drawn.stake), paid: toText(drawn.paid), currency };
  const { roundId, chosen } = drawn;
  round.book.draw({ vendor, roundId, playerId, chosen, drawn: drawn.drawn, ...money, at: isoNow(round) });
}
