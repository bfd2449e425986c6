import type { Reply } from '@lantern/contract/call';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { NETWORK_FAILURE, type Refused } from '../src/refused.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

export const refusal = (code: string, fields?: Refused['fields']): Refused => ({
  success: false,
  code,
  message: code,
  ...(fields ? { fields } : {}),
});
export const lostLine = 'never arrives';

/** Begins something that is not waited for yet. */
export function begin<R>(start: () => Promise<R>): Promise<R> {
  let running: Promise<R> | undefined;
  act(() => {
    running = start();
  });
  return running as Promise<R>;
}

/** What happens to one request. Without one, it is answered. */
type Fate = Refused | 'never arrives' | 'takes effect, reply lost' | 'takes effect, reply never comes' | 'late';

const LATE_MS = 4000;

/** A server with idempotency keys behind `fetch`: the fake stands at the edge of the network, and nowhere nearer. */
class FakeServer {
  #fates: Fate[] = [];
  #keys: string[] = [];
  #lookups = 0;
  readonly #taken = new Map<string, { body: string; value: { id: string } }>();

  reset(): void {
    this.#fates = [];
    this.#keys = [];
    this.#lookups = 0;
    this.#taken.clear();
  }
  next(...fates: readonly Fate[]): void {
    this.#fates.push(...fates);
  }
  /** The keys of all calls that left the browser. */
  keys = (): readonly string[] => this.#keys;
  /** How many calls took effect. */
  taken = (): number => this.#taken.size;
  lookups = (): number => this.#lookups;

  async answer(url: string, init: RequestInit): Promise<Response> {
    const key = new Headers(init.headers).get('idempotency-key');
    if (key) this.#keys.push(key);
    else this.#lookups += 1;
    const fate = this.#fates.shift();
    if (fate === 'never arrives') throw new TypeError('Failed to fetch');
    if (typeof fate === 'object') return Response.json(fate);
    const reply = key ? this.#take(key, String(init.body)) : this.#lookUp(url);
    if (fate === 'takes effect, reply lost') throw new TypeError('Failed to fetch');
    if (fate === 'takes effect, reply never comes') return new Promise(() => undefined);
    if (fate === 'late') await new Promise((done) => setTimeout(done, LATE_MS));
    return Response.json(reply);
  }

  #take(key: string, body: string): Reply<{ id: string }> {
    const before = this.#taken.get(key);
    if (before && before.body !== body) return refusal('idempotency_conflict');
    const value = before?.value ?? { id: `d${this.#taken.size + 1}` };
    this.#taken.set(key, { body, value });
    return { success: true, value };
  }

  #lookUp(url: string): Reply<{ id: string } | null> {
    return { success: true, value: this.#taken.get(url.split('/').at(-1) ?? '')?.value ?? null };
  }
}

export const server = new FakeServer();

/** A call as both apps make it: refusals are values, and no reply is `network_failure`. */
export async function callServer<T>(
  method: 'GET' | 'POST',
  url: string,
  { key, body }: { key?: string; body?: unknown } = {},
): Promise<Reply<T>> {
  try {
    const headers = key ? { 'idempotency-key': key } : {};
    const reply = await server.answer(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await reply.json()) as Reply<T>;
  } catch {
    return refusal(NETWORK_FAILURE);
  }
}

/** A component that only calls the hook: `now` is what it got last. */
export function drawHook<R>(hook: () => R): { readonly now: R; readonly draws: number; leave: () => void } {
  const root = createRoot(document.createElement('div'));
  const seen: R[] = [];
  const Probe = () => {
    seen.push(hook());
    return null;
  };
  act(() => root.render(createElement(Probe)));
  return {
    get now() {
      return seen.at(-1) as R;
    },
    get draws() {
      return seen.length;
    },
    leave: () => act(() => root.unmount()),
  };
}
