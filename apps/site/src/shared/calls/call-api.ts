import atOnce from 'virtual:calls';
import { NETWORK_FAILURE, newKey, type Refused } from '@lantern/client';
import { REPLAY_HEADER } from '@lantern/contract/headers';
import { tagOfLanguage } from '@lantern/i18n/tags';
import { learnServerTime } from '../clock/server-time.ts';
import { sessionEnded, useSession } from '../session/session-store.ts';
import { textNow, useTextsStore } from '../texts/index.ts';
import type { CallInput, CallName, CallReply } from './call-types.ts';

const TIMEOUT_MS = 20_000;

interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

function addressOf(path: string, { params = {}, query = {} }: LooseInput): string {
  const filled = path.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}

function headersOf(flags: string, input: LooseInput): Record<string, string> {
  const { token } = useSession.getState();
  const { language } = useTextsStore.getState();
  return {
    accept: 'application/json',
    'accept-language': tagOfLanguage(language),
    'x-language': language,
    ...(token ? { 'x-session-token': token } : {}),
    ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...input.headers,
    ...(flags.includes('i') ? { 'idempotency-key': input.key ?? newKey() } : {}),
  };
}

const failure = (): Refused => ({
  success: false,
  code: NETWORK_FAILURE,
  message: textNow('site.failure.network') ?? 'Network error. Try again.',
});

/** Answers with the server's time teach the page its clock. */
function learnFrom(value: unknown, roundTripMs: number): void {
  if (typeof value !== 'object' || value === null) return;
  const { serverTime, nowMs } = value as { serverTime?: unknown; nowMs?: unknown };
  if (typeof nowMs === 'number') learnServerTime(nowMs, roundTripMs);
  else if (typeof serverTime === 'string') learnServerTime(Date.parse(serverTime), roundTripMs);
}

async function bodyOf(flags: string, about: string, body: unknown): Promise<{ ok: boolean; text?: string }> {
  if (body === undefined) return { ok: true };
  if (!flags.includes('s')) return { ok: true, text: JSON.stringify(body) };
  const { seal } = await import('./seal.ts');
  const sealed = await seal(body, about);
  return sealed ? { ok: true, text: JSON.stringify(sealed) } : { ok: false };
}

async function send(method: string, address: string, init: RequestInit): Promise<unknown> {
  const started = performance.now();
  const response = await fetch(address, { ...init, method, credentials: 'same-origin' });
  const reply = (await response.json()) as { success?: unknown; value?: unknown };
  if (typeof reply.success !== 'boolean') throw new TypeError('not a reply of the server');
  learnFrom(reply.value, performance.now() - started);
  return response.headers.has(REPLAY_HEADER) ? { ...reply, isReplay: true } : reply;
}

async function lateEntry(name: CallName) {
  const { default: table } = await import('virtual:late-calls');
  const entry = table[name];
  if (!entry) throw new Error(`the browser may not call ${name}`);
  return entry;
}

/**
 * Makes a call of the contract. Refusals are values; when no answer comes the code is `network_failure`, and a call with an
 * idempotency key may be sent again with the same key. It never throws, except for an aborted signal.
 */
export async function callApi<N extends CallName>(name: N, input: CallInput<N>): Promise<CallReply<N>> {
  const loose = input as unknown as LooseInput;
  try {
    const [method, path, flags] = atOnce[name] ?? (await lateEntry(name));
    const body = await bodyOf(flags, `${method} ${path}`, loose.body);
    if (!body.ok) return failure();
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const reply = (await send(method, addressOf(path, loose), {
      headers: headersOf(flags, loose),
      signal: loose.signal ? AbortSignal.any([loose.signal, timeout]) : timeout,
      ...(body.text === undefined ? {} : { body: body.text }),
    })) as CallReply<N>;
    if (!reply.success && reply.code === 'not_logged_in') sessionEnded();
    return reply;
  } catch (error) {
    if (loose.signal?.aborted) throw error;
    return failure();
  }
}
