import { NETWORK_FAILURE, type Refused } from '@lantern/client';
import { type CallDefinition, type CallName, calls } from '@lantern/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { toBase64Url } from '../src/shared/base64url.ts';
import { showLanguage, TextsProvider } from '../src/shared/texts/index.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

interface Sent {
  readonly name: CallName;
  readonly body: unknown;
  readonly key: string | null;
}
const routes = (Object.entries(calls) as [CallName, CallDefinition][])
  .map(([name, { method, path }]) => ({
    ...{ name, method, blanks: path.split(':').length },
    path: new RegExp(`^${path.replace(/:([a-zA-Z]+)/g, '[^/]+')}$`),
  }))
  .sort((one, other) => one.blanks - other.blanks);

export const refusal = (code: string, fields?: Refused['fields']): Refused => ({
  ...{ success: false, code, message: `refused: ${code}` },
  ...(fields ? { fields } : {}),
});

/** The server behind `fetch`: what each call answers, and what was sent. */
class FakeServer {
  readonly #replies = new Map<CallName, () => unknown>();
  readonly #sent: Sent[] = [];

  reset(): void {
    this.#replies.clear();
    this.#sent.length = 0;
  }
  answers(name: CallName, value: unknown): void {
    this.#replies.set(name, () => ({ success: true, value }));
  }
  /** Has a key for bodies that are sealed; what they carry stays closed. */
  async seals(): Promise<void> {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
    const publicKey = toBase64Url(await crypto.subtle.exportKey('raw', pair.publicKey));
    this.answers('getSealingKeys', { keys: [{ kid: 'k1', publicKey }], nowMs: Date.now() });
  }
  refuses(name: CallName, refused: Refused): void {
    this.#replies.set(name, () => refused);
  }
  /** The line is down for this call. */
  loses(name: CallName): void {
    this.#replies.set(name, () => {
      throw new TypeError(NETWORK_FAILURE);
    });
  }
  sent = (name: CallName): readonly Sent[] => this.#sent.filter((one) => one.name === name);

  async reply(address: string, init: RequestInit): Promise<Response> {
    const { pathname } = new URL(address, 'http://site.test');
    const route = routes.find(({ method, path }) => method === init.method && path.test(pathname));
    if (!route) throw new Error(`no call of the contract: ${init.method} ${address}`);
    const body = init.body === undefined ? undefined : JSON.parse(String(init.body));
    this.#sent.push({ name: route.name, body, key: new Headers(init.headers).get('idempotency-key') });
    return Response.json((this.#replies.get(route.name) ?? (() => refusal('not_found')))());
  }
}
export const server = new FakeServer();
vi.stubGlobal('fetch', (address: string, init: RequestInit) => server.reply(address, init));

let root: Root | undefined;

/** Draws a part of a page, in English. */
export async function drawPart(part: ReactNode): Promise<void> {
  await showLanguage('EN');
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const route = createRootRoute({ component: () => part });
  const router = createRouter({ routeTree: route, history: createMemoryHistory({ initialEntries: ['/'] }) });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () =>
    root?.render(
      <TextsProvider>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </TextsProvider>,
    ),
  );
}

/** Leaves the page; to be called after each test. */
export function leave(): void {
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
  sessionStorage.clear();
}

export const shown = (): string => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');

/** The field with this label. */
export function field(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent?.trim().startsWith(label));
  if (!found) throw new Error(`no field ${label}; the page shows: ${shown()}`);
  return document.getElementById(found.htmlFor) as HTMLInputElement;
}

/** The error beside a field. */
export const faultBeside = (label: string): string | undefined =>
  field(label).getAttribute('aria-invalid') === 'true'
    ? (document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent ?? undefined)
    : undefined;

export const write = (label: string, text: string): Promise<void> =>
  act(async () => {
    const control = field(label);
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text);
    control.dispatchEvent(new Event(control.matches('select') ? 'change' : 'input', { bubbles: true }));
  });

const TURNS = 300;
const turn = (): Promise<void> => act(() => new Promise<void>((done) => setTimeout(done, 10)));

/** Sends the form that has the field, and waits for what comes of it. */
export async function send(label: string): Promise<void> {
  await act(async () => {
    field(label).form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
  for (let turns = 0; turns < TURNS && document.querySelector('[aria-busy=true]'); turns += 1) await turn();
}

/** Waits until the page shows it. */
export async function untilShown(text: string): Promise<void> {
  for (let turns = 0; turns < TURNS && !shown().includes(text); turns += 1) await turn();
  if (!shown().includes(text)) throw new Error(`waited in vain for ${text}; the page shows: ${shown()}`);
}
