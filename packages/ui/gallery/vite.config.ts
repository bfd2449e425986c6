import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** A page of every part in both themes, for developers of the parts. It is not part of the site. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  server: { port: 5391, strictPort: true },
  build: { outDir: 'dist' },
});
