import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile, Tree } from './architecture-check.ts';

const textEndings =
  /\.(ts|tsx|mts|js|mjs|json|jsonc|css|html|md|sql|sh|yml|yaml|toml|svg|txt|csv)$|(^|\/)(\.npmrc|\.gitignore|\.ci\/[^/]+|Dockerfile[^/]*)$/;
const skipped = /(^|\/)(node_modules|dist|\.git|\.lantern|output)(\/|$)/;

/** What git knows or would add; without git (an unpacked archive), everything that is not made by tools. */
function listPaths(root: string): string[] {
  try {
    const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return listed.split('\0').filter((path) => path !== '');
  } catch {
    return globSync('**/*', { cwd: root, exclude: (path) => skipped.test(path) });
  }
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

export function treeOf(files: readonly SourceFile[]): Tree {
  return { files, paths: new Set(files.map((file) => file.path)) };
}

export function readTree(root: string): Tree {
  const paths = listPaths(root).filter((path) => !skipped.test(path) && isFile(join(root, path)));
  const files = paths
    .filter((path) => textEndings.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  return { files, paths: new Set(paths) };
}
