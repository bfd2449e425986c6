import type { BodyOf, FieldRefusal } from '@lantern/contract';
import type { accountCalls } from '@lantern/contract/account';
import { DEFAULT_FIELD_RULES, normalized, OPTIONAL_FIELDS } from '@lantern/rules/account';
import {
  type AppContext,
  type CallRequest,
  done,
  isRefusal,
  type Needs,
  refuse,
  type Tx,
} from '../../platform/index.ts';
import { sendMail } from '../post/index.ts';
import { checkMobileCode, mobileOf, openSession, proveHuman, verifyPhoneToken } from '../session/index.ts';
import { mayRegister, type Settings, settingsOf } from '../site/index.ts';
import { checkNew, checkPassword, checkRuled, type FieldRules, optionalValue } from './account.fields.ts';
import { idAbout } from './account.id-numbers.ts';
import { type Given, type Invitation, invitationOf, unknownInvitation } from './account.invitation.ts';
import { invitationsHook } from './account.invitations.ts';
import { hashPassword } from './account.passwords.ts';
import { referralsHook } from './account.referrals.ts';
import { addProfile, claimMobile } from './account.registration.store.ts';
import { openMember } from './account.service.ts';
import { credentialsOf } from './account.store.ts';

type Body = BodyOf<typeof accountCalls.register>;
/** Both registrations have the same request. */
type RegistrationRequest = Pick<
  CallRequest<typeof accountCalls.register>,
  'body' | 'address' | 'userAgent' | 'cookies' | 'language'
>;

/** Letters and digits that are not misread; eight of them are 39 bits. */
const REFERRAL_SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const REFERRAL_LENGTH = 8;

/** A verified number, or a typed one where the settings do not require verification. */
interface Mobile {
  readonly number: string;
  readonly isProven: boolean;
}

/** The merchant's rules; a registration by mobile always requires the number and its code (spec 5). */
function rulesFor(settings: Settings, byMobile: boolean): FieldRules {
  const { paymentPassword, ...others } = settings['account.fields'] as FieldRules;
  // Spec 5: always required when shown.
  const rules: FieldRules = paymentPassword
    ? { ...others, paymentPassword: { ...paymentPassword, required: true } }
    : others;
  if (!byMobile) return rules;
  // Settings saved without these two must not allow a registration without a number.
  const { mobileNum, verificationCode } = { ...DEFAULT_FIELD_RULES, ...rules };
  const request = { enabled: true, required: true };
  return { ...rules, mobileNum: { ...mobileNum, ...request }, verificationCode: { ...verificationCode, ...request } };
}

function mobileFaults(rules: FieldRules, body: Body): FieldRefusal[] {
  const ruled = checkRuled(rules, 'mobileNum', body.mobileNum ?? '');
  const given = optionalValue(rules, 'mobileNum', body.mobileNum);
  if (ruled.length > 0 || given === null) return ruled;
  if (mobileOf(body.countryDialingCode ?? '', given) === null)
    return [{ field: 'mobileNum', key: 'field.mobile_not_valid' }];
  return body.firebaseIdToken === undefined ? checkRuled(rules, 'verificationCode', body.verificationCode ?? '') : [];
}

/** All faults of the form at once, each beside its field (spec 5). */
function faultsOf(rules: FieldRules, body: Body): FieldRefusal[] {
  const account = body.username.toLowerCase();
  const paymentPassword = body.paymentPassword ?? '';
  const isLoginPassword = paymentPassword !== '' && normalized(paymentPassword) === normalized(body.password);
  return [
    ...checkNew(rules, 'username', body.username),
    ...checkPassword(rules, account, 'password', body.password, 'confirmPassword', body.confirmPassword),
    ...OPTIONAL_FIELDS.flatMap((field) => checkNew(rules, field, body[field] ?? '')),
    ...(isLoginPassword ? [{ field: 'paymentPassword', key: 'field.payment_is_password' }] : []),
    ...mobileFaults(rules, body),
  ];
}

