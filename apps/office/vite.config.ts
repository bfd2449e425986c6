import { fileURLToPath } from 'node:url';
import { contractValues } from '@lantern/contract/build-values';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callTable } from './build/calls.ts';
import { officeTexts } from './build/texts.ts';

const SERVER_URL = process.env['SERVER_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/office/',
  plugins: [react(), tailwindcss(), callTable(), contractValues(), officeTexts()],
  resolve: {
    // Messages are compiled at build: the runtime contains only the formatter.
    alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      '/api': { target: SERVER_URL },
      '/wps/system/faults': { target: SERVER_URL },
      '/socket.io': { target: SERVER_URL, ws: true },
    },
  },
});
