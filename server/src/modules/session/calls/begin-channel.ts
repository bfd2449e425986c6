import { sessionCalls } from '@lantern/contract/session';
import { isTrialType } from '@lantern/rules/account';
import { answer, done, refuse } from '../../../platform/index.ts';
import { safeTarget, settingsOf } from '../../site/index.ts';
import { refusedGrant } from '../second-factor/session.proof.ts';
import { channelNamed, sendOut } from '../third-party/session.third-party.ts';
import { Unreachable } from '../third-party/session.third-party-wire.ts';

export const beginChannel = answer(
  sessionCalls.beginChannel,
  async ({ body, actor, cookies }, context) => {
    const channel = await channelNamed(context, body.channel);
    if (!channel) return refuse('channel_unknown');
    // The return address must not lead the member to a foreign page after the log-in (ASVS 3.7.2).
    const backUrl = safeTarget(context, await settingsOf(context), body.backUrl ?? '/');
    if (backUrl === null) return refuse('address_not_allowed');
    if (body.link) {
      if (!actor) return refuse('not_logged_in');
      if (isTrialType(actor.type)) return refuse('in_need_true_account');
      const unproven = await refusedGrant(context, actor);
      if (unproven) return unproven;
    }
    try {
      const out = await sendOut(context, channel, { backUrl, cookies, linkTo: body.link ? actor : null });
      return done({ url: out.url }, out.cookies);
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      context.log.warn({ channel: channel.channel, reason: error.message }, 'third party unreachable');
      return refuse('channel_unavailable');
    }
  },
  // The third party is called outside of any transaction.
  { transaction: false },
);
