import { Transformer } from '@napi-rs/image';
import { describe, expect, test } from 'vitest';
import { pngOf } from '../../../test/pictures.ts';
import { encodePicture } from './files.encoder.ts';
import { readPicture } from './files.picture.ts';

const jpegOf = (width: number, height: number) => new Transformer(pngOf(width, height)).jpeg(80);
const why = (bytes: Buffer) => {
  const read = readPicture(bytes);
  return read.ok ? 'accepted' : read.error;
};
/** An APP1 part with EXIF that says: turn a quarter, and a text. */
function withExif(jpeg: Buffer, text: string): Buffer {
  const note = Buffer.from(`${text}\0`, 'latin1');
  const tiff = Buffer.alloc(38 + note.length);
  tiff.write('MM', 0, 'latin1');
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(2, 8);
  tiff.set([0x01, 0x0e, 0, 2], 10);
  tiff.writeUInt32BE(note.length, 14);
  tiff.writeUInt32BE(38, 18);
  tiff.set([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0], 22);
  note.copy(tiff, 38);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

describe('an uploaded picture', () => {
  test('is read for kind and size before it is decoded', async () => {
    expect(readPicture(pngOf(40, 30))).toEqual({ ok: true, value: { kind: 'png', width: 40, height: 30 } });
    expect(readPicture(await jpegOf(41, 31))).toEqual({ ok: true, value: { kind: 'jpeg', width: 41, height: 31 } });
  });

  test('is refused when it is no PNG or JPEG by its bytes', () => {
    const others = ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', 'RIFF0000WEBP', '<html>', '', 'BM'];
    expect(others.map((text) => why(Buffer.from(text)))).toEqual(others.map(() => 'picture_kind'));
  });

  test('is refused when it is also something else', async () => {
    const png = pngOf(4, 4);
    const page = Buffer.from('<html><script>alert(1)</script>');
    const jpeg = await jpegOf(8, 8);
    const polyglots = [
      Buffer.concat([png.subarray(0, 8), page]),
      Buffer.concat([png, page]),
      Buffer.concat([png, Buffer.from('PK\u0003\u0004')]),
      Buffer.concat([jpeg, page]),
      Buffer.concat([jpeg, Buffer.from('%PDF-1.7')]),
      withExif(jpeg, '<script>alert(1)</script>'),
      png.subarray(0, -4),
      jpeg.subarray(0, 10),
    ];
    expect(polyglots.map(why)).toEqual(polyglots.map(() => 'picture_broken'));
  });

  test('of 20,000 by 20,000 is refused unread, and one of 5 MB for its size', () => {
    expect(why(pngOf(20_000, 20_000, { isEmpty: true }))).toBe('picture_pixels');
    expect(why(pngOf(10_000, 5_001, { isEmpty: true }))).toBe('picture_pixels');
    expect(why(Buffer.concat([pngOf(4, 4), Buffer.alloc(5_000_000)]))).toBe('picture_large');
  });

  test('whose bytes promise more than they hold is broken, not a fault', async () => {
    expect(await encodePicture(pngOf(3000, 3000, { isEmpty: true }), 'receipt')).toBe('broken');
  });
});

describe('an encoded picture', () => {
  test('is an upright JPEG without anything its camera wrote', async () => {
    const taken = withExif(await jpegOf(60, 20), 'taken at 10.77 N, 106.70 E');
    expect(taken.includes('106.70')).toBe(true);
    const made = await encodePicture(taken, 'receipt');
    if (typeof made === 'string') throw new Error(made);
    expect({ width: made.width, height: made.height }).toEqual({ width: 20, height: 60 });
    expect(made.content.includes('106.70')).toBe(false);
    expect(made.content.includes('Exif')).toBe(false);
    expect(readPicture(made.content)).toEqual({ ok: true, value: { kind: 'jpeg', width: 20, height: 60 } });
  });

  test('fits its purpose: an avatar is a square, a receipt keeps its shape', async () => {
    const sizes = await Promise.all(
      (['avatar', 'receipt'] as const).map(async (purpose) => {
        const made = await encodePicture(pngOf(3200, 800), purpose);
        return typeof made === 'string' ? made : [made.width, made.height];
      }),
    );
    expect(sizes).toEqual([
      [256, 256],
      [1600, 400],
    ]);
  });

  test('waits for its turn, and is refused when too many wait', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => encodePicture(pngOf(40, 40), 'avatar')));
    expect(made.filter((one) => one === 'busy').length).toBe(7);
    expect(made.filter((one) => typeof one === 'object').length).toBe(13);
  });
});
