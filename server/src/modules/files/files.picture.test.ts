import { Transformer } from '@napi-rs/image';
import { describe, expect, test } from 'vitest';
import { bombOf, pngOf, pngWith } from '../../../test/pictures.ts';
import { decodePicture } from './files.decoders.ts';
import { readPicture } from './files.picture.ts';
import { sizeFor } from './files.size.ts';

const jpegOf = (width: number, height: number) => new Transformer(pngOf(width, height)).jpeg(80);
const why = (bytes: Buffer) => {
  const read = readPicture(bytes);
  return read.ok ? 'accepted' : read.error.why;
};
let members = 0;
/** Decodes as an upload does, each for a member of their own. */
async function made(bytes: Buffer, purpose: 'avatar' | 'receipt' = 'receipt', left?: AbortSignal) {
  const read = readPicture(bytes);
  if (!read.ok) return read.error.why;
  members += 1;
  return decodePicture(read.value, purpose, { member: `${members}`, address: `10.0.0.${members}` }, left);
}
async function pictureOf(bytes: Buffer) {
  const picture = await made(bytes);
  if (typeof picture === 'string') throw new Error(picture);
  return picture;
}
/** Red, green and blue in the middle of a stored picture. */
async function colourAt(content: Buffer, x: number, y: number): Promise<number[]> {
  const { width, colorType } = await new Transformer(content).metadata();
  expect(colorType).toBe(2);
  const at = (y * width + x) * 3;
  return [...(await new Transformer(content).rawPixels()).subarray(at, at + 3)];
}

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
    const isTransparent = false;
    expect(readPicture(pngOf(40, 30))).toMatchObject({
      value: { facts: { kind: 'png', width: 40, height: 30, isTransparent } },
    });
    expect(readPicture(await jpegOf(41, 31))).toMatchObject({
      value: { facts: { kind: 'jpeg', width: 41, height: 31, isTransparent } },
    });
  });

  test('is refused when it is no PNG or JPEG by its bytes', () => {
    const others = ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', 'RIFF0000WEBP', '<html>', '', 'BM'];
    expect(others.map((text) => why(Buffer.from(text)))).toEqual(others.map(() => 'picture_kind'));
  });

  test('is refused when it ends before its end', async () => {
    const png = pngOf(4, 4);
    const jpeg = await jpegOf(8, 8);
    const cut = [Buffer.concat([png.subarray(0, 8), Buffer.from('<html>')]), png.subarray(0, -4), jpeg.subarray(0, 10)];
    expect(cut.map(why)).toEqual(cut.map(() => 'picture_broken'));
  });

  test('is accepted with what other software left in or behind it, of which nothing is stored', async () => {
    const png = pngOf(40, 30);
    const page = Buffer.from('<html><script>alert(1)</script>');
    const jpeg = await jpegOf(40, 30);
    const more = [
      Buffer.concat([png, page]),
      Buffer.concat([png, Buffer.from('PK\u0003\u0004'), Buffer.alloc(5000, 1)]),
      Buffer.concat([png, png]),
      Buffer.concat([jpeg, page]),
      Buffer.concat([jpeg, Buffer.from('%PDF-1.7')]),
      withExif(jpeg, '<html><script>alert(1)</script>'),
    ];
    for (const bytes of more) {
      const { content } = await pictureOf(bytes);
      expect(/script|html|%PDF/.test(content.toString('latin1'))).toBe(false);
      const [red = 0, green = 0] = await colourAt(content, 10, 10);
      expect([red > 150, green < 80]).toEqual([true, true]);
    }
  });

  test('has at most the pixels of a telephone’s photograph, or of a long picture of its screen, and 5 MB', () => {
    expect(why(pngOf(20_000, 20_000, { isEmpty: true }))).toBe('picture_pixels');
    expect(why(bombOf(12_000, 4166))).toBe('picture_pixels');
    expect(why(pngOf(31_000, 10, { isEmpty: true }))).toBe('picture_pixels');
    expect(why(pngOf(1170, 20_000, { isEmpty: true }))).toBe('accepted');
    expect(why(pngOf(1440, 22_000, { isEmpty: true }))).toBe('accepted');
    expect(why(pngOf(4284, 5712, { isEmpty: true }))).toBe('accepted');
    expect(why(Buffer.concat([pngOf(4, 4), Buffer.alloc(5_000_000)]))).toBe('picture_large');
  });

  test('whose bytes promise more than they hold is broken, not a fault', async () => {
    expect(await made(pngOf(3000, 3000, { isEmpty: true }))).toBe('broken');
  });

  test('stops being decoded when its caller leaves, and the next one is decoded', async () => {
    const left = new AbortController();
    const decoded = made(bombOf(7000, 4500), 'receipt', left.signal);
    setTimeout(() => left.abort(), 150);
    expect(await decoded).toBe('left');
    expect(await made(pngOf(4, 4), 'receipt', left.signal)).toBe('left');
    expect(await pictureOf(pngOf(40, 30))).toMatchObject({ width: 40 });
  });
});

