import { loadavg } from 'node:os';
import { chromium, type Page } from '@playwright/test';
import { shelveManyGames } from '../server/test/catalogue.ts';
import { findChromium } from '../tools/chromium.ts';
import { ensureSite } from '../tools/stack/index.ts';
import { measureFrames } from './frame-cost.ts';
import { type Serving, SITE, seed, serve } from './serving.ts';
import { atLeast, atMost, type Claim, openStage, report } from './stage.ts';

const GAMES = 10_000;
/** Part of the name of the last cover. */
const LAST = '9999';
/**
 * Of sixty a second. Nothing but the browser may run meanwhile: there is no graphics chip, and drawing takes both
 * cores.
 */
const FRAMES_A_SECOND = 55;
/** Main-thread time of one frame, whatever else runs. */
const FRAME_MS = 1000 / 60;
/** Elements of the whole page, however long the list is: three windows of covers, about thirty elements each. */
const MOST_ELEMENTS = 4000;
const SHAPES = [
  { name: '390 px', viewport: { width: 390, height: 844 } },
  { name: '1440 px', viewport: { width: 1440, height: 900 } },
] as const;
/** Two speeds: a visitor who reads every cover, and one who goes straight to the end. */
const READING = { seconds: Number(process.env['BENCH_SECONDS'] ?? 12), pixelsASecond: 700 };
const ALL_SECONDS = 30;
/** Time until the first view is loaded and idle. */
const IDLE_MS = 3000;

/** Scrolls by every frame's share of the speed, as the wheel and the finger do, and counts the elements of the page. */
const SCROLL = `(speed, to) => new Promise((done) => {
  let last = performance.now(), most = 0, y = scrollY;
  (function step(now) {
    y += Math.max(0, now - last) * speed / 1000;
    last = now;
    scrollTo(0, y);
    most = Math.max(most, document.getElementsByTagName('*').length);
    const end = document.documentElement.scrollHeight - innerHeight;
    if (y < Math.min(to ?? end, end)) requestAnimationFrame(step);
    else done(most);
  })(last);
})`;
const scroll = (page: Page, speed: number, to?: number) =>
  page.evaluate<number>(`(${SCROLL})(${speed}, ${to ?? 'undefined'})`);
const drawn = (page: Page) => page.locator('main .game-card').count();

/** From the top to the end of the list; covers must be visible at both ends, or nothing was measured. */
async function measureShape(page: Page, url: string, { name, viewport }: (typeof SHAPES)[number]): Promise<Claim[]> {
  await page.setViewportSize(viewport);
  await page.goto(`${url}/rng?view=scroll`);
  await page.locator('main .game-card').first().waitFor({ timeout: 60_000 });
  await page.waitForTimeout(IDLE_MS);
  const { pixelsASecond, seconds } = READING;
  const read = await measureFrames(page, () => scroll(page, pixelsASecond, pixelsASecond * seconds));
  if ((await drawn(page)) === 0) throw new Error('no cover was drawn at reading speed');
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  const all = await measureFrames(page, () => scroll(page, height / ALL_SECONDS));
  await page.evaluate(`document.querySelector('main').scrollIntoView({ block: 'end' })`);
  await page.locator('main .game-card', { hasText: LAST }).waitFor({ timeout: 60_000 });
  return [
    ...[
      { speed: 'reading', ...read },
      { speed: `all in ${ALL_SECONDS} s`, ...all },
    ].flatMap(({ speed, frames, seconds: taken, frameMs }) => [
      atLeast(`${name}, ${speed}: frames a second of 60`, frames / taken, FRAMES_A_SECOND),
      atMost(`${name}, ${speed}: main thread a frame, ms`, frameMs, FRAME_MS),
    ]),
    atMost(`${name}: most elements in the page`, Math.max(read.value, all.value), MOST_ELEMENTS),
  ];
}

await ensureSite();
const stage = await openStage('covers');
let server: Serving | undefined;
const { path, flags } = await findChromium();
const browser = await chromium.launch({ executablePath: path, args: flags });
try {
  await seed(stage);
  await shelveManyGames(stage.owner, GAMES);
  server = await serve(stage, 4285, { SITE_DIST: SITE });
  const page = await browser.newPage();
  await page.addInitScript(`sessionStorage.setItem('index_notice', '1')`);
  const claims: Claim[] = [];
  for (const shape of SHAPES) claims.push(...(await measureShape(page, server.url, shape)));
  console.log(`           ${loadavg()[0]?.toFixed(1)} processes were runnable in the last minute, including this one`);
  process.exitCode = report(claims);
} finally {
  await browser.close();
  await server?.stop();
  await stage.end();
}
