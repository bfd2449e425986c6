import type { Reply } from '@lantern/contract/call';
import { type Intent, type IntentStorage, isSameInput, storedIntent, storeIntent } from './intent.ts';
import { newKey } from './new-key.ts';
import { NETWORK_FAILURE, networkFailure, type Refused } from './refused.ts';
import { sessionStore } from './storage.ts';
import { isUncertain } from './uncertain.ts';

/** A call on its way could arrive after the first question: it is missing after this many answers "unknown". */
export const ANSWERS_UNTIL_MISSING = 3;
const ASK_EVERY_MS = 2000;

/** The life of one press. */
export type Sending<I, T> =
  | { readonly at: 'idle' }
  | { readonly at: 'sending'; readonly intent: Intent<I> }
  /** No reply came: it took effect or not, and the page finds out. */
  | { readonly at: 'asking'; readonly intent: Intent<I> }
  /** The server knows nothing of the key: nothing was taken. */
  | { readonly at: 'not_arrived'; readonly intent: Intent<I>; readonly refused: Refused }
  /** Nobody knows yet; the next press of the same input carries the same key. */
  | { readonly at: 'lost'; readonly intent: Intent<I>; readonly refused: Refused }
  | {
      readonly at: 'done';
      readonly value: T;
      /** The reply to an earlier try. */
      readonly found: boolean;
    }
  | { readonly at: 'refused'; readonly refused: Refused };

export interface SendOnceOptions<I, T> {
  readonly send: (input: I, key: string) => Promise<Reply<T>>;
  /** Names the stored intent, one at a time. Without a name a reload forgets it. */
  readonly name?: string | undefined;
  /** What became of an intent: its value, null where the server does not know the key, undefined when no answer came. */
  readonly ask?: (intent: Intent<I>) => Promise<T | null | undefined>;
  /** Without `ask`: sends the intent again with its key after this long, until a reply comes. */
  readonly retryMs?: number;
  /** The key stays until the outcome is known, whatever is sent: the server refuses another body as a conflict. */
  readonly keepsKey?: boolean;
  /** An intent of before a reload took effect. */
  readonly onFound?: (value: T) => void;
  readonly storage?: IntentStorage;
}

const LINE_LOST = networkFailure('');
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/**
 * Sends an intent so that it takes effect once, whatever happens to the line: one key an intent, stored before the call leaves,
 * sent again or looked up until the outcome is known. One intent at a time.
 */
export class SendOnce<I, T> {
  #options: SendOnceOptions<I, T>;
  readonly #listeners = new Set<() => void>();
  #state: Sending<I, T> = { at: 'idle' };
  /** Counts starts and stops: a search that belongs to an older one ends. */
  #turn = 0;
  #isActive = false;

  constructor(options: SendOnceOptions<I, T>) {
    this.#options = options;
    const intent = options.name && storedIntent<I>(this.#storage, options.name, Date.now());
    // After a reload a lookup may be sent; a call that takes money is not sent by a page that was only opened.
    if (intent) this.#state = options.ask ? { at: 'asking', intent } : { at: 'lost', intent, refused: LINE_LOST };
  }

  get #storage(): IntentStorage {
    return this.#options.storage ?? sessionStore;
  }

  readonly read = (): Sending<I, T> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  update(options: SendOnceOptions<I, T>): void {
    this.#options = options;
  }

  /** Asks about what is open, from now until the returned function is called. */
  readonly start = (): (() => void) => {
    this.#isActive = true;
    const turn = ++this.#turn;
    if (this.#state.at === 'asking') void this.#resume(this.#state.intent, turn);
    return () => {
      this.#isActive = false;
      this.#turn += 1;
    };
  };

  /**
   * The reply once it is known; a refusal that is uncertain where it stays unknown; undefined while another press is on its way.
   */
  readonly send = async (input: I): Promise<Reply<T> | undefined> => {
    const state = this.#state;
    if (state.at === 'sending' || state.at === 'asking') return undefined;
    const intent = { key: this.#keyOf(state, input), input, atMs: Date.now() };
    this.#store(intent);
    this.#set({ at: 'sending', intent });
    try {
      return await this.#settle(intent, await this.#options.send(input, intent.key));
    } catch (fault) {
      this.#set({ at: 'lost', intent, refused: LINE_LOST });
      throw fault;
    }
  };

  /** The outcome was read. An intent without one stays, with its key. */
  readonly dismiss = (): void => {
    if (!['sending', 'asking', 'lost'].includes(this.#state.at)) this.#set({ at: 'idle' });
  };

  #keyOf(state: Sending<I, T>, input: I): string {
    const open = state.at === 'lost' || state.at === 'not_arrived' ? state.intent : undefined;
    const isSame = open && (this.#options.keepsKey || isSameInput(open.input, input));
    return isSame ? open.key : newKey();
  }

  #set(state: Sending<I, T>): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  #store(intent: Intent<I> | undefined): void {
    if (this.#options.name) storeIntent(this.#storage, this.#options.name, intent);
  }

  #end<R>(state: Sending<I, T>, reply: R): R {
    this.#store(undefined);
    this.#set(state);
    return reply;
  }

  #settle(intent: Intent<I>, reply: Reply<T>): Reply<T> | Promise<Reply<T>> {
    if (reply.success) return this.#end({ at: 'done', value: reply.value, found: reply.isReplay ?? false }, reply);
    if (!isUncertain(reply)) return this.#end({ at: 'refused', refused: reply }, reply);
    const { ask, retryMs } = this.#options;
    if (!ask && retryMs === undefined) {
      this.#set({ at: 'lost', intent, refused: reply });
      return reply;
    }
    this.#set({ at: 'asking', intent });
    return ask ? this.#search(intent, reply, this.#turn) : this.#retry(intent, reply, retryMs ?? 0);
  }

  async #resume(intent: Intent<I>, turn: number): Promise<void> {
    const reply = await this.#search(intent, LINE_LOST, turn);
    if (reply.success) this.#options.onFound?.(reply.value);
  }

  async #search(intent: Intent<I>, lost: Refused, turn: number): Promise<Reply<T>> {
    for (let missing = 0; missing < ANSWERS_UNTIL_MISSING; ) {
      await pause(ASK_EVERY_MS);
      if (turn !== this.#turn || !this.#isActive) return lost;
      const value = await this.#options.ask?.(intent);
      if (turn !== this.#turn) return lost;
      if (value) return this.#end({ at: 'done', value, found: true }, { success: true, value });
      if (value === null) missing += 1;
    }
    return this.#end({ at: 'not_arrived', intent, refused: lost }, lost);
  }

  async #retry(intent: Intent<I>, lost: Refused, retryMs: number): Promise<Reply<T>> {
    const turn = this.#turn;
    let reply: Reply<T> = lost;
    // A server that answers "fault" again and again is reported to the person: the next press carries the same key.
    for (let faults = 0; faults < ANSWERS_UNTIL_MISSING; faults += reply.code === NETWORK_FAILURE ? 0 : 1) {
      await pause(retryMs);
      if (turn !== this.#turn) return reply;
      reply = await this.#options.send(intent.input, intent.key);
      if (reply.success || !isUncertain(reply)) return this.#settle(intent, reply);
    }
    this.#set({ at: 'lost', intent, refused: reply });
    return reply;
  }
}
