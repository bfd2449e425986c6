import { type CallReply, callApi } from '../calls/index.ts';
import { type MemberInfo, memberKnown, sessionBegins, sessionCleared, useSession } from './session-store.ts';

/** Fetches the member; a network failure leaves the session as it is, to be tried again with the next news. */
export async function fetchMember(): Promise<MemberInfo | undefined> {
  const reply = await callApi('getMemberInfo', {});
  if (!reply.success) return undefined;
  memberKnown(reply.value);
  return reply.value;
}

/** Start-up (spec 4): a stored token, or the one of this browser's session for a new tab, then the member. */
export async function startSession(): Promise<void> {
  if (!useSession.getState().token) {
    const reply = await callApi('getSession', {});
    if (reply.success && reply.value.token) sessionBegins(reply.value.token);
  }
  useSession.setState({ checked: true });
  if (useSession.getState().token) await fetchMember();
}

/** What follows a successful log-in, registration or free play: keep the token, learn who it is. */
export async function enter(token: string, isLimited = false): Promise<MemberInfo | undefined> {
  sessionBegins(token, isLimited);
  return fetchMember();
}

/** Spec 7: the gateway's version that a free play names. */
const GATEWAY_VERSION = '3';

/** The headers of spec 7: operating system, platform, an encrypted random string, the gateway's version. */
async function freePlayHeaders(): Promise<Record<string, string>> {
  const { seal } = await import('../calls/seal.ts');
  const random = await seal(crypto.randomUUID(), 'POST /wps/session/login/freeplay');
  return {
    os: navigator.platform.replace(/[^\w .-]/g, '') || 'unknown',
    platform: 'W',
    ...(random ? { 'random-string': btoa(JSON.stringify(random)) } : {}),
    'gateway-version': GATEWAY_VERSION,
  };
}

/** Opens a trial account with trial money (spec 4, free play). */
export const openTrial = async (): Promise<CallReply<'startFreePlay'>> =>
  callApi('startFreePlay', { headers: await freePlayHeaders() });

/** Ends the session here and on the server; without a connection only here is refused, so that nobody believes otherwise. */
export async function leave(): Promise<CallReply<'logout'>> {
  useSession.setState({ leaving: true });
  const reply = await callApi('logout', {});
  if (reply.success || reply.code === 'not_logged_in') sessionCleared(false);
  else useSession.setState({ leaving: false });
  return reply;
}
