import type { FilePurpose } from '@lantern/contract/files';

interface Size {
  readonly width: number;
  readonly height: number;
}

const AVATAR_SIDE = 256;
const SIDE_OF: Readonly<Record<Exclude<FilePurpose, 'avatar'>, number>> = {
  identity: 2000,
  receipt: 1600,
  promotion: 1600,
  proof: 1600,
};
/** Text of a telephone's picture is readable at this width, however long the picture is. */
const READABLE = 1080;

/** Width and height to store for a picture of this size: its longer side fits the purpose, unless its shorter one became unreadable. */
export function sizeFor(purpose: FilePurpose, { width, height }: Size): readonly [number, number] {
  if (purpose === 'avatar') return [AVATAR_SIDE, AVATAR_SIDE];
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const factor = Math.min(1, Math.max(SIDE_OF[purpose] / long, READABLE / short));
  return [Math.max(1, Math.round(width * factor)), Math.max(1, Math.round(height * factor))];
}
