import type { AppContext } from '../../../platform/index.ts';
import { openSetting, settingsOf } from '../../site/index.ts';
import { requestThirdParty, Unreachable } from '../third-party/session.third-party-wire.ts';

/**
 * An external service like Turnstile: the page's frame returns a token, and its `siteverify` says whether a person got it. Null when the
 * service is unavailable: the letters of a picture replace it, so that its outage locks nobody out.
 */
export async function isServiceToken(context: AppContext, token: string, address: string): Promise<boolean | null> {
  const { verifyUrl, secret } = (await settingsOf(context))['humanCheck.service'];
  if (verifyUrl === '') return null;
  const body = new URLSearchParams({
    secret: openSetting(context, 'humanCheck.service', secret),
    response: token,
    remoteip: address,
  });
  try {
    const { status, body: answer } = await requestThirdParty(context, verifyUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: body.toString(),
    });
    if (status >= 500) return null;
    return status === 200 && answer['success'] === true;
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    context.log.warn({ reason: error.message }, 'human-check service unreachable');
    return null;
  }
}
