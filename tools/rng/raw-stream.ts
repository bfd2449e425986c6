import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createWordStream } from '@lantern/games/fair';

const CHUNK_WORDS = 16_384;
const WORD_BYTES = 4;
/** A test suite that has seen enough closes its end of the pipe. */
const READER_GONE: ReadonlySet<unknown> = new Set(['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/** The blocks of the generator one after the other, which are big-endian words. */
function* chunksOf(seed: string, bytes: number): Generator<Buffer, void> {
  const stream = createWordStream(seed, 'raw');
  for (let left = bytes; left > 0; left -= CHUNK_WORDS * WORD_BYTES) {
    const chunk = Buffer.alloc(CHUNK_WORDS * WORD_BYTES);
    for (let at = 0; at < chunk.length; at += WORD_BYTES) chunk.writeUInt32BE(stream.nextWord(), at);
    yield chunk.subarray(0, Math.min(left, chunk.length));
  }
}

/** Writes so many raw bytes of the generator, for other test suites (docs/fairness/generator-tests.md). */
export async function writeRawStream(out: Writable, seed: string, bytes: number): Promise<void> {
  try {
    await pipeline(Readable.from(chunksOf(seed, bytes), { highWaterMark: 1 }), out, { end: false });
  } catch (error) {
    if (!READER_GONE.has((error as NodeJS.ErrnoException).code)) throw error;
  }
}
