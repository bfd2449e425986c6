import { Worker } from 'node:worker_threads';
import { cleanHtml } from './content.clean.ts';

/** Longer texts are cleaned on a worker thread, so that they do not delay bets. */
const AT_ONCE_LETTERS = 32_768;
const PATIENCE_MS = 20_000;
/** Parsing deeply nested open tags costs the square of the depth. */
const DEPTH_MAX = 500;
/** Tags without an end tag, or closed by the next sibling. */
const FLAT = new Set([
  'p',
  'br',
  'hr',
  'img',
  'li',
  'dt',
  'dd',
  'tr',
  'td',
  'th',
  'input',
  'link',
  'meta',
  'wbr',
  'col',
]);

/** The nesting depth of the tags, in one pass. */
export function isTower(html: string): boolean {
  let depth = 0;
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]{0,20})/gi)) {
    if (FLAT.has(name.toLowerCase())) continue;
    depth = slash ? Math.max(0, depth - 1) : depth + 1;
    if (depth > DEPTH_MAX) return true;
  }
  return false;
}

/** Null when the thread failed. */
const cleanApart = (html: string): Promise<string | null> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./content.clean-worker.ts', import.meta.url), {
      workerData: html,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    const patience = setTimeout(() => void worker.terminate(), PATIENCE_MS);
    worker.once('message', resolve);
    worker.once('error', () => resolve(null));
    worker.once('exit', () => {
      clearTimeout(patience);
      resolve(null);
    });
  });

let last: Promise<unknown> = Promise.resolve();

/** Cleaned HTML, or null when it is nested too deeply. Large texts are cleaned one after the other, to bound memory. */
export function cleanBody(html: string): Promise<string | null> {
  if (isTower(html)) return Promise.resolve(null);
  if (html.length <= AT_ONCE_LETTERS) return Promise.resolve(cleanHtml(html));
  const result = last.then(() => cleanApart(html));
  last = result;
  return result;
}
