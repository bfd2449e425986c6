import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface Script {
  readonly name: string;
  /** gzip -9 of the served file. */
  readonly bytes: number;
}

const MODULE = /<script\b(?=[^>]*type="module")[^>]*\bsrc="([^"]+)"/g;
const PRELOAD = /<link\b(?=[^>]*rel="modulepreload")[^>]*\bhref="([^"]+)"/g;
/** What `first-paint.js` starts after the first frame. */
const LATER = /<html\b[^>]*\bdata-scripts="([^"]+)"/g;
const STATIC_IMPORT = /(?:\bimport|\bexport)\s*(?:[\w$*{}\s,]+?from\s*)?["'](\.{1,2}\/[^"']+\.js)["']/g;

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((found) => found[1] ?? '');

async function textOf(address: string): Promise<string> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address} answers ${reply.status}`);
  return reply.text();
}

/**
 * The scripts that the page at `address` needs to show anything: the modules it names, their static imports, and the
 * texts of one language, which the entry fetches before it draws.
 */
export async function firstScripts(address: string, language: string): Promise<Script[]> {
  const page = await textOf(address);
  const sources = new Map<string, string>();
  const visit = async (url: string): Promise<void> => {
    if (sources.has(url)) return;
    const source = await textOf(url);
    sources.set(url, source);
    for (const next of all(source, STATIC_IMPORT)) await visit(new URL(next, url).href);
  };
  const later = all(page, LATER).flatMap((files) => files.split(' '));
  for (const entry of [...all(page, MODULE), ...all(page, PRELOAD), ...later])
    await visit(new URL(entry, address).href);
  const dictionary = new RegExp(`["'\`./]((?:assets/)?${language}-[\\w-]+\\.js)`);
  const named = [...sources].flatMap(([url, source]) => {
    const file = dictionary.exec(source)?.[1];
    return file === undefined ? [] : [new URL(basename(file), url).href];
  });
  if (named[0] === undefined) throw new Error(`the page names no texts of ${language}`);
  await visit(named[0]);
  return [...sources].map(([url, source]) => ({ name: basename(url), bytes: gzipSync(source, { level: 9 }).length }));
}
