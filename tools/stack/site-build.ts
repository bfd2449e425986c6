import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { projectDirectory } from '../postgres/index.ts';
import { runScript } from './script.ts';
import type { Shutdown } from './shutdown.ts';

export const siteDist = join(projectDirectory, 'apps/site/dist');
const stamp = join(siteDist, '.sources');
const sources = ['apps/site/**/*', 'packages/*/package.json', 'packages/*/src/**/*', 'package-lock.json'];
const isSource = (path: string): boolean => !/(^|\/)(node_modules|dist)(\/|$)|\.test\.tsx?$/.test(path);

/** Changes when a source file is added, removed or saved. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const path of globSync(sources, { cwd: projectDirectory }).filter(isSource).sort()) {
    const { mtimeMs, size } = statSync(join(projectDirectory, path));
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** The stamp is written after a build that succeeded, so a build that was cut short counts as none. */
const isCurrent = (mark: string): boolean => existsSync(stamp) && readFileSync(stamp, 'utf8') === mark;

/** Where vite's command line program lies. */
const viteProgram = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');

/** Builds the site if it is missing or older than its sources. Answers whether it had to. */
export async function ensureSite(shutdown?: Shutdown): Promise<boolean> {
  const mark = fingerprint();
  if (isCurrent(mark)) return false;
  await runScript(
    { args: [viteProgram(), 'build', 'apps/site', '--logLevel', 'warn'], env: { NODE_ENV: 'production' } },
    shutdown,
  );
  writeFileSync(stamp, mark);
  return true;
}
