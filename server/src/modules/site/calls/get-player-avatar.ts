import { siteCalls } from '@lantern/contract/site';
import { answer, done } from '../../../platform/index.ts';
import { avatarOf } from '../site.avatar.ts';

export const getPlayerAvatar = answer(siteCalls.getPlayerAvatar, async ({ actor }) =>
  done({ avatar: avatarOf(actor.memberId, 256), fallback: '/lantern.svg' }),
);
