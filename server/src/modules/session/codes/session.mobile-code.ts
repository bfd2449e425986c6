import { translate } from '@lantern/i18n';
import { z } from 'zod';
import {
  type AppContext,
  derived,
  iso,
  isRefusal,
  isSameText,
  type JobHandlers,
  jobKind,
  type Needs,
  onJob,
  refuse,
  scheduleJob,
  sha256,
  type Tx,
} from '../../../platform/index.ts';
import { sendSms } from '../../post/index.ts';
import { settingsOf } from '../../site/index.ts';
import { captchaRequired, type HumanEvidence, proveHuman } from '../human-check/session.human-check.ts';
import { type Cookies, type From, placeOfBrowser } from '../login/session.device.ts';
import { members } from '../member-directory.ts';
import { newSentCode } from '../second-factor/session.second-factor-codes.ts';
import { browserCookie, browserSecretIn } from '../second-factor/session.second-factor-cookie.ts';
import { newSecret } from '../session.cookie.ts';
import { sessionSettings } from '../session.settings.ts';
import {
  addRequest,
  type CodePurpose,
  lockMobile,
  putCode,
  type RequestPurpose,
  type Requests,
  requestsOf,
  takeCode,
  tryCode,
} from './session.mobile-code.store.ts';
import { mobileOf } from './session.phone.ts';

/** Spec 9: the least pause between requests of one browser for one number. */
const THROTTLE_MS = 1000;
const HALF_HOUR_SECONDS = 1800;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** For one number from one place, in half an hour and in a day. */
const BY_PAIR_MAX = 5;
const BY_PAIR_OF_DAY_MAX = 20;
/** For one number from all unknown places: first a captcha, then a refusal, so that no phone is flooded. */
const UNKNOWN_CAPTCHA_AFTER = 5;
const BY_UNKNOWN_MAX = 10;
const BY_UNKNOWN_OF_DAY_MAX = 20;
/** From one address for any number: a captcha from then on; the merchant sets when it ends. */
const CAPTCHA_AFTER = 3;
const TRIES_MAX = 5;
const SEND = jobKind('session.code', {
  purpose: z.enum(['login', 'register', 'password']),
  mobile: z.string(),
  language: z.string(),
  /** The SHA-256 of the browser's secret, in hex. */
  browser: z.string().regex(/^[0-9a-f]{64}$/),
});

// Keyed by a secret outside the database, so that a stolen table cannot be searched number by number.
const hashOf = (context: Needs<'config'>, text: string): string =>
  derived(context.config.SECRETS_KEY, `mobile code ${text}`);

export interface CodeRequest extends HumanEvidence {
  readonly purpose: CodePurpose;
  readonly mobileNum: string;
  readonly countryDialingCode: string;
  /** The field of a refusal of the number. */
  readonly field: 'mobileNum' | 'mobileNo';
  readonly address: string;
  readonly cookies: Cookies;
  readonly language: string;
}

const mobileFault = (field: string) => refuse('fields_refused', { fields: [{ field, key: 'field.mobile_not_valid' }] });
const tooMany = (seconds: number) => refuse('too_many_requests', { facts: { seconds } });

interface Judged extends Requests {
  readonly isKnown: boolean;
  readonly hasCaptcha: boolean;
  /** The phone-auth provider has a throttle of its own. */
  readonly isThrottled: boolean;
  /** From one address for any number, in half an hour and in a day: bounds the cost of messages. */
  readonly most: { readonly halfHour: number; readonly day: number };
}

/** The refusal of a message to this number from this place, if any. A known device has its own count only. */
function refusedCount({ isKnown, hasCaptcha, isThrottled, most, ...requests }: Judged) {
  if (isThrottled && requests.sinceLastMs !== null && requests.sinceLastMs < THROTTLE_MS) return tooMany(1);
  if (isThrottled && requests.byPair >= BY_PAIR_MAX) return tooMany(HALF_HOUR_SECONDS);
  if (requests.byPairOfDay >= BY_PAIR_OF_DAY_MAX) return tooMany(DAY_SECONDS);
  if (isKnown) return null;
  if (requests.byPlace >= most.halfHour) return tooMany(HALF_HOUR_SECONDS);
  if (requests.byUnknown >= BY_UNKNOWN_MAX) return tooMany(HOUR_SECONDS);
  if (requests.byUnknownOfDay >= BY_UNKNOWN_OF_DAY_MAX || requests.byPlaceOfDay >= most.day)
    return tooMany(DAY_SECONDS);
  const needsCaptcha = requests.byPlace >= CAPTCHA_AFTER || requests.byUnknown >= UNKNOWN_CAPTCHA_AFTER;
  return needsCaptcha && !hasCaptcha ? refuse('captcha_required', { captcha: true }) : null;
}

