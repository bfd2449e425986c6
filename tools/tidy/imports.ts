import { posix } from 'node:path';
import { lineAt, type SourceFile, withoutComments } from './architecture-check.ts';

export interface Import {
  readonly specifier: string;
  /** The imported project file, or undefined for an installed or built-in module. */
  readonly target: string | undefined;
  readonly line: number;
}

const pattern = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)['"]([^'"]+)['"]/g;

/** `@lantern/rules/wager` → `packages/rules/src/wager/index.ts`, as the exports maps say. */
function ownPackage(specifier: string): string | undefined {
  const [, name, ...rest] = specifier.split('/');
  const path = rest.join('/');
  if (name === 'server') return path.startsWith('modules/') ? `server/src/${path}/index.ts` : `server/src/${path}.ts`;
  if (name === 'simulators') return `simulators/${path}/main.ts`;
  if (name === 'site') return `apps/site/${path}`;
  return path === '' ? `packages/${name}/src/index.ts` : `packages/${name}/src/${path}/index.ts`;
}

function targetOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), specifier));
  return specifier.startsWith('@lantern/') ? ownPackage(specifier) : undefined;
}

export function importsOf(file: SourceFile): Import[] {
  const text = withoutComments(file.text);
  return [...text.matchAll(pattern)].map((match) => {
    const specifier = match[1] ?? '';
    return { specifier, target: targetOf(file.path, specifier), line: lineAt(text, match.index) };
  });
}
