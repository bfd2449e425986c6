import { randomBytes } from 'node:crypto';
import { formatAmount, type Micros, parseAmount } from '@lantern/kernel';
import { expectThat } from '@lantern/rules/gateway';
import { nowOf, type Partner, type PlatformReply } from './client.ts';
import type { CaseRecord } from './transcript.ts';

const micros = (text: unknown): Micros => {
  const parsed = parseAmount(String(text));
  expectThat(parsed.ok, `“${String(text)}” is not an amount`);
  return parsed.value;
};

/** The four ceilings of a vendor. */
export type Ceiling = 'giftMax' | 'giftDayMax' | 'winTimesMax' | 'winMax';

export interface Expected {
  /** One code, or several where simultaneous requests allow more than one. */
  readonly code: string | readonly string[];
  readonly replayed?: boolean;
  readonly effect?: string;
  /** What the refusal is about. */
  readonly fields?: string;
}

/**
 * One player at the wallet API, with an independent count of his balance: it adds and subtracts what the answers
 * report, and each case ends by comparing the balance. Transaction names are short in a case and unique outside.
 */
export class Table {
  private readonly partner: Partner;
  readonly game: string;
  private readonly run = randomBytes(6).toString('hex');
  private readonly amounts = new Map<string, Micros>();
  readonly times: number[];
  private readonly record: CaseRecord;
  playerId = '';
  sessionToken = '';
  cash: Micros = 0n;
  /** The vendor's ceilings, as the sandbox reports them; a credit above one waits for two operators. */
  private ceilings: Partial<Record<Ceiling, string | number | null>> = {};

  constructor(partner: Partner, game: string, times: number[], record: CaseRecord) {
    this.record = record;
    this.partner = partner;
    this.game = game;
    this.times = times;
  }

  nowMs = (): number => nowOf(this.partner);

  /** The name that is sent. */
  name = (short: string): string => `${this.run}:${short}`;

  async sit(balance = '100'): Promise<this> {
    const made = await this.raw('sandboxPlayer', { gameCode: this.game, balance });
    expectThat(made.answer.code === 'OK', `no sandbox player: ${made.answer.code}. Is this vendor in the sandbox?`);
    const opened = await this.raw('authenticate', { launchToken: made.answer['launchToken'] });
    expectThat(opened.answer.code === 'OK', `the launch token was refused: ${opened.answer.code}`);
    this.playerId = String(opened.answer['playerId']);
    this.sessionToken = String(opened.answer['sessionToken']);
    this.cash = micros(balance);
    this.ceilings = (made.answer['ceilings'] ?? {}) as typeof this.ceilings;
    return this;
  }

  /** A ceiling in micros; `winTimesMax` is a number of times. */
  ceiling(name: Ceiling): Micros {
    const value = this.ceilings[name] ?? null;
    expectThat(value !== null, `the sandbox has no ceiling ${name}: ask the operator of the site to set one`);
    return name === 'winTimesMax' ? BigInt(value) : micros(value);
  }

  /** `codes`: those that are right; without them the one that comes. */
  async raw(op: string, body: object, codes: readonly string[] | null = null): Promise<PlatformReply> {
    const reply = await this.record.ask(this.partner, op, body, codes);
    this.times.push(reply.ms);
    expectThat(reply.status === 200, `${op} answered HTTP ${reply.status}: ${JSON.stringify(reply.answer)}`);
    expectThat(reply.isSigned, `${op}: the answer is not signed as it should be`);
    return reply;
  }

  private async expect(op: string, body: object, expected: Expected): Promise<PlatformReply['answer']> {
    const codes = typeof expected.code === 'string' ? [expected.code] : expected.code;
    const { answer } = await this.raw(op, body, codes);
    expectThat(codes.includes(answer.code), `${op} answered ${answer.code}, expected ${codes.join(' or ')}`);
    if (expected.replayed !== undefined)
      expectThat(
        answer.replayed === expected.replayed,
        `${op}: replayed is ${answer.replayed}, expected ${expected.replayed}`,
      );
    if (expected.effect !== undefined)
      expectThat(answer.effect === expected.effect, `${op}: effect is ${answer.effect}, expected ${expected.effect}`);
    // A refusal that does not say what is wrong sends its reader on a search.
    const fields = answer.fields?.join() ?? '';
    if (answer.code !== 'OK' && answer.code !== 'RETRY')
      expectThat(fields !== '', `${op}: ${answer.code} names no field`);
    if (expected.fields !== undefined)
      expectThat(fields === expected.fields, `${op}: the fields are “${fields}”, expected “${expected.fields}”`);
    return answer;
  }

  private count(answer: PlatformReply['answer'], change: Micros): void {
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
    this.count(answer, -micros(amount));
    return answer;
  }

  async win(tx: string, amount: string, expected: Expected = { code: 'OK' }, more: object = {}) {
    const body = { playerId: this.playerId, txId: this.name(tx), roundId: this.name('r'), gameCode: this.game, amount };
    const answer = await this.expect('win', { ...body, ...more }, expected);
    if (answer.code === 'OK' && !answer.replayed) this.amounts.set(tx, micros(amount));
    this.count(answer, micros(amount));
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
    this.count(answer, micros(paid) - micros(stake));
    return answer;
  }

  async rollback(tx: string, ref: string, expected: Expected = { code: 'OK' }, more: object = {}) {
    const body = { playerId: this.playerId, txId: this.name(tx), refTxId: this.name(ref) };
    const answer = await this.expect('rollback', { ...body, ...more }, expected);
    if (answer.replayed) return answer;
    const amount = this.amounts.get(ref) ?? 0n;
    if (answer.effect === 'REFUND') this.count(answer, amount);
    if (answer.effect === 'TAKEN_BACK') this.count(answer, (answer.shortfall ? micros(answer.shortfall) : 0n) - amount);
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
    this.count(answer, change + (answer.shortfall ? micros(answer.shortfall) : 0n));
    return answer;
  }

  /** Two operators decide on a held credit. */
  decided = (state: 'held_paid' | 'held_refused', tx: string) =>
    this.expect('sandboxState', { playerId: this.playerId, state, txId: this.name(tx) }, { code: 'OK' });

  async state(state: string, amount?: string) {
    const body = { playerId: this.playerId, state, ...(amount ? { amount } : {}) };
    return this.expect('sandboxState', body, { code: 'OK' });
  }

  status = (tx: string, expected: Expected = { code: 'OK' }) =>
    this.expect('status', { txId: this.name(tx) }, expected);

  /** The balance that the API reports must equal the counted one. */
  async settleUp(): Promise<void> {
    const answer = await this.expect('balance', { playerId: this.playerId }, { code: 'OK' });
    const reported = answer.balance?.cash ?? '';
    expectThat(/^[0-9]+\.[0-9]{6}$/.test(reported), `the balance “${reported}” is not at the ledger’s scale`);
    expectThat(micros(reported) === this.cash, `the balance is ${reported}, expected ${formatAmount(this.cash)}`);
  }
}
