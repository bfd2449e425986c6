import { createHash, randomBytes } from 'node:crypto';
import {
  type BatterySize,
  BROKEN_GENERATORS,
  CI_SIZE,
  type Generator,
  LONG_SIZE,
  platformGenerator,
  runBattery,
} from '@lantern/games/battery';
import { createWordStream } from '@lantern/games/fair';
import { createProgress } from '../../server/src/commands/progress.ts';
import { systemClock } from '../../server/src/platform/clock.ts';

const USAGE = `rng [--seed TEXT] [--quick]   all statistical tests of the generator (standards 1.4); without a seed, of a new one
rng --teeth                   the same on generators with one fault each: every one must be caught
rng --raw [--seed TEXT] [--bytes N]
                              raw words, big-endian, to a pipe: rng --raw | RNG_test stdin64
`;
const RAW_CHUNK_WORDS = 16_384;

const flagOf = (args: readonly string[], name: string): string | undefined => {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args[at + 1];
};

/** A new secret as a game makes it: 32 bytes of the operating system as text. */
const newSeed = (): string => randomBytes(32).toString('hex');

function test(name: string, generator: Generator, size: BatterySize, stopAtFirst: boolean): readonly string[] {
  const progress = createProgress('steps', systemClock);
  const { failures, findings } = runBattery(generator, size, { stopAtFirst, onStep: progress.show });
  progress.end();
  process.stdout.write(`${failures.length === 0 ? 'passes' : 'FAILS '}  ${name}, ${findings.length} findings\n`);
  for (const failure of failures.slice(0, 5)) process.stdout.write(`        ${failure}\n`);
  return failures;
}

/** Waits while the pipe is full, and ends quietly when the reader has closed it. */
async function raw(seed: string, bytes: number): Promise<number> {
  const stream = createWordStream(seed, 'raw');
  let isOpen = true;
  process.stdout.on('error', () => {
    isOpen = false;
  });
  let left = bytes;
  while (left > 0 && isOpen) {
    const chunk = Buffer.alloc(RAW_CHUNK_WORDS * 4);
    for (let at = 0; at < chunk.length; at += 4) chunk.writeUInt32BE(stream.nextWord(), at);
    const part = chunk.subarray(0, Math.min(left, chunk.length));
    left -= part.length;
    const isTaken = process.stdout.write(part);
    // `close` also ends the wait when the reader is gone.
    if (!isTaken && isOpen)
      await new Promise<void>((resume) => {
        process.stdout.once('drain', resume);
        process.stdout.once('close', resume);
      });
  }
  return 0;
}

/** Exit code 0: the generator passes, and with `--teeth` every broken generator is caught. */
export async function rngCommand(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    process.stdout.write(USAGE);
    return 0;
  }
  const seed = flagOf(args, '--seed') ?? newSeed();
  if (args.includes('--raw')) return raw(seed, Number(flagOf(args, '--bytes') ?? Number.POSITIVE_INFINITY));
  if (args.includes('--teeth')) {
    const caught = Object.entries(BROKEN_GENERATORS).map(
      ([name, generator]) => test(name, generator, CI_SIZE, true).length > 0,
    );
    const count = caught.filter(Boolean).length;
    process.stdout.write(`${count} of ${caught.length} broken generators were caught\n`);
    return count === caught.length ? 0 : 1;
  }
  const name = `the house, seed with SHA-256 ${createHash('sha256').update(seed).digest('hex')}`;
  return test(name, platformGenerator(seed), args.includes('--quick') ? CI_SIZE : LONG_SIZE, false).length === 0
    ? 0
    : 1;
}
