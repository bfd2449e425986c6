import { join } from 'node:path';
import { build, type Rolldown, type ViteDevServer } from 'vite';

const tool = (...path: string[]) => join(import.meta.dirname, '..', '..', '..', 'tools', ...path);
/** Programs for users with Node and nothing else; the site offers each as a download. */
const PROGRAMS = {
  'verify.mjs': { about: 'Lantern offline verifier', entry: tool('verify', 'program.ts') },
  'conformance.mjs': { about: 'Lantern conformance kit of the wallet API', entry: tool('conformance', 'program.ts') },
} as const;
export type ProgramFile = keyof typeof PROGRAMS;
const FILES = Object.keys(PROGRAMS) as ProgramFile[];

/** A program as one readable file: the project's modules that it needs, and Node's own modules only. */
export async function buildProgramFile(file: ProgramFile): Promise<string> {
  const { about, entry } = PROGRAMS[file];
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      ssr: entry,
      minify: false,
      target: 'node20',
      rolldownOptions: { output: { format: 'esm', codeSplitting: false } },
    },
    ssr: { noExternal: true },
  })) as Rolldown.RolldownOutput;
  const [chunk, ...others] = built.output;
  if (others.length > 0) throw new Error(`${file} is one file`);
  return `// ${about}. Usage: node ${file} --help\n${chunk.code}`;
}

/** Vite plugin: `/verify.mjs` and `/conformance.mjs`. */
export function programFiles() {
  return {
    name: 'lantern-program-files',
    async generateBundle(this: { emitFile(file: { type: 'asset'; fileName: string; source: string }): string }) {
      for (const fileName of FILES)
        this.emitFile({ type: 'asset', fileName, source: await buildProgramFile(fileName) });
    },
    configureServer(server: ViteDevServer) {
      for (const file of FILES)
        server.middlewares.use(`/${file}`, (_request, response, next) => {
          buildProgramFile(file).then((text) => response.setHeader('content-type', 'text/javascript').end(text), next);
        });
    },
  };
}
