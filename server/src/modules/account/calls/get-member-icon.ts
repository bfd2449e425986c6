import { accountCalls } from '@lantern/contract/account';
import { answer, done } from '../../../platform/index.ts';
import { iconAddress } from '../avatar/account.avatar.ts';

export const getMemberIcon = answer(accountCalls.getMemberIcon, async ({ actor }, context) =>
  done({ icon: await iconAddress(context, actor.memberId) }),
);
