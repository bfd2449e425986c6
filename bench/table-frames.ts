import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../tools/chromium.ts';
import { ensureSite } from '../tools/stack/index.ts';
import { measureFrames } from './frame-cost.ts';
import { type Serving, SITE, seed, serve } from './serving.ts';
import { atMost, type Claim, openStage, report } from './stage.ts';

const PHONE = { width: 390, height: 844 };
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8);
/** How much slower a phone of 2019 is than this machine, by Lighthouse's factor. */
const SLOWER = 4;
/** A frame of sixty a second, in milliseconds. */
const FRAME_MS = 16;
const ROUND_MS = 180_000;

/** What is watched, from which scene on. */
const WATCHED = [
  ['roulette, the wheel turns and the ball falls', '/live?table=hoi-an-wheel', 'closed'],
  ['baccarat, cards fly and turn', '/live?table=hue-speed', 'dealing'],
  ['sic bo, the dish is shaken and lifted', '/live?table=cho-lon-speed', 'closed'],
  ['four tables at once', '/live?tables=hue-speed.da-lat-speed.phan-thiet.cho-lon-speed', null],
  ['the lobby with its roads', '/live', null],
] as const;

async function measure(page: Page, url: string, [name, path, scene]: (typeof WATCHED)[number]): Promise<Claim> {
  await page.goto(`${url}${path}`);
  await page.locator('.live, .many-table, .table-card').first().waitFor({ timeout: ROUND_MS });
  if (scene !== null) await page.locator(`.live[data-scene=${scene}]`).waitFor({ timeout: ROUND_MS });
  const { frames, seconds, frameMs } = await measureFrames(page, () => page.waitForTimeout(SECONDS * 1000));
  const phoneMs = frameMs * SLOWER;
  console.log(`           ${frames} frames in ${seconds.toFixed(1)} s, ${phoneMs.toFixed(2)} ms a frame on a phone`);
  return atMost(`${name}: main thread a frame on a slow phone, ms`, phoneMs, FRAME_MS);
}

await ensureSite();
const stage = await openStage('table_frames');
let server: Serving | undefined;
const { path, flags } = await findChromium();
const browser = await chromium.launch({ executablePath: path, args: flags });
try {
  await seed(stage);
  server = await serve(stage, 4288, { SITE_DIST: SITE });
  const page = await browser.newPage({ viewport: PHONE });
  await page.addInitScript(`sessionStorage.setItem('index_notice', '1')`);
  const claims: Claim[] = [];
  for (const watched of WATCHED) claims.push(await measure(page, server.url, watched));
  process.exitCode = report(claims);
} finally {
  await browser.close();
  await server?.stop();
  await stage.end();
}
