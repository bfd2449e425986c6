import { createHmac } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { writeRawStream } from './raw-stream.ts';

async function rawOf(seed: string, bytes: number): Promise<Buffer> {
  const out = new PassThrough({ highWaterMark: 1024 });
  const chunks: Buffer[] = [];
  out.on('data', (chunk: Buffer) => chunks.push(chunk));
  await writeRawStream(out, seed, bytes);
  return Buffer.concat(chunks);
}

test('the raw stream is the blocks of the generator one after the other, to the byte', async () => {
  const raw = await rawOf('a seed', 100);
  const blocks = [0, 1, 2, 3].map((block) => createHmac('sha256', 'a seed').update(`raw:${block}`).digest());
  expect(raw).toEqual(Buffer.concat(blocks).subarray(0, 100));
});

test('it is as long as was requested, over many full pipes', async () => {
  expect(await rawOf('a seed', 200_001)).toHaveLength(200_001);
});

test('it ends when the reader is gone', async () => {
  const out = new PassThrough({ highWaterMark: 1024 });
  const written = writeRawStream(out, 'a seed', Number.POSITIVE_INFINITY);
  out.destroy();
  await expect(written).resolves.toBeUndefined();
});
