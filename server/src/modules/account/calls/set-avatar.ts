import { accountCalls } from '@lantern/contract/account';
import {
  type AppContext,
  answer,
  type CallRequest,
  done,
  isRefusal,
  type Needs,
  refuse,
  refusing,
  type Tx,
} from '../../../platform/index.ts';
import { attachFiles, fileOf, readFile, releaseFiles, smallerPicture } from '../../files/index.ts';
import { AVATARS } from '../../site/index.ts';
import { putAvatar } from '../avatar/account.avatar.store.ts';
import { ICON_SIDE, iconAbout, iconAddress } from '../avatar/account.avatar.ts';

const usedBy = (memberId: bigint): string => `avatar ${memberId}`;

/** The small size of an upload of this member, sealed; null when there is no such upload. */
async function iconOf(context: AppContext, memberId: bigint, fileId: string): Promise<Buffer | null> {
  const file = await fileOf(context.db, fileId);
  if (!file || BigInt(file.member_id) !== memberId || file.purpose !== 'avatar') return null;
  const icon = await smallerPicture(await readFile(context, file), ICON_SIDE);
  return context.secrets.sealBytes(icon, iconAbout(memberId));
}

/** The former own picture is given up with the choice of another. */
async function choose(
  context: Needs<'clock'>,
  tx: Tx,
  memberId: bigint,
  chosen: { readonly drawn: number } | { readonly fileId: string; readonly icon: Buffer },
): Promise<boolean> {
  await releaseFiles(tx, usedBy(memberId), context.clock.nowMs());
  if ('drawn' in chosen) {
    await putAvatar(tx, memberId, { drawn: chosen.drawn, file_id: null, icon_sealed: null });
    return true;
  }
  if (!(await attachFiles(tx, { memberId, purpose: 'avatar', usedBy: usedBy(memberId) }, [chosen.fileId])))
    return false;
  await putAvatar(tx, memberId, { drawn: null, file_id: chosen.fileId, icon_sealed: chosen.icon });
  return true;
}

type Request = CallRequest<typeof accountCalls.setAvatar>;

async function setFor({ actor, body }: Request, context: AppContext) {
  const { memberId } = actor;
  if ('drawn' in body && body.drawn >= AVATARS) return refuse('picture_gone');
  // An own picture is read and made smaller before the transaction: an object store may be slow.
  const icon = 'fileId' in body ? await iconOf(context, memberId, body.fileId) : null;
  if ('fileId' in body && !icon) return refuse('picture_gone');
  const chosen = 'fileId' in body && icon ? { fileId: body.fileId, icon } : { drawn: 'drawn' in body ? body.drawn : 0 };
  return refusing(context.db, async (tx) =>
    (await choose(context, tx, memberId, chosen)) ? done({}) : refuse('picture_gone'),
  );
}

/** Has a transaction of its own, after the picture was read. */
export const setAvatar = answer(
  accountCalls.setAvatar,
  async (request, context) => {
    const set = await setFor(request, context);
    return isRefusal(set) ? set : done({ icon: await iconAddress(context, request.actor.memberId) });
  },
  { transaction: false },
);
