import { readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** stack.md: entry and its dictionary, gzip. */
export const BUDGET_BYTES = 130 * 1024;

const STATIC_IMPORT = /(?:\bimport|\bexport)\s*(?:[\w$*{}\s,]+?from\s*)?["'](\.\/[^"']+\.js)["']/g;

/** The script files the first view of `/index` loads: the entry, everything it imports at once, and one language. */
export function firstView(directory: string, language: string): string[] {
  const page = readFileSync(join(directory, 'index.html'), 'utf8');
  const entry = /<script type="module"[^>]*src="\/?([^"]+)"/.exec(page)?.[1];
  if (!entry) throw new Error('the built page has no entry script');
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const source = readFileSync(join(directory, file), 'utf8');
    for (const match of source.matchAll(STATIC_IMPORT)) visit(normalize(join(dirname(file), match[1] ?? '')));
  };
  visit(entry);
  const source = readFileSync(join(directory, entry), 'utf8');
  const dictionary = [...seen, entry]
    .map((file) => (file === entry ? source : readFileSync(join(directory, file), 'utf8')))
    .flatMap((text) => [...text.matchAll(new RegExp(`assets/(${language}-[\\w-]+\\.js)|\\./(${language}-[\\w-]+\\.js)`, 'g'))])
    .map((match) => join('assets', match[1] ?? match[2] ?? ''))[0];
  if (dictionary) seen.add(dictionary);
  return [...seen];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const directory = join(dirname(fileURLToPath(import.meta.url)), '../dist');
  let sum = 0;
  for (const file of firstView(directory, 'EN')) {
    const bytes = gzipSync(readFileSync(join(directory, file)), { level: 9 }).length;
    sum += bytes;
    process.stdout.write(`${String(bytes).padStart(8)}  ${basename(file)}\n`);
  }
  process.stdout.write(`${String(sum).padStart(8)}  of ${BUDGET_BYTES}\n`);
  process.exitCode = sum <= BUDGET_BYTES ? 0 : 1;
}
