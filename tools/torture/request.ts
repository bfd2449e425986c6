import { setTimeout as sleep } from 'node:timers/promises';
import type { CallDefinition } from '@lantern/contract';
import type { Person } from './people.ts';

/** Shared by all players: the address, when to stop, and where to report failures. */
export interface Line {
  readonly serverUrl: string;
  /** Whether to stop after the present request. */
  readonly isOver: () => boolean;
  /** A reply that contradicts an earlier one, or no reply for a long time. */
  readonly broken: (what: string) => void;
  readonly faulted: () => void;
}

export interface CallRequest {
  readonly call: CallDefinition;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly key?: string;
  readonly body?: object;
}
/** A certain result: a value, or the code of a refusal. */
export type CallReply<T> = { readonly value: T } | { readonly code: string };

interface Reply {
  readonly success: boolean;
  readonly value?: unknown;
  readonly code?: string;
}

const timeoutMs = 8000;
const patienceMs = 120_000;
/** Refusals that do not concern the request itself: it must be repeated. */
const uncertain = new Set(['try_again', 'server_fault', 'too_many_requests']);

async function send(
  line: Line,
  person: Person,
  { call, params = {}, query, key, body }: CallRequest,
): Promise<Reply | undefined> {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const headers = {
    ...person.headers,
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  };
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const sent = { method: call.method, headers, signal, ...(body ? { body: JSON.stringify(body) } : {}) };
    return (await (await fetch(`${line.serverUrl}${path}${search}`, sent)).json()) as Reply;
  } catch {
    // No answer: the server is dead or dying, and the result is unknown.
    return undefined;
  }
}

/** Repeats a request until its answer is certain; undefined, and a broken rule, when that takes too long. */
export async function insist<T>(line: Line, person: Person, request: CallRequest): Promise<CallReply<T> | undefined> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    const reply = await send(line, person, request);
    if (reply?.success) return { value: reply.value as T };
    if (reply?.code === 'not_logged_in') line.broken(`member ${person.memberId} was logged out by a crash`);
    if (reply?.code === 'server_fault') line.faulted();
    if (reply?.code !== undefined && !uncertain.has(reply.code)) return { code: reply.code };
    await sleep(reply?.code === 'too_many_requests' ? 500 : 25);
  }
  const what = `${request.call.name}${request.key ? ` with key ${request.key}` : ''}`;
  line.broken(`${what} of member ${person.memberId} was not answered within ${patienceMs / 1000} s`);
  return undefined;
}
