import { parseSync, Visitor } from 'vite';
import { LEFT_OUT, type LeftOut } from './left-out-parts.ts';

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const OWN = /\/(apps\/site|packages\/[\w-]+)\/src\/.*\.tsx?$/;

/** The places of a file that a part changes, and the names that were found. */
function editsOf(code: string, { functions, variables }: LeftOut): { edits: Edit[]; found: Set<string> } {
  const edits: Edit[] = [];
  const found = new Set<string>();
  const empty = (name: string, body: { readonly start: number; readonly end: number } | null) => {
    if (!body || !functions.includes(name)) return;
    found.add(name);
    edits.push({ start: body.start, end: body.end, text: '{}' });
  };
  new Visitor({
    FunctionDeclaration: ({ id, body }) => empty(id?.name ?? '', body),
    MethodDefinition: ({ key, value }) => empty(key.type === 'Identifier' ? key.name : '', value.body),
    AssignmentExpression: ({ left, start, end }) => {
      if (left.type !== 'Identifier' || !variables.includes(left.name)) return;
      found.add(left.name);
      edits.push({ start, end, text: left.name });
    },
  }).visit(parseSync('library.js', code, { lang: 'js' }).program);
  return { edits, found };
}

/**
 * A library's file without a part: its functions do nothing, and its variables stay at their first values, so that the
 * minifier drops what depends on them.
 * @throws if the file does not have one of the names: the library has changed, and the part has to be read again
 */
export function withoutPart(code: string, part: LeftOut): string {
  const { edits, found } = editsOf(code, part);
  const missing = [...part.functions, ...part.variables].filter((name) => !found.has(name));
  if (missing.length > 0)
    throw new Error(`${part.file} has changed: no ${missing.join(', ')} for build/left-out-parts.ts`);
  // From the end of the file. What lies inside a larger change is gone with it.
  const outer = edits.filter((one) => !edits.some((other) => other.start < one.start && one.end <= other.end));
  return outer
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}

/** Vite plugin: libraries without the parts that the site never uses. A source that uses one ends the build. */
export function leftOut() {
  const done = new Set<LeftOut>();
  return {
    name: 'lantern-left-out',
    apply: 'build' as const,
    // Sees the sources as they are written.
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      if (OWN.test(id)) {
        const used = LEFT_OUT.find(({ usedBy }) => usedBy.test(code));
        if (used) throw new Error(`${id} uses what the build leaves out: ${used.usedBy}, build/left-out-parts.ts`);
        return undefined;
      }
      const parts = LEFT_OUT.filter(({ file }) => id.endsWith(file));
      if (parts.length === 0) return undefined;
      for (const part of parts) done.add(part);
      return { code: parts.reduce(withoutPart, code), map: null };
    },
    buildEnd(error?: Error) {
      const moved = LEFT_OUT.find((part) => !done.has(part));
      if (!error && moved) throw new Error(`the build has no ${moved.file} for build/left-out-parts.ts`);
    },
  };
}
