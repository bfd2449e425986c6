import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Dependency } from './licence.ts';

interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
}

interface Manifest {
  readonly license?: string | { readonly type?: string };
  readonly licenses?: readonly { readonly type?: string }[];
}

const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;

function statedLicence(manifest: Manifest): string | undefined {
  const { license, licenses } = manifest;
  if (typeof license === 'string') return license;
  return license?.type ?? licenses?.map((entry) => entry.type ?? '').join(' OR ');
}

/**
 * Every dependency of the lock file: an installed one from its own package.json, other platforms' from the lock file.
 */
export function lockedDependencies(root: string): Dependency[] {
  const { packages } = read<{ packages: Record<string, LockEntry> }>(join(root, 'package-lock.json'));
  const entries = Object.entries(packages).filter(
    ([place, entry]) => place.includes('node_modules/') && entry.link !== true,
  );
  return entries.map(([place, entry]) => {
    const manifest = join(root, place, 'package.json');
    const licence = existsSync(manifest) ? statedLicence(read<Manifest>(manifest)) : entry.license;
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return { name, version: entry.version ?? '', licence: licence ?? entry.license, ships: entry.dev !== true };
  });
}
