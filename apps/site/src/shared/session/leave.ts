import { type CallReply, callApi } from '../calls/index.ts';
import { sessionCleared, useSession } from './session-store.ts';

/** Ends the session here and on the server; without a connection only here is refused, so that nobody believes otherwise. */
export async function leave(): Promise<CallReply<'logout'>> {
  useSession.setState({ leaving: true });
  const reply = await callApi('logout', {});
  if (reply.success || reply.code === 'not_logged_in') sessionCleared(false);
  else useSession.setState({ leaving: false });
  return reply;
}
