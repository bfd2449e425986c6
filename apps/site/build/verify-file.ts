import { join } from 'node:path';
import { build, type Rolldown, type ViteDevServer } from 'vite';

const PROGRAM = join(import.meta.dirname, '..', '..', '..', 'tools', 'verify', 'program.ts');
const FILE = 'verify.mjs';

/** The offline verifier as one readable file: the engines of the house, and Node's own modules only. */
export async function buildVerifyFile(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      ssr: PROGRAM,
      minify: false,
      target: 'node20',
      rolldownOptions: { output: { format: 'esm', codeSplitting: false } },
    },
    ssr: { noExternal: true },
  })) as Rolldown.RolldownOutput;
  const [chunk, ...others] = built.output;
  if (others.length > 0) throw new Error('the offline verifier is one file');
  return `// Lantern offline verifier. Usage: node ${FILE} --help\n${chunk.code}`;
}

/** Vite plugin: `/verify.mjs` beside the page, to download. */
export function verifyFile() {
  return {
    name: 'lantern-verify-file',
    async generateBundle(this: { emitFile(file: { type: 'asset'; fileName: string; source: string }): string }) {
      this.emitFile({ type: 'asset', fileName: FILE, source: await buildVerifyFile() });
    },
    configureServer(server: ViteDevServer) {
      server.middlewares.use(`/${FILE}`, (_request, response, next) => {
        buildVerifyFile().then((text) => response.setHeader('content-type', 'text/javascript').end(text), next);
      });
    },
  };
}