interface Counting {
  readonly purpose: RequestPurpose;
  readonly mobile: string;
  readonly hasCaptcha: boolean;
  readonly from: From;
}

/** Counts a request for a message to this number, or returns the refusal; `sends` runs in the same transaction. */
export async function countRequest(
  context: AppContext,
  counting: Counting,
  sends: (tx: Tx, id: bigint) => Promise<void>,
) {
  const { purpose, mobile, hasCaptcha, from } = counting;
  const settings = await settingsOf(context, sessionSettings);
  const most = { halfHour: settings['sms.addressHalfHour'], day: settings['sms.addressDay'] };
  const mobileHash = hashOf(context, mobile);
  return context.db.transaction(async (tx) => {
    await lockMobile(tx, mobileHash);
    const place = await placeOfBrowser(context, tx, ['mobile', mobile], from);
    const requests = await requestsOf(tx, context, mobileHash, place.key);
    const refused = refusedCount({
      ...requests,
      isKnown: place.isKnown,
      hasCaptcha,
      isThrottled: purpose !== 'provider',
      most,
    });
    if (refused) return refused;
    const id = context.newId();
    await addRequest(tx, context, { id, purpose, mobileHash, place: place.key });
    await sends(tx, id);
    return null;
  });
}

/** Known and unknown numbers get the same answer (ASVS 6.3.8). The code is valid in this browser only. */
export async function requestCode(context: AppContext, request: CodeRequest) {
  const { purpose, language } = request;
  const mobile = mobileOf(request.countryDialingCode, request.mobileNum);
  if (mobile === null) return mobileFault(request.field);
  const human = await proveHuman(context, request, { by: null, level: 0, address: request.address });
  if (isRefusal(human)) return human;
  const browser = browserSecretIn(context, request.cookies) ?? newSecret(context);
  const refused = await countRequest(context, { purpose, mobile, hasCaptcha: human.captcha, from: request }, (tx, id) =>
    // A job looks the number up: neither the answer nor its time depends on it.
    scheduleJob(tx, {
      kind: SEND,
      key: id.toString(),
      runAtMs: context.clock.nowMs(),
      data: { purpose, mobile, language, browser: sha256(browser).toString('hex') },
    }),
  );
  if (refused) return refused.refused === 'captcha_required' ? captchaRequired(context) : refused;
  const minutes = (await settingsOf(context, sessionSettings))['sms.expiredMinutes'];
  return {
    value: {
      expiredMinutes: minutes,
      expiresAt: iso(context.clock.nowMs() + minutes * 60_000),
      message: translate(language, 'post.sms.sent', { minutes }),
    },
    cookies: [browserCookie(context, browser)],
  };
}

/** Creates the code and sends it: for a registration to any number, else only to a member's verified number. */
async function sendCode(
  context: AppContext,
  tx: Tx,
  { purpose, mobile, language, browser }: z.infer<typeof SEND.shape>,
): Promise<void> {
  if (purpose !== 'register' && !(await members(context).byMobile(tx, mobile))) return;
  const code = newSentCode(context);
  const minutes = (await settingsOf(context, sessionSettings))['sms.expiredMinutes'];
  const endsAtMs = context.clock.nowMs() + minutes * 60_000;
  const mobileHash = hashOf(context, mobile);
  const owner = { purpose, mobileHash, browserHash: Buffer.from(browser, 'hex') };
  await putCode(tx, { ...owner, codeHash: hashOf(context, `${mobileHash} ${code}`), endsAtMs });
  await sendSms(context, tx, { to: mobile, language, key: purpose, params: { code, minutes }, goodUntilMs: endsAtMs });
}

export const codeJobs = (context: AppContext): JobHandlers => ({
  ...onJob(SEND, {
    inTransaction: async ({ data }, tx) => {
      await sendCode(context, tx, data);
      return undefined;
    },
  }),
});

export interface TypedCode {
  readonly purpose: CodePurpose;
  readonly mobile: string;
  readonly code: string;
  readonly cookies: Cookies;
}

/**
 * Whether this code was sent to the number for this browser; codes of other browsers neither match nor count. A try is counted before the
 * comparison, five are allowed, and a right one uses the code up. Called outside the caller's transaction: a refusal must leave its try
 * counted.
 */
export async function checkMobileCode(
  context: Needs<'config' | 'db' | 'clock'>,
  { purpose, mobile, code, cookies }: TypedCode,
): Promise<boolean> {
  const mobileHash = hashOf(context, mobile);
  const typed = hashOf(context, `${mobileHash} ${code.replace(/\s/g, '')}`);
  const owner = { purpose, mobileHash, browserHash: sha256(browserSecretIn(context, cookies) ?? '') };
  const wanted = await tryCode(context.db, context, owner, TRIES_MAX);
  return wanted !== null && isSameText(wanted, typed) && takeCode(context.db, owner, wanted);
}
