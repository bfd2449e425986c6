import type { FilePurpose } from '@lantern/contract/files';
import { Transformer } from '@napi-rs/image';
import type { PictureFacts } from './files.picture.ts';
import { sizeFor } from './files.size.ts';

export interface Encoded {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

const QUALITY = 84;
/** Long pictures of text stay within what an object store takes. */
const BYTES_MAX = 6_000_000;
const LOWER_QUALITY = 55;
/** The enums of the library exist in its types only. */
const COVER = 0;
const INSIDE = 2;
const LANCZOS = 4;
const BEHIND = 7;
/** Orientations from here on exchange width and height. */
const TURNED_FROM = 5;

let white: Buffer | undefined;
const whitePixel = (): Buffer => {
  white ??= Transformer.fromRgbaPixels(Buffer.from([255, 255, 255, 255]), 1, 1).pngSync();
  return white;
};

/**
 * The picture as a new JPEG without metadata, fitted to its purpose; transparent parts are white, as paper is. Takes seconds of the
 * processor: only a decoder's process calls it. @throws when the bytes cannot be decoded
 */
export async function encodePicture(bytes: Buffer, purpose: FilePurpose, facts: PictureFacts): Promise<Encoded> {
  const { orientation = 1 } = await new Transformer(bytes).metadata(true);
  // Upright as its camera said, before that is dropped with all other metadata.
  const picture = new Transformer(bytes).rotate();
  const [width, height] = sizeFor(purpose, facts);
  const box = orientation >= TURNED_FROM ? { width: height, height: width } : { width, height };
  if (width !== facts.width || height !== facts.height)
    picture.resize({ ...box, filter: LANCZOS, fit: purpose === 'avatar' ? COVER : INSIDE });
  if (facts.isTransparent) picture.composite(whitePixel(), { tile: true, blend: BEHIND });
  let content = await picture.jpeg(QUALITY);
  if (content.length > BYTES_MAX) content = await new Transformer(content).jpeg(LOWER_QUALITY);
  const made = await new Transformer(content).metadata();
  return { content, width: made.width, height: made.height };
}

/** A square picture of ours at a smaller size. @throws when it is none */
export const smallerPicture = (content: Buffer, side: number): Promise<Buffer> =>
  new Transformer(content).resize({ width: side, height: side, filter: LANCZOS, fit: COVER }).jpeg(QUALITY);
