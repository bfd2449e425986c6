import type { AppContext } from '../environment.ts';
import type { Book } from './book.ts';
import type { AskPlatform, TideAnswer } from './platform.ts';

/** A player at the table. */
export interface Visit {
  readonly id: string;
  readonly account: string;
  readonly session: string;
  readonly game: string;
  readonly lang: string;
  readonly currency: string;
  cash: string;
}
export interface Outcome {
  readonly state: 'won' | 'lost' | 'refused' | 'voided';
  readonly tide: string;
  readonly paid: string;
  /** The platform's word for a refusal. */
  readonly reason: string;
}
export const TIDES = ['ebb', 'flood'] as const;

const DEBIT_TRIES = 3;
const GIVE_UP_MS = 72 * 3600_000;
const AGAIN_MAX_MS = 300_000;
/** 1.94 for one chance in two: 97% come back. */
const payoutOf = (cents: bigint): bigint => (cents * 194n) / 100n;
const isFinal = (answer: TideAnswer): boolean => answer?.['again'] === '0';

interface Table {
  readonly ask: AskPlatform;
  readonly book: Book;
  readonly context: AppContext;
  readonly closing: AbortSignal;
}

/** Repeats a call until the answer is final; null only when closing or after three days. */
async function insist(table: Table, action: string, fields: Readonly<Record<string, string>>): Promise<TideAnswer> {
  const begun = table.context.nowMs();
  for (let wait = 1000; table.context.nowMs() - begun < GIVE_UP_MS; wait = Math.min(wait * 2, AGAIN_MAX_MS)) {
    const answer = await table.ask(action, fields);
    if (isFinal(answer)) return answer;
    await table.context.delay(wait, table.closing);
  }
  return null;
}

async function cancel(table: Table, account: string, target: string): Promise<void> {
  const reference = `${target}-cancel`;
  const answer = await insist(table, 'cancel', { account, reference, target });
  if (answer?.['status'] === '0') table.book.cancel(target, reference);
}

/** Takes the stake; null when that stays unknown, and then it is cancelled, however long that takes. */
async function debit(table: Table, visit: Visit, round: string, cents: string): Promise<TideAnswer> {
  const { account, session, game } = visit;
  const reference = `${round}-debit`;
  for (let tries = 1; tries <= DEBIT_TRIES; tries += 1) {
    const answer = await table.ask('debit', { account, session, game, round, reference, cents });
    if (answer && isFinal(answer)) {
      const state = answer['status'] === '0' ? 'ok' : 'refused';
      table.book.note({ reference, action: 'debit', cents, state, atMs: table.context.nowMs() });
      return answer;
    }
    await table.context.delay(1000, table.closing);
  }
  void cancel(table, account, reference).catch(() => undefined);
  return null;
}

/** One round: the tide is drawn after the stake is taken, so that neither stake nor player affects it. */
export async function playRound(table: Table, visit: Visit, chosen: string, cents: string): Promise<Outcome> {
  const { account, game } = visit;
  const round = `tide-${table.context.randomHex(8)}`;
  const taken = await debit(table, visit, round, cents);
  if (taken === null) return { state: 'voided', tide: '', paid: '0', reason: '' };
  if (taken['status'] !== '0') return { state: 'refused', tide: '', paid: '0', reason: taken['reason'] ?? '' };
  const tide = TIDES[Number.parseInt(table.context.randomHex(1), 16) % 2] ?? 'ebb';
  const paid = String(tide === chosen ? payoutOf(BigInt(cents)) : 0n);
  table.book.draw({ round, account, chosen, tide, stake: cents, paid });
  const reference = `${round}-credit`;
  const settled = await insist(table, 'credit', { account, game, round, reference, cents: paid, last: '1' });
  const state = settled?.['status'] === '0' ? 'ok' : 'refused';
  table.book.note({ reference, action: 'credit', cents: paid, state, atMs: table.context.nowMs() });
  visit.cash = settled?.['cash'] ?? taken['cash'] ?? visit.cash;
  return { state: tide === chosen ? 'won' : 'lost', tide, paid, reason: '' };
}
