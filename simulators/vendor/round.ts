import type { AppContext } from '../environment.ts';
import type { Book, Report } from './book.ts';
import { toMicros, toText } from './money.ts';
import type { PlatformClient, PlatformReply } from './platform.ts';
import type { Mode } from './texts.ts';

export interface Visit {
  readonly id: string;
  readonly vendor: string;
  readonly playerId: string;
  readonly sessionToken: string;
  readonly game: string;
  readonly currency: string;
  readonly lang: string;
  mode: Mode;
}
export type Outcome =
  | { readonly state: 'won' | 'lost'; readonly well: number; readonly paid: string; readonly balance: string }
  | { readonly state: 'refused'; readonly code: string }
  | { readonly state: 'voided' };

export interface Rounds {
  readonly play: (visit: Visit, well: number, stake: bigint) => Promise<Outcome>;
  /** Credits the player's wallet here with the highest amount that the protocol can express. */
  readonly boast: (visit: Visit) => void;
}

/** 2.91 for one chance in three: 97% come back. */
const PAYS = { numerator: 291n, denominator: 100n };
const BOASTED_TIMES = 20_000n;
const BOASTED = 9_000_000_000_000n * 1_000_000n;
const WELLS = 3;
const BET_TRIES = 3;
/** Longest wait between two tries of a call that must arrive (standards: 1, 2, 4 … 300 s). */
const AGAIN_MAX_MS = 300_000;
const GIVE_UP_MS = 72 * 3600_000;
const LATE_MS = 3000;

/** One of three, equally likely: bytes from 255 up are skipped. */
export function drawWell(context: AppContext): number {
  for (;;) {
    const byte = Number.parseInt(context.randomHex(1), 16);
    if (byte < 255) return byte % WELLS;
  }
}

/**
 * Plays rounds with the platform's wallet, or with the vendor's own in transfer mode; misbehaves as its visitor
 * chooses.
 */
