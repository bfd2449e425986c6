import { createWordStream, type WordStream } from '@lantern/games/fair';
import { type SlotMaths, slotGames, spin, wordsOfSpin } from '@lantern/games/slots';
import { atLeast, type Claim, median, report } from './stage.ts';

/**
 * Spins a second on one core, whole rounds with every step a screen shows, compared with a bare loop that draws the
 * same words from equal streams.
 */
const SPINS = Number(process.env['BENCH_SPINS'] ?? 5000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const SHARE = 0.25;

const streamOf = (nonce: number): WordStream => createWordStream('f'.repeat(64), `bench:${nonce}`);

/** Spins or loops a second. */
function rateOf(work: (nonce: number) => void): number {
  const startedMs = performance.now();
  for (let nonce = 0; nonce < SPINS; nonce += 1) work(nonce);
  return (1000 * SPINS) / (performance.now() - startedMs);
}

function bareLoop(counts: readonly { readonly own: number; readonly entry: number }[]): (nonce: number) => void {
  const draw = (stream: WordStream, words: number): void => {
    for (let word = 0; word < words; word += 1) stream.nextWord();
  };
  return (nonce) => {
    const { own, entry } = counts[nonce] ?? { own: 0, entry: 0 };
    draw(streamOf(nonce), own);
    if (entry > 0) draw(createWordStream('bench@1', `base:${nonce}`), entry);
  };
}

function measure(maths: SlotMaths): Claim {
  const bare = { ...maths, jackpots: [] } as SlotMaths;
  const counts = Array.from({ length: SPINS }, (_, nonce) => wordsOfSpin(bare, streamOf(nonce)));
  const loop = bareLoop(counts);
  const play = (nonce: number): void => {
    spin(bare, streamOf(nonce), { mode: 'base', units: 1 });
  };
  // A warm-up, so that neither is measured while it is compiled.
  rateOf(loop);
  rateOf(play);
  const rounds = Array.from({ length: ROUNDS }, () => ({ loop: rateOf(loop), spins: rateOf(play) }));
  const [loops, spins] = [median(rounds.map((round) => round.loop)), median(rounds.map((round) => round.spins))];
  const words = counts.reduce((sum, { own, entry }) => sum + own + entry, 0) / SPINS;
  console.log(
    `${maths.id.padEnd(14)} ${Math.round(spins).toLocaleString('en').padStart(9)} spins/s   bare ${Math.round(loops).toLocaleString('en').padStart(9)}/s   ${words.toFixed(1)} words a spin`,
  );
  return atLeast(`${maths.id}: spins / bare loop of the same words`, spins / loops, SHARE);
}

process.exitCode = report(slotGames().map(measure));
