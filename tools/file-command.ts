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

/** Throws with a name for what is not JSON. */
export function jsonOf(text: string, name: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new Error(`${name} is not JSON`, { cause });
  }
}
