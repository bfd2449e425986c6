import { fileURLToPath } from 'node:url';
import { contractValues } from '@lantern/contract/build-values';
import { texts } from '@lantern/i18n/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig } from 'vite';
import { callTable } from './build/calls.ts';
import { countryFlags } from './build/country-flags.ts';
import { FIRST_DICTIONARIES, TEXTS_DECLARATION } from './build/declare-texts.ts';
import { fairnessPages } from './build/fairness-files.ts';
import { firstViewLinks } from './build/first-view-links.ts';
import { planFirstView } from './build/first-view-plan.ts';
import { lateFiles } from './build/late-files.ts';
import { leftOut } from './build/left-out.ts';
import { precompress } from './build/precompress.ts';
import { programFiles } from './build/program-files.ts';
import { serviceWorker } from './build/service-worker.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const SERVER_URL = process.env['SERVER_URL'] ?? 'http://127.0.0.1:3000';
const SERVED = ['/wps', '/lgw', '/lotto', '/socket.io'];
// An index.ts only re-exports: importing one must not pull in what the screen does not use.
const PURE =
  /\/(packages\/(ui|i18n|client|kernel|rules|contract|games)\/src|apps\/site\/src\/(app|shared|modules))\/.*\.tsx?$/;

/** Texts keep their names, by which a page finds those of its language; names of other late files would only make the first view longer. */
const chunkFileNames = ({ name }: { readonly name: string }): string =>
  /^[A-Z]{2}(-[A-Z]{2})?\b/.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js';

const shared = (): InlineConfig => ({
  root: here('.'),
  plugins: [
    react(),
    tailwindcss(),
    leftOut(),
    callTable(),
    contractValues(),
    texts({ declaration: TEXTS_DECLARATION, first: FIRST_DICTIONARIES }),
  ],
  resolve: {
    // Messages are compiled at build (stack.md, i18n): the runtime is the half that only formats.
    alias: [
      { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
      // React has the hook itself since version 18.
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { treeshake: { moduleSideEffects: [{ test: PURE, sideEffects: false }] } },
  },
});

const server = {
  proxy: Object.fromEntries(SERVED.map((path) => [path, { target: SERVER_URL, ws: path === '/socket.io' }])),
};

export default defineConfig(async ({ command }) => {
  const config = shared();
  if (command === 'serve')
    return { ...config, plugins: [...(config.plugins ?? []), countryFlags(), fairnessPages(), programFiles()], server };
  const groups = await planFirstView(shared());
  const late = lateFiles();
  return {
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      late.plugin,
      firstViewLinks(),
      serviceWorker(),
      countryFlags(),
      fairnessPages(),
      programFiles(),
      precompress(),
    ],
    build: {
      ...config.build,
      modulePreload: { polyfill: false, resolveDependencies: late.resolveDependencies },
      rolldownOptions: { ...config.build?.rolldownOptions, output: { chunkFileNames, codeSplitting: { groups } } },
    },
  };
});
