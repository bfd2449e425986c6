import { posix } from 'node:path';
import { type ArchitectureCheck, eachMatch, type SourceFile, type Tree, type Violation } from './architecture-check.ts';

const link = /!?\[[^\]\n]*\]\(\s*<?([^)\s>]+)>?[^)\n]*\)|(?:src|href)="([^"]+)"/g;
const elsewhere = /^(?:[a-z][a-z+.-]*:|\/\/|#|\/)/i;

/** Printed from the list of modules, which its own check compares with the folders. */
const printed = 'MODULES.md';

function exists(tree: Tree, path: string): boolean {
  const folder = path.endsWith('/') ? path : `${path}/`;
  return path === '.' || tree.paths.has(path) || [...tree.paths].some((known) => known.startsWith(folder));
}

function check(tree: Tree, file: SourceFile): Violation[] {
  // Links inside code are examples.
  const text = file.text.replace(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replace(/[^\n]/g, ' '));
  return eachMatch(file, text, link, (match) => {
    const address = match[1] ?? match[2] ?? '';
    if (elsewhere.test(address)) return undefined;
    const path = posix.normalize(posix.join(posix.dirname(file.path), decodeURI(address.split('#')[0] ?? '')));
    return exists(tree, path) ? undefined : `The link to ${address} leads nowhere.`;
  });
}

export const links: ArchitectureCheck = {
  name: 'links lead somewhere',
  check: (tree) =>
    tree.files
      .filter((file) => file.path.endsWith('.md') && file.path !== printed)
      .flatMap((file) => check(tree, file)),
};
