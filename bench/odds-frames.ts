import { chromium, type Page, type WebSocketRoute } from '@playwright/test';
import { findChromium } from '../tools/chromium.ts';
import { ensureSite } from '../tools/stack/index.ts';
import { measureFrames } from './frame-cost.ts';
import { ANSWERS, oddsNews } from './odds-news.ts';
import { type Serving, SITE, serve } from './serving.ts';
import { atMost, type Claim, openStage, report } from './stage.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8);
/** How much slower a phone of 2019 is than this machine, by Lighthouse's factor. */
const SLOWER = 4;
/** A frame of sixty a second, in milliseconds. */
const FRAME_MS = 16;
const FRAMES_A_SECOND = 60;
const ODDS_A_SECOND = 500;
const EVERY_MS = 50;
const IDLE_MS = 3000;
const SHAPES = [
  { name: '390 px', viewport: { width: 390, height: 844 } },
  { name: '1440 px', viewport: { width: 1440, height: 900 } },
] as const;

/** Counts changes of the page by what they lie in: a price, or anything else of the list. */
const WATCH = `globalThis.__drawn = { prices: 0, others: 0 };
  new MutationObserver((changes) => {
    const cells = new Set(), others = new Set();
    for (const { target } of changes) {
      const element = target.nodeType === 1 ? target : target.parentElement;
      const cell = element?.closest('.odds');
      if (cell) cells.add(cell); else if (element) others.add(element);
    }
    __drawn.prices += cells.size;
    __drawn.others += others.size;
  }).observe(document.querySelector('.sb-list'), { subtree: true, childList: true, characterData: true, attributes: true });`;
const DRAWN = '__drawn';

/** Sends so many odds a second until it is stopped; how many were sent. */
function sendOdds(socket: WebSocketRoute): () => number {
  let sent = 0;
  let step = 0;
  const began = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * ODDS_A_SECOND;
    for (; sent < due; step += 1) {
      const { text, prices } = oddsNews(step);
      socket.send(text);
      sent += prices;
    }
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    return sent;
  };
}

async function measureShape(page: Page, url: string, { name, viewport }: (typeof SHAPES)[number]): Promise<Claim[]> {
  await page.setViewportSize(viewport);
  const opened = Promise.withResolvers<WebSocketRoute>();
  await page.routeWebSocket(/socket\.io/, (socket) => {
    socket.connectToServer();
    opened.resolve(socket);
  });
  await page.goto(`${url}/sports?when=live`);
  await page.locator('.sb-row .odds').first().waitFor({ timeout: 60_000 });
  const socket = await opened.promise;
  await page.waitForTimeout(IDLE_MS);
  await page.evaluate(WATCH);
  const {
    frames,
    seconds,
    frameMs,
    value: sent,
  } = await measureFrames(page, async () => {
    const stop = sendOdds(socket);
    await page.waitForTimeout(SECONDS * 1000);
    return stop();
  });
  const drawn = await page.evaluate<{ prices: number; others: number }>(DRAWN);
  if (drawn.prices === 0) throw new Error('no price was drawn');
  // By the frames that a second has, not by those that this machine drew: on a busy one they are fewer, and each has more to do.
  const phoneMs = ((frameMs * frames) / seconds / FRAMES_A_SECOND) * SLOWER;
  console.log(
    `           ${frames} frames in ${seconds.toFixed(1)} s, ${phoneMs.toFixed(2)} ms a frame on a phone, ${sent} odds, ${drawn.prices} prices drawn`,
  );
  return [
    atMost(`${name}, 500 odds a second: main thread a frame on a slow phone, ms`, phoneMs, FRAME_MS),
    // Once as it moves, and once as its flash ends.
    atMost(`${name}: prices drawn for one that arrived`, drawn.prices / sent, 2),
    atMost(`${name}: other parts of the list drawn`, drawn.others, 0),
  ];
}

await ensureSite();
const stage = await openStage('odds_frames');
let server: Serving | undefined;
const { path, flags } = await findChromium();
const browser = await chromium.launch({ executablePath: path, args: flags });
try {
  server = await serve(stage, 4292, { SITE_DIST: SITE });
  const page = await browser.newPage();
  await page.addInitScript(`sessionStorage.setItem('index_notice', '1')`);
  for (const [end, value] of Object.entries(ANSWERS))
    await page.route(new RegExp(`/wps/sports/${end}(\\?|$)`), (route) =>
      route.fulfill({ json: { success: true, value } }),
    );
  const claims: Claim[] = [];
  for (const shape of SHAPES) claims.push(...(await measureShape(page, server.url, shape)));
  process.exitCode = report(claims);
} finally {
  await browser.close();
  await server?.stop();
  await stage.end();
}