export function createRounds(options: {
  readonly platform: PlatformClient;
  readonly book: Book;
  readonly context: AppContext;
  readonly closing: AbortSignal;
  readonly againMaxMs?: number | undefined;
}): Rounds {
  const { platform, book, context, closing, againMaxMs = AGAIN_MAX_MS } = options;
  const pause = (ms: number) => context.delay(ms, closing);
  const isoNow = () => new Date(context.nowMs()).toISOString();

  function note(visit: Visit, op: string, tx: { txId: string; roundId: string; amount: string }, code: string): void {
    book.note({ ...tx, vendor: visit.vendor, op, playerId: visit.playerId, code, at: isoNow() });
  }

  /** Repeats a call until the platform's answer is final; null only when closing or after three days. */
  async function insist(visit: Pick<Visit, 'vendor'>, op: string, body: object): Promise<PlatformReply> {
    const begun = context.nowMs();
    for (let wait = 1000; context.nowMs() - begun < GIVE_UP_MS; wait = Math.min(wait * 2, againMaxMs)) {
      const answer = await platform.ask(visit.vendor, op, body);
      if (answer && (answer.code === 'OK' || answer.final)) return answer;
      await pause(wait);
    }
    return null;
  }

  async function undo(visit: Visit, txId: string): Promise<void> {
    const by = `${txId}-undo`;
    const answer = await insist(visit, 'rollback', { playerId: visit.playerId, txId: by, refTxId: txId });
    if (answer?.code === 'OK') book.undo(txId, by);
  }

  async function bet(visit: Visit, body: { txId: string; roundId: string; amount: string }): Promise<PlatformReply> {
    const whole = { ...body, playerId: visit.playerId, sessionToken: visit.sessionToken, gameCode: visit.game };
    for (let tries = 1; tries <= BET_TRIES; tries += 1) {
      const calls = [platform.ask(visit.vendor, 'bet', whole)];
      if (visit.mode === 'doubled') calls.push(platform.ask(visit.vendor, 'bet', whole));
      const answer = (await Promise.all(calls)).find((one) => one !== null) ?? null;
      if (visit.mode !== 'lost' && answer && (answer.code === 'OK' || answer.final)) {
        note(visit, 'bet', body, answer.code);
        return answer;
      }
      await pause(visit.mode === 'lost' ? 100 : 1000);
    }
    // Whether the stake was taken is unknown: it is rolled back, however long that takes.
    void undo(visit, body.txId).catch(() => undefined);
    return null;
  }

  async function pay(visit: Visit, roundId: string, amount: bigint, name: string): Promise<PlatformReply> {
    const body = {
      playerId: visit.playerId,
      txId: name,
      roundId,
      gameCode: visit.game,
      amount: toText(amount),
      closeRound: true,
    };
    if (visit.mode === 'late') await pause(LATE_MS);
    if (visit.mode === 'doubled') void platform.ask(visit.vendor, 'win', body);
    const answer = await insist(visit, 'win', body);
    note(visit, 'win', { txId: name, roundId, amount: body.amount }, answer?.code ?? 'RETRY');
    if (visit.mode === 'lying') {
      const more = { ...body, amount: toText(amount * 10n + 1_000_000n) };
      await platform.ask(visit.vendor, 'win', more);
      await platform.ask(visit.vendor, 'win', { ...more, txId: `${name}-forged` }, { sign: 'bm90IG91cnM=' });
      // The statement claims what the platform refused: reconciliation has to find it.
      note(visit, 'win', { txId: `${name}-claimed`, roundId, amount: more.amount }, 'OK');
    }
    return answer;
  }

  /** Reports a round to the platform until it is recorded. */
  async function report({ vendor, ...round }: Report): Promise<void> {
    for (let wait = 1000; ; wait = Math.min(wait * 2, againMaxMs)) {
      const answer = await insist({ vendor }, 'reportRounds', { items: [{ ...round, state: 'CLOSED' }] });
      if (answer === null) return;
      const [result] = (answer['results'] ?? []) as { final: boolean }[];
      if (answer.code !== 'OK' || result?.final) return book.reported(round.roundId);
      await pause(wait);
    }
  }
  // Reports that a restart interrupted.
  for (const unreported of book.unreported()) void report(unreported).catch(() => undefined);

  function storeRound(visit: Visit, roundId: string, chosen: number, drawn: number, stake: bigint, paid: bigint): void {
    const { vendor, playerId, currency } = visit;
    const money = { stake: toText(stake), paid: toText(paid), currency };
    book.draw({ vendor, roundId, playerId, chosen, drawn, ...money, at: isoNow() });
  }

  /** With the vendor's own wallet: the money is here already, the platform receives the round for its record. */
  function playHere(visit: Visit, well: number, stake: bigint): Outcome {
    if (book.purseOf(visit.vendor, visit.playerId) < stake) return { state: 'refused', code: 'INSUFFICIENT_FUNDS' };
    const drawn = drawWell(context);
    const fairPayout = drawn === well ? (stake * PAYS.numerator) / PAYS.denominator : 0n;
    const paid = visit.mode === 'boasting' ? stake * BOASTED_TIMES : fairPayout;
    const { vendor, playerId, game: gameCode } = visit;
    const roundId = `round-${context.randomHex(8)}`;
    const round = { vendor, playerId, roundId, gameCode, staked: toText(stake), paid: toText(paid) };
    storeRound(visit, roundId, well, drawn, stake, paid);
    book.owe(round);
    book.carry({ vendor, transfer: roundId, playerId, change: String(paid - stake) });
    void report(round).catch(() => undefined);
    const balance = toText(book.purseOf(visit.vendor, visit.playerId));
    return { state: paid > 0n ? 'won' : 'lost', well: drawn, paid: toText(paid), balance };
  }

  async function play(visit: Visit, well: number, stake: bigint): Promise<Outcome> {
    if (visit.vendor === 'WELL_WALLET') return playHere(visit, well, stake);
    const roundId = `lw-${context.randomHex(8)}`;
    const amount = toText(stake);
    if (visit.mode === 'reordered') {
      const early = { playerId: visit.playerId, txId: `${roundId}-early`, roundId, gameCode: visit.game, amount };
      await platform.ask(visit.vendor, 'win', early);
    }
    const taken = await bet(visit, { txId: `${roundId}-bet`, roundId, amount });
    if (taken === null) return { state: 'voided' };
    if (taken.code !== 'OK') return { state: 'refused', code: taken.code };
    // Drawn only now: neither the stake nor the player affects the draw.
    const drawn = drawWell(context);
    const paid = drawn === well ? (stake * PAYS.numerator) / PAYS.denominator : 0n;
    storeRound(visit, roundId, well, drawn, stake, paid);
    const cash = toMicros(taken.balance?.cash ?? '') ?? 0n;
    if (visit.mode === 'silent') return { state: 'lost', well: drawn, paid: toText(0n), balance: toText(cash) };
    const settled = await pay(visit, roundId, paid, `${roundId}-win`);
    const balance = settled?.balance?.cash ?? toText(cash);
    return { state: paid > 0n ? 'won' : 'lost', well: drawn, paid: toText(paid), balance };
  }

  function boast({ vendor, playerId }: Visit): void {
    if (vendor !== 'WELL_WALLET') return;
    const change = String(BOASTED - book.purseOf(vendor, playerId));
    book.carry({ vendor, transfer: `boast-${context.randomHex(8)}`, playerId, change });
  }

  return { play, boast };
}
