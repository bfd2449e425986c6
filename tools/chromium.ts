import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { stateRoot } from './postgres/index.ts';
import { Advice } from './progress.ts';

export interface FoundChromium {
  readonly path: string;
  /** Flags needed here: in a container, as root, without a GPU. */
  readonly flags: string[];
  /** Where the browser came from, as text. */
  readonly from: string;
}

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function systemChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = systemNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...macPlaces].find(isProgram);
}

async function playwrightChromium(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return isProgram(path) ? path : undefined;
}

/** Whether it starts: a browser without its system libraries is found but useless. */
function starts(path: string): boolean {
  try {
    execFileSync(path, [...flags, '--version'], { stdio: 'pipe', timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}

/** Unpacks into a folder of the project: the package's default, /tmp/chromium, may belong to another user. */
async function unpack(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    return await chromium.executablePath();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

async function packedChromium(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(stateRoot(), 'chromium');
  try {
    const path = await unpack(folder);
    if (starts(path)) return path;
    // An interrupted unpacking leaves an incomplete browser, which the package would return from then on.
    rmSync(folder, { recursive: true, force: true });
    return await unpack(folder);
  } catch {
    return undefined;
  }
}

function aptChromium(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  process.stdout.write('No browser found: installing chromium with apt-get (a few minutes, once) …\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: 'ignore', env });
  } catch {
    return undefined;
  }
  return systemChromium();
}

const places: readonly (readonly [string, () => string | undefined | Promise<string | undefined>])[] = [
  ['the system', systemChromium],
  ['playwright', playwrightChromium],
  ['@sparticuz/chromium', packedChromium],
  ['apt-get', aptChromium],
];

/**
 * Returns a Chromium that starts on this machine, for the browser tests: `CHROMIUM_PATH`, the system's, Playwright's,
 * the one packed in node_modules, and as the last choice Debian's. Fails with advice when there is none.
 */
export async function findChromium(): Promise<FoundChromium> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen !== undefined && chosen !== '') {
    if (starts(chosen)) return { path: chosen, flags, from: 'CHROMIUM_PATH' };
    throw new Advice(`CHROMIUM_PATH=${chosen} does not start.`);
  }
  for (const [from, look] of places) {
    const path = await look();
    if (path !== undefined && starts(path)) return { path, flags, from };
  }
  throw new Advice(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to a Chrome or Chromium.',
  );
}
