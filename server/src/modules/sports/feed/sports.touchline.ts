import { err, ok } from '@lantern/kernel';
import { hmacSha256, isSameText, parseStrictJson } from '../../../platform/index.ts';
import type { FeedItem, FeedKey, FeedProtocol, FeedReply, FeedRequest } from './sports.feed-protocol.ts';
import {
  beatShape,
  envelopeShape,
  fixtureIdOf,
  goneShape,
  pageShape,
  readBody,
  snapshotShape,
} from './sports.touchline-wire.ts';

/** Answers and signs of life further from our clock than this are not of now. */
const SKEW_MS = 60_000;
/** The longest message, of a competition with its earlier results, is a thirtieth of this. */
const FRAME_MAX = 1_048_576;
const PAGE_LIMIT = 500;

const signed = (secret: string, ...lines: readonly (string | number)[]): string =>
  hmacSha256(secret, lines.join('\n')).toString('hex');
/** Undefined for a text that is no JSON, or names a field twice. */
function jsonOf(text: string): unknown {
  const parsed = parseStrictJson(Buffer.from(text));
  return parsed.ok ? parsed.value : undefined;
}
const isNow = (time: string, nowMs: number): boolean => Math.abs(Date.parse(time) - nowMs) <= SKEW_MS;

function call(path: string, { secret, nowMs }: FeedKey): FeedRequest {
  const time = String(Math.floor(nowMs / 1000));
  return { path, headers: { 'x-feed-time': time, 'x-feed-sign': signed(secret, 'call', 'GET', path, time, '') } };
}

/** Whether an answer is of the feed, to this request and of now. */
function isAnswer({ path }: FeedRequest, { header, text }: FeedReply, { secret, nowMs }: FeedKey): boolean {
  const time = header('x-feed-time');
  return isSameText(header('x-feed-sign'), signed(secret, 'answer', path, time, text)) && isNow(time, nowMs);
}

function messageItem(content: unknown, secret: string): FeedItem {
  const parsed = envelopeShape.safeParse(content);
  if (!parsed.success) return { kind: 'unsigned', number: null };
  const { number, body, sign } = parsed.data;
  if (!isSameText(sign, signed(secret, 'message', number, body))) return { kind: 'unsigned', number };
  const json = jsonOf(body);
  return {
    ...{ kind: 'message', number, fingerprint: sign, message: readBody(json) ?? null, fixtureId: fixtureIdOf(json) },
  };
}
function beatItem(content: unknown, { secret, nowMs }: FeedKey): FeedItem {
  const parsed = beatShape.safeParse(content);
  if (!parsed.success) return { kind: 'unsigned', number: null };
  const { number, time, sign } = parsed.data;
  const isTrue = isSameText(sign, signed(secret, 'beat', number, time)) && isNow(time, nowMs);
  return isTrue ? { kind: 'beat', number } : { kind: 'unsigned', number: null };
}

/** One frame of server-sent events: `event: …` and `data: …`. Frames of other kinds are left out. */
function itemsOf(frame: string, key: FeedKey): FeedItem[] {
  const field = (name: string) =>
    frame
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const content = jsonOf(field('data') ?? '');
  if (field('event') === 'message') return [messageItem(content, key.secret)];
  return field('event') === 'beat' ? [beatItem(content, key)] : [];
}

/** Touchline: JSON signed by HMAC-SHA256, over HTTP and server-sent events (simulators/README.md). */
export const touchline: FeedProtocol = {
  name: 'Touchline',
  pageRequest: (after, key) => call(`/v1/messages?after=${after}&limit=${PAGE_LIMIT}`, key),
  streamRequest: (after, key) => call(`/v1/stream?after=${after}`, key),
  snapshotRequest: (fixtureId, key) =>
    call(fixtureId === undefined ? '/v1/fixtures' : `/v1/fixtures/${encodeURIComponent(fixtureId)}`, key),
  readPage: (request, reply, key) => {
    if (reply.status !== 200 && reply.status !== 410) return err({ kind: 'refused', status: reply.status });
    if (!isAnswer(request, reply, key)) return err({ kind: 'signature', number: null });
    const content = jsonOf(reply.text);
    const gone = goneShape.safeParse(content);
    if (gone.success) return err({ kind: 'history_gone', first: gone.data.first });
    const page = pageShape.safeParse(content);
    if (!page.success) return err({ kind: 'refused', status: reply.status });
    const { first, last, messages } = page.data;
    return ok({ first, last, items: messages.map((message) => messageItem(message, key.secret)) });
  },
  readSnapshot: (request, reply, key) => {
    if (!isAnswer(request, reply, key)) return err('refused');
    if (reply.status === 404) return err('unknown_fixture');
    const parsed = reply.status === 200 ? snapshotShape.safeParse(jsonOf(reply.text)) : undefined;
    if (!parsed?.success) return err('refused');
    return ok({ number: parsed.data.number, states: new Map(parsed.data.fixtures) });
  },
  createParser: (key) => {
    let rest = '';
    return (text) => {
      const frames = (rest + text).split('\n\n');
      rest = frames.pop() ?? '';
      if (rest.length > FRAME_MAX) throw new Error(`a message of more than ${FRAME_MAX} characters`);
      return frames.flatMap((frame) => itemsOf(frame, key()));
    };
  },
};
