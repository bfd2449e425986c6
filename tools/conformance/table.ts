import { randomBytes } from 'node:crypto';
import { formatAmount, type Micros, parseAmount } from '@lantern/kernel';
import { ask, nowOf, type Partner, type PlatformReply } from './client.ts';

/** A broken promise of the door, in words a partner's engineer can use. */
export class Broken extends Error {}
export function hold(isTrue: boolean, why: string): asserts isTrue {
  if (!isTrue) throw new Broken(why);
}

const micros = (text: unknown): Micros => {
  const parsed = parseAmount(String(text));
  hold(parsed.ok, `“${String(text)}” is no amount`);
  return parsed.value;
};

/** The four ceilings of a vendor. */
export type Ceiling = 'giftMax' | 'giftDayMax' | 'winTimesMax' | 'winMax';

export interface Expected {
  /** One code, or those that are right when things happen at once. */
  readonly code: string | readonly string[];
  readonly replayed?: boolean;
  readonly effect?: string;
}

/**
 * One player at the door, with a naive book of what he should have: it adds and takes what the answers say was done, and
 * each case ends by asking the balance. Names of transactions are short in a case and unique outside.
 */
export class Table {
  private readonly partner: Partner;
  readonly game: string;
  private readonly run = randomBytes(6).toString('hex');
  private readonly amounts = new Map<string, Micros>();
  readonly times: number[];
  playerId = '';
  sessionToken = '';
  cash: Micros = 0n;
  /** What the vendor may credit before two persons look at it, as the sandbox says. */
  private ceilings: Partial<Record<Ceiling, string | number | null>> = {};

  constructor(partner: Partner, game: string, times: number[]) {
    this.partner = partner;
    this.game = game;
    this.times = times;
  }

  nowMs = (): number => nowOf(this.partner);

  /** The name that goes over the wire. */
  name = (short: string): string => `${this.run}:${short}`;

  async sit(balance = '100'): Promise<this> {
    const made = await this.raw('sandboxPlayer', { gameCode: this.game, balance });
    hold(made.answer.code === 'OK', `no sandbox player: ${made.answer.code}. Is this vendor in the sandbox?`);
    const opened = await this.raw('authenticate', { launchToken: made.answer['launchToken'] });
    hold(opened.answer.code === 'OK', `the launch token was refused: ${opened.answer.code}`);
    this.playerId = String(opened.answer['playerId']);
    this.sessionToken = String(opened.answer['sessionToken']);
    this.cash = micros(balance);
    this.ceilings = (made.answer['ceilings'] ?? {}) as typeof this.ceilings;
    return this;
  }

  /** A ceiling in micros; `winTimesMax` is a number of times. */
  ceiling(name: Ceiling): Micros {
    const value = this.ceilings[name] ?? null;
    hold(value !== null, `the sandbox has no ceiling ${name}: ask the house to set one for it`);
    return name === 'winTimesMax' ? BigInt(value) : micros(value);
  }

  async raw(op: string, body: object): Promise<PlatformReply> {
    const heard = await ask(this.partner, op, body);
    this.times.push(heard.ms);
    hold(heard.status === 200, `${op} answered HTTP ${heard.status}: ${JSON.stringify(heard.answer)}`);
    hold(heard.isSigned, `${op}: the answer is not signed as it should be`);
    return heard;
  }

  private async expect(op: string, body: object, expected: Expected): Promise<PlatformReply['answer']> {
    const { answer } = await this.raw(op, body);
    const codes = typeof expected.code === 'string' ? [expected.code] : expected.code;
    hold(codes.includes(answer.code), `${op} answered ${answer.code}, expected ${codes.join(' or ')}`);
    if (expected.replayed !== undefined)
      hold(
        answer.replayed === expected.replayed,
        `${op}: replayed is ${answer.replayed}, expected ${expected.replayed}`,
      );
    if (expected.effect !== undefined)
      hold(answer.effect === expected.effect, `${op}: effect is ${answer.effect}, expected ${expected.effect}`);
    return answer;
  }

  private book(answer: PlatformReply['answer'], change: Micros): void {
    if (answer.code === 'OK' && answer.replayed !== true) this.cash += change;
  }

