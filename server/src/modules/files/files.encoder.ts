import type { FilePurpose } from '@lantern/contract/files';
import { Transformer } from '@napi-rs/image';

export interface Encoded {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Text on receipts and documents stays readable. */
const SIDE_OF: Readonly<Record<FilePurpose, number>> = { avatar: 256, identity: 2000, receipt: 1600, proof: 1600 };
const QUALITY = 84;
/** The library decodes on its own threads; one picture at a time, so that bets and passwords keep theirs. */
const AT_ONCE = 1;
const WAITING_MAX = 12;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T | 'busy'> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_MAX) return 'busy';
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The enums of the library exist in its types only. */
const COVER = 0;
const INSIDE = 2;
const LANCZOS = 4;

async function encode(bytes: Buffer, purpose: FilePurpose): Promise<Encoded> {
  // Upright as its camera said, before that is dropped with all other metadata.
  const upright = await new Transformer(bytes).rotate().png();
  const { width, height } = await new Transformer(upright).metadata();
  const side = SIDE_OF[purpose];
  const picture = new Transformer(upright);
  if (purpose === 'avatar') picture.resize({ width: side, height: side, filter: LANCZOS, fit: COVER });
  else if (Math.max(width, height) > side) picture.resize({ width: side, height: side, filter: LANCZOS, fit: INSIDE });
  const content = await picture.jpeg(QUALITY);
  const made = await new Transformer(content).metadata();
  return { content, width: made.width, height: made.height };
}

/** The picture as a new JPEG without metadata, fitted to its purpose; `broken` when it cannot be decoded. */
export const encodePicture = (bytes: Buffer, purpose: FilePurpose): Promise<Encoded | 'busy' | 'broken'> =>
  inTurn(() => encode(bytes, purpose).catch(() => 'broken' as const));

/** A square picture of ours at a smaller size. @throws when it is none */
export const smallerPicture = (content: Buffer, side: number): Promise<Buffer> =>
  new Transformer(content).resize({ width: side, height: side, filter: LANCZOS, fit: COVER }).jpeg(QUALITY);