/** Refusals that need no lookup. */
async function refusedForm(
  context: AppContext,
  settings: Settings,
  rules: FieldRules,
  { body, address }: RegistrationRequest,
) {
  if (!mayRegister(settings)) return refuse('registration_off');
  // A01: the age and the current terms, stored with their version and time.
  if (!body.ageConfirmed || body.termsVersion !== settings['account.termsVersion'])
    return refuse('terms_not_accepted', { facts: { age: settings['account.ageMinimum'] } });
  const fields = faultsOf(rules, body);
  if (fields.length > 0) return refuse('fields_refused', { fields });
  if (!settings['account.captcha']) return null;
  const human = await proveHuman(context, body, { by: 'letters', level: 0, address });
  return isRefusal(human) ? human : null;
}

/** The number of the form and whether its code was right. A right try uses the code up, so this check comes last. */
async function provenMobile(context: AppContext, rules: FieldRules, { body, cookies }: RegistrationRequest) {
  const given = optionalValue(rules, 'mobileNum', body.mobileNum);
  const number = given === null ? null : mobileOf(body.countryDialingCode ?? '', given);
  if (number === null) return null;
  if (!rules['verificationCode']?.enabled) return { number, isProven: false } satisfies Mobile;
  const isRight =
    body.firebaseIdToken === undefined
      ? await checkMobileCode(context, {
          purpose: 'register',
          mobile: number,
          code: body.verificationCode ?? '',
          cookies,
        })
      : (await verifyPhoneToken(context, body.firebaseIdToken)) === number;
  if (isRight) return { number, isProven: true } satisfies Mobile;
  return refuse('code_wrong', { fields: [{ field: 'verificationCode', key: 'field.code_wrong' }] });
}

const taken = () => refuse('username_taken', { fields: [{ field: 'username', key: 'field.username_taken' }] });
const mobileTaken = () => refuse('mobile_taken', { fields: [{ field: 'mobileNum', key: 'field.mobile_taken' }] });
/** Each removes the member that was just added. */
class MobileTaken extends Error {}
class LinkUsedUp extends Error {}

export function newReferralCode(context: Needs<'random'>): string {
  let code = '';
  while (code.length < REFERRAL_LENGTH)
    // 248 is the largest multiple of 31 below 256: greater bytes are skipped, so that every character is as likely.
    for (const byte of context.random.bytes(REFERRAL_LENGTH))
      if (byte < 248 && code.length < REFERRAL_LENGTH) code += REFERRAL_SIGNS[byte % REFERRAL_SIGNS.length] ?? '';
  return code;
}

interface Opening {
  readonly request: RegistrationRequest;
  readonly settings: Settings;
  readonly rules: FieldRules;
  readonly account: string;
  readonly invitation: Invitation;
  readonly mobile: Mobile | null;
  readonly passwordHash: string;
  readonly paymentPasswordHash: string | null;
}

async function storeProfile(
  context: Needs<'random' | 'secrets'>,
  tx: Tx,
  memberId: bigint,
  opening: Opening,
): Promise<void> {
  const { request, rules, invitation, mobile } = opening;
  const { body } = request;
  const stored = (field: 'qqNum' | 'line' | 'whatsapp' | 'facebook' | 'wechat' | 'zalo' | 'idNumber') =>
    optionalValue(rules, field, body[field]);
  const idNumber = stored('idNumber');
  await addProfile(tx, {
    memberId,
    mobile: mobile?.number ?? null,
    qqNum: stored('qqNum'),
    line: stored('line'),
    whatsapp: stored('whatsapp'),
    facebook: stored('facebook'),
    wechat: stored('wechat'),
    zalo: stored('zalo'),
    idNumber: idNumber === null ? null : context.secrets.seal(idNumber, idAbout(memberId)),
    paymentPasswordHash: opening.paymentPasswordHash,
    affiliateCode: invitation.affiliateCode,
    referrerId: invitation.referrer?.memberId ?? null,
    domain: body.domain ?? null,
    registerUrl: body.registerUrl ?? null,
    referralCode: newReferralCode(context),
  });
}

