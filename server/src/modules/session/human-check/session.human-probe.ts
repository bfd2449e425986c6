import { type AppContext, type Probe, probeFault } from '../../../platform/index.ts';
import { openSetting, settingsOf } from '../../site/index.ts';
import { sessionSettings } from '../session.settings.ts';
import { Unreachable } from '../third-party/session.third-party-wire.ts';
import { requestService } from './session.human-service.ts';

/** No frame gave it out, so no service may vouch for it. */
const MADE_UP_TOKEN = 'connection-test';
const SHOWN_SIGNS = 60;

const codesIn = (body: Record<string, unknown>): string[] => {
  const codes = body['error-codes'];
  return Array.isArray(codes) ? codes.filter((code): code is string => typeof code === 'string') : [];
};

function judged(status: number, body: Record<string, unknown>): Probe {
  const codes = codesIn(body);
  const answered = `HTTP ${status} ${codes.join(' ')}`.trim().slice(0, SHOWN_SIGNS);
  if (codes.some((code) => code.includes('secret'))) return { result: 'refused_secret', answered };
  // A service that takes any token keeps nobody out: keys for tests do that.
  if (status !== 200 || body['success'] !== false) return { result: 'strange_answer', answered };
  return { result: codes.some((code) => code.includes('response')) ? 'works' : 'refused', answered };
}

/** Asks the service about a token that nobody was given, with our real secret: it must refuse the token and take the secret. */
export async function probeHumanCheck(context: AppContext): Promise<Probe> {
  const { verifyUrl, secret } = (await settingsOf(context, sessionSettings))['humanCheck.service'];
  const isSet = verifyUrl !== '' && openSetting(context, 'humanCheck.service', secret) !== '';
  if (!isSet) return { result: 'not_set', answered: '' };
  try {
    const { status, body } = await requestService(context, { response: MADE_UP_TOKEN });
    return judged(status, body);
  } catch (error) {
    if (error instanceof Unreachable && error.cause === undefined)
      return { result: 'strange_answer', answered: error.message.slice(0, SHOWN_SIGNS) };
    return probeFault(context, error);
  }
}
