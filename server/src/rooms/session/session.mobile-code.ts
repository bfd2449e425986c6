import { translate } from '@lantern/i18n';
import {
  derived,
  iso,
  isSameText,
  type JobHandlers,
  refuse,
  scheduleJob,
  type Tx,
  type World,
} from '../../platform/index.ts';
import { sendSms } from '../post/index.ts';
import { settingsOf } from '../site/index.ts';
import { members } from './member-directory.ts';
import { checkCaptcha } from './session.captcha.ts';
import {
  addRequest,
  type CodePurpose,
  lockMobile,
  putCode,
  requestsOf,
  takeCode,
  tryCode,
} from './session.mobile-code.store.ts';
import { mobileOf } from './session.phone.ts';
import { newSentCode } from './session.second-factor-codes.ts';

/** Spec 9: requests are at least this far apart. */
const THROTTLE_MS = 1000;
const BY_MOBILE_MAX = 5;
const CAPTCHA_AFTER = 3;
const BY_ADDRESS_MAX = 30;
const HALF_HOUR_SECONDS = 1800;
const TRIES_MAX = 5;
const SEND = 'session.code';

// Keyed by a secret outside the database, so that a stolen table cannot be searched number by number.
const hashOf = (world: World, text: string): string => derived(world.config.SECRETS_KEY, `mobile code ${text}`);

export interface CodeRequest {
  readonly purpose: CodePurpose;
  readonly mobileNum: string;
  readonly countryDialingCode: string;
  /** Where a refusal of the number lands. */
  readonly field: 'mobileNum' | 'mobileNo';
  readonly captcha?: string | undefined;
  readonly captchaId?: string | undefined;
  readonly address: string;
  readonly language: string;
}

const mobileFault = (field: string) => refuse('fields_refused', { fields: [{ field, key: 'field.mobile_not_valid' }] });
const tooMany = (seconds: number) => refuse('too_many_requests', { facts: { seconds } });

/** Counts the request, or says what stands against it. */
function countRequest(world: World, asked: CodeRequest, mobile: string, hasCaptcha: boolean) {
  const mobileHash = hashOf(world, mobile);
  return world.db.transaction(async (tx) => {
    await lockMobile(tx, mobileHash);
    const { sinceLastMs, byMobile, byAddress } = await requestsOf(tx, world, mobileHash, asked.address);
    if (sinceLastMs !== null && sinceLastMs < THROTTLE_MS) return tooMany(1);
    if (byMobile >= BY_MOBILE_MAX || byAddress >= BY_ADDRESS_MAX) return tooMany(HALF_HOUR_SECONDS);
    if (byAddress >= CAPTCHA_AFTER && !hasCaptcha) return refuse('captcha_required', { captcha: true });
    const id = world.newId();
    await addRequest(tx, world, { id, purpose: asked.purpose, mobileHash, address: asked.address });
    // Whether the number belongs to anybody is looked up by the job: the answer cannot tell, nor how long it takes.
    await scheduleJob(tx, {
      kind: SEND,
      key: id.toString(),
      runAtMs: world.clock.nowMs(),
      data: { purpose: asked.purpose, mobile, language: asked.language },
    });
    return null;
  });
}

/** Answers the same for a number that a member has and one that nobody has (ASVS 6.3.8). */
export async function requestCode(world: World, asked: CodeRequest) {
  const mobile = mobileOf(asked.countryDialingCode, asked.mobileNum);
  if (mobile === null) return mobileFault(asked.field);
  const hasCaptcha = asked.captcha !== undefined && asked.captchaId !== undefined;
  if (hasCaptcha && !(await checkCaptcha(world, asked.captchaId ?? '', asked.captcha ?? '')))
    return refuse('captcha_wrong', { captcha: true });
  const refused = await countRequest(world, asked, mobile, hasCaptcha);
  if (refused) return refused;
  const minutes = (await settingsOf(world))['sms.expiredMinutes'];
  return {
    value: {
      expiredMinutes: minutes,
      expiresAt: iso(world.clock.nowMs() + minutes * 60_000),
      message: translate(asked.language, 'sms.sent', { minutes }),
    },
  };
}

/** Makes the code and sends it: to anybody who registers, and else only to a number that a member has proven. */
async function sendCode(world: World, tx: Tx, data: Readonly<Record<string, unknown>>): Promise<void> {
  const { purpose, mobile, language } = data as { purpose: CodePurpose; mobile: string; language: string };
  if (purpose !== 'register' && !(await members().byMobile(tx, mobile))) return;
  const code = newSentCode(world);
  const minutes = (await settingsOf(world))['sms.expiredMinutes'];
  const endsAtMs = world.clock.nowMs() + minutes * 60_000;
  const mobileHash = hashOf(world, mobile);
  await putCode(tx, { purpose, mobileHash, codeHash: hashOf(world, `${mobileHash} ${code}`), endsAtMs });
  await sendSms(world, tx, { to: mobile, language, key: purpose, params: { code, minutes }, goodUntilMs: endsAtMs });
}

export const codeJobs = (world: World): JobHandlers => ({
  [SEND]: {
    inTransaction: async ({ data }, tx) => {
      await sendCode(world, tx, data);
      return undefined;
    },
  },
});

/**
 * Whether this is the code that was sent to the number. A try counts before it is compared, five are all there are, and
 * a right one is used up. Called outside the caller's transaction: a refusal must leave its try counted.
 */
export async function checkMobileCode(
  world: World,
  purpose: CodePurpose,
  mobile: string,
  code: string,
): Promise<boolean> {
  const mobileHash = hashOf(world, mobile);
  const typed = hashOf(world, `${mobileHash} ${code.replace(/\s/g, '')}`);
  const wanted = await tryCode(world.db, world, purpose, mobileHash, TRIES_MAX);
  return wanted !== null && isSameText(wanted, typed) && takeCode(world.db, purpose, mobileHash, wanted);
}
