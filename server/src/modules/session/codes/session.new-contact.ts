import { invariant } from '@lantern/kernel';
import {
  type AppContext,
  derived,
  isRefusal,
  isSameText,
  type MemberActor,
  type Needs,
  type Tx,
} from '../../../platform/index.ts';
import { sendMail, sendSms } from '../../post/index.ts';
import { type From, placeOfSession } from '../login/session.device.ts';
import { lockFactors } from '../second-factor/session.second-factor.store.ts';
import { newSentCode } from '../second-factor/session.second-factor-codes.ts';
import { counted, lockedCode, wrongCode } from '../second-factor/session.second-factor-proof.ts';
import { addMemberCode, takeMemberCode, tryMemberCode } from './session.member-code.store.ts';
import { AGAIN_MS, GOOD_MS, refusedSoon, TRIES_MAX, type UseCode } from './session.member-code.ts';
import { countRequest } from './session.mobile-code.ts';

/** An address that the member does not have yet: a mail address in lower case, or a number in E.164. */
export interface NewContact {
  readonly kind: 'mail' | 'mobile';
  readonly to: string;
}

const purposeOf = ({ kind }: NewContact) => `new_${kind}` as const;
/** The address is part of the hash: a code proves only the address it went to. */
const hashOf = (context: Needs<'config'>, id: bigint, { to }: NewContact, code: string): string =>
  derived(context.config.SECRETS_KEY, `contact code ${id} ${to} ${code.replace(/\s/g, '')}`);

/** Counts the code of this member, or returns the refusal. */
const countOfMember = (context: AppContext, actor: MemberActor, contact: NewContact) =>
  context.db.transaction(async (tx) => {
    await lockFactors(tx, actor.memberId);
    const { key: place } = await placeOfSession(context, tx, actor);
    const purpose = purposeOf(contact);
    const early = await refusedSoon(context, tx, { memberId: actor.memberId, place, purpose });
    if (early) return early;
    const [id, code] = [context.newId(), newSentCode(context)];
    const endsAtMs = context.clock.nowMs() + GOOD_MS;
    await addMemberCode(tx, context, actor, {
      id,
      purpose,
      codeHash: hashOf(context, id, contact, code),
      endsAtMs,
      place,
    });
    return { code, endsAtMs };
  });

/**
 * Sends a code to a new address. It counts for the member and for the address, so that neither many members nor one can flood a stranger.
 * Called outside of a transaction: a refusal must leave its request counted.
 */
export async function sendNewContactCode(
  context: AppContext,
  actor: MemberActor,
  contact: NewContact,
  { language, from }: { readonly language: string; readonly from: From },
) {
  const sent = await countOfMember(context, actor, contact);
  if (isRefusal(sent)) return sent;
  const params = { account: actor.account, code: sent.code, minutes: GOOD_MS / 60_000 };
  const letter = { to: contact.to, language, key: 'contact_bind_code', params, goodUntilMs: sent.endsAtMs };
  const post = (tx: Tx) => (contact.kind === 'mail' ? sendMail : sendSms)(context, tx, letter);
  // A logged-in member is a person who has proved his password: no captcha is asked.
  const counting = { purpose: 'bind' as const, mobile: contact.to, hasCaptcha: true, from };
  const refused = await countRequest(context, counting, post);
  invariant(refused?.refused !== 'captcha_required', 'the request counts as one with a captcha');
  return refused ?? { expiredMinutes: GOOD_MS / 60_000, againInSeconds: AGAIN_MS / 1000 };
}

/** Checks the code that went to this address in this session; as `proveByCode`, the caller uses it up with the change. */
export const proveNewContact = (context: AppContext, actor: MemberActor, contact: NewContact, code: string) =>
  context.db.transaction(async (tx) => {
    let use: UseCode = async () => false;
    const isRight = async (): Promise<boolean> => {
      const sent = await tryMemberCode(tx, context, actor, purposeOf(contact), TRIES_MAX);
      if (sent === null || !isSameText(sent.codeHash, hashOf(context, sent.id, contact, code))) return false;
      use = (later) => takeMemberCode(later, context, actor.memberId, sent.id);
      return true;
    };
    const place = await placeOfSession(context, tx, actor);
    const proof = await counted(context, tx, { memberId: actor.memberId, place }, isRight);
    if (proof.kind === 'locked') return lockedCode(proof.minutes);
    return proof.kind === 'wrong' ? wrongCode() : { use };
  });
