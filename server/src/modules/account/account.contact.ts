import type { BodyOf } from '@lantern/contract';
import type { accountCalls } from '@lantern/contract/account';
import { checkField, DEFAULT_FIELD_RULES, mailSpelling, normalized } from '@lantern/rules/account';
import { type AppContext, type MemberActor, refuse, refuseField, type Tx } from '../../platform/index.ts';
import {
  contactWaysOf,
  maskedMail,
  maskedMobile,
  mobileOf,
  type NewContact,
  proveByCode,
  securityChanged,
} from '../session/index.ts';
import { besideField } from './account.fields.ts';
import { type ProfileRow, profileOf, replaceMobile, storeMail } from './account.profile.store.ts';

type Body = Pick<BodyOf<typeof accountCalls.bindContact>, 'kind' | 'to' | 'countryDialingCode'>;

/** The typed address as it is stored, or the refusal beside its field. */
export function contactOf({ kind, to, countryDialingCode }: Body) {
  const beside = (fault: Parameters<typeof besideField>[1]) =>
    refuse('fields_refused', { fields: besideField('to', fault) });
  const typed = normalized(to).trim();
  if (kind === 'mail') {
    const fault = checkField({ ...DEFAULT_FIELD_RULES.email, enabled: true, required: true }, typed);
    return fault ? beside(fault) : ({ kind, to: mailSpelling(typed).toLowerCase() } satisfies NewContact);
  }
  if (typed === '') return beside({ key: 'not_empty', params: {} });
  const mobile = mobileOf(countryDialingCode ?? '', typed);
  return mobile === null ? refuseField('to', 'mobile_not_valid') : ({ kind, to: mobile } satisfies NewContact);
}

/** Confirming the address that codes go to already changes nothing that an attacker could use. */
const isOwnMail = (row: ProfileRow, contact: NewContact): boolean =>
  contact.kind === 'mail' && row.email?.toLowerCase() === contact.to;

type Proof = BodyOf<typeof accountCalls.bindContact>['proof'];

/** The second code of a change, or the refusal; null where none is needed. The field of a wrong code is `proof`. */
export async function provenChange(context: AppContext, actor: MemberActor, contact: NewContact, proof: Proof) {
  const row = await profileOf(context.db, actor.memberId);
  if (!row || isOwnMail(row, contact)) return null;
  const ways = await contactWaysOf(context, context.db, actor.memberId);
  if (ways.length === 0) return null;
  if (!proof || proof.code.trim() === '')
    return refuse('code_required', { fields: [{ field: 'proof', key: 'field.not_empty' }] });
  if (!ways.includes(proof.way)) return refuse('channel_unknown');
  const proven = await proveByCode(context, actor, 'contact', proof);
  if ('refused' in proven && proven.refused === 'code_wrong')
    return refuse('code_wrong', { fields: [{ field: 'proof', key: 'field.code_wrong' }] });
  return proven;
}

/** Stores a proven address; false when the number belongs to another member. */
export async function replaceContact(
  context: AppContext,
  tx: Tx,
  actor: MemberActor,
  contact: NewContact,
): Promise<boolean> {
  const former = await profileOf(tx, actor.memberId);
  const place = contact.kind === 'mail' ? maskedMail(contact.to) : maskedMobile(contact.to);
  // The addresses of before are told; who confirms the one that codes go to already has just read a message there.
  const isTold = former !== null && !isOwnMail(former, contact);
  await securityChanged(context, tx, actor.memberId, { kind: contact.kind, params: { place }, isTold });
  if (contact.kind === 'mobile') return replaceMobile(tx, context, actor.memberId, contact.to);
  await storeMail(tx, context, actor.memberId, contact.to);
  return true;
}
