import { sessionCalls } from '@lantern/contract/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { sendCall } from '../../../../test/people.ts';
import { drawSlider } from '../human-check/slider-picture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const sizeOf = (base64: string): number[] => {
  const png = Buffer.from(base64, 'base64');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
};

test('a puzzle is two pictures and their sizes, and nothing reveals the place of the hole', async () => {
  const { value } = (await sendCall(app, sessionCalls.getSlider)).json();
  expect(sizeOf(value.image)).toEqual([640, 320]);
  expect(sizeOf(value.piece)).toEqual([104, 104]);
  expect(value).toMatchObject({ width: 320, height: 160, pieceSize: 52, travel: 268 });
  const { rows } = await app.context.db.query<{ hole_x: number }>('select hole_x from session.slider where id = $1', [
    value.sliderId,
  ]);
  const numbers = Object.values(value).filter((part) => typeof part === 'number');
  expect(rows[0]?.hole_x).toBeGreaterThanOrEqual(64);
  // The top of the piece may equal it by chance; no field is the place itself.
  expect(Object.keys(value).sort()).toEqual(
    ['height', 'image', 'piece', 'pieceSize', 'pieceTop', 'sliderId', 'travel', 'width'].sort(),
  );
  expect(numbers).toHaveLength(5);
});

test('each is another picture with its hole elsewhere', async () => {
  const values = await Promise.all(
    Array.from({ length: 6 }, async () => (await sendCall(app, sessionCalls.getSlider)).json().value),
  );
  expect(new Set(values.map(({ image }) => image)).size).toBe(6);
  const { rows } = await app.context.db.query<{ hole_x: number }>('select distinct hole_x from session.slider');
  expect(rows.length).toBeGreaterThan(3);
});

test('no random scene crashes the renderer', async () => {
  let seed = 7;
  const below = (limit: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * limit);
  };
  for (let round = 0; round < 12; round += 1) {
    const { image, piece } = await drawSlider(below);
    expect(Math.min(image.length, piece.length)).toBeGreaterThan(500);
  }
});
