import table from 'virtual:calls';
import {
  type CallInput as AnyInput,
  type CallEntry,
  type CallName,
  type CallReply,
  createCalls,
  networkFailure,
  type Refused,
} from '@lantern/client';
import { UNATTENDED_HEADER } from '@lantern/contract/headers';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { useSession } from '../session/session-store.ts';
import { useLanguage } from '../texts/texts.tsx';
import { askCode } from './confirm-code.ts';

const FILE_TIMEOUT_MS = 30 * 60_000;

/** What an operator's call takes. Its query has the texts of the address bar; the server checks them. */
export type CallInput<N extends CallName> = AnyInput<N, 'texts'>;
type Send = <N extends CallName>(name: N, input: CallInput<N>) => Promise<CallReply<N>>;

function entryOf(name: CallName): CallEntry {
  const entry = table[name];
  if (!entry) throw new Error(`the office has no call ${name}`);
  return entry;
}

/** Queries that the page reads by itself: hashes of their keys. */
const unattended = new Set<string>();
const scopeNow = () => [useLanguage.getState().code, useSession.getState().name];

const calls = createCalls<'texts'>({
  entryOf,
  headersOf: ({ isUnattended }) => {
    const { token } = useSession.getState();
    return {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(isUnattended ? { [UNATTENDED_HEADER]: '1' } : {}),
    };
  },
  around: confirmed,
  languageNow: () => useLanguage.getState().code,
  networkText: () => '',
  timeoutMs: 60_000,
  dropsEmpty: true,
  scopeNow,
  useScope: () => [useLanguage(({ code }) => code), useSession(({ name }) => name)],
  extraOf: (queryKey) => ({ isUnattended: unattended.delete(hashKey(queryKey)) }),
  keepsLast: true,
});

/** `lost`: no answer came, so the log-in may well go on; only the server ends it. */
type Resumed = 'in' | 'out' | 'lost';
let resuming: Promise<Resumed> | undefined;

const isOut = (code: string): boolean => code === 'not_logged_in';

/** A new token by the browser's cookie; many calls at once ask for it together. */
export function resume(isUnattended = false): Promise<Resumed> {
  resuming ??= calls
    .send('resumeStaffSession', { isUnattended })
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
async function alive<N extends CallName>(send: Send, name: N, input: CallInput<N>): Promise<CallReply<N>> {
  const reply = await send(name, input);
  const isOver = !reply.success && isOut(reply.code) && useSession.getState().state === 'in';
  if (!isOver) return reply;
  const resumed = await renew(input.isUnattended);
  if (resumed === 'in') return send(name, input);
  return resumed === 'lost' ? networkFailure('') : reply;
}

/** Sends once more when a call needs a fresh code and the operator entered it. */
async function confirmed<N extends CallName>(send: Send, name: N, input: CallInput<N>): Promise<CallReply<N>> {
  const reply = await alive(send, name, input);
  const wantsCode = !reply.success && reply.code === 'confirm_needed';
  return wantsCode && (await askCode()) ? alive(send, name, input) : reply;
}

/** Makes a call of the contract. Refusals are values; when no answer comes the code is `network_failure`. */
export const callApi = <N extends CallName>(name: N, input: CallInput<N> = {} as CallInput<N>) =>
  calls.callApi(name, input);

/** Reads a call through the cache; the last answer stays while the next page or filter comes. */
export const useCall = <N extends CallName>(
  name: N,
  input: CallInput<N> = {} as CallInput<N>,
  options: { readonly enabled?: boolean } = {},
) => calls.useCall(name, input, options);

/** Makes a call that changes something, then fetches again what it changes. */
export function useAct<N extends CallName>(name: N, changes: readonly CallName[] = []) {
  const action = calls.useAct(name, { changes });
  return { ...action, run: (input: CallInput<N> = {} as CallInput<N>) => action.run(input) };
}

/**
 * Reads these calls again, or all, as far as they are shown; a page that nobody looks at reads when it is looked at again. Nobody asked for
 * it, so it is no use of the session.
 */
export function readAgain(client: QueryClient, names?: ReadonlySet<string>): Promise<void> {
  const isHidden = document.visibilityState === 'hidden';
  const predicate = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
    names === undefined || names.has(String(queryKey[0]));
  if (!isHidden)
    for (const query of client.getQueryCache().findAll({ type: 'active', predicate })) unattended.add(query.queryHash);
  return client.invalidateQueries({ predicate, refetchType: isHidden ? 'none' : 'active' });
}

/** The picture that a call answers; null when it does not come. It is shown from memory: pictures have no address of their own. */
export async function readPicture<N extends CallName>(name: N, input: CallInput<N>): Promise<Blob | null> {
  try {
    const response = await calls.fetchCall(name, input);
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}

/** Hands the file that a call answers to the browser, which keeps it out of the page's memory; or the refusal. */
export async function saveFile<N extends CallName>(name: N, input: CallInput<N>): Promise<Refused | undefined> {
  try {
    const response = await calls.fetchCall(name, input, FILE_TIMEOUT_MS);
    if (!response.ok) return (await response.json()) as Refused;
    const url = URL.createObjectURL(await response.blob());
    const link = document.createElement('a');
    link.href = url;
    link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
    link.click();
    URL.revokeObjectURL(url);
    return undefined;
  } catch {
    return networkFailure('');
  }
}
