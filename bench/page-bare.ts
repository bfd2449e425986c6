import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { run } from './stage.ts';

const FOLDER = join(import.meta.dirname, 'output', 'bare-page');

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

/** Builds the least that React can show, by the same bundler, compressed as the site is; answers its folder. */
export async function buildBarePage(): Promise<string> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'index.html'), PAGE);
  writeFileSync(join(FOLDER, 'main.js'), SCRIPT);
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  await run(process.execPath, [vite, 'build', FOLDER, '--logLevel', 'warn'], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const dist = join(FOLDER, 'dist');
  compress(dist);
  return dist;
}
