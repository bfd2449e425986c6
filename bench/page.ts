import { ensureSite } from '../tools/stack/index.ts';
import { type BarePage, buildBarePage } from './page-bare.ts';
import { firstScripts } from './page-bytes.ts';
import { type Visit, visit } from './page-lighthouse.ts';
import { type Serving, SITE, seed, serve } from './serving.ts';
import { atLeast, atMost, median, openStage, report } from './stage.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** stack.md: the entry with the texts of one language, gzip. */
const BYTES_MAX = 120_000;

async function weigh(url: string): Promise<number> {
  const scripts = await firstScripts(url, 'EN');
  for (const { name, bytes } of scripts) console.log(`${String(bytes).padStart(9)}  ${name}`);
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The browser fetches the icon of the manifest, because the site can be installed; no page shows it. */
const isRaster = ({ type, mime, url }: Visit['requests'][number]): boolean =>
  (type === 'Image' || mime.startsWith('image/')) && !mime.includes('svg') && !url.includes('/icons/');

/** Visits both pages alternately, so that a busy moment of the machine affects both. */
async function visitBoth(site: Serving, bare: Serving): Promise<{ site: Visit[]; bare: Visit[] }> {
  const visits: { site: Visit[]; bare: Visit[] } = { site: [], bare: [] };
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [own, other] = [await visit(`${site.url}/index`), await visit(`${bare.url}/index`)];
    visits.site.push(own);
    visits.bare.push(other);
    console.log(
      `round ${round} of ${ROUNDS}: paint ${Math.round(own.paintMs)} ms, bare ${Math.round(other.paintMs)} ms,` +
        ` performance ${own.performance}, accessibility ${own.accessibility}`,
    );
  }
  return visits;
}

function printLosses(visits: readonly Visit[]): void {
  const lost = new Set(visits.flatMap((one) => one.lost));
  for (const line of lost) console.log(`           lost points: ${line}`);
  for (const line of new Set(visits.map(({ painted }) => painted))) console.log(`           painted last: ${line}`);
  for (const { url, type, bytes } of visits[0]?.requests ?? [])
    console.log(`${String(bytes).padStart(9)}  ${type.padEnd(10)} ${url.slice(0, 100)}`);
}

await ensureSite();
const stage = await openStage('page');
const servers: Serving[] = [];
let barePage: BarePage | undefined;
try {
  await seed(stage);
  const site = await serve(stage, 4281, { SITE_DIST: SITE });
  servers.push(site);
  const bytes = await weigh(`${site.url}/index`);
  barePage = await buildBarePage();
  const bare = await serve(stage, 4282, { SITE_DIST: barePage.folder, NODE_NUMBER: '2' });
  servers.push(bare);
  const visits = await visitBoth(site, bare);
  const of = (list: readonly Visit[], value: (one: Visit) => number): number => median(list.map(value));
  const paint = of(visits.site, ({ paintMs }) => paintMs);
  const claims = [
    atMost('JavaScript of the first view with its texts, gzip bytes', bytes, BYTES_MAX),
    atMost(
      'raster images on the first view',
      of(visits.site, ({ requests }) => requests.filter(isRaster).length),
      0,
    ),
    atMost('largest paint of /index / bare React page', paint / of(visits.bare, ({ paintMs }) => paintMs), 2),
    atLeast(
      'Lighthouse mobile performance',
      of(visits.site, ({ performance }) => performance),
      90,
    ),
    atLeast(
      'Lighthouse accessibility',
      of(visits.site, ({ accessibility }) => accessibility),
      100,
    ),
  ];
  if (claims.some(({ holds }) => !holds)) printLosses(visits.site);
  process.exitCode = report(claims);
} finally {
  for (const server of servers) await server.stop();
  barePage?.remove();
  await stage.end();
}
