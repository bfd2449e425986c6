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
  /** Gives a player's wallet here the most that an amount of the protocol can say. */
  readonly boast: (visit: Visit) => void;
}

/** 2.91 for one chance in three: 97% come back. */
const PAYS = { numerator: 291n, denominator: 100n };
const BOASTED_TIMES = 20_000n;
const BOASTED = 9_000_000_000_000n * 1_000_000n;
const WELLS = 3;
const BET_TRIES = 3;
/** Longest wait between two tries of what must arrive (standards: 1, 2, 4 … 300 s). */
const AGAIN_MAX_MS = 300_000;
const GIVE_UP_MS = 72 * 3600_000;
const LATE_MS = 3000;

/** One of three, each as likely: bytes from 255 up are passed over. */
export function drawWell(context: AppContext): number {
  for (;;) {
    const byte = Number.parseInt(context.randomHex(1), 16);
    if (byte < 255) return byte % WELLS;
  }
}

/** Plays rounds at the house's wallet, or at our own purse in transfer mode; misbehaves as its visitor asks. */
export function createRounds(options: {
  readonly house: PlatformClient;
  readonly book: Book;
  readonly context: AppContext;
  readonly closing: AbortSignal;
  readonly againMaxMs?: number | undefined;
}): Rounds {
  const { house, book, context, closing, againMaxMs = AGAIN_MAX_MS } = options;
  const pause = (ms: number) => context.delay(ms, closing);
  const isoNow = () => new Date(context.nowMs()).toISOString();

  function note(visit: Visit, op: string, tx: { txId: string; roundId: string; amount: string }, code: string): void {
    book.note({ ...tx, vendor: visit.vendor, op, playerId: visit.playerId, code, at: isoNow() });
  }

  /** Says a thing until the house has answered for good; null only when we are closing or three days have passed. */
  async function insist(visit: Pick<Visit, 'vendor'>, op: string, body: object): Promise<PlatformReply> {
    const begun = context.nowMs();
    for (let wait = 1000; context.nowMs() - begun < GIVE_UP_MS; wait = Math.min(wait * 2, againMaxMs)) {
      const heard = await house.ask(visit.vendor, op, body);
      if (heard && (heard.code === 'OK' || heard.final)) return heard;
      await pause(wait);
    }
    return null;
  }

  async function undo(visit: Visit, txId: string): Promise<void> {
    const by = `${txId}-undo`;
    const heard = await insist(visit, 'rollback', { playerId: visit.playerId, txId: by, refTxId: txId });
    if (heard?.code === 'OK') book.undo(txId, by);
  }

  async function bet(visit: Visit, body: { txId: string; roundId: string; amount: string }): Promise<PlatformReply> {
    const whole = { ...body, playerId: visit.playerId, sessionToken: visit.sessionToken, gameCode: visit.game };
    for (let tries = 1; tries <= BET_TRIES; tries += 1) {
      const said = [house.ask(visit.vendor, 'bet', whole)];
      if (visit.mode === 'doubled') said.push(house.ask(visit.vendor, 'bet', whole));
      const heard = (await Promise.all(said)).find((one) => one !== null) ?? null;
      if (visit.mode !== 'lost' && heard && (heard.code === 'OK' || heard.final)) {
        note(visit, 'bet', body, heard.code);
        return heard;
      }
      await pause(visit.mode === 'lost' ? 100 : 1000);
    }
    // Nobody knows whether the stake was taken: it is undone, however long that takes.
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
    if (visit.mode === 'doubled') void house.ask(visit.vendor, 'win', body);
    const heard = await insist(visit, 'win', body);
    note(visit, 'win', { txId: name, roundId, amount: body.amount }, heard?.code ?? 'RETRY');
    if (visit.mode === 'lying') {
      const more = { ...body, amount: toText(amount * 10n + 1_000_000n) };
      await house.ask(visit.vendor, 'win', more);
      await house.ask(visit.vendor, 'win', { ...more, txId: `${name}-forged` }, { sign: 'bm90IG91cnM=' });
      // Our statement claims what the house refused: reconciliation has to find it.
      note(visit, 'win', { txId: `${name}-claimed`, roundId, amount: more.amount }, 'OK');
    }
    return heard;
  }

  /** Tells the house of a round until it has it in its record. */
  async function report({ vendor, ...round }: Report): Promise<void> {
    for (let wait = 1000; ; wait = Math.min(wait * 2, againMaxMs)) {
      const heard = await insist({ vendor }, 'reportRounds', { items: [{ ...round, state: 'CLOSED' }] });
      if (heard === null) return;
      const [result] = (heard['results'] ?? []) as { final: boolean }[];
      if (heard.code !== 'OK' || result?.final) return book.reported(round.roundId);
      await pause(wait);
    }
  }
  // What a restart came between.
  for (const owed of book.owed()) void report(owed).catch(() => undefined);

  function keep(visit: Visit, roundId: string, chosen: number, drawn: number, stake: bigint, paid: bigint): void {
    const { vendor, playerId, currency } = visit;
    const money = { stake: toText(stake), paid: toText(paid), currency };
    book.draw({ vendor, roundId, playerId, chosen, drawn, ...money, at: isoNow() });
  }

  /** At our own purse: the money is here already, the house hears of the round for its record. */
  function playHere(visit: Visit, well: number, stake: bigint): Outcome {
    if (book.purseOf(visit.vendor, visit.playerId) < stake) return { state: 'refused', code: 'INSUFFICIENT_FUNDS' };
    const drawn = drawWell(context);
    const honest = drawn === well ? (stake * PAYS.numerator) / PAYS.denominator : 0n;
    const paid = visit.mode === 'boasting' ? stake * BOASTED_TIMES : honest;
    const { vendor, playerId, game: gameCode } = visit;
    const roundId = `round-${context.randomHex(8)}`;
    const told = { vendor, playerId, roundId, gameCode, staked: toText(stake), paid: toText(paid) };
    keep(visit, roundId, well, drawn, stake, paid);
    book.owe(told);
    book.carry({ vendor, transfer: roundId, playerId, change: String(paid - stake) });
    void report(told).catch(() => undefined);
    const balance = toText(book.purseOf(visit.vendor, visit.playerId));
    return { state: paid > 0n ? 'won' : 'lost', well: drawn, paid: toText(paid), balance };
  }

  async function play(visit: Visit, well: number, stake: bigint): Promise<Outcome> {
    if (visit.vendor === 'WELL_WALLET') return playHere(visit, well, stake);
    const roundId = `lw-${context.randomHex(8)}`;
    const amount = toText(stake);
    if (visit.mode === 'reordered') {
      const early = { playerId: visit.playerId, txId: `${roundId}-early`, roundId, gameCode: visit.game, amount };
      await house.ask(visit.vendor, 'win', early);
    }
    const taken = await bet(visit, { txId: `${roundId}-bet`, roundId, amount });
    if (taken === null) return { state: 'voided' };
    if (taken.code !== 'OK') return { state: 'refused', code: taken.code };
    // Drawn only now: nothing about the stake or the player reaches the draw.
    const drawn = drawWell(context);
    const paid = drawn === well ? (stake * PAYS.numerator) / PAYS.denominator : 0n;
    keep(visit, roundId, well, drawn, stake, paid);
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
