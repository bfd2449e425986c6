import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { lateFiles } from './late-files.ts';

const chunk = (fileName: string, imports: readonly string[], { isEntry = false, styles = 0 } = {}) => {
  const importedCss = new Set(Array.from({ length: styles }, (_, number) => `${number}.css`));
  return {
    type: 'chunk',
    fileName,
    imports,
    isEntry,
    viteMetadata: { importedCss },
  } as unknown as Rolldown.OutputChunk;
};

const bundle = Object.fromEntries(
  [
    chunk('entry.js', ['runtime.js'], { isEntry: true, styles: 1 }),
    chunk('runtime.js', []),
    chunk('shared.js', ['entry.js']),
    chunk('styled.js', ['entry.js'], { styles: 1 }),
    chunk('plain-page.js', ['entry.js', 'runtime.js', 'shared.js']),
    chunk('styled-page.js', ['shared.js', 'styled.js']),
  ].map((file) => [file.fileName, file]),
);

const { plugin, resolveDependencies } = lateFiles();
plugin.generateBundle({}, bundle);
const host = { hostId: 'entry.js', hostType: 'js' } as const;

test('a late part lists what is not there yet, and not itself', () => {
  const all = ['plain-page.js', 'entry.js', 'runtime.js', 'shared.js'];
  expect(resolveDependencies('plain-page.js', all, host)).toEqual(['shared.js']);
});

test('a part that waits for a style sheet lists itself, so that both come together', () => {
  const all = ['styled-page.js', 'shared.js', 'styled.js'];
  expect(resolveDependencies('styled-page.js', all, host)).toEqual(all);
});

test('the page itself preloads everything that its entry imports', () => {
  const files = ['runtime.js'];
  expect(resolveDependencies('entry.js', files, { hostId: 'index.html', hostType: 'html' })).toEqual(files);
});
