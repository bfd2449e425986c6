import { translate } from '@lantern/i18n';
import { isAgentType } from '@lantern/rules/account';
import { endsAtMs, shareEndsAtMs } from '@lantern/rules/referral';
import type { AppContext, Queryable, Tx } from '../../platform/index.ts';
import type { AvailablePromo, Referrals } from '../account/index.ts';
import type { RewardSource } from '../rewards/index.ts';
import { breakOf } from '../safer-play/index.ts';
import { tellInviter } from './referral.following.ts';
import { addFriend, markChanged } from './referral.friends.store.ts';
import { isAnyLive, lockProgramme, programmeOf, startVersion } from './referral.programme.store.ts';
import { SOURCE, termsOfShape } from './referral.terms.ts';

/** What registrations know of referral. */
export const referrals: Referrals = {
  isOpen: (_, db) => isAnyLive(db),
  /** A friend comes under the terms that hold now; without any the invitation brings nothing, later either. */
  joined: async (context, tx, { memberId, uplineId, currency, referrer }) => {
    const programme = await programmeOf(tx, currency);
    if (!programme?.live || programme.live_version === null) return;
    const terms = termsOfShape(programme.live);
    // An agent's own downline brings what contracts give, and no referral reward.
    const state = isAgentType(referrer.type) && uplineId === referrer.memberId ? 'downline' : 'open';
    await addFriend(tx, context, {
      ...{ friendId: memberId, inviterId: referrer.memberId, currency, state },
      ...{ programmeId: programme.id, version: programme.live_version, inviter: terms.inviter, friend: terms.friend },
      untilMs: endsAtMs(terms, context.clock.nowMs()),
      ...{ share: terms.share, shareUntilMs: shareEndsAtMs(terms, context.clock.nowMs()) },
    });
    await tellInviter(context, tx, referrer.memberId, state);
  },
};

/** Spec 6: the page of invitations is there while terms hold. */
export const referralPromo: AvailablePromo = {
  key: 'REFERRAL',
  offered: async (context, { memberId, currency }, db) => {
    const isLive = (await programmeOf(db, currency))?.live != null;
    return { isEnabled: isLive && (await breakOf(db, memberId, context.clock.nowMs())) === null, count: 0 };
  },
};

/** A deposit was credited, taken back or given back: where the friend stands follows. */
export const depositsChanged = (_: AppContext, tx: Tx, memberId: bigint): Promise<void> => markChanged(tx, memberId);

/** Rewards for friends: their name, and what an approved budget begins. */
export const referralSource: RewardSource = {
  source: SOURCE,
  names: async (_: Queryable, ids, language) =>
    new Map(ids.map((id) => [id, translate(language, 'referral.rewardName')])),
  onFunded: async (context, tx, { sourceId, requestId, after }) => {
    const { version } = after as { readonly version: number };
    const row = await lockProgramme(tx, { id: sourceId });
    // Another version was started since: what it changed would be lost.
    if (!row || (row.live_version !== null && row.live_version > version)) return false;
    await startVersion(tx, context, { id: sourceId, requestId, version });
    return true;
  },
};
