import { iso, type JobOutcome, scheduleJob, type Tx, type World } from '../../platform/index.ts';
import { settingsOf } from '../site/index.ts';
import { type GatewayWord, postMail, postSms } from './post.gateways.ts';
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
import { coveredParams, pageOf, partedParams, wordsOf } from './post.words.ts';

export const DELIVER = 'post.deliver';
const TRIES_MAX = 8;
const FIRST_WAIT_MS = 5_000;
const WAIT_MAX_MS = 10 * 60_000;

export interface Letter {
  readonly to: string;
  readonly language: string;
  /** `mail.<key>.subject` and `mail.<key>.text`, or `sms.<key>`. */
  readonly key: string;
  /** `code` and `link` are kept secret; `merchant` is added. */
  readonly params?: Params;
  /** After this it need not arrive, for example when its code is over. */
  readonly goodUntilMs?: number;
}

const about = (id: bigint | string): string => `post message ${id}`;

async function send(world: World, tx: Tx, kind: MessageKind, letter: Letter): Promise<void> {
  const id = world.newId();
  const { open, secret } = partedParams(letter.params ?? {});
  await addMessage(tx, world, {
    id,
    kind,
    recipient: letter.to.toLowerCase(),
    language: letter.language,
    key: letter.key,
    params: open,
    secrets: Object.keys(secret).length === 0 ? null : world.secrets.seal(JSON.stringify(secret), about(id)),
    goodUntilMs: letter.goodUntilMs ?? null,
  });
  await scheduleJob(tx, { kind: DELIVER, key: id.toString(), runAtMs: world.clock.nowMs() });
}

/** A mail that leaves when the caller's transaction stands, and not before. */
export const sendMail = (world: World, tx: Tx, letter: Letter): Promise<void> => send(world, tx, 'mail', letter);
/** The same for an SMS; `to` is the number in E.164. */
export const sendSms = (world: World, tx: Tx, letter: Letter): Promise<void> => send(world, tx, 'sms', letter);

async function handOver(world: World, row: MessageRow): Promise<GatewayWord> {
  const settings = await settingsOf(world);
  const secret: Params = row.secrets === null ? {} : JSON.parse(world.secrets.open(row.secrets, about(row.id)));
  const params = { ...row.params, ...secret, merchant: settings['merchant.name'] };
  const words = wordsOf(row.kind, row.language, row.key, params);
  if (row.kind === 'sms') return postSms(world, { id: row.id, to: row.recipient, text: words.text });
  const link = secret['link'];
  return postMail(world, {
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
 * One try of one message. An accepted one is never sent again; when the house dies between the gateway's word and its
 * own note, the repeated one carries the same Message-ID or reference.
 */
export async function deliver(world: World, id: string): Promise<JobOutcome> {
  const row = await waitingMessage(world.db, id);
  if (!row) return undefined;
  const nowMs = world.clock.nowMs();
  if (row.good_until !== null && row.good_until.getTime() <= nowMs) {
    await endMessage(world.db, world, id, {
      state: 'given_up',
      attempts: row.attempts,
      error: row.last_error ?? 'late',
    });
    return undefined;
  }
  const word = await handOver(world, row);
  const attempts = row.attempts + 1;
  if (word.kind === 'accepted') {
    await endMessage(world.db, world, id, { state: 'sent', attempts, error: null });
    return undefined;
  }
  world.log.warn({ message: id, kind: row.kind, attempts, error: word.error }, 'message not taken');
  if (word.kind === 'refused' || attempts >= TRIES_MAX) {
    await endMessage(world.db, world, id, { state: 'given_up', attempts, error: word.error });
    return undefined;
  }
  await noteFailure(world.db, id, attempts, word.error);
  return { againAtMs: nowMs + waitMs(attempts) };
}

/** A message as operators see it: every code and link covered. */
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
  world: World,
  filter: OutboxFilter,
): Promise<{ list: readonly OutboxMessage[]; total: number }> {
  const merchant = (await settingsOf(world))['merchant.name'];
  const { rows, total } = await messagesOf(world.db, filter);
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
