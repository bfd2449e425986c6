import type { Book } from './book.ts';
import { toMicros, toText } from './money.ts';
import { type AnswersTo, OK, refuse } from './platform-operations.ts';

interface Transfer {
  readonly txId: string;
  readonly playerId: string;
  readonly amount: string;
}

const balanceOf = (book: Book, vendor: string, playerId: string) => ({
  ...OK,
  balance: toText(book.purseOf(vendor, playerId)),
});

/** Moves money in (1) or out (-1), once for each `txId`; a repetition gets the first answer. */
function carry(book: Book, vendor: string, { txId, playerId, amount }: Transfer, sign: 1n | -1n): object {
  const micros = toMicros(amount);
  if (micros === null || micros === 0n) return refuse('AMOUNT_INVALID');
  const before = book.transferOf(txId);
  const change = sign * micros;
  if (before && (before.change !== String(change) || before.playerId !== playerId)) return refuse('DUPLICATE_MISMATCH');
  const carried = { vendor, transfer: txId, playerId, change: String(change) };
  const isShort = book.purseOf(vendor, playerId) + change < 0n;
  if (!before) book.carry(isShort ? { ...carried, refused: true } : carried);
  if (before ? before.refused : isShort) return refuse('INSUFFICIENT_FUNDS');
  return balanceOf(book, vendor, playerId);
}

function isDone(book: Book, txId: string): boolean {
  const transfer = book.transferOf(txId);
  return transfer !== undefined && !transfer.refused;
}

/** The wallet of transfer mode. */
export const walletAnswers = (book: Book): AnswersTo<'deposit' | 'withdraw' | 'transferStatus' | 'walletBalance'> => ({
  deposit: (vendor, body) => carry(book, vendor, body, 1n),
  withdraw: (vendor, body) => carry(book, vendor, body, -1n),
  transferStatus: (vendor, { txId, playerId }) =>
    isDone(book, txId) ? balanceOf(book, vendor, playerId) : { code: 'NOT_FOUND', final: false },
  walletBalance: (vendor, { playerId }) => balanceOf(book, vendor, playerId),
});
