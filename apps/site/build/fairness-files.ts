import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'docs', 'fairness');
/** Plain text for browsers, which would offer a Markdown file for download. */
const PAGE = { file: 'reimplement.md', as: 'reimplement.txt' } as const;

/**
 * The page for redrawing results, its vectors, its program and the maths of every game, by their file names on the
 * site.
 */
function fairnessFiles(): ReadonlyMap<string, string> {
  const maths = readdirSync(join(FOLDER, 'maths')).map((file) => `maths/${file}`);
  const own = ['vectors.json', 'redraw.py', ...maths].map((file) => [file, file] as const);
  return new Map([[PAGE.as, PAGE.file] as const, ...own].map(([as, file]) => [`fairness/${as}`, join(FOLDER, file)]));
}

/** Vite plugin: `/fairness/…`. */
export function fairnessPages() {
  return {
    name: 'lantern-fairness-pages',
    generateBundle(this: { emitFile(file: { type: 'asset'; fileName: string; source: string }): string }) {
      for (const [fileName, path] of fairnessFiles())
        this.emitFile({ type: 'asset', fileName, source: readFileSync(path, 'utf8') });
    },
    configureServer(server: ViteDevServer) {
      for (const [fileName, path] of fairnessFiles())
        server.middlewares.use(`/${fileName}`, (_request, response) => {
          response.setHeader('content-type', 'text/plain; charset=utf-8').end(readFileSync(path));
        });
    },
  };
}
