import { type AppContext, iso, type JobOutcome, type Needs, scheduleJob, type Tx } from '../../platform/index.ts';
import { settingsOf } from '../site/index.ts';
import { type GatewayResponse, postMail, postSms } from './post.gateways.ts';
import { postSettings } from './post.settings.ts';
import {
  addMessage,
  endMessage,
  type MessageKind,
  type MessageRow,
  type MessageState,
  messagesOf,
  noteFailure,
  type OutboxFilter,
  type Params,
  waitingMessage,
} from './post.store.ts';
import { coveredParams, pageOf, partedParams, wordsOf } from './post.templates.ts';

export const DELIVER = 'post.deliver';
const TRIES_MAX = 8;
const FIRST_WAIT_MS = 5_000;
const WAIT_MAX_MS = 10 * 60_000;

export interface Letter {
  readonly to: string;
  readonly language: string;
  /** `mail.<key>.subject` and `mail.<key>.text`, or `sms.<key>`. */
  readonly key: string;
  /** `code` and `link` are secret; `merchant` is added. */
  readonly params?: Params;
  /** After this it is not delivered, for example when its code has expired. */
  readonly goodUntilMs?: number;
}

const about = (id: bigint | string): string => `post message ${id}`;

const tellOutbox = (context: Needs<'push'>): void => context.push.publish('outbox.changed', {});

async function send(context: AppContext, tx: Tx, kind: MessageKind, letter: Letter): Promise<void> {
  const id = context.newId();
  const { open, secret } = partedParams(letter.params ?? {});
  await addMessage(tx, context, {
    id,
    kind,
    recipient: letter.to.toLowerCase(),
    language: letter.language,
    key: letter.key,
    params: open,
    secrets: Object.keys(secret).length === 0 ? null : context.secrets.seal(JSON.stringify(secret), about(id)),
    goodUntilMs: letter.goodUntilMs ?? null,
  });
  await scheduleJob(tx, { kind: DELIVER, key: id.toString(), runAtMs: context.clock.nowMs() });
  tx.afterCommit(() => tellOutbox(context));
}

/** Enqueues a mail; it is sent only after the caller's transaction commits. */
export const sendMail = (context: AppContext, tx: Tx, letter: Letter): Promise<void> =>
  send(context, tx, 'mail', letter);
/** The same for an SMS; `to` is the number in E.164. */
export const sendSms = (context: AppContext, tx: Tx, letter: Letter): Promise<void> => send(context, tx, 'sms', letter);

async function handOver(context: AppContext, row: MessageRow): Promise<GatewayResponse> {
  const settings = await settingsOf(context, postSettings);
  const secret: Params = row.secrets === null ? {} : JSON.parse(context.secrets.open(row.secrets, about(row.id)));
  const params = { ...row.params, ...secret, merchant: settings['merchant.name'] };
  const words = wordsOf(row.kind, row.language, row.key, params);
  if (row.kind === 'sms') return postSms(context, { id: row.id, to: row.recipient, text: words.text });
  const link = secret['link'];
  return postMail(context, {
    id: row.id,
    from: { name: settings['merchant.name'], address: settings['post.mailFrom'] },
    to: row.recipient,
    language: row.language,
    ...words,
    html: pageOf(row.language, words, link === undefined ? undefined : String(link)),
  });
}

const waitMs = (attempts: number): number => Math.min(WAIT_MAX_MS, FIRST_WAIT_MS * 2 ** (attempts - 1));

/**
 * One try of one message. An accepted one is not sent again; when the process dies between the gateway's answer and its own record, the
 * repeated one carries the same Message-ID or reference.
 */
export async function deliver(context: AppContext, id: string): Promise<JobOutcome> {
  const row = await waitingMessage(context.db, id);
  if (!row) return undefined;
  const outcome = await deliverOnce(context, row);
  tellOutbox(context);
  return outcome;
}

async function deliverOnce(context: AppContext, row: MessageRow): Promise<JobOutcome> {
  const { id } = row;
  const nowMs = context.clock.nowMs();
  if (row.good_until !== null && row.good_until.getTime() <= nowMs) {
    await endMessage(context.db, context, id, {
      state: 'given_up',
      attempts: row.attempts,
      error: row.last_error ?? 'late',
    });
    return undefined;
  }
  const word = await handOver(context, row);
  const attempts = row.attempts + 1;
  if (word.kind === 'accepted') {
    await endMessage(context.db, context, id, { state: 'sent', attempts, error: null });
    return undefined;
  }
  context.log.warn({ message: id, kind: row.kind, attempts, error: word.error }, 'message not taken');
  if (word.kind === 'refused' || attempts >= TRIES_MAX) {
    await endMessage(context.db, context, id, { state: 'given_up', attempts, error: word.error });
    return undefined;
  }
  await noteFailure(context.db, id, attempts, word.error);
  return { againAtMs: nowMs + waitMs(attempts) };
}

/** A message as operators see it: every code and link masked. */
export interface OutboxMessage {
  readonly id: string;
  readonly kind: MessageKind;
  readonly to: string;
  readonly language: string;
  readonly key: string;
  readonly subject: string;
  readonly text: string;
  readonly state: MessageState;
  readonly attempts: number;
  readonly createdAt: string;
  readonly endedAt: string | null;
  readonly lastError: string | null;
}

export async function outboxOf(
  context: AppContext,
  filter: OutboxFilter,
): Promise<{ list: readonly OutboxMessage[]; total: number }> {
  const merchant = (await settingsOf(context))['merchant.name'];
  const { rows, total } = await messagesOf(context.db, filter);
  const list = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    to: row.recipient,
    language: row.language,
    key: row.key,
    ...wordsOf(row.kind, row.language, row.key, { ...coveredParams(row.params), merchant }),
    state: row.state,
    attempts: row.attempts,
    createdAt: iso(row.created_at),
    endedAt: row.ended_at === null ? null : iso(row.ended_at),
    lastError: row.last_error,
  }));
  return { list, total };
}
