import { NETWORK_FAILURE, type Refused } from '@lantern/client';
import { type CallDefinition, type CallName, calls } from '@lantern/contract';
import { vi } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';

/** A call that left the browser; what its address and body carry, as text. */
export interface Sent {
  readonly name: CallName;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Of the session in whose name it was sent. */
  readonly token: string | undefined;
  /** Whether the page made it by itself. */
  readonly isUnattended: boolean;
}
type Replying = (sent: Sent) => unknown;

const routes = (Object.entries(calls) as [CallName, CallDefinition][])
  .map(([name, { method, path }]) => ({
    name,
    method,
    path: new RegExp(`^${path.replace(/:([a-zA-Z]+)/g, '(?<$1>[^/]+)')}$`),
    blanks: path.split(':').length,
  }))
  .sort((one, other) => one.blanks - other.blanks);

function readCall(address: string, init: RequestInit): Sent {
  const url = new URL(address, 'http://office.test');
  const route = routes.find(({ method, path }) => method === init.method && path.test(url.pathname));
  if (!route) throw new Error(`no call of the contract: ${init.method} ${address}`);
  return {
    name: route.name,
    params: { ...route.path.exec(url.pathname)?.groups },
    query: Object.fromEntries(url.searchParams),
    body: init.body === undefined ? undefined : JSON.parse(String(init.body)),
    isUnattended: new Headers(init.headers).get('x-unattended') === '1',
    token: new Headers(init.headers).get('authorization')?.replace('Bearer ', ''),
  };
}

export const refusal = (code: string, message: string, fields?: Refused['fields']): Refused => ({
  success: false,
  code,
  message,
  ...(fields ? { fields } : {}),
});

/** A page of requests that wait for another operator, of which there are so many. */
export const requestPage = (
  list: Answer<'listStaffRequests'>['list'] = [],
  others = 1,
): Answer<'listStaffRequests'> => ({
  ...{ list, total: list.length, totalPages: Math.min(list.length, 1), pageNo: 1, pageSize: 50 },
  others,
});

/** The server behind `fetch`. Each answer has the shape of its call's contract. */
class FakeServer {
  readonly #replies = new Map<CallName, Replying>();
  readonly #sent: Sent[] = [];

  reset(): void {
    this.#replies.clear();
    this.#sent.length = 0;
  }
  answers<N extends CallName>(name: N, answer: (sent: Sent) => Answer<N>): void {
    const { answer: shape }: CallDefinition = calls[name];
    this.#replies.set(name, (sent) => ({ success: true, value: shape.parse(answer(sent)) }));
  }
  refuses(name: CallName, refused: Refused): void {
    this.#replies.set(name, () => refused);
  }
  /** Whole replies, refusals among them. */
  replies(name: CallName, reply: Replying): void {
    this.#replies.set(name, reply);
  }
  /** The line is down for this call. */
  loses(name: CallName): void {
    this.#replies.set(name, () => {
      throw new TypeError(NETWORK_FAILURE);
    });
  }
  /** The answer of this call is still on its way when the test ends. */
  delays(name: CallName): void {
    this.#replies.set(name, () => new Promise(() => undefined));
  }
  sent = (name: CallName): readonly Sent[] => this.#sent.filter((one) => one.name === name);
  last = (name: CallName): Sent | undefined => this.sent(name).at(-1);

  async reply(address: string, init: RequestInit): Promise<Response> {
    const sent = readCall(address, init);
    this.#sent.push(sent);
    const replying = this.#replies.get(sent.name);
    return Response.json(replying ? await replying(sent) : refusal('not_found', `no reply to ${sent.name}`));
  }
}

export const server = new FakeServer();
vi.stubGlobal('fetch', (address: string, init: RequestInit) => server.reply(address, init));
