import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const WORTH_IT = /\.(m?js|css|html|svg|json|txt)$/;
const SMALL_BYTES = 512;

/** Vite plugin: `.gz` and `.br` beside each text file of the build, as `@fastify/static` serves them. */
export function precompress() {
  let directory = '';
  return {
    name: 'lantern-precompress',
    apply: 'build' as const,
    configResolved(config: { root: string; build: { outDir: string } }) {
      directory = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
        const path = join(directory, name);
        if (!WORTH_IT.test(name)) continue;
        const bytes = readFileSync(path);
        if (bytes.length < SMALL_BYTES) continue;
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      }
    },
  };
}
