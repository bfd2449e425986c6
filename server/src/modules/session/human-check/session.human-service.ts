import type { AppContext } from '../../../platform/index.ts';
import { openSetting, settingsOf } from '../../site/index.ts';
import { sessionSettings } from '../session.settings.ts';
import { requestThirdParty, Unreachable, type WireAnswer } from '../third-party/session.third-party-wire.ts';

/** Asks the service's `siteverify` about a token, with the merchant's secret. @throws Unreachable when no response of its protocol comes */
export async function requestService(
  context: AppContext,
  form: { readonly response: string; readonly remoteip?: string },
): Promise<WireAnswer> {
  const { verifyUrl, secret } = (await settingsOf(context, sessionSettings))['humanCheck.service'];
  return requestThirdParty(context, verifyUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ secret: openSetting(context, 'humanCheck.service', secret), ...form }).toString(),
  });
}

/**
 * An external service like Turnstile: the page's frame returns a token, and its `siteverify` says whether a person got it. Null when the
 * service is unavailable: the letters of a picture replace it, so that its outage locks nobody out.
 */
export async function isServiceToken(context: AppContext, token: string, address: string): Promise<boolean | null> {
  if ((await settingsOf(context, sessionSettings))['humanCheck.service'].verifyUrl === '') return null;
  try {
    const { status, body: answer } = await requestService(context, { response: token, remoteip: address });
    if (status >= 500) return null;
    return status === 200 && answer['success'] === true;
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    context.log.warn({ reason: error.message }, 'human-check service unreachable');
    return null;
  }
}
