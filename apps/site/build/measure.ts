import { readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** stack.md: entry and its dictionary, gzip. */
export const BUDGET_BYTES = 130_000;

const STATIC_IMPORT = /(?:\bimport|\bexport)\s*(?:[\w$*{}\s,]+?from\s*)?["'](\.\/[^"']+\.js)["']/g;

/** The script files that the first view of `/index` loads: the entry, its static imports, and one language. */
export function firstView(directory: string, language: string): string[] {
  const page = readFileSync(join(directory, 'index.html'), 'utf8');
  const entries = [...page.matchAll(/data-entry="\/?([^"]+)"/g)].map((match) => match[1] ?? '');
  if (entries.length === 0) throw new Error('the built page has no entry script');
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const source = readFileSync(join(directory, file), 'utf8');
    for (const match of source.matchAll(STATIC_IMPORT)) visit(normalize(join(dirname(file), match[1] ?? '')));
  };
  for (const entry of entries) visit(entry);
  const chunk = new RegExp(`(${language}-[\\w-]+\\.js)`);
  const dictionary = [...seen]
    .map((file) => chunk.exec(readFileSync(join(directory, file), 'utf8'))?.[1])
    .find(Boolean);
  if (!dictionary) throw new Error(`the build has no texts of ${language}`);
  seen.add(join('assets', dictionary));
  return [...seen];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const directory = process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '../dist');
  let sum = 0;
  for (const file of firstView(directory, 'EN')) {
    const bytes = gzipSync(readFileSync(join(directory, file)), { level: 9 }).length;
    sum += bytes;
    process.stdout.write(`${String(bytes).padStart(8)}  ${basename(file)}\n`);
  }
  process.stdout.write(`${String(sum).padStart(8)}  of ${BUDGET_BYTES}\n`);
  process.exitCode = sum <= BUDGET_BYTES ? 0 : 1;
}
