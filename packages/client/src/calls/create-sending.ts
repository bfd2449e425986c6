import type { Reply } from '@lantern/contract/call';
import { networkFailure } from '../refused.ts';
import type { CallApi, CallInput, CallName, CallReply, LooseInput, QueryStyle } from './call-types.ts';

/** Method, path with `:names`, and flags of an app's own table. */
export type CallEntry = readonly [method: string, path: string, flags?: string];

/** What an app does in its own way when it sends a call. */
interface CallLine {
  readonly entryOf: (name: CallName) => CallEntry | Promise<CallEntry>;
  /** Headers beside those of every call. */
  readonly headersOf: (input: LooseInput, entry: CallEntry) => Readonly<Record<string, string>>;
  /** The body as it is sent. Rejects when it cannot be sent now, which is a network failure. */
  readonly bodyOf: (body: unknown, entry: CallEntry) => string | Promise<string>;
  /** The reply with what its headers add, and `tookMs` after the request was sent. */
  readonly afterReply: (reply: Reply<unknown>, response: Response, tookMs: number) => Reply<unknown>;
  /** The message of a network failure. */
  readonly networkText: () => string;
  readonly timeoutMs: number;
}

/** The address of a call: parts of the path are escaped, and what is undefined is left out of the query. */
function addressOf(path: string, { params = {}, query = {} }: LooseInput): string {
  const filled = path.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}

/** How an app sends calls of the contract. */
export function createSending<S extends QueryStyle>(line: CallLine) {
  /** What `fetch` takes. */
  const requestOf = async (name: CallName, input: LooseInput, timeoutMs = line.timeoutMs) => {
    const entry = await line.entryOf(name);
    const { body, signal } = input;
    const sent = body === undefined ? {} : { body: await line.bodyOf(body, entry) };
    const timeout = AbortSignal.timeout(timeoutMs);
    const init: RequestInit = {
      ...sent,
      method: entry[0],
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...line.headersOf(input, entry),
      },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    };
    return [addressOf(entry[1], input), init] as const;
  };

  const send: CallApi<S> = async <N extends CallName>(name: N, input: CallInput<N, S>) => {
    const request = await requestOf(name, input as LooseInput);
    const startedMs = performance.now();
    const response = await fetch(...request);
    const reply = (await response.json()) as Reply<unknown>;
    if (typeof reply.success !== 'boolean') throw new TypeError('not a reply of the server');
    return line.afterReply(reply, response, performance.now() - startedMs) as CallReply<N>;
  };

  /**
   * Makes a call of the contract. Refusals are values; when no answer comes the code is `network_failure`, and a call with an
   * idempotency key may be sent again with the same key. It never throws, except for an aborted signal. `run` is how it is sent,
   * where a reply may ask for something first.
   */
  const callApi = async <N extends CallName>(name: N, input: CallInput<N, S>, run = send): Promise<CallReply<N>> => {
    try {
      return await run(name, input);
    } catch (error) {
      if (input.signal?.aborted) throw error;
      return networkFailure(line.networkText());
    }
  };

  return { requestOf, send, callApi };
}
