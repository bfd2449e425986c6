import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../tools/chromium.ts';
import { ensureSite } from '../tools/stack/index.ts';
import { measureFrames } from './frame-cost.ts';
import { answerOf, roundWith } from './frames-rounds.ts';
import { type Serving, SITE, seed, serve } from './serving.ts';
import { atMost, type Claim, openStage, report } from './stage.ts';

const PHONE = { width: 390, height: 844 };
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 6);
/** How much slower a phone of 2019 is than this machine, by Lighthouse's factor. */
const SLOWER = 4;
/** A frame of sixty a second, in milliseconds. */
const FRAME_MS = 16;

/** Milliseconds for one frame on a phone: measured here and multiplied by that factor. */
async function measure(page: Page, work: () => Promise<unknown>): Promise<number> {
  const { frames, seconds, frameMs } = await measureFrames(page, work);
  const phoneMs = frameMs * SLOWER;
  console.log(`           ${frames} frames in ${seconds.toFixed(1)} s, ${phoneMs.toFixed(2)} ms a frame on a phone`);
  return phoneMs;
}

/** Rounds as long as something moves, so that a frame without motion is not counted. */
const ROUNDS = [
  ['dragon-boat, a spin', 'dragon-boat', 1.6, (ats: readonly string[]) => ats.length === 1],
  [
    'moon-rabbit, 7 × 7 with tumbles',
    'moon-rabbit',
    SECONDS,
    (ats: readonly string[]) => ats.filter((at) => at === 'tumble').length > 2,
  ],
  ['koi-lantern, free spins', 'koi-lantern', SECONDS, (ats: readonly string[]) => ats.includes('trigger')],
  ['tiger-drum, hold and spin', 'tiger-drum', SECONDS, (ats: readonly string[]) => ats.includes('trigger')],
  ['firecracker, the wheel', 'firecracker', SECONDS, (ats: readonly string[]) => ats.includes('wheel')],
] as const;

async function measureGame(
  page: Page,
  url: string,
  [name, game, seconds, isWanted]: (typeof ROUNDS)[number],
): Promise<Claim> {
  const outcome = roundWith(game, ({ steps }) => isWanted(steps.map(({ at }) => at)));
  await page.route(/\/wps\/slots\/[a-z-]+\/spins/, (route) => {
    const { stake = '1' } = (route.request().postDataJSON() ?? {}) as { stake?: string };
    return route.fulfill({ json: { success: true, value: answerOf(game, stake, outcome) } });
  });
  await page.goto(`${url}/game?gameCode=${game}`);
  await page.locator('.slot-glass canvas').waitFor({ state: 'visible', timeout: 60_000 });
  const phoneMs = await measure(page, async () => {
    await page.locator('.slot-spin').click();
    await page.waitForTimeout(seconds * 1000);
  });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return atMost(`${name}: main thread a frame on a slow phone, ms`, phoneMs, FRAME_MS);
}

await ensureSite();
const stage = await openStage('frames');
let server: Serving | undefined;
const { path, flags } = await findChromium();
const browser = await chromium.launch({ executablePath: path, args: flags });
try {
  await seed(stage);
  server = await serve(stage, 4284, { SITE_DIST: SITE });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(`sessionStorage.setItem('index_notice', '1')`);
  await page.goto(`${server.url}/index`);
  await page.getByRole('button', { name: 'Try free play' }).first().click();
  await page.getByText('Trial', { exact: true }).first().waitFor();
  await page.setViewportSize(PHONE);
  const claims: Claim[] = [];
  for (const round of ROUNDS) claims.push(await measureGame(page, server.url, round));
  process.exitCode = report(claims);
} finally {
  await browser.close();
  await server?.stop();
  await stage.end();
}
