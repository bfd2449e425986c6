import type { AppContext, Needs } from '../../../platform/index.ts';
import { fileOf, readFile } from '../../files/index.ts';
import { avatarOf, drawnAvatar } from '../../site/index.ts';
import { type AvatarRow, avatarRow } from './account.avatar.store.ts';

export const ICON_SIDE = 96;
export const iconAbout = (memberId: bigint): string => `avatar icon of member ${memberId}`;

/** A picture in its own address: the page needs no second call, and the picture has none that others could open. */
const addressOf = (content: Buffer): string => `data:image/jpeg;base64,${content.toString('base64')}`;

/** Number of the drawn avatar that a member has; null for an own picture. */
export const chosenOf = (memberId: bigint, row: AvatarRow | null): number | null =>
  row?.file_id ? null : (row?.drawn ?? avatarOf(memberId));

export async function iconAddress(context: Needs<'db' | 'secrets'>, memberId: bigint): Promise<string> {
  const row = await avatarRow(context.db, memberId);
  if (row?.icon_sealed) return addressOf(context.secrets.openBytes(row.icon_sealed, iconAbout(memberId)));
  return drawnAvatar(chosenOf(memberId, row) ?? avatarOf(memberId), ICON_SIDE);
}

/** At its full size; the icon where an object store does not answer. */
export async function avatarAddress(context: AppContext, memberId: bigint): Promise<string> {
  const row = await avatarRow(context.db, memberId);
  if (!row?.file_id) return drawnAvatar(chosenOf(memberId, row) ?? avatarOf(memberId), 256);
  try {
    const file = await fileOf(context.db, row.file_id);
    if (file) return addressOf(await readFile(context, file));
  } catch (error) {
    context.log.warn({ err: error, memberId: memberId.toString() }, 'an avatar cannot be read');
  }
  return iconAddress(context, memberId);
}
