import type { PHONE_AUTH_REFUSALS } from '@lantern/contract/session';
import { invariant } from '@lantern/kernel';
import { type AppContext, type Needs, refuse, sha256 } from '../../../platform/index.ts';
import { openSetting, settingsOf } from '../../site/index.ts';
import { countRequest } from '../codes/session.mobile-code.ts';
import { type From, placeOfBrowser } from '../login/session.device.ts';
import { sessionSettings } from '../session.settings.ts';
import { blockPhone, phoneBlockedUntil, useToken } from './session.third-party.store.ts';
import { claimsOf, requestThirdParty, Unreachable, type WireAnswer } from './session.third-party-wire.ts';

type PhoneRefusal = (typeof PHONE_AUTH_REFUSALS)[number];

/** The provider's codes (spec 8, "Phone-auth codes") and ours. Any other code is an unknown error. */
const MEANINGS: Readonly<Record<string, PhoneRefusal>> = {
  INVALID_PHONE_NUMBER: 'phone_number_invalid',
  MISSING_PHONE_NUMBER: 'phone_number_missing',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'phone_too_many_requests',
  INVALID_CODE: 'phone_code_wrong',
  INVALID_SESSION_INFO: 'phone_code_expired',
  MISSING_CODE: 'phone_code_missing',
  MISSING_SESSION_INFO: 'phone_code_missing',
  SESSION_EXPIRED: 'phone_code_expired',
  CAPTCHA_CHECK_FAILED: 'phone_captcha_failed',
  INVALID_RECAPTCHA_TOKEN: 'phone_captcha_failed',
  MISSING_RECAPTCHA_TOKEN: 'phone_captcha_failed',
  INVALID_APP_CREDENTIAL: 'phone_captcha_failed',
  QUOTA_EXCEEDED: 'phone_quota_exceeded',
  OPERATION_NOT_ALLOWED: 'phone_not_offered',
};
const FIELDS: Partial<Record<PhoneRefusal, readonly [field: string, key: string]>> = {
  phone_number_invalid: ['mobileNum', 'field.mobile_not_valid'],
  phone_number_missing: ['mobileNum', 'field.not_empty'],
  phone_code_wrong: ['code', 'field.code_wrong'],
  phone_code_missing: ['code', 'field.not_empty'],
  phone_code_expired: ['code', 'field.code_over'],
};
/** After too many requests the provider is not called for this number for five minutes (spec 9). */
const BLOCK_MS = 5 * 60_000;
/** A token verifies a phone now, not an hour ago. */
const TOKEN_FRESH_SECONDS = 10 * 60;

/** The refusals that name no time to wait. */
type PhoneFault = Exclude<PhoneRefusal, 'phone_too_many_requests'>;
export const refusalOf = (code: PhoneFault) => {
  const [field, key] = FIELDS[code] ?? [];
  return refuse(code, field === undefined || key === undefined ? {} : { fields: [{ field, key }] });
};
const tooMany = (minutes: number) => refuse('phone_too_many_requests', { facts: { minutes } });

/** The first word of `TOO_MANY_ATTEMPTS_TRY_LATER : Try again later`. */
const meaningOf = (body: Record<string, unknown>): PhoneRefusal => {
  const message = (body['error'] as { message?: unknown } | undefined)?.message;
  return MEANINGS[typeof message === 'string' ? (message.split(/[ :]/)[0] ?? '') : ''] ?? 'phone_unknown_error';
};

/** Whether an answer is one of the provider's known codes: it accepted our key. */
export const isPhoneMeaning = (body: Record<string, unknown>): boolean => meaningOf(body) !== 'phone_unknown_error';

