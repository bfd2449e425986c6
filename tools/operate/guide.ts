import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDirectory } from '../postgres/index.ts';

const GUIDE = 'docs/guides/operate.md';
/** A block of commands with a name: three backticks, `sh`, its name. Blocks in lists are indented. */
const BLOCK = /^( *)```sh (\S+)\n([\s\S]*?)^ *```$/gm;

/** The commands of the guide to operate by the names of their blocks. */
export type Guide = ReadonlyMap<string, string>;

const without = (indent: string, text: string): string =>
  text
    .split('\n')
    .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
    .join('\n');

export const blocksOf = (text: string): Guide =>
  new Map([...text.matchAll(BLOCK)].map(([, indent = '', name = '', body = '']) => [name, without(indent, body)]));

export const readGuide = (): Guide => blocksOf(readFileSync(join(projectDirectory, GUIDE), 'utf8'));

/** @throws when the guide has no such block: what is proven is what it says */
export function blockOf(guide: Guide, name: string): string {
  const block = guide.get(name);
  if (block === undefined) throw new Error(`${GUIDE} has no block of commands named ${name}`);
  return block;
}
