import { callApi } from '../calls/index.ts';
import { type Begins, type MemberInfo, memberKnown, sessionBegins, useSession } from './session-store.ts';

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
export async function enter(token: string, begins?: Begins): Promise<MemberInfo | undefined> {
  sessionBegins(token, begins);
  return fetchMember();
}
