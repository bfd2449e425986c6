import { sha256 } from '../../platform/index.ts';
import { AVATARS, avatarFile } from './site.icons.ts';

/** Address of a member's avatar, by a hash, so that the picture does not reveal the member's number. */
export function avatarOf(memberId: bigint, size: 96 | 256): string {
  const avatar = sha256(`avatar ${memberId}`).readUInt32BE(0) % AVATARS;
  return `/icons/${avatarFile(avatar, size)}.png`;
}
