import { build, type InlineConfig, type Rolldown } from 'vite';

type Output = Rolldown.RolldownOutput;

/** What comes after the first frame of the home page, in the order it comes; each with what only it needs is one file. */
const AFTER = [
  // The table of what the first view does not call comes with it: most pages need both, and none asks for the table by itself then.
  { name: 'home', part: /\/app\/home\/home-lower\.tsx$|virtual:late-calls$/ },
  { name: 'after-paint', part: /\/app\/layout\/after-paint-parts\.tsx$/ },
];

type Chunk = Rolldown.OutputChunk;

/** A part of several pages below this many bytes goes with its like: asked for one by one they cost more than they weigh. */
const SMALL_BYTES = 6000;

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

/** Modules of the small parts that lean on nothing but each other and what is there already. */
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
 * Builds once in memory to learn what the first view needs, so that it can be one file, what follows it two more, and the small
 * parts of the pages one: many small ones compress worse and ask more often. Only the bundler knows it, because doors re-export
 * what a screen may never use.
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
