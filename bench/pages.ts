import { ensureSite } from '../tools/stack/index.ts';
import { type Visit, visit } from './page-lighthouse.ts';
import { type Serving, SITE, seed, serve } from './serving.ts';
import { atLeast, type Claim, median, openStage, report } from './stage.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
/** Paths of the spec where most visits begin, including the two windows over the home page. */
const PAGES = [
  '/index',
  '/lottery',
  '/vnlottery?gameCode=mb',
  '/noticePage',
  '/promotions',
  '/help',
  '/down',
  '/join',
  '/login',
  '/register',
] as const;
const LIMITS = { performance: 90, accessibility: 100, bestPractices: 100, seo: 100 } as const;
type Score = keyof typeof LIMITS;
const SCORES = Object.keys(LIMITS) as Score[];

function wantedPages(): readonly string[] {
  const only = process.env['BENCH_PAGES']?.split(',');
  if (only === undefined) return PAGES;
  const unknown = only.filter((page) => !PAGES.some((known) => known === page));
  if (unknown.length > 0) throw new Error(`BENCH_PAGES knows ${PAGES.join(', ')}; not ${unknown.join(', ')}`);
  return only;
}

const medianOf = (visits: readonly Visit[], score: Score): number => median(visits.map((one) => one[score]));

function claimsOf(page: string, visits: readonly Visit[]): Claim[] {
  return SCORES.map((score) => atLeast(`${page} ${score}`, medianOf(visits, score), LIMITS[score]));
}

function printTable(seen: ReadonlyMap<string, readonly Visit[]>): void {
  console.log(`\n${'page'.padEnd(26)}${SCORES.map((score) => score.padStart(15)).join('')}${'paint ms'.padStart(12)}`);
  for (const [page, visits] of seen) {
    const scores = SCORES.map((score) => String(medianOf(visits, score)).padStart(15)).join('');
    const paint = Math.round(median(visits.map(({ paintMs }) => paintMs)));
    console.log(`${page.padEnd(26)}${scores}${String(paint).padStart(12)}`);
    for (const lost of new Set(visits.flatMap((one) => one.lost))) console.log(`    lost points: ${lost}`);
  }
  console.log();
}

await ensureSite();
const stage = await openStage('pages');
let server: Serving | undefined;
try {
  await seed(stage);
  server = await serve(stage, 4283, { SITE_DIST: SITE });
  const seen = new Map<string, Visit[]>(wantedPages().map((page) => [page, []]));
  // Round by round, so that a busy moment of the machine affects all pages.
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const [page, visits] of seen) {
      visits.push(await visit(`${server.url}${page}`));
      console.log(`round ${round} of ${ROUNDS}: ${page} ${SCORES.map((score) => visits.at(-1)?.[score]).join(' ')}`);
    }
  printTable(seen);
  process.exitCode = report([...seen].flatMap(([page, visits]) => claimsOf(page, visits)));
} finally {
  await server?.stop();
  await stage.end();
}
