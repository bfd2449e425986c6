import { parentPort, workerData } from 'node:worker_threads';
import { slotMaths } from '@lantern/games/slots';
import { chunkCounter } from './count-chunk.ts';

/** A worker that counts the chunks it receives: `{ chunk, spins }` in, a tally out. */
const { id } = workerData as { id: string };
const maths = slotMaths(id);
if (maths === undefined || parentPort === null) throw new Error(`no game ${id}`);
const count = chunkCounter(maths);
const port = parentPort;
port.on('message', ({ chunk, spins }: { chunk: number; spins: number }) => port.postMessage(count(chunk, spins)));
