import type { FieldRefusal } from '@lantern/contract';
import { MEMBER_TYPE, normalized } from '@lantern/rules/account';
import { type AppContext, refuse, type Tx } from '../../platform/index.ts';
import { sendMail } from '../post/index.ts';
import { mayRegister, type Settings } from '../site/index.ts';
import { checkNew, checkRuled, type FieldRules, optionalValue } from './account.fields.ts';
import { addProfile, EMPTY_PROFILE } from './account.registration.store.ts';
import { newReferralCode } from './account.registration.ts';
import { openMember } from './account.service.ts';
import type { Member } from './account.store.ts';

/** The fields of both short registrations: a trial's upgrade, and a new person from a third party. */
export interface ShortForm {
  readonly username: string;
  readonly nickname?: string | undefined;
  readonly email?: string | undefined;
  readonly ageConfirmed: boolean;
  readonly termsVersion: string;
}

/** Spec 5, for the fields of the form. A field that the merchant requires and this form lacks is refused. */
export function shortFormFaults(rules: FieldRules, form: ShortForm, lacking: readonly string[]): FieldRefusal[] {
  return [
    ...checkNew(rules, 'username', form.username),
    ...checkNew(rules, 'nickname', form.nickname ?? ''),
    ...checkRuled(rules, 'email', form.email ?? ''),
    ...lacking.flatMap((field) => checkRuled(rules, field, '')),
  ];
}

/** A01: the age and the current terms. */
export function refusedTerms(settings: Settings, form: ShortForm) {
  if (!mayRegister(settings)) return refuse('registration_off');
  return form.ageConfirmed && form.termsVersion === settings['account.termsVersion']
    ? null
    : refuse('terms_not_accepted', { facts: { age: settings['account.ageMinimum'] } });
}

export const nameTaken = () =>
  refuse('username_taken', { fields: [{ field: 'username', key: 'field.username_taken' }] });

/** A real account from a short form, with its profile and its welcome; null when the name was taken. */
export async function openShort(
  context: AppContext,
  tx: Tx,
  settings: Settings,
  opening: { form: ShortForm; passwordHash: string; language: string; nickname: string | null },
): Promise<Member | null> {
  const { form, language } = opening;
  const rules: FieldRules = settings['account.fields'];
  const account = normalized(form.username).toLowerCase();
  const email = optionalValue(rules, 'email', form.email);
  const member = await openMember(context, tx, {
    memberId: context.newId(),
    account,
    nickname: optionalValue(rules, 'nickname', form.nickname) ?? opening.nickname ?? form.username,
    type: MEMBER_TYPE.member,
    currency: settings['merchant.currency'],
    language,
    passwordHash: opening.passwordHash,
    email,
    termsVersion: settings['account.termsVersion'],
  });
  if (!member) return null;
  await addProfile(tx, { ...EMPTY_PROFILE, memberId: member.memberId, referralCode: newReferralCode(context) });
  if (email !== null) await sendMail(context, tx, { to: email, language, key: 'welcome', params: { account } });
  return member;
}