export async function requestPhoneProvider(context: AppContext, method: string, payload: object): Promise<WireAnswer> {
  const { apiUrl, apiKey } = (await settingsOf(context, sessionSettings))['phoneAuth'];
  const key = encodeURIComponent(openSetting(context, 'phoneAuth', apiKey));
  return requestThirdParty(context, `${apiUrl}/v1/accounts:${method}?key=${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  });
}

async function callService(
  context: AppContext,
  method: string,
  payload: object,
): Promise<Record<string, unknown> | PhoneRefusal> {
  try {
    const { status, body } = await requestPhoneProvider(context, method, payload);
    return status === 200 ? body : meaningOf(body);
  } catch (error) {
    if (error instanceof Unreachable) return 'phone_unavailable';
    throw error;
  }
}

async function blockedMinutes(context: Needs<'db' | 'clock'>, who: string): Promise<number> {
  const until = await phoneBlockedUntil(context.db, context, who);
  return until === null ? 0 : Math.max(1, Math.ceil((until.getTime() - context.clock.nowMs()) / 60_000));
}

/**
 * Requests a code for this number from the provider. Its messages cost like ours and have the same limits; a caller over the limit waits
 * alone, so that others cannot block the owner of a number. The answer proves nothing in another browser: only this page gets the
 * `sessionInfo` of its code.
 */
export async function sendProviderCode(
  context: AppContext,
  { mobile, recaptchaToken, from }: { mobile: string; recaptchaToken: string | undefined; from: From },
) {
  if (!(await settingsOf(context, sessionSettings))['phoneAuth'].enabled) return refusalOf('phone_not_offered');
  const who = `${mobile} ${(await placeOfBrowser(context, context.db, ['mobile', mobile], from)).key}`;
  const minutes = await blockedMinutes(context, who);
  if (minutes > 0) return tooMany(minutes);
  // The provider requires a captcha of its own.
  const counting = { purpose: 'provider', mobile, hasCaptcha: true, from } as const;
  const refused = await countRequest(context, counting, async () => {});
  if (refused) {
    invariant(refused.refused === 'too_many_requests', 'a request with a captcha is not asked for one');
    return refused;
  }
  const answer = await callService(context, 'sendVerificationCode', {
    phoneNumber: mobile,
    recaptchaToken: recaptchaToken ?? '',
  });
  if (answer === 'phone_too_many_requests') {
    await blockPhone(context.db, who, context.clock.nowMs() + BLOCK_MS);
    return tooMany(BLOCK_MS / 60_000);
  }
  if (typeof answer === 'string') return refusalOf(answer);
  const { sessionInfo } = answer;
  return typeof sessionInfo === 'string' ? { sessionInfo } : refusalOf('phone_unknown_error');
}

/** Exchanges a code for the provider's signed token. */
export async function checkProviderCode(context: AppContext, sessionInfo: string, code: string) {
  if (!(await settingsOf(context, sessionSettings))['phoneAuth'].enabled) return refusalOf('phone_not_offered');
  if (code.trim() === '') return refusalOf('phone_code_missing');
  const answer = await callService(context, 'signInWithPhoneNumber', { sessionInfo, code: code.trim() });
  if (answer === 'phone_too_many_requests') return tooMany(BLOCK_MS / 60_000);
  if (typeof answer === 'string') return refusalOf(answer);
  const { idToken } = answer;
  return typeof idToken === 'string' ? { idToken } : refusalOf('phone_unknown_error');
}

/**
 * The number in E.164 that the phone-auth provider has just verified, or null. The token must be the provider's, for our project, fresh,
 * and unused: it is valid once.
 */
export async function verifyPhoneToken(context: AppContext, token: string): Promise<string | null> {
  const { enabled, projectId, keysUrl } = (await settingsOf(context, sessionSettings))['phoneAuth'];
  if (!enabled || projectId === '') return null;
  const claims = await claimsOf(context, token, {
    keysUrl,
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    algorithms: ['RS256'],
  }).catch((error: unknown) => {
    if (error instanceof Unreachable) return null;
    throw error;
  });
  const number = claims?.['phone_number'];
  const since = claims?.['auth_time'];
  if (typeof number !== 'string' || typeof since !== 'number' || claims?.exp === undefined) return null;
  const age = context.clock.nowMs() / 1000 - since;
  if (age > TOKEN_FRESH_SECONDS || age < -60) return null;
  return (await useToken(context.db, sha256(token), claims.exp * 1000)) ? number : null;
}
