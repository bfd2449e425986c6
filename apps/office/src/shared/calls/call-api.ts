import table from 'virtual:calls';
import { networkFailure, type Refused } from '@lantern/client';
import {
  type CallInput as AnyInput,
  type CallEntry,
  type CallName,
  type CallReply,
  createSending,
  type LooseInput,
} from '@lantern/client/calls';
import { UNATTENDED_HEADER } from '@lantern/contract/headers';
import { useSession } from '../session/session-store.ts';
import { useLanguage } from '../texts/texts.tsx';
import { askCode } from './confirm-code.ts';

const FILE_TIMEOUT_MS = 30 * 60_000;

/** What an operator's call takes. Its query has the texts of the address bar; the server checks them. */
export type CallInput<N extends CallName> = AnyInput<N, 'texts'>;

function entryOf(name: CallName): CallEntry {
  const entry = table[name];
  if (!entry) throw new Error(`the office has no call ${name}`);
  return entry;
}

const sending = createSending<'texts'>({
  entryOf,
  headersOf: ({ isUnattended }) => {
    const { token } = useSession.getState();
    return {
      'x-language': useLanguage.getState().code,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(isUnattended ? { [UNATTENDED_HEADER]: '1' } : {}),
    };
  },
  bodyOf: (body) => JSON.stringify(body),
  afterReply: (reply) => reply,
  networkText: () => '',
  timeoutMs: 60_000,
});

/** `lost`: no answer came, so the log-in may well go on; only the server ends it. */
type Resumed = 'in' | 'out' | 'lost';
let resuming: Promise<Resumed> | undefined;

const isOut = (code: string): boolean => code === 'not_logged_in';

/** A new token by the browser's cookie; many calls at once ask for it together. */
export function resume(isUnattended = false): Promise<Resumed> {
  resuming ??= sending
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
async function alive<N extends CallName>(name: N, input: CallInput<N>): Promise<CallReply<N>> {
  const reply = await sending.send(name, input);
  const isOver = !reply.success && isOut(reply.code) && useSession.getState().state === 'in';
  if (!isOver) return reply;
  const resumed = await renew(input.isUnattended);
  if (resumed === 'in') return sending.send(name, input);
  return resumed === 'lost' ? networkFailure('') : reply;
}

/** Sends once more when a call needs a fresh code and the operator entered it. */
async function confirmed<N extends CallName>(name: N, input: CallInput<N>): Promise<CallReply<N>> {
  const reply = await alive(name, input);
  const wantsCode = !reply.success && reply.code === 'confirm_needed';
  return wantsCode && (await askCode()) ? alive(name, input) : reply;
}

/** A text of the address bar that is empty is no filter. */
const withoutEmpty = <N extends CallName>(input: CallInput<N>): CallInput<N> =>
  input.query === undefined
    ? input
    : { ...input, query: Object.fromEntries(Object.entries(input.query).filter(([, value]) => value !== '')) };

/** Makes a call of the contract. Refusals are values; when no answer comes the code is `network_failure`. */
export const callApi = <N extends CallName>(name: N, input: CallInput<N> = {} as CallInput<N>) =>
  sending.callApi(name, withoutEmpty(input), confirmed);

/** The picture that a call answers; null when it does not come. It is shown from memory: pictures have no address of their own. */
export async function readPicture<N extends CallName>(name: N, input: CallInput<N>): Promise<Blob | null> {
  try {
    const response = await fetch(...(await sending.requestOf(name, input as LooseInput)));
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}

/** Hands the file that a call answers to the browser, which keeps it out of the page's memory; or the refusal. */
export async function saveFile<N extends CallName>(name: N, input: CallInput<N>): Promise<Refused | undefined> {
  try {
    const response = await fetch(...(await sending.requestOf(name, input as LooseInput, FILE_TIMEOUT_MS)));
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
