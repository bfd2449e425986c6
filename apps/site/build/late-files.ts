import type { ModulePreloadOptions, Rolldown } from 'vite';

type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;
type Resolve = NonNullable<ModulePreloadOptions['resolveDependencies']>;

/** A file with all that it imports statically. */
function closureOf(bundle: Bundle, start: string): ReadonlySet<string> {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const file = bundle[name];
    if (file?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    for (const next of file.imports) visit(next);
  };
  visit(start);
  return files;
}

const hasStyles = (file: Bundle[string] | undefined): boolean =>
  file?.type === 'chunk' && (file.viteMetadata?.importedCss.size ?? 0) > 0;

/**
 * With each late part the entry lists the files to fetch together with it. Left out is what needs no list: the part itself, which its
 * import fetches, and what the page has loaded at its start.
 */
export function lateFiles() {
  let bundle: Bundle = {};
  let there: ReadonlySet<string> = new Set();
  /** A part is imported after its style sheet has come, so with one it is in its own list. */
  const waits = (part: string): boolean =>
    [...closureOf(bundle, part)].some((name) => !there.has(name) && hasStyles(bundle[name]));
  const resolveDependencies: Resolve = (part, files, { hostType }) =>
    hostType === 'html' ? files : files.filter((file) => !there.has(file) && (file !== part || waits(part)));
  return {
    resolveDependencies,
    plugin: {
      name: 'lantern-late-files',
      apply: 'build' as const,
      generateBundle(_options: unknown, output: Bundle) {
        bundle = output;
        const starts = Object.values(output).filter((file) => file.type === 'chunk' && file.isEntry);
        there = new Set(starts.flatMap(({ fileName }) => [...closureOf(output, fileName)]));
      },
    },
  };
}