test('pictures that are dear to decode do not delay another one: twenty members send them, and theirs ends first', async () => {
  const left = new AbortController();
  const bomb = bombOf(7800, 4100);
  let ended = 0;
  const bombs = Array.from({ length: 20 }, async () => {
    const decoded = await made(bomb, 'receipt', left.signal);
    ended += 1;
    return decoded;
  });
  await pictureOf(pngOf(400, 300));
  expect(ended).toBeLessThanOrEqual(1);
  // Nothing is decoded for those who leave.
  left.abort();
  expect(await Promise.all(bombs)).toContain('left');
});

describe('a picture with parts that nothing covers', () => {
  const black = (alpha: (x: number) => number) => (): Buffer =>
    Buffer.from(Array.from({ length: 40 }, (_, x) => [0, 0, 0, alpha(x)]).flat());
  /** Nothing on the left half, black on the right. */
  const halves = (x: number) => (x < 20 ? 0 : 255);

  test.each([
    ['RGB and alpha', pngWith({ width: 40, height: 8, colour: 6, line: black(halves) })],
    [
      'grey and alpha',
      pngWith({
        width: 40,
        height: 8,
        colour: 4,
        line: () => Buffer.from(Array.from({ length: 40 }, (_, x) => [0, halves(x)]).flat()),
      }),
    ],
    [
      'a palette with one transparent colour',
      pngWith({
        width: 40,
        height: 8,
        colour: 3,
        extra: [
          ['PLTE', Buffer.alloc(6)],
          ['tRNS', Buffer.from([0, 255])],
        ],
        line: () => Buffer.from(Array.from({ length: 40 }, (_, x) => (x < 20 ? 0 : 1))),
      }),
    ],
    [
      'one grey that counts as transparent',
      pngWith({
        width: 40,
        height: 8,
        colour: 0,
        extra: [['tRNS', Buffer.from([0, 7])]],
        line: () => Buffer.from(Array.from({ length: 40 }, (_, x) => (x < 20 ? 7 : 0))),
      }),
    ],
    [
      'sixteen bits',
      pngWith({
        width: 40,
        height: 8,
        depth: 16,
        colour: 6,
        line: () => Buffer.from(Array.from({ length: 40 }, (_, x) => [0, 0, 0, 0, 0, 0, halves(x), halves(x)]).flat()),
      }),
    ],
  ])('is laid on white: %s', async (_, bytes) => {
    const { content } = await pictureOf(bytes);
    const [ground = 0, ink = 255] = [(await colourAt(content, 5, 4))[0], (await colourAt(content, 34, 4))[0]];
    expect([ground > 245, ink < 10]).toEqual([true, true]);
  });

  test('is laid on white also when it is made smaller, and half covered it is half as dark', async () => {
    const line = Buffer.from(Array.from({ length: 2400 }, (_, x) => [0, 0, 0, x < 1200 ? 0 : 128]).flat());
    const large = pngWith({ width: 2400, height: 1800, colour: 6, line: () => line });
    const { content, width } = await pictureOf(large);
    expect(width).toBe(1600);
    expect((await colourAt(content, 100, 500))[0]).toBeGreaterThan(245);
    expect(Math.abs(((await colourAt(content, 1500, 500))[0] ?? 0) - 127)).toBeLessThan(8);
  });
});

describe('an encoded picture', () => {
  test('is an upright JPEG without anything its camera wrote', async () => {
    const taken = withExif(await jpegOf(60, 20), 'taken at 10.77 N, 106.70 E');
    expect(taken.includes('106.70')).toBe(true);
    const { content, width, height } = await pictureOf(taken);
    expect({ width, height }).toEqual({ width: 20, height: 60 });
    expect(content.includes('106.70')).toBe(false);
    expect(content.includes('Exif')).toBe(false);
    expect(readPicture(content)).toMatchObject({ value: { facts: { kind: 'jpeg', width: 20, height: 60 } } });
  });

  test('is turned upright also when it is made smaller', async () => {
    const { width, height } = await pictureOf(withExif(await jpegOf(2400, 1800), ''));
    expect([width, height]).toEqual([1200, 1600]);
  });

  test('fits its purpose: an avatar is a square, a receipt keeps its shape', async () => {
    const sizes = await Promise.all(
      (['avatar', 'receipt'] as const).map(async (purpose) => {
        const picture = await made(pngOf(2400, 1800), purpose);
        return typeof picture === 'string' ? picture : [picture.width, picture.height];
      }),
    );
    expect(sizes).toEqual([
      [256, 256],
      [1600, 1200],
    ]);
  });

  test('stays readable however long it is: its shorter side is as wide as a telephone', () => {
    expect(sizeFor('receipt', { width: 1170, height: 20_000 })).toEqual([1080, 18_462]);
    expect(sizeFor('proof', { width: 720, height: 9000 })).toEqual([720, 9000]);
    expect(sizeFor('identity', { width: 9000, height: 1080 })).toEqual([9000, 1080]);
    expect(sizeFor('receipt', { width: 4284, height: 5712 })).toEqual([1200, 1600]);
    expect(sizeFor('receipt', { width: 1, height: 30_000 })).toEqual([1, 30_000]);
  });
});
