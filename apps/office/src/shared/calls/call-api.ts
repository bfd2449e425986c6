import table from 'virtual:calls';
import { NETWORK_FAILURE, type Refused } from '@lantern/client';
import { UNATTENDED_HEADER } from '@lantern/contract/headers';
import { useSession } from '../session/session-store.ts';
import { useLanguage } from '../texts/texts.tsx';
import type { CallInput, CallName, CallReply } from './call-types.ts';
import { askCode } from './confirm-code.ts';

const TIMEOUT_MS = 60_000;
const FILE_TIMEOUT_MS = 30 * 60_000;

function addressOf(path: string, params: Readonly<Record<string, unknown>>, query: Readonly<Record<string, unknown>>) {
  const filled = path.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value));
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}

const failure: Refused = { success: false, code: NETWORK_FAILURE, message: '' };

async function ask<N extends CallName>(name: N, input: CallInput<N>, timeoutMs: number): Promise<Response> {
  const entry = table[name];
  if (!entry) throw new Error(`the office has no call ${name}`);
  const [method, path] = entry;
  const { token } = useSession.getState();
  const timeout = AbortSignal.timeout(timeoutMs);
  return fetch(addressOf(path, input.params ?? {}, input.query ?? {}), {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      'x-language': useLanguage.getState().code,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(input.isUnattended ? { [UNATTENDED_HEADER]: '1' } : {}),
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
  });
}

async function send<N extends CallName>(name: N, input: CallInput<N>): Promise<CallReply<N>> {
  const response = await ask(name, input, TIMEOUT_MS);
  const reply = (await response.json()) as CallReply<N>;
  if (typeof reply.success !== 'boolean') throw new TypeError('not a reply of the server');
  return reply;
}

/** `lost`: no answer came, so the log-in may well go on; only the server ends it. */
type Resumed = 'in' | 'out' | 'lost';
let resuming: Promise<Resumed> | undefined;

const isOut = (code: string): boolean => code === 'not_logged_in';

/** A new token by the browser's cookie; many calls at once ask for it together. */
export function resume(isUnattended = false): Promise<Resumed> {
  resuming ??= send('resumeStaffSession', { isUnattended })
    .then((reply): Resumed => {
      if (reply.success) useSession.setState({ state: 'in', ...reply.value });
      else if (!isOut(reply.code)) return 'lost';
      return reply.success ? 'in' : 'out';
    })
    .catch((): Resumed => 'lost')
    .finally(() => {
      resuming = undefined;
    });
  return resuming;
}

/** Renews an expired token; without one the operator must log in. */
export async function renew(isUnattended = false): Promise<Resumed> {
  const resumed = await resume(isUnattended);
  if (resumed === 'out') useSession.setState({ state: 'out', token: null });
  return resumed;
}

/** Sends once more when the token was over and the log-in is not. */
async function alive<N extends CallName>(name: N, input: CallInput<N>): Promise<CallReply<N>> {
  const reply = await send(name, input);
  const isOver = !reply.success && isOut(reply.code) && useSession.getState().state === 'in';
  if (!isOver) return reply;
  const resumed = await renew(input.isUnattended);
  if (resumed === 'in') return send(name, input);
  return resumed === 'lost' ? (failure as CallReply<N>) : reply;
}

/** Makes a call of the contract. Refusals are values; when no answer comes the code is `network_failure`. */
export async function callApi<N extends CallName>(name: N, input: CallInput<N> = {}): Promise<CallReply<N>> {
  try {
    const reply = await alive(name, input);
    const wantsCode = !reply.success && reply.code === 'confirm_needed';
    return wantsCode && (await askCode()) ? await alive(name, input) : reply;
  } catch (error) {
    if (input.signal?.aborted) throw error;
    return failure;
  }
}

/** The picture that a call answers; null when it does not come. It is shown from memory: pictures have no address of their own. */
export async function readPicture<N extends CallName>(name: N, input: CallInput<N>): Promise<Blob | null> {
  try {
    const response = await ask(name, input, TIMEOUT_MS);
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}

/** Hands the file that a call answers to the browser, which keeps it out of the page's memory; or the refusal. */
export async function saveFile<N extends CallName>(name: N, input: CallInput<N>): Promise<Refused | undefined> {
  try {
    const response = await ask(name, input, FILE_TIMEOUT_MS);
    if (!response.ok) return (await response.json()) as Refused;
    const url = URL.createObjectURL(await response.blob());
    const link = document.createElement('a');
    link.href = url;
    link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
    link.click();
    URL.revokeObjectURL(url);
    return undefined;
  } catch {
    return failure;
  }
}
