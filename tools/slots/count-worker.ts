import { parentPort, workerData } from 'node:worker_threads';
import { slotMaths } from '@lantern/games/slots';
import { strategyPlays } from '../fishing/strategies.ts';
import { chunkCounter, slotPlays } from './count-chunk.ts';

/** A worker that counts the chunks it receives: `{ chunk, spins }` in, a tally out. */
const { id } = workerData as { id: string };
const maths = slotMaths(id);
const plays = maths === undefined ? strategyPlays(id) : slotPlays(maths);
if (plays === undefined || parentPort === null) throw new Error(`no game ${id}`);
const count = chunkCounter(plays);
const port = parentPort;
port.on('message', ({ chunk, spins }: { chunk: number; spins: number }) => port.postMessage(count(chunk, spins)));
