import { createHash, randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createProgress } from '../../server/src/commands/progress.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { type BatterySize, CI_SIZE, type Generator, LONG_SIZE, platformGenerator, runBattery } from './battery.ts';
import { BROKEN_GENERATORS } from './broken-generators.ts';
import { writeRawStream } from './raw-stream.ts';

const USAGE = `npm run rng -- [--seed TEXT] [--quick]   statistical tests of the generator (standards 1.4); without a seed, of a new one
npm run rng -- --broken                  the same tests on generators with one fault each: every one must be caught
npm run --silent rng -- --raw [--seed TEXT] [--bytes N]
                                         its raw bytes to a pipe, for PractRand and dieharder (docs/fairness/generator-tests.md)
`;

const OPTIONS = {
  seed: { type: 'string' },
  bytes: { type: 'string' },
  quick: { type: 'boolean' },
  broken: { type: 'boolean' },
  raw: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

function wantedOf(args: string[]) {
  try {
    const { values } = parseArgs({ args, options: OPTIONS });
    const bytes = values.bytes === undefined ? Number.POSITIVE_INFINITY : Number(values.bytes);
    return Number.isNaN(bytes) || bytes < 0 ? undefined : { ...values, bytes };
  } catch {
    return undefined;
  }
}

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

function testBrokenGenerators(): number {
  const caught = Object.entries(BROKEN_GENERATORS).map(
    ([name, generator]) => test(name, generator, CI_SIZE, true).length > 0,
  );
  const count = caught.filter(Boolean).length;
  process.stdout.write(`${count} of ${caught.length} broken generators were caught\n`);
  return count === caught.length ? 0 : 1;
}

/** Exit code 0: the generator passes, or with `--broken` every broken generator is caught; 2 for a wrong command. */
export async function rngCommand(args: string[]): Promise<number> {
  const wanted = wantedOf(args);
  if (!wanted || wanted.help) {
    (wanted ? process.stdout : process.stderr).write(USAGE);
    return wanted ? 0 : 2;
  }
  if (wanted.broken) return testBrokenGenerators();
  const seed = wanted.seed ?? newSeed();
  if (wanted.raw) {
    await writeRawStream(process.stdout, seed, wanted.bytes);
    return 0;
  }
  const name = `the platform’s generator, seed with SHA-256 ${createHash('sha256').update(seed).digest('hex')}`;
  return test(name, platformGenerator(seed), wanted.quick ? CI_SIZE : LONG_SIZE, false).length === 0 ? 0 : 1;
}
