import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Tally, together } from './count-chunk.ts';

const CHUNK_SPINS = 1_000_000;

/** One worker counts until no chunk is left. */
function work(
  id: string,
  next: () => { chunk: number; spins: number } | undefined,
  onTally: (tally: Tally) => void,
): Promise<void> {
  const worker = new Worker(join(import.meta.dirname, 'count-worker.ts'), { workerData: { id } });
  return new Promise((resolve, reject) => {
    const hand = (): void => {
      const chunk = next();
      if (chunk === undefined) worker.terminate().then(() => resolve(), reject);
      else worker.postMessage(chunk);
    };
    worker.on('error', reject);
    worker.on('message', (tally: Tally) => {
      onTally(tally);
      hand();
    });
    hand();
  });
}

/** Counts `spins` spins of a game on all cores. `progress` receives the number of finished spins. */
export async function countSpins(id: string, spins: number, progress: (done: number) => void): Promise<Tally> {
  const tallies: Tally[] = [];
  let [chunk, handed, done] = [0, 0, 0];
  const next = () => {
    const size = Math.min(CHUNK_SPINS, spins - handed);
    if (size <= 0) return undefined;
    handed += size;
    chunk += 1;
    return { chunk: chunk - 1, spins: size };
  };
  const onTally = (tally: Tally): void => {
    tallies.push(tally);
    done += tally.spins;
    progress(done);
  };
  const cores = Math.min(availableParallelism(), Math.ceil(spins / CHUNK_SPINS));
  await Promise.all(Array.from({ length: cores }, () => work(id, next, onTally)));
  return together(tallies);
}
