import { sha256 } from '../../platform/index.ts';
import { AVATARS, avatarFile } from './site.icons.ts';

export { AVATARS } from './site.icons.ts';

/** Address of one of the drawn avatars. */
export const drawnAvatar = (avatar: number, size: 96 | 256): string => `/icons/${avatarFile(avatar, size)}.png`;

/** The drawn avatar of a member who chose none, by a hash, so that the picture does not reveal the member's number. */
export const avatarOf = (memberId: bigint): number => sha256(`avatar ${memberId}`).readUInt32BE(0) % AVATARS;
