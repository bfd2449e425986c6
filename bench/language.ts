import { basename } from 'node:path';
import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { findChromium } from '../tools/chromium.ts';
import { ensureSite } from '../tools/stack/index.ts';
import { type Serving, SITE, seed, serve } from './serving.ts';
import { atMost, type Claim, openStage, report } from './stage.ts';

/** From the page with the fewest texts to the one with the most. */
const PAGES = ['/index', '/lottery', '/vnlottery?gameCode=mb'] as const;
const QUIET_MS = 700;

interface Fetched {
  readonly name: string;
  readonly type: string;
  /** As transferred, compressed. */
  readonly bytes: number;
}

/** Requests of the page while `work` runs and until the network is idle for a while. The live socket is not counted. */
async function fetchedBy(page: Page, work: () => Promise<void>): Promise<Fetched[]> {
  const requests: Request[] = [];
  const listen = (request: Request): void => {
    if (!request.url().includes('socket.io')) requests.push(request);
  };
  page.on('request', listen);
  await work();
  for (let known = -1; known < requests.length; ) {
    known = requests.length;
    await page.waitForTimeout(QUIET_MS);
  }
  page.off('request', listen);
  return Promise.all(
    requests.map(async (request) => ({
      name: basename(new URL(request.url()).pathname),
      type: request.resourceType(),
      bytes: (await request.sizes()).responseBodySize,
    })),
  );
}

interface Language {
  /** The file of the first view. */
  readonly base: string;
  /** Files of the modules, each fetched with its screens. */
  readonly modules: ReadonlySet<string>;
}

/** The files of one language: the build names the first in the entry, and the first names the others. */
async function languageOf(url: string, files: readonly Fetched[], code: string): Promise<Language> {
  const base = files.find(({ name }) => name.startsWith(`${code}-`))?.name;
  if (base === undefined) throw new Error(`no file of ${code} was fetched`);
  const source = await (await fetch(`${url}/assets/${base}`)).text();
  const modules = [...source.matchAll(/import\([`"']\.\/([^`"']+\.js)/g)].map(([, name]) => name ?? '');
  if (modules.length === 0) throw new Error(`${base} names no modules`);
  return { base, modules: new Set(modules) };
}

const isOf = ({ base, modules }: Language, { name }: Fetched): boolean => name === base || modules.has(name);
const bytesOf = (files: readonly Fetched[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** By keyboard: a pointer that stays over a link would fetch the linked page. */
async function choose(page: Page, button: string, language: string): Promise<void> {
  await page.getByRole('button', { name: button }).first().press('Enter');
  const entry = page.getByRole('button', { name: language });
  await entry.waitFor();
  await page.waitForTimeout(QUIET_MS);
  await entry.press('Enter');
}

/** Opens the list, so that its lazy part is loaded, and closes it. */
async function warmList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'EN, Language' }).first().press('Enter');
  await page.getByRole('button', { name: 'Tiếng Việt Vietnamese' }).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForTimeout(QUIET_MS);
}

async function measure(browser: Browser, url: string, path: string): Promise<Claim[]> {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
  await context.addInitScript(`sessionStorage.setItem('index_notice', '1')`);
  const page = await context.newPage();
  const first = await fetchedBy(page, async () => {
    await page.goto(`${url}${path}`);
  });
  const list = await fetchedBy(page, () => warmList(page));
  const there = await fetchedBy(page, () => choose(page, 'EN, Language', 'Tiếng Việt Vietnamese'));
  const back = await fetchedBy(page, () => choose(page, 'VI', 'English'));
  await context.close();

  const english = await languageOf(url, first, 'EN');
  const vietnamese = await languageOf(url, there, 'VI');
  const shown = [...first, ...list].filter((one) => isOf(english, one));
  const texts = there.filter((one) => isOf(vietnamese, one));
  const calls = there.filter(({ type }) => type === 'fetch' || type === 'xhr');
  // Font files: a browser loads the parts of a typeface that the text needs, once, whatever the language.
  const letters = there.filter(({ type }) => type === 'font');
  const others = there.filter((one) => ![texts, calls, letters].some((kind) => kind.includes(one)));
  for (const { name, bytes } of [...texts, ...letters, ...calls])
    console.log(`${String(bytes).padStart(9)}  ${path.padEnd(24)} ${name}`);
  for (const { name } of others)
    console.log(`           ${path.padEnd(24)} ${name} is not a text file of the language`);
  const scripts = (files: readonly Fetched[]) => files.filter(({ type }) => type === 'script');
  return [
    atMost(`${path}: files that are no texts of the language`, others.length, 0),
    atMost(`${path}: files of texts / those the page shows`, texts.length / shown.length, 1),
    // Vietnamese uses more bytes than English: a letter with its marks takes two or three.
    atMost(`${path}: bytes of texts / those of English`, bytesOf(texts) / bytesOf(shown), 1.6),
    atMost(`${path}: bytes of texts / scripts of the first view`, bytesOf(texts) / bytesOf(scripts(first)), 0.2),
    atMost(`${path}: files fetched on the way back`, scripts(back).length, 0),
  ];
}

await ensureSite();
const stage = await openStage('language');
const { path, flags } = await findChromium();
const browser = await chromium.launch({ executablePath: path, args: flags });
let server: Serving | undefined;
try {
  await seed(stage);
  server = await serve(stage, 4284, { SITE_DIST: SITE });
  const claims: Claim[] = [];
  for (const page of PAGES) claims.push(...(await measure(browser, server.url, page)));
  process.exitCode = report(claims);
} finally {
  await browser.close();
  await server?.stop();
  await stage.end();
}
