import { CHANNEL_RETURN_PATH } from '@lantern/contract/session';
import { type AppContext, type Needs, type Probe, probeFault } from '../../../platform/index.ts';
import { openSetting, settingsOf } from '../../site/index.ts';
import { sessionSettings } from '../session.settings.ts';
import { addressesOf, tradeCode } from './session.third-party-adapters.ts';
import { isPhoneMeaning, requestPhoneProvider } from './session.third-party-phone.ts';
import { requestThirdParty, Unreachable } from './session.third-party-wire.ts';

const fault = (context: Needs<'log'>, error: unknown): Probe => {
  if (!(error instanceof Unreachable)) return probeFault(context, error);
  // Without a cause there was an answer, but an invalid one.
  return error.cause === undefined ? { result: 'strange_answer', answered: error.message } : probeFault(context, error);
};

/** A third party's verdict on an invented code: about the code, if it knows our secret, and about the secret if it does not. */
function judged(status: number, error: unknown): Probe {
  const code = typeof error === 'string' ? error : (error as { code?: unknown } | undefined)?.code;
  const answered = `HTTP ${status} ${String(code ?? '')}`.trim().slice(0, 80);
  if (status === 401 || code === 'invalid_client' || code === 1 || code === 101)
    return { result: 'refused_secret', answered };
  if (code === 'invalid_grant' || code === 100) return { result: 'works', answered };
  return { result: status >= 400 && status < 500 ? 'refused' : 'strange_answer', answered };
}

/** Discovers a third party's addresses and exchanges an invented code there, with our real secret. Null: no such channel. */
export async function probeThirdParty(context: AppContext, name: string): Promise<Probe | null> {
  const channel = (await settingsOf(context, sessionSettings))['thirdParty.channels'].find(
    (one) => one.channel === name,
  );
  if (!channel) return null;
  if (channel.clientSecret === '') return { result: 'not_set', answered: '' };
  try {
    const { token } = await addressesOf(context, channel);
    const { status, body } = await tradeCode(context, channel, token, {
      code: 'connection-test',
      verifier: 'connection-test-connection-test-connection-test',
      nonce: '',
      redirectUri: new URL(CHANNEL_RETURN_PATH, context.config.PUBLIC_URL).href,
    });
    return judged(status, body['error']);
  } catch (error) {
    return fault(context, error);
  }
}

/** Requests a code check without a code from the phone-auth provider, with our key, and the keys it signs with. */
export async function probePhoneAuth(context: AppContext): Promise<Probe> {
  const { apiKey, keysUrl } = (await settingsOf(context, sessionSettings)).phoneAuth;
  if (apiKey === '' || openSetting(context, 'phoneAuth', apiKey) === '') return { result: 'not_set', answered: '' };
  try {
    const keys = await requestThirdParty(context, keysUrl);
    if (keys.status !== 200)
      return { result: 'strange_answer', answered: `${new URL(keysUrl).host} HTTP ${keys.status}` };
    const { status, body } = await requestPhoneProvider(context, 'signInWithPhoneNumber', {
      sessionInfo: '',
      code: '',
    });
    const { message } = (body['error'] ?? {}) as { message?: unknown };
    const answered = `HTTP ${status} ${typeof message === 'string' ? message.slice(0, 60) : ''}`.trim();
    if (isPhoneMeaning(body)) return { result: 'works', answered };
    return { result: /api.key/i.test(answered) ? 'refused_secret' : 'strange_answer', answered };
  } catch (error) {
    return fault(context, error);
  }
}