  async bet(tx: string, amount: string, expected: Expected = { code: 'OK' }, more: object = {}) {
    const round = this.name('r');
    const body = {
      playerId: this.playerId,
      sessionToken: this.sessionToken,
      txId: this.name(tx),
      roundId: round,
      gameCode: this.game,
      amount,
    };
    const answer = await this.expect('bet', { ...body, ...more }, expected);
    if (answer.code === 'OK' && !answer.replayed) this.amounts.set(tx, micros(amount));
    this.book(answer, -micros(amount));
    return answer;
  }

  async win(tx: string, amount: string, expected: Expected = { code: 'OK' }, more: object = {}) {
    const body = { playerId: this.playerId, txId: this.name(tx), roundId: this.name('r'), gameCode: this.game, amount };
    const answer = await this.expect('win', { ...body, ...more }, expected);
    if (answer.code === 'OK' && !answer.replayed) this.amounts.set(tx, micros(amount));
    this.book(answer, micros(amount));
    return answer;
  }

  async betwin(tx: string, stake: string, paid: string, expected: Expected = { code: 'OK' }, more: object = {}) {
    const body = {
      playerId: this.playerId,
      sessionToken: this.sessionToken,
      betTxId: this.name(`${tx}-b`),
      winTxId: this.name(`${tx}-w`),
      roundId: this.name('r'),
      gameCode: this.game,
      betAmount: stake,
      winAmount: paid,
    };
    const answer = await this.expect('betwin', { ...body, ...more }, expected);
    if (answer.code === 'OK' && !answer.replayed) {
      this.amounts.set(`${tx}-b`, micros(stake));
      this.amounts.set(`${tx}-w`, micros(paid));
    }
    this.book(answer, micros(paid) - micros(stake));
    return answer;
  }

  async rollback(tx: string, ref: string, expected: Expected = { code: 'OK' }, more: object = {}) {
    const body = { playerId: this.playerId, txId: this.name(tx), refTxId: this.name(ref) };
    const answer = await this.expect('rollback', { ...body, ...more }, expected);
    if (answer.replayed) return answer;
    const amount = this.amounts.get(ref) ?? 0n;
    if (answer.effect === 'REFUND') this.book(answer, amount);
    if (answer.effect === 'TAKEN_BACK') this.book(answer, (answer.shortfall ? micros(answer.shortfall) : 0n) - amount);
    return answer;
  }

  close(tx: string, expected: Expected = { code: 'OK' }, more: object = {}) {
    const body = { playerId: this.playerId, txId: this.name(tx), roundId: this.name('r') };
    return this.expect('closeRound', { ...body, ...more }, expected);
  }

  async adjust(tx: string, ref: string, delta: string, expected: Expected = { code: 'OK' }) {
    const body = {
      playerId: this.playerId,
      txId: this.name(tx),
      refTxId: this.name(ref),
      roundId: this.name('r'),
      delta,
      reason: 'kit',
    };
    const answer = await this.expect('adjust', body, expected);
    const change = delta.startsWith('-') ? -micros(delta.slice(1)) : micros(delta);
    this.book(answer, change + (answer.shortfall ? micros(answer.shortfall) : 0n));
    return answer;
  }

  /** Two persons of the house decide on a held credit. */
  decided = (state: 'held_paid' | 'held_refused', tx: string) =>
    this.expect('sandboxState', { playerId: this.playerId, state, txId: this.name(tx) }, { code: 'OK' });

  async state(state: string, amount?: string) {
    const body = { playerId: this.playerId, state, ...(amount ? { amount } : {}) };
    return this.expect('sandboxState', body, { code: 'OK' });
  }

  status = (tx: string, expected: Expected = { code: 'OK' }) =>
    this.expect('status', { txId: this.name(tx) }, expected);

  /** What the door says the player has must be what the book says. */
  async settleUp(): Promise<void> {
    const answer = await this.expect('balance', { playerId: this.playerId }, { code: 'OK' });
    const says = answer.balance?.cash ?? '';
    hold(/^[0-9]+\.[0-9]{6}$/.test(says), `the balance “${says}” is not at the ledger’s scale`);
    hold(micros(says) === this.cash, `the balance is ${says}, the book says ${formatAmount(this.cash)}`);
  }
}
