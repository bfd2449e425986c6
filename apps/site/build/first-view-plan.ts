import { build, type InlineConfig, type Rolldown } from 'vite';

type Output = Rolldown.RolldownOutput;

/** Modules with something left in the entry and in what it imports at once, after all that is unused has fallen away. */
function modulesAtOnce({ output }: Output): ReadonlySet<string> {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const modules = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const chunk = chunks.get(name);
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const [id, { renderedLength }] of Object.entries(chunk.modules)) if (renderedLength > 0) modules.add(id);
    for (const next of chunk.imports) visit(next);
  };
  for (const chunk of chunks.values()) if (chunk.isEntry) visit(chunk.fileName);
  return modules;
}

/**
 * Builds once in memory to learn what the first view needs, so that it can be one file: many small ones compress worse and ask
 * more often. Only the bundler knows it, because doors re-export what a screen may never use.
 */
export async function planFirstView(config: InlineConfig): Promise<(id: string) => string | null> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false },
  });
  const modules = modulesAtOnce(result as Output);
  return (id) => (modules.has(id) ? 'market' : null);
}
