import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureSite, freePort } from '../tools/stack/index.ts';
import { type BarePage, buildBarePage } from './page-bare.ts';
import { firstScripts } from './page-bytes.ts';
import { type Visit, visit } from './page-lighthouse.ts';
import { atLeast, atMost, median, openStage, report, run, type Stage } from './stage.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** stack.md: the entry with the texts of one language, gzip. */
const BYTES_MAX = 130_000;
const ROOT = join(import.meta.dirname, '..');
const SITE = join(ROOT, 'apps/site/dist');

interface Serving {
  readonly url: string;
  stop(): Promise<void>;
}

/** The whole server with this folder as its site: both pages are answered by the same code. */
async function serve(stage: Stage, folder: string, node: number): Promise<Serving> {
  const port = await freePort(4280 + node);
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [join(ROOT, 'server/src/main.ts')], {
    env: {
      ...process.env,
      ...stage.env,
      PORT: String(port),
      PUBLIC_URL: url,
      SITE_DIST: folder,
      NODE_NUMBER: String(node),
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await new Promise<void>((settle, fail) => {
    child.stdout?.on('data', (chunk) => String(chunk).includes('"ready":true') && settle());
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}`)));
  });
  return {
    url: `${url}/index`,
    stop: () =>
      new Promise((settle) => {
        child.once('exit', () => settle());
        child.kill('SIGTERM');
      }),
  };
}

async function weigh(url: string): Promise<number> {
  const scripts = await firstScripts(url, 'EN');
  for (const { name, bytes } of scripts) console.log(`${String(bytes).padStart(9)}  ${name}`);
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The icon of the manifest is asked for by the browser, which may install the site; no page shows it. */
const isRaster = ({ type, mime, url }: Visit['requests'][number]): boolean =>
  (type === 'Image' || mime.startsWith('image/')) && !mime.includes('svg') && !url.includes('/icons/');

/** Visits both pages by turns, so that a busy moment of the machine meets both. */
async function visitBoth(site: Serving, bare: Serving): Promise<{ site: Visit[]; bare: Visit[] }> {
  const visits: { site: Visit[]; bare: Visit[] } = { site: [], bare: [] };
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [own, other] = [await visit(site.url), await visit(bare.url)];
    visits.site.push(own);
    visits.bare.push(other);
    console.log(
      `round ${round} of ${ROUNDS}: paint ${Math.round(own.paintMs)} ms, bare ${Math.round(other.paintMs)} ms,` +
        ` performance ${own.performance}, accessibility ${own.accessibility}`,
    );
  }
  return visits;
}

function tellLosses(visits: readonly Visit[]): void {
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
  await run(process.execPath, [join(ROOT, 'server/src/seed.ts')], { env: { ...process.env, ...stage.env } });
  const site = await serve(stage, SITE, 1);
  servers.push(site);
  const bytes = await weigh(site.url);
  barePage = await buildBarePage();
  const bare = await serve(stage, barePage.folder, 2);
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
  if (claims.some(({ holds }) => !holds)) tellLosses(visits.site);
  process.exitCode = report(claims);
} finally {
  for (const server of servers) await server.stop();
  barePage?.remove();
  await stage.end();
}
