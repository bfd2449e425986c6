import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { run } from './stage.ts';

/** Inside the project, so that the bundler finds the React of the site. */
const OUTPUT = join(import.meta.dirname, 'output');

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Bare</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/main.js"></script>
  </body>
</html>
`;
const SCRIPT = `import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(
  h('main', null, h('h1', null, 'Lottery'), h('p', null, 'Official draws of Vietnam and fast draws with a proof.')),
);
`;

function compress(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|html)$/.test(name));
  for (const name of files) {
    const bytes = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes));
  }
}

export interface BarePage {
  readonly folder: string;
  remove(): void;
}

/** Builds the smallest React page, with the same bundler, compressed as the site is. */
export async function buildBarePage(): Promise<BarePage> {
  mkdirSync(OUTPUT, { recursive: true });
  const source = mkdtempSync(join(OUTPUT, 'bare-page-'));
  writeFileSync(join(source, 'index.html'), PAGE);
  writeFileSync(join(source, 'main.js'), SCRIPT);
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  await run(process.execPath, [vite, 'build', source, '--logLevel', 'warn'], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const folder = join(source, 'dist');
  compress(folder);
  return { folder, remove: () => rmSync(source, { recursive: true, force: true }) };
}
