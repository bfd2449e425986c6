import { UPLOAD_BYTES_MAX } from '@lantern/contract/files';
import { err, ok, type Result } from '@lantern/kernel';

/** Pictures of telephones have up to 50 million pixels; decoded that is 200 MB. */
const PIXELS_MAX = 50_000_000;
const SIDE_MAX = 12_000;

export type PictureFault = 'picture_kind' | 'picture_large' | 'picture_pixels' | 'picture_broken';
export interface PictureFacts {
  readonly kind: 'png' | 'jpeg';
  readonly width: number;
  readonly height: number;
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');
/** Markup and archives in or behind a picture: it is also something else. */
const MARKUP = /<script|<html|<!doctype|<iframe|<\?php/i;
const ARCHIVES = [Buffer.from('504b0304', 'hex'), Buffer.from('%PDF-')];

/** The size of a PNG whose parts follow each other up to the last one; null when it is none, or when something follows. */
function pngSize(bytes: Buffer): { width: number; height: number } | null {
  let size: { width: number; height: number } | null = null;
  for (let at = PNG.length; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (size === null) {
      if (kind !== 'IHDR' || length !== 13 || at + 25 > bytes.length) return null;
      size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    }
    at += 12 + length;
    if (kind === 'IEND') return at === bytes.length ? size : null;
  }
  return null;
}

/** A frame header of any coding but the arithmetic and hierarchical ones, which no camera writes. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xc2;

function jpegSize(bytes: Buffer): { width: number; height: number } | null {
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    // The picture begins before its size was said.
    if (marker === 0xda || marker === 0xd9 || (marker >= 0xc3 && marker <= 0xcf && marker !== 0xc4)) return null;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/**
 * Reads kind and size from the bytes, before anything is decoded. Cameras append motion and depth behind a JPEG, so its tail may hold
 * bytes, and no archive.
 */
export function readPicture(bytes: Buffer): Result<PictureFacts, PictureFault> {
  if (bytes.length >= UPLOAD_BYTES_MAX) return err('picture_large');
  const kind = bytes.subarray(0, 8).equals(PNG) ? 'png' : bytes.subarray(0, 3).equals(JPEG) ? 'jpeg' : null;
  if (kind === null) return err('picture_kind');
  const size = kind === 'png' ? pngSize(bytes) : jpegSize(bytes);
  if (!size || size.width < 1 || size.height < 1) return err('picture_broken');
  if (size.width > SIDE_MAX || size.height > SIDE_MAX || size.width * size.height > PIXELS_MAX)
    return err('picture_pixels');
  const end = kind === 'png' ? bytes.length : bytes.lastIndexOf(Buffer.from('ffd9', 'hex'));
  const tail = bytes.subarray(Math.max(0, end));
  const isMore = MARKUP.test(bytes.toString('latin1')) || ARCHIVES.some((mark) => tail.includes(mark));
  return isMore ? err('picture_broken') : ok({ kind, ...size });
}
