import { siteCalls } from '@lantern/contract/site';
import { answer, done } from '../../../platform/index.ts';
import { avatarOf } from '../site.avatar.ts';

export const getMemberIcon = answer(siteCalls.getMemberIcon, async ({ actor }) =>
  done({ icon: avatarOf(actor.memberId, 96) }),
);
