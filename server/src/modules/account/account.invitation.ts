import { isAgentType, isTrialType } from '@lantern/rules/account';
import { type AppContext, refuse } from '../../platform/index.ts';
import { affiliateByCode, codeOfDomain, memberByName, memberByReferral } from './account.registration.store.ts';

/** The inviter named by a registration; null where the settings do not ask for one or none was given. */
export interface Given {
  readonly affiliateCode: string | null;
  readonly recommenderId: string | null;
  readonly referralCode: string | null;
  readonly domain: string | null;
}
export interface Invitation {
  /** The agent above the new member; it never changes (product.md, "Agents"). */
  readonly uplineId: bigint | null;
  readonly referrerId: bigint | null;
  readonly affiliateCode: string | null;
}

const unknown = (field: string) =>
  refuse('invitation_code_error', { fields: [{ field, key: 'field.invitation_unknown' }] });

/** The affiliate code that counts: the given one, else the one of the domain. */
async function affiliateOf(context: AppContext, given: Given) {
  const code = given.affiliateCode ?? (given.domain === null ? null : await codeOfDomain(context.db, given.domain));
  const agent = code === null ? null : await affiliateByCode(context.db, code);
  return { code, agent };
}

/** The inviter of this member. An unknown code is refused beside its field (spec 5, invitation_code_error). */
export async function invitationOf(context: AppContext, given: Given) {
  const { code, agent } = await affiliateOf(context, given);
  if (given.affiliateCode !== null && !agent) return unknown('affiliateCode');
  const recommender =
    given.recommenderId === null ? null : await memberByName(context.db, given.recommenderId.toLowerCase());
  if (given.recommenderId !== null && !(recommender && isAgentType(recommender.type))) return unknown('recommenderId');
  const referrer = given.referralCode === null ? null : await memberByReferral(context.db, given.referralCode);
  if (given.referralCode !== null && (!referrer || isTrialType(referrer.type))) return unknown('referralCode');
  return {
    uplineId: agent?.memberId ?? recommender?.memberId ?? null,
    referrerId: referrer?.memberId ?? null,
    affiliateCode: agent ? code : null,
  } satisfies Invitation;
}
