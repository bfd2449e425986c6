import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { projectDirectory } from '../postgres/index.ts';
import type { Defect } from './defect.ts';

/** A copy of the sources in which a defect may be planted; the project itself is only read. */
export interface Workshop {
  readonly directory: string;
  /** Plants the defect while `work` runs. */
  withDefect<T>(defect: Defect, work: () => Promise<T>): Promise<T>;
  remove(): void;
}

const copied = [
  'server',
  'packages',
  'tools',
  // The configuration of the tests reads the builds of the apps.
  'apps',
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'vitest.config.ts',
];
const leftOut = new Set(['node_modules', 'dist', 'demo-data']);

/** Installed packages are shared by links; our own packages link into the copy, or the defect would have no effect. */
function linkPackages(directory: string): void {
  const [from, to] = [join(projectDirectory, 'node_modules'), join(directory, 'node_modules')];
  const ours = join(to, '@lantern');
  mkdirSync(ours, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '@lantern' || (name.startsWith('.') && name !== '.bin')) continue;
    symlinkSync(join(from, name), join(to, name));
  }
  for (const name of readdirSync(join(from, '@lantern'))) {
    const target = relative(projectDirectory, realpathSync(join(from, '@lantern', name)));
    const isCopied = copied.some((top) => target === top || target.startsWith(`${top}/`));
    symlinkSync(join(isCopied ? directory : projectDirectory, target), join(ours, name));
  }
}

export function openWorkshop(): Workshop {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'lantern-mutants-')));
  for (const name of copied) {
    const filter = (source: string): boolean => !leftOut.has(basename(source));
    cpSync(join(projectDirectory, name), join(directory, name), { recursive: true, filter });
  }
  linkPackages(directory);
  return {
    directory,
    withDefect: async (defect, work) => {
      const path = join(directory, defect.file);
      const text = readFileSync(path, 'utf8');
      // A function, because a replacement text would read `$1` as a group.
      writeFileSync(
        path,
        text.replace(defect.find, () => defect.replace),
      );
      try {
        return await work();
      } finally {
        writeFileSync(path, text);
      }
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

/** How often the text to be replaced occurs in the project's file; a defect needs exactly one. */
export function occurrences({ file, find }: Defect, root: string = projectDirectory): number {
  return readFileSync(join(root, file), 'utf8').split(find).length - 1;
}
