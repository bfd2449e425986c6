import type { PublicKeyCredentialRequestOptionsJSON as AuthenticationOptions } from '@simplewebauthn/browser';
import { type Answer, type CallReply, callApi, type Refused } from '../../../shared/calls/index.ts';
import { goIn } from './log-in.ts';

type Options = Answer<'beginPasskeyStep'>['options'];

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** The authenticator's response to a challenge; undefined when the member cancels. */
async function answerTo(options: Options) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    // The contract names what WebAuthn requires; the rest is what the server's half of this library wrote.
    return await startAuthentication({ optionsJSON: options as AuthenticationOptions });
  } catch {
    // Cancelled, timed out, or no passkey of this site on the device: the same for the member.
    return undefined;
  }
}

/** The person turned away: the code that the browser itself gives, as it does for a lost line. */
export const TURNED_AWAY = 'turned_away';
const turnedAway: Refused = { success: false, code: TURNED_AWAY, message: '' };

type Outcome = CallReply<'finishPasskeyLogin'>;
type Finish = (reply: { readonly id: string; readonly type: 'public-key' }) => Promise<Outcome>;

async function finish(options: Options, send: Finish): Promise<Outcome> {
  const response = await answerTo(options);
  if (!response) return turnedAway;
  const reply = await send({ ...response, type: 'public-key' });
  if (reply.success) await goIn(reply.value, 'session.login.welcome');
  return reply;
}

/** A log-in with a passkey alone. */
export async function goInByPasskey(): Promise<Outcome> {
  const begun = await callApi('beginPasskeyLogin', {});
  if (!begun.success) return begun;
  const { ticket, options } = begun.value;
  return finish(options, (reply) => callApi('finishPasskeyLogin', { body: { ticket, reply } }));
}

/** A passkey as the second step of the log-in that `ticket` names. */
export async function stepByPasskey(ticket: string): Promise<Outcome> {
  const begun = await callApi('beginPasskeyStep', { body: { ticket } });
  if (!begun.success) return begun;
  return finish(begun.value.options, (reply) => callApi('finishPasskeyStep', { body: { ticket, reply } }));
}
