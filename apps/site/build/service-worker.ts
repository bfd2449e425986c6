import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = join(import.meta.dirname, '..', 'src', 'app', 'install', 'worker.js');
const MARK = '__BUILD__';

/** Vite plugin: `/sw.js`, named by the build, so that a browser notices an updated site. */
export function serviceWorker() {
  return {
    name: 'lantern-service-worker',
    apply: 'build' as const,
    generateBundle(
      this: { emitFile(file: { type: 'asset'; fileName: string; source: string }): string },
      _options: unknown,
      bundle: Readonly<Record<string, unknown>>,
    ) {
      const source = readFileSync(SOURCE, 'utf8');
      const build = createHash('sha256').update([...Object.keys(bundle).sort(), source].join('\n'));
      const version = build.digest('hex').slice(0, 16);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: source.replace(MARK, version) });
    },
  };
}
