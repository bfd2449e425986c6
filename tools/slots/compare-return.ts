import { Advice } from '../progress.ts';
import { verdictOf } from './count-chunk.ts';
import { countSpins } from './count-spins.ts';

/** `100000000`, `100_000_000` or `1e8`. @param option the option it was given by, for the message */
export function playsFrom(text: string, option: string): number {
  const plays = Number(text.replaceAll('_', ''));
  if (!Number.isSafeInteger(plays) || plays < 1) throw new Advice(`${option} takes a whole number, not “${text}”.`);
  return plays;
}

/** Plays `plays` rounds of one game, or of one way to play it, and prints whether the measured return agrees with `exact`. */
export async function compareReturn(id: string, plays: number, exact: number): Promise<boolean> {
  const tally = await countSpins(id, plays, (done) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${id}  ${Math.floor((100 * done) / plays)} %  `);
  });
  if (process.stderr.isTTY) process.stderr.write('\r');
  const { measured, sigmas, agrees } = verdictOf(tally, exact);
  const hits = ((100 * tally.hits) / plays).toFixed(3);
  process.stdout.write(
    `${id.padEnd(16)} exact ${exact.toFixed(6)}  measured ${measured.toFixed(6)}  ${sigmas.toFixed(2).padStart(6)} sigma  hits ${hits} %  ${agrees ? 'agrees' : 'DIFFERS'}\n`,
  );
  return agrees;
}
