import { accountCalls } from '@lantern/contract/account';
import { answer, done } from '../../../platform/index.ts';
import { AVATARS, drawnAvatar } from '../../site/index.ts';
import { avatarRow } from '../avatar/account.avatar.store.ts';
import { chosenOf, ICON_SIDE } from '../avatar/account.avatar.ts';

export const listAvatars = answer(accountCalls.listAvatars, async ({ actor }, context) =>
  done({
    drawn: Array.from({ length: AVATARS }, (_, number) => ({ number, icon: drawnAvatar(number, ICON_SIDE) })),
    chosen: chosenOf(actor.memberId, await avatarRow(context.db, actor.memberId)),
  }),
);
