import type { AppContext } from '../environment.ts';
import type { Journal } from '../journal.ts';

/** One caught mail or SMS. */
export interface Message {
  readonly id: string;
  readonly kind: 'mail' | 'sms';
  /** Mail addresses in lower case, or one telephone number as it was sent. */
  readonly to: readonly string[];
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  /** The sender's own name for an SMS; empty for a mail. */
  readonly reference: string;
  /** The mail as received, base64; empty for an SMS. */
  readonly raw: string;
  /** ISO 8601, UTC. */
  readonly receivedAt: string;
}

export type NewMessage = Omit<Message, 'id' | 'receivedAt'>;

export interface Filter {
  readonly to?: string | undefined;
  readonly kind?: Message['kind'] | undefined;
}

export const STORED_MAX = 1_000;

export interface Outbox {
  readonly add: (message: NewMessage) => Message;
  readonly find: (id: string) => Message | undefined;
  /** Newest first. */
  readonly list: (filter: Filter) => readonly Message[];
}

/** Stores the newest messages; the file behind it is compacted when it holds twice as many. */
export function openOutbox(journal: Journal, context: AppContext): Outbox {
  let stored = (journal.entries as readonly Message[]).slice(-STORED_MAX);
  let written = stored.length;
  journal.rewrite(stored);

  function add(message: NewMessage): Message {
    const added = {
      ...message,
      id: `msg_${context.randomHex(12)}`,
      receivedAt: new Date(context.nowMs()).toISOString(),
    };
    stored = [...stored, added].slice(-STORED_MAX);
    journal.append(added);
    written += 1;
    if (written >= STORED_MAX * 2) {
      journal.rewrite(stored);
      written = stored.length;
    }
    return added;
  }

  const matches = (message: Message, { to, kind }: Filter) =>
    (!kind || message.kind === kind) && (!to || message.to.includes(to.trim().toLowerCase()));

  return {
    add,
    find: (id) => stored.find((message) => message.id === id),
    list: (filter) => stored.filter((message) => matches(message, filter)).reverse(),
  };
}
