import { UPLOAD_BYTES_MAX } from '@lantern/contract/files';
import { err, ok, type Result } from '@lantern/kernel';

/**
 * Telephones take JPEG pictures of up to 50 million pixels. A PNG is a picture of a screen, however long, and one of few bytes may take
 * the processor as long as the largest photograph.
 */
export const MILLIONS_MAX = { jpeg: 50, png: 32 } as const;
const MILLION = 1_000_000;
const SIDE_MAX = 30_000;

export type PictureKind = keyof typeof MILLIONS_MAX;
export type PictureFault =
  | { readonly why: 'picture_kind' | 'picture_large' | 'picture_broken' }
  | { readonly why: 'picture_pixels'; readonly millions: number };
export interface PictureFacts {
  readonly kind: PictureKind;
  readonly width: number;
  readonly height: number;
  /** It may have parts that nothing covers. */
  readonly isTransparent: boolean;
}
interface Read {
  readonly facts: PictureFacts;
  /** The picture alone: what other software left behind a PNG's end is no part of it. */
  readonly bytes: Buffer;
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');
/** Kinds of colour with an alpha channel. */
const WITH_ALPHA: ReadonlySet<number> = new Set([4, 6]);

/** A PNG whose parts follow each other up to the last one; null when it is none. */
function readPng(bytes: Buffer): Read | null {
  let facts: PictureFacts | null = null;
  for (let at = PNG.length; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const part = bytes.toString('latin1', at + 4, at + 8);
    if (facts === null) {
      if (part !== 'IHDR' || length !== 13 || at + 25 > bytes.length) return null;
      const [width, height] = [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)];
      facts = { kind: 'png', width, height, isTransparent: WITH_ALPHA.has(bytes[at + 17] ?? 0) };
    }
    if (part === 'tRNS') facts = { ...facts, isTransparent: true };
    at += 12 + length;
    if (part === 'IEND') return at <= bytes.length ? { facts, bytes: bytes.subarray(0, at) } : null;
  }
  return null;
}

/** A frame header of any coding but the arithmetic and hierarchical ones, which no camera writes. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xc2;

/** A JPEG whose size is said before its picture begins. Cameras append motion and depth behind it, which decoders pass over. */
function readJpeg(bytes: Buffer): Read | null {
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) {
      const [width, height] = [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
      return { facts: { kind: 'jpeg', width, height, isTransparent: false }, bytes };
    }
    // The picture begins before its size was said.
    if (marker === 0xda || marker === 0xd9 || (marker >= 0xc3 && marker <= 0xcf && marker !== 0xc4)) return null;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/**
 * Reads kind and size from the bytes, before anything is decoded. What else lies in or behind a picture does not matter: none of its
 * bytes is stored.
 */
export function readPicture(bytes: Buffer): Result<Read, PictureFault> {
  if (bytes.length >= UPLOAD_BYTES_MAX) return err({ why: 'picture_large' });
  const isPng = bytes.subarray(0, 8).equals(PNG);
  if (!isPng && !bytes.subarray(0, 3).equals(JPEG)) return err({ why: 'picture_kind' });
  const read = isPng ? readPng(bytes) : readJpeg(bytes);
  if (!read || read.facts.width < 1 || read.facts.height < 1) return err({ why: 'picture_broken' });
  const { kind, width, height } = read.facts;
  if (width > SIDE_MAX || height > SIDE_MAX || width * height > MILLIONS_MAX[kind] * MILLION)
    return err({ why: 'picture_pixels', millions: MILLIONS_MAX[kind] });
  return ok(read);
}
