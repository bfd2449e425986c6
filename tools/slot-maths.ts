import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Book, exactReturn, roundFigures, type SlotMaths, slotGames, toNumber } from '@lantern/games/slots';
import { projectDirectory } from './postgres/index.ts';
import { featureGroup, wholeBook } from './slots/make-book.ts';
import { figuresFrom, publishedReturnOf } from './slots/published-return.ts';

/**
 * `node tools/slot-maths.ts [GAME …]` computes the figures that the drafts of the slots only describe, and prints them
 * to `packages/games/src/slots/printed`: books, theoretical returns, and in `figures.json` the published figures of
 * the rounds. A printed version is never printed again, because its hash is the approved one: a change makes a new
 * version. Its figures are computed again.
 */
const BASE_ENTRIES = 32_768;
const FEATURE_ENTRIES = 8192;
// 8,192 entries of this weight stay below one word.
const FEATURE_SCALE = 100_000;

interface Target {
  /** With jackpots, as a fraction of the stake. */
  readonly total: number;
  /** For games whose whole round is in the book: how often the feature comes and what it pays on average, in stakes. */
  readonly featureEvery?: number;
  readonly featureMean?: number;
}

const TARGETS: Readonly<Record<string, Target>> = {
  'koi-lantern': { total: 0.964 },
  'dragon-boat': { total: 0.955 },
  'lotus-pond': { total: 0.961 },
  'moon-rabbit': { total: 0.963, featureEvery: 46, featureMean: 16.4 },
  'tiger-drum': { total: 0.9525, featureEvery: 118, featureMean: 41 },
  'bamboo-panda': { total: 0.9565, featureEvery: 123, featureMean: 45.8 },
  'pho-kitchen': { total: 0.95, featureEvery: 31, featureMean: 11.5 },
  'river-market': { total: 0.968, featureEvery: 96, featureMean: 30 },
  firecracker: { total: 0.9475, featureEvery: 84, featureMean: 22.4 },
};

/** The book with which the game returns its target, or none where nothing is left to weigh. */
function bookOf(maths: SlotMaths): Book | undefined {
  const target = TARGETS[maths.id];
  if (target === undefined) return undefined;
  const { featureEvery, featureMean } = target;
  if (featureEvery !== undefined && featureMean !== undefined) {
    const whole = { total: target.total, featureEvery, featureMean: featureMean * 100 };
    return wholeBook(maths, BASE_ENTRIES, FEATURE_ENTRIES, whole);
  }
  const open = exactReturn(maths);
  const missing = target.total - toNumber(open.base) - toNumber(open.jackpots);
  const mean = (missing / toNumber(open.featureChance)) * 100;
  return { feature: featureGroup(maths, FEATURE_ENTRIES, mean, FEATURE_SCALE) };
}

const PRINTED = join(projectDirectory, 'packages/games/src/slots/printed');
const write = (name: string, value: object): void =>
  writeFileSync(join(PRINTED, `${name}.json`), `${JSON.stringify(value, null, 2)}\n`);

function print(maths: SlotMaths): SlotMaths {
  const { book: _, ...draft } = maths;
  const book = bookOf(draft as SlotMaths);
  const whole = { ...draft, ...(book === undefined ? {} : { book }) } as SlotMaths;
  const figures = figuresFrom(whole, roundFigures(whole));
  const { bestHundredths, bestWords } = figures;
  const promised = publishedReturnOf(whole, figures);
  write(maths.id, { bestWords, bestHundredths, promised, ...(book === undefined ? {} : { book }) });
  process.stdout.write(`  ${JSON.stringify(promised)}\n`);
  return { ...whole, promised, bestHundredths, bestWords } as SlotMaths;
}

const wanted = process.argv.slice(2);
const known = JSON.parse(readFileSync(join(PRINTED, 'figures.json'), 'utf8')) as Record<string, object>;
for (const maths of slotGames()) {
  if (wanted.length > 0 && !wanted.includes(maths.id)) continue;
  process.stdout.write(`${maths.id} ${maths.version}\n`);
  const whole = (maths.promised as unknown) === undefined ? print(maths) : maths;
  const figures = figuresFrom(whole, roundFigures(whole));
  known[`${maths.id}@${maths.version}`] = figures;
  process.stdout.write(`  hits ${figures.hitRate} sigma ${figures.sigma} best ${figures.bestHundredths / 100}\n`);
}
write('figures', known);
