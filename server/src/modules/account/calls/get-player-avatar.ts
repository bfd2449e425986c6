import { accountCalls } from '@lantern/contract/account';
import { answer, done } from '../../../platform/index.ts';
import { avatarAddress } from '../avatar/account.avatar.ts';

export const getPlayerAvatar = answer(accountCalls.getPlayerAvatar, async ({ actor }, context) =>
  done({ avatar: await avatarAddress(context, actor.memberId), fallback: '/lantern.svg' }),
);
