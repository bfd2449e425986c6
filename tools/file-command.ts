import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { utf8Of } from '@lantern/kernel';

const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'its rights do not allow it',
};

async function bytesOf(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (cause) {
    const why = WHY[(cause as NodeJS.ErrnoException).code ?? ''] ?? String(cause);
    throw new Error(`${file} cannot be read: ${why}`, { cause });
  }
}

async function textOf(file: string): Promise<string> {
  const text = utf8Of(await bytesOf(file));
  if (!text.ok) throw new Error(`${file} cannot be used: line ${text.error} is not UTF-8`);
  return text.value;
}

function filesOf<Name extends string>(args: string[], names: readonly Name[]): Record<Name, string> | null {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    const { values } = parseArgs({ args, options });
    return names.every((name) => values[name]) ? (values as Record<Name, string>) : null;
  } catch {
    return null;
  }
}

// The whole text must be written before the caller ends the process: a pipe accepts it in parts.
export const print = (text: string): Promise<void> =>
  new Promise((resolve) => {
    process.stdout.write(text, () => resolve());
  });

/** Runs a command that reads files, each named by an option, and prints its answer as JSON. Returns the exit code: 2 usage, 1 unreadable file. */
export async function fileCommand<Name extends string>(
  usage: string,
  names: readonly Name[],
  args: string[],
  answer: (texts: Readonly<Record<Name, string>>) => unknown,
): Promise<number> {
  const files = filesOf(args, names);
  if (!files) {
    console.error(usage);
    return 2;
  }
  try {
    const texts = await Promise.all(names.map(async (name) => [name, await textOf(files[name])] as const));
    await print(`${JSON.stringify(answer(Object.fromEntries(texts) as Record<Name, string>))}\n`);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

/** An object of a file, whose values nobody has checked yet. */
export type Fields = Readonly<Record<string, unknown>>;
export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** The id of a case in a file where texts and whole numbers are taken; null for anything else. */
export const idOf = (id: unknown): string | number | null =>
  (typeof id === 'string' && id !== '') || Number.isSafeInteger(id) ? (id as string | number) : null;

class DoubledKey extends Error {}

interface Level {
  readonly place: string;
  /** Of an object; null in a list. */
  readonly keys: Set<string> | null;
  isKeyNext: boolean;
  child: string | number;
}

const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],]/g;
const placeOf = ({ place, keys, child }: Level): string =>
  keys === null ? `${place}[${child}]` : place === '' ? String(child) : `${place}.${child}`;

/** Reads a valid text again for a key that is given twice in one object: `JSON.parse` takes the last one without a word. */
function refusingDoubledKeys<T>(text: string, value: T): T {
  const levels: Level[] = [];
  for (const [token] of text.matchAll(TOKENS)) {
    const top = levels.at(-1);
    if (token === '{' || token === '[') {
      const keys = token === '{' ? new Set<string>() : null;
      levels.push({ place: top ? placeOf(top) : '', keys, isKeyNext: token === '{', child: 0 });
    } else if (token === '}' || token === ']') levels.pop();
    else if (token === ',') {
      if (top?.keys) top.isKeyNext = true;
      else if (top) top.child = Number(top.child) + 1;
    } else if (top?.keys && top.isKeyNext) {
      const key = JSON.parse(token) as string;
      top.child = key;
      if (top.keys.has(key)) throw new DoubledKey(`${placeOf(top)} is given twice`);
      top.keys.add(key);
      top.isKeyNext = false;
    }
  }
  return value;
}

/** Throws with a name for what is not JSON. */
export function jsonOf(text: string, name: string): unknown {
  const bare = text.replace(/^\uFEFF/, '');
  try {
    return refusingDoubledKeys(bare, JSON.parse(bare));
  } catch (cause) {
    if (cause instanceof DoubledKey) throw cause;
    throw new Error(`${name} is not JSON`, { cause });
  }
}
