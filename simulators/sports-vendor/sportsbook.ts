import { toText } from '../vendor/money.ts';
import type { RoundContext } from '../vendor/round-context.ts';
import type { Visit } from '../vendor/visit.ts';
import { payRound, takeStake, undo } from '../vendor/wallet-calls.ts';
import { drawResult, type Match, type Result } from './matches.ts';
import { payoutOf, type Ticket, type Tickets } from './tickets.ts';

export interface BookContext extends RoundContext {
  readonly tickets: Tickets;
  readonly vendor: string;
}

/** The answer to a bet as the page shows it. */
export type Placed =
  | { readonly state: 'taken'; readonly roundId: string }
  | { readonly state: 'refused'; readonly code: string }
  | { readonly state: 'closed' | 'voided' };

export const isOpen = ({ tickets, context }: BookContext, { id, startsAtMs }: Match): boolean =>
  startsAtMs > context.nowMs() && tickets.resultOf(id) === undefined;

/** Takes a bet; a stake that is answered after the kick-off goes back. */
export async function placeTicket(
  book: BookContext,
  visit: Visit,
  { match, pick, stake }: { readonly match: Match; readonly pick: Result; readonly stake: bigint },
): Promise<Placed> {
  if (!isOpen(book, match)) return { state: 'closed' };
  const roundId = `rs-${book.context.randomHex(8)}`;
  const txId = `${roundId}-bet`;
  const taken = await takeStake(book, visit, { txId, roundId, amount: toText(stake) });
  if (taken === null) return { state: 'voided' };
  if (taken.code !== 'OK') return { state: 'refused', code: taken.code };
  if (!isOpen(book, match)) {
    await undo(book, visit, txId);
    return { state: 'closed' };
  }
  const { playerId, game, currency } = visit;
  const at = new Date(book.context.nowMs()).toISOString();
  book.tickets.add({ roundId, playerId, game, currency, match, pick, stake: String(stake), at });
  return { state: 'taken', roundId };
}

/** A payout needs no session (SW1, rule 3). */
const visitOf = ({ vendor }: BookContext, { playerId, game, currency }: Ticket): Visit => ({
  ...{ id: '', vendor, playerId, game, currency },
  ...{ sessionToken: '', lang: 'en', mode: 'normal' },
});

const paying = new WeakMap<Tickets, Set<string>>();

/** Pays a ticket out and closes its round; zero where it lost. */
async function payTicket(book: BookContext, ticket: Ticket, result: Result): Promise<void> {
  const { roundId } = ticket;
  const begun = paying.get(book.tickets) ?? new Set();
  paying.set(book.tickets, begun);
  if (begun.has(roundId)) return;
  begun.add(roundId);
  try {
    const amount = payoutOf(ticket, result);
    const answer = await payRound(book, visitOf(book, ticket), { roundId, txId: `${roundId}-win`, amount });
    if (answer !== null) book.tickets.pay(roundId);
  } finally {
    begun.delete(roundId);
  }
}

/** Draws the results of matches that are over, and pays their tickets. Without tickets a match needs no result. */
export async function settleTickets(book: BookContext): Promise<void> {
  const { tickets, context } = book;
  for (const { match } of tickets.unpaid())
    if (match.endsAtMs <= context.nowMs()) tickets.decide(match.id, drawResult(context, match.id));
  await Promise.all(
    tickets.unpaid().map(async (ticket) => {
      const result = tickets.resultOf(ticket.match.id);
      if (result !== undefined) await payTicket(book, ticket, result);
    }),
  );
}

const LOOK_MS = 1000;
/** Looks for what is to be settled until the process ends; also what a restart interrupted. */
export async function keepSettling(book: BookContext): Promise<void> {
  const { context, closing } = book;
  while (!closing.aborted) {
    // A payout may be repeated for long; meanwhile other tickets are settled.
    void settleTickets(book).catch(() => undefined);
    await context.delay(LOOK_MS, closing);
  }
}
