import { build, type InlineConfig, type Rolldown } from 'vite';

type Output = Rolldown.RolldownOutput;

/** What comes after the first frame of the home page, in the order it comes; each with what only it needs is one file. */
const AFTER = [
  { name: 'home', part: /\/app\/home\/home-lower\.tsx$/ },
  { name: 'after-paint', part: /\/app\/layout\/after-paint-parts\.tsx$/ },
];

type Chunk = Rolldown.OutputChunk;

/** Modules with something left in a chunk and in what it imports at once, after all that is unused has fallen away. */
function modulesAtOnce({ output }: Output, starts: (chunk: Chunk) => boolean): ReadonlySet<string> {
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
  for (const chunk of chunks.values()) if (starts(chunk)) visit(chunk.fileName);
  return modules;
}

/**
 * Builds once in memory to learn what the first view needs, so that it can be one file, and what follows it two more: many
 * small ones compress worse and ask more often. Only the bundler knows it, because doors re-export what a screen may never use.
 *
 * @returns the groups of the bundler, what comes first before what comes later
 */
export async function planFirstView(config: InlineConfig) {
  const result = (await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false },
  })) as Output;
  const starts = [
    { name: 'market', isStart: ({ isEntry }: Chunk) => isEntry },
    ...AFTER.map(({ name, part }) => ({ name, isStart: (chunk: Chunk) => part.test(chunk.facadeModuleId ?? '') })),
  ];
  return starts.map(({ name, isStart }, place) => {
    const modules = modulesAtOnce(result, isStart);
    if (modules.size === 0) throw new Error(`the build has no part for ${name}`);
    return { name, test: (id: string) => modules.has(id), priority: starts.length - place };
  });
}