/** Member, accounts, profile, mobile, session and welcome are one transaction; null when the name was taken meanwhile. */
function openRegistered(context: AppContext, opening: Opening) {
  const { request, settings, rules, account, invitation, mobile } = opening;
  const { body, address, userAgent, cookies, language } = request;
  const email = optionalValue(rules, 'email', body.email);
  return context.db.transaction(async (tx) => {
    const member = await openMember(context, tx, {
      memberId: context.newId(),
      account,
      nickname: optionalValue(rules, 'nickname', body.nickname) ?? body.username,
      type: invitation.opensAs,
      currency: settings['merchant.currency'],
      language,
      passwordHash: opening.passwordHash,
      email,
      payeeName: optionalValue(rules, 'payeeName', body.payeeName),
      termsVersion: settings['account.termsVersion'],
      ...(invitation.uplineId === null ? {} : { uplineId: invitation.uplineId }),
    });
    if (!member) return null;
    if (mobile?.isProven && !(await claimMobile(tx, context, mobile.number, member.memberId))) throw new MobileTaken();
    const { affiliateCode } = invitation;
    const links = context.hooks.one(invitationsHook);
    if (affiliateCode !== null && !(await links.used(tx, context, affiliateCode, member.memberId)))
      throw new LinkUsedUp();
    await storeProfile(context, tx, member.memberId, opening);
    const { referrer, uplineId } = invitation;
    if (referrer !== null) {
      const { memberId, currency } = member;
      await context.hooks.one(referralsHook).joined(context, tx, { memberId, uplineId, currency, referrer });
    }
    if (email !== null) await sendMail(context, tx, { to: email, language, key: 'welcome', params: { account } });
    return openSession(context, tx, { member, way: 'register', knowsPassword: true, address, userAgent, cookies });
  });
}

/** The code of a friend's link counts while friends do, also where the form has no field for it. */
async function referralCodeIn(context: AppContext, rules: FieldRules, { referralCode }: Body): Promise<string | null> {
  const typed = optionalValue(rules, 'referralCode', referralCode);
  if (typed !== null || rules['referralCode']?.enabled) return typed;
  const ofLink = normalized(referralCode ?? '').trim();
  return ofLink !== '' && (await context.hooks.one(referralsHook).isOpen(context, context.db)) ? ofLink : null;
}

const givenOf = async (context: AppContext, rules: FieldRules, body: Body): Promise<Given> => ({
  affiliateCode: optionalValue(rules, 'affiliateCode', body.affiliateCode),
  recommenderId: optionalValue(rules, 'recommenderId', body.recommenderId),
  referralCode: await referralCodeIn(context, rules, body),
  domain: body.domain?.trim() || null,
});

async function hashesOf(rules: FieldRules, body: Body) {
  const paymentPassword = optionalValue(rules, 'paymentPassword', body.paymentPassword);
  const passwordHash = await hashPassword(body.password);
  const paymentPasswordHash = paymentPassword === null ? null : await hashPassword(paymentPassword);
  return passwordHash === 'busy' || paymentPasswordHash === 'busy'
    ? refuse('try_again')
    : { passwordHash, paymentPasswordHash };
}

/** Spec 5 and 7. The answer says that a name is taken, so the limit per address of the request pipeline stops enumeration. */
export async function registerMember(context: AppContext, request: RegistrationRequest, byMobile: boolean) {
  const { body } = request;
  const settings = await settingsOf(context);
  if (byMobile && !settings['whitelabel.flags']['REGISTERMOBILE']) return refuse('registration_off');
  const rules = rulesFor(settings, byMobile);
  const refused = await refusedForm(context, settings, rules, request);
  if (refused) return refused;
  const account = normalized(body.username).toLowerCase();
  if (await credentialsOf(context.db, account)) return taken();
  const invitation = await invitationOf(context, await givenOf(context, rules, body));
  if (isRefusal(invitation)) return invitation;
  const mobile = await provenMobile(context, rules, request);
  if (mobile !== null && isRefusal(mobile)) return mobile;
  const hashes = await hashesOf(rules, body);
  if (isRefusal(hashes)) return hashes;
  try {
    const opened = await openRegistered(context, {
      request,
      settings,
      rules,
      account,
      invitation,
      mobile,
      ...hashes,
    });
    return opened ? done({ token: opened.token, firstTimeLogin: opened.firstTimeLogin }, opened.cookies) : taken();
  } catch (error) {
    if (error instanceof MobileTaken) return mobileTaken();
    if (error instanceof LinkUsedUp) return unknownInvitation('affiliateCode');
    throw error;
  }
}
