import { Broken } from './broken.ts';

const MICROS = 1_000_000n;
const LOST_TRIES = 20;
const AMOUNT = /^-?\d{1,30}(\.\d{1,6})?$/;

/** A decimal text in millionths; anything else breaks the protocol. */
export function microsOf(text: string | null): bigint {
  if (text === null || !AMOUNT.test(text)) throw new Broken(`the balance “${text}” is no decimal text`);
  const [whole = '0', part = ''] = text.replace('-', '').split('.');
  const micros = BigInt(whole) * MICROS + BigInt(part.padEnd(6, '0'));
  return text.startsWith('-') ? -micros : micros;
}

/** What a vendor answers: `code` is null where the answer is none of the protocol. */
export interface VendorAnswer {
  readonly status: number;
  readonly code: string | null;
  readonly final: boolean;
  readonly balance: string | null;
}

/** What is wrong with a forged request: its signature, a signature of another body, or a time outside the 300 seconds. */
export type Spoil = 'sign' | 'body' | 'old' | 'new';
type TransferOp = 'deposit' | 'withdraw' | 'transferStatus' | 'walletBalance';

/** How a kit reaches the vendor, as the platform does. */
export interface TransferPort {
  /** @throws when no answer comes */
  readonly ask: (op: TransferOp, body: Readonly<Record<string, unknown>>, spoil?: Spoil) => Promise<VendorAnswer>;
  /** Sends a request whole and does not wait for its answer: what became of it is unknown. */
  readonly lose: (op: TransferOp, body: Readonly<Record<string, unknown>>) => Promise<void>;
  /** A name nobody used: letters and digits. */
  readonly fresh: () => string;
  /** A moment, after which a vendor may have finished what it was asked. */
  readonly pause: () => Promise<void>;
}

type Direction = 'deposit' | 'withdraw';
/** `taken`: OK. `refused`: another code, for good. */
export type Outcome = 'taken' | 'refused';

/** A player of his own at the vendor, with a second account of what must be there. */
export class PlayerWallet {
  readonly playerId: string;
  readonly #run: string;
  readonly #port: TransferPort;
  #due = 0n;

  constructor(port: TransferPort) {
    this.#port = port;
    this.playerId = `conformance-${port.fresh()}`;
    this.#run = port.fresh();
  }

  /** The name of a transfer, the same for the same word in one case. */
  name(word: string): string {
    return `${this.#run}-${word}`;
  }

  /** What the account holds by now, without asking: for a transfer whose reply was lost. */
  count(direction: Direction, amount: string): void {
    this.#due += direction === 'deposit' ? microsOf(amount) : -microsOf(amount);
  }

  #send(direction: Direction, word: string, amount: string, spoil?: Spoil): Promise<VendorAnswer> {
    return this.#port.ask(direction, { txId: this.name(word), playerId: this.playerId, amount }, spoil);
  }

  /** A transfer that must have this outcome; `again`: it was done before under this name and moves nothing. */
  async move(direction: Direction, word: string, amount: string, wanted: Outcome, again = false): Promise<void> {
    const outcome = outcomeOf(await this.#send(direction, word, amount), `${direction} of ${amount}`);
    if (outcome !== wanted) throw new Broken(`${direction} of ${amount}: ${outcome}, and ${wanted} is right`);
    if (outcome === 'taken' && !again) this.count(direction, amount);
  }

  /** The same or several transfers at once; counts what was reported as taken, each name once. */
  async atOnce(direction: Direction, words: readonly string[], amount: string): Promise<readonly Outcome[]> {
    const answers = await Promise.all(words.map((word) => this.#send(direction, word, amount)));
    const outcomes = answers.map((one) => outcomeOf(one, `${direction} of ${amount}`));
    const taken = new Set(words.filter((_, place) => outcomes[place] === 'taken'));
    for (const _ of taken) this.count(direction, amount);
    return outcomes;
  }

  /** A transfer whose reply is lost. It may have arrived or not; a vendor that has it says so within a second. */
  async lose(direction: Direction, word: string, amount: string): Promise<void> {
    await this.#port.lose(direction, { txId: this.name(word), playerId: this.playerId, amount });
    for (let tries = 0; tries < LOST_TRIES && !(await this.isDone(word)); tries += 1) await this.#port.pause();
  }

  /** A request that is not the platform's moves nothing, whatever is answered. */
  async forged(direction: Direction, word: string, amount: string, spoil: Spoil): Promise<void> {
    const { status, code } = await this.#send(direction, word, amount, spoil);
    if (status === 200 && code === 'OK')
      throw new Broken(`${direction} of ${amount} was taken without a right signature`);
  }

  async isDone(word: string): Promise<boolean> {
    const body = { txId: this.name(word), playerId: this.playerId };
    const { status, code } = await this.#port.ask('transferStatus', body);
    if (status !== 200 || code === null) throw new Broken(`transferStatus answered HTTP ${status} without a code`);
    return code === 'OK';
  }

  async settleUp(): Promise<void> {
    const { status, code, balance } = await this.#port.ask('walletBalance', { playerId: this.playerId });
    if (status !== 200 || code === null) throw new Broken(`walletBalance answered HTTP ${status} without a code`);
    // Who never had money may be unknown to the vendor.
    const balanceThere = code === 'OK' ? microsOf(balance) : 0n;
    if (balanceThere !== this.#due)
      throw new Broken(`the wallet holds ${balanceThere} millionths, and ${this.#due} are right`);
  }
}

function outcomeOf({ status, code, final }: VendorAnswer, what: string): Outcome {
  if (status !== 200 || code === null) throw new Broken(`${what} answered HTTP ${status} without a code`);
  if (code === 'OK') return 'taken';
  if (!final) throw new Broken(`${what} was refused with ${code}, but not for good: “final” is missing`);
  return 'refused';
}
