import { build, type InlineConfig, type Rolldown } from 'vite';

type Output = Rolldown.RolldownOutput;

/**
 * Modules needed after the first frame of the home page, in load order; each group becomes one file with what only it
 * needs.
 */
const AFTER = [
  // The call table of later calls is in this group: most pages need both, and none fetches the table by itself then.
  { name: 'home', part: /\/app\/(home\/home-lower|layout\/top\/way-switch)\.tsx$|virtual:late-calls$/ },
  { name: 'after-paint', part: /\/app\/layout\/after-paint-parts\.tsx$/ },
];

type Chunk = Rolldown.OutputChunk;

/**
 * A part of several pages below this many bytes is merged with similar ones: separate requests cost more than the
 * bytes.
 */
const SMALL_BYTES = 6000;

/** Modules with remaining code in a chunk and its static imports, after tree shaking. */
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

/** Modules of the small parts that depend only on each other and on loaded files. */
function smallParts({ output }: Output, there: (id: string) => boolean): ReadonlySet<string> {
  const chunks = output.filter((file): file is Chunk => file.type === 'chunk');
  const isThere = ({ modules }: Chunk) => Object.keys(modules).every(there);
  const small = new Map(
    chunks
      .filter((chunk) => !chunk.isEntry && !chunk.isDynamicEntry && chunk.code.length < SMALL_BYTES)
      .map((chunk) => [chunk.fileName, chunk]),
  );
  const known = new Set(chunks.filter(isThere).map(({ fileName }) => fileName));
  for (let before = -1; before !== small.size; ) {
    before = small.size;
    for (const [name, { imports }] of small)
      if (!imports.every((one) => known.has(one) || small.has(one))) small.delete(name);
  }
  return new Set([...small.values()].flatMap(({ modules }) => Object.keys(modules)));
}

/**
 * Builds once in memory to find what the first view needs, so that it becomes one file, the following views two more,
 * and the small parts of the pages one: many small files compress worse and need more requests. Only the bundler knows
 * it, because public APIs re-export what a screen may never use.
 * @returns the groups of the bundler, in load order
 */
export async function planFirstView(config: InlineConfig) {
  const result = (await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false },
  })) as Output;
  const atOnce = [
    { name: 'market', modules: modulesAtOnce(result, ({ isEntry }) => isEntry) },
    ...AFTER.map(({ name, part }) => ({
      name,
      modules: modulesAtOnce(result, ({ facadeModuleId }) => part.test(facadeModuleId ?? '')),
    })),
  ];
  const parts = smallParts(result, (id) => atOnce.some(({ modules }) => modules.has(id)));
  const groups = [...atOnce, { name: 'parts', modules: parts }];
  return groups.map(({ name, modules }, place) => {
    if (modules.size === 0) throw new Error(`the build has no part for ${name}`);
    return { name, test: (id: string) => modules.has(id), priority: groups.length - place };
  });
}
