import { isAgentType, isTrialType, MEMBER_TYPE } from '@lantern/rules/account';
import { type AppContext, type Needs, refuse } from '../../platform/index.ts';
import { invitationsHook } from './account.invitations.ts';
import { type Inviter, memberByName, memberByReferral } from './account.registration.store.ts';

/** The inviter named by a registration; null where the settings do not ask for one or none was given. */
export interface Given {
  readonly affiliateCode: string | null;
  readonly recommenderId: string | null;
  readonly referralCode: string | null;
  readonly domain: string | null;
}
export interface Invitation {
  /** The agent above the new member; only operators change it (product.md, "Agents"). */
  readonly uplineId: bigint | null;
  /** The account type of the new member. */
  readonly opensAs: number;
  /** The member whose code was given. */
  readonly referrer: Inviter | null;
  readonly affiliateCode: string | null;
}

export const unknownInvitation = (field: string) =>
  refuse('invitation_code_error', { fields: [{ field, key: 'field.invitation_unknown' }] });

/** The link that counts: of the given code, else of the domain. */
async function linkOf(context: AppContext, given: Given) {
  const links = context.hooks.one(invitationsHook);
  const code =
    given.affiliateCode ?? (given.domain === null ? null : await links.codeOfDomain(context.db, given.domain));
  return code === null ? null : links.byCode(context.db, context, code);
}

const takesDownlines = (context: Needs<'db' | 'hooks'>, uplineId: bigint) =>
  context.hooks.one(invitationsHook).takesDownlines(context.db, uplineId);

/** The inviter of this member. An unknown code is refused beside its field (spec 5, invitation_code_error). */
export async function invitationOf(context: AppContext, given: Given) {
  const link = await linkOf(context, given);
  if (given.affiliateCode !== null && !link) return unknownInvitation('affiliateCode');
  const recommender =
    given.recommenderId === null ? null : await memberByName(context.db, given.recommenderId.toLowerCase());
  const mayTake = recommender && isAgentType(recommender.type) && (await takesDownlines(context, recommender.memberId));
  if (given.recommenderId !== null && !mayTake) return unknownInvitation('recommenderId');
  const referrer = given.referralCode === null ? null : await memberByReferral(context.db, given.referralCode);
  if (given.referralCode !== null && (!referrer || isTrialType(referrer.type)))
    return unknownInvitation('referralCode');
  return {
    uplineId: link?.memberId ?? recommender?.memberId ?? null,
    opensAs: link?.opensAs ?? MEMBER_TYPE.member,
    referrer,
    affiliateCode: link?.code ?? null,
  } satisfies Invitation;
}
