import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { projectDirectory } from '../postgres/index.ts';
import { runScript } from './script.ts';
import type { Shutdown } from './shutdown.ts';

interface App {
  readonly folder: string;
  readonly dist: string;
}
const appAt = (folder: string): App => ({ folder, dist: join(projectDirectory, folder, 'dist') });
const SITE = appAt('apps/site');
const OFFICE = appAt('apps/office');
export const siteDist = SITE.dist;
export const officeDist = OFFICE.dist;

const shared = ['packages/*/package.json', 'packages/*/src/**/*', 'tools/verify/*', 'package-lock.json'];
const isSource = (path: string): boolean => !/(^|\/)(node_modules|dist)(\/|$)|\.test\.tsx?$/.test(path);

/** Changes when a source file is added, removed or saved. */
function fingerprint(app: App): string {
  const hash = createHash('sha256');
  const sources = [`${app.folder}/**/*`, ...shared];
  for (const path of globSync(sources, { cwd: projectDirectory }).filter(isSource).sort()) {
    const { mtimeMs, size } = statSync(join(projectDirectory, path));
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

const stampOf = (app: App): string => join(app.dist, '.sources');
/** The stamp is written after a successful build, so an interrupted build counts as none. */
const isCurrent = (app: App, mark: string): boolean =>
  existsSync(stampOf(app)) && readFileSync(stampOf(app), 'utf8') === mark;

/** The file of vite's command line program. */
const viteProgram = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');

async function ensureApp(app: App, shutdown?: Shutdown): Promise<boolean> {
  const mark = fingerprint(app);
  if (isCurrent(app, mark)) return false;
  await runScript(
    { args: [viteProgram(), 'build', app.folder, '--logLevel', 'warn'], env: { NODE_ENV: 'production' } },
    shutdown,
  );
  writeFileSync(stampOf(app), mark);
  return true;
}

/** Builds the site and the office if they are missing or older than their sources. Returns whether it built. */
export async function ensureSite(shutdown?: Shutdown): Promise<boolean> {
  const site = await ensureApp(SITE, shutdown);
  const office = await ensureApp(OFFICE, shutdown);
  return site || office;
}
