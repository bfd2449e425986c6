import atOnce from 'virtual:calls';
import { newKey } from '@lantern/client';
import { type CallEntry, type CallName, createSending, type LooseInput } from '@lantern/client/calls';
import type { Reply } from '@lantern/contract/call';
import { REPLAY_HEADER } from '@lantern/contract/headers';
import { tagOfLanguage } from '@lantern/i18n/tags';
import { learnServerTime } from '../clock/server-time.ts';
import { sessionEnded, useSession } from '../session/session-store.ts';
import { textNow, useTextsStore } from '../texts/index.ts';

function headersOf(input: LooseInput, [, , flags = '']: CallEntry): Record<string, string> {
  const { token } = useSession.getState();
  const { language } = useTextsStore.getState();
  return {
    'accept-language': tagOfLanguage(language),
    'x-language': language,
    ...(token ? { 'x-session-token': token } : {}),
    ...input.headers,
    ...(flags.includes('i') ? { 'idempotency-key': input.key ?? newKey() } : {}),
  };
}

/** Answers with the server's time teach the page its clock. */
function learnFrom(value: unknown, roundTripMs: number): void {
  if (typeof value !== 'object' || value === null) return;
  const { serverTime, nowMs } = value as { serverTime?: unknown; nowMs?: unknown };
  if (typeof nowMs === 'number') learnServerTime(nowMs, roundTripMs);
  else if (typeof serverTime === 'string') learnServerTime(Date.parse(serverTime), roundTripMs);
}

async function bodyOf(body: unknown, [method, path, flags = '']: CallEntry): Promise<string> {
  if (!flags.includes('s')) return JSON.stringify(body);
  const { seal } = await import('./seal.ts');
  const sealed = await seal(body, `${method} ${path}`);
  if (!sealed) throw new Error('not sealed');
  return JSON.stringify(sealed);
}

function afterReply(reply: Reply<unknown>, { headers }: Response, tookMs: number): Reply<unknown> {
  if (!reply.success) {
    if (reply.code === 'not_logged_in') sessionEnded();
    return reply;
  }
  learnFrom(reply.value, tookMs);
  return headers.has(REPLAY_HEADER) ? { ...reply, isReplay: true } : reply;
}

async function lateEntry(name: CallName): Promise<CallEntry> {
  const { default: table } = await import('virtual:late-calls');
  const entry = table[name];
  if (!entry) throw new Error(`the browser may not call ${name}`);
  return entry;
}

/** Calls of players, agents and visitors. */
export const { callApi } = createSending({
  entryOf: (name) => atOnce[name] ?? lateEntry(name),
  ...{ headersOf, bodyOf, afterReply },
  networkText: () => textNow('site.failure.network') ?? 'Network error. Try again.',
  timeoutMs: 20_000,
});
