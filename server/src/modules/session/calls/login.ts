import { sessionCalls } from '@lantern/contract/session';
import {
  type AppContext,
  answer,
  type CallRequest,
  done,
  isRefusal,
  type Needs,
  refuse,
  refuseField,
  type Tx,
} from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { checkMobileCode } from '../codes/session.mobile-code.ts';
import { mobileOf } from '../codes/session.phone.ts';
import { captchaRequired, proveHuman } from '../human-check/session.human-check.ts';
import { beginAttempt, forgive, loginName, needsCaptcha, proofLevel, succeed } from '../login/session.attempts.ts';
import { emptyFields } from '../login/session.login-checks.ts';
import { withRemembered } from '../login/session.remember.ts';
import { type KnownMember, members } from '../member-directory.ts';
import { type Arrival, enterSession } from '../second-factor/session.second-factor.ts';
import { verifyPhoneToken } from '../third-party/session.third-party-phone.ts';

type LoginRequest = CallRequest<typeof sessionCalls.login>;

const mobileFault = () => refuseField('mobileNum', 'mobile_not_valid');

/** Wrong name and wrong password are one answer in one time; only the captcha may be added (spec 4, "Login"). */
async function refusedLogin(
  context: Needs<'config' | 'db' | 'clock'>,
  name: string,
  from: Pick<LoginRequest, 'address' | 'cookies'>,
) {
  const more = (await needsCaptcha(context, name, from)) ? { captcha: true as const } : {};
  return refuse('wrong_login', more);
}

async function enter(
  context: AppContext,
  request: LoginRequest,
  member: KnownMember,
  way: Arrival['way'],
  onEnter?: (tx: Tx) => Promise<void>,
) {
  const { address, userAgent, cookies, body } = request;
  const entered = await context.db.transaction(async (tx) => {
    await onEnter?.(tx);
    const arrival = { member, way, knowsPassword: way === 'password', address, userAgent, cookies };
    const opened = await enterSession(context, tx, arrival);
    return body.remember ? withRemembered(context, tx, member, opened) : opened;
  });
  return done(entered.value, entered.cookies);
}

async function byPassword(context: AppContext, request: LoginRequest) {
  const { body } = request;
  const name = loginName(body.username ?? '');
  // Checked first: a refusal under load costs nothing more, and uses no captcha up.
  if (members(context).passwordsAreBusy()) return refuse('try_again');
  const by = (await settingsOf(context))['whitelabel.flags']['SLIDER'] ? 'slider' : null;
  const level = await proofLevel(context, name, request);
  const human = await proveHuman(context, body, { by, level, address: request.address });
  if (isRefusal(human)) return human;

  const start = await beginAttempt(context, name, request, human.captcha);
  if (start.kind === 'locked') return refuse('login_locked', { facts: { minutes: Math.ceil(start.seconds / 60) } });
  if (start.kind === 'captcha') return captchaRequired(context);

  const member = await members(context).withPassword(context.db, name, body.password ?? '');
  if (member === 'busy') {
    await forgive(context, start.attempt);
    return refuse('try_again');
  }
  if (!member) return refusedLogin(context, name, request);
  return enter(context, request, member, 'password', (tx) => succeed(tx, start.attempt));
}

/** The number that the code, or the phone-auth provider's token, verifies; null for a wrong one. */
async function provenNumber(context: AppContext, { body, cookies }: LoginRequest) {
  if (body.firebaseIdToken !== undefined) return verifyPhoneToken(context, body.firebaseIdToken);
  const mobile = mobileOf(body.countryDialingCode ?? '', body.mobileNum ?? '');
  if (mobile === null) return mobileFault();
  return (await checkMobileCode(context, { purpose: 'login', mobile, code: body.verificationCode ?? '', cookies }))
    ? mobile
    : null;
}

/** An unknown number and a wrong code are one answer: no code is ever sent to an unknown number. */
async function byMobile(context: AppContext, request: LoginRequest) {
  if (!(await settingsOf(context))['whitelabel.flags']['LOGINSMS']) return refuse('sms_off');
  const number = await provenNumber(context, request);
  if (number !== null && typeof number !== 'string') return number;
  const member = number === null ? null : await members(context).byMobile(context.db, number);
  return member ? enter(context, request, member, 'sms') : refuse('code_wrong');
}

export const login = answer(
  sessionCalls.login,
  async (request, context) => {
    const missing = emptyFields(request.body);
    if (missing) return missing;
    return request.body.type === 'sms' ? byMobile(context, request) : byPassword(context, request);
  },
  // A refusal must leave its try counted.
  { transaction: false },
);
