import { sessionCalls } from '@lantern/contract/session';
import { answer, done, refuse } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { members } from '../member-directory.ts';
import { refusedGrant } from '../second-factor/session.proof.ts';
import { notifyMember } from '../session.notices.ts';
import { sessionSettings } from '../session.settings.ts';
import { removeIdentity } from '../third-party/session.third-party.store.ts';

/** A member without an own password keeps the only login method: `password_required` asks for a password first. */
export const unlinkChannel = answer(
  sessionCalls.unlinkChannel,
  async ({ actor, params }, context) => {
    const { hasPassword } = await members(context).contactsOf(context.db, actor.memberId);
    if (!hasPassword || (await refusedGrant(context, actor))) return refuse('password_required');
    const channels = (await settingsOf(context, sessionSettings))['thirdParty.channels'];
    const name = channels.find(({ channel }) => channel === params.channel)?.name ?? params.channel;
    return context.db.transaction(async (tx) => {
      if (!(await removeIdentity(tx, actor.memberId, params.channel))) return refuse('not_found');
      await notifyMember(context, tx, actor.memberId, { key: 'channel_unlinked', params: { channel: name } });
      return done({});
    });
  },
  { transaction: false },
);
