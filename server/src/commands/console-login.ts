import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Reads the lines that a person types, or that another program writes; a secret typed at a terminal is not echoed. */
export async function askLines(
  questions: readonly { readonly text: string; readonly isSecret?: boolean }[],
  input: NodeJS.ReadableStream & { readonly isTTY?: boolean } = process.stdin,
): Promise<string[]> {
  let isHidden = false;
  const output = new Writable({
    write: (chunk, _encoding, next) => {
      if (!isHidden) process.stderr.write(chunk);
      next();
    },
  });
  const lines = createInterface({ input, output, terminal: input.isTTY === true });
  // A program writes all lines at once: each waits here for its question.
  const typed: string[] = [];
  let isOver = false;
  lines.on('line', (line) => typed.push(line));
  lines.on('close', () => {
    isOver = true;
  });
  const next = async (): Promise<string> => {
    while (typed.length === 0 && !isOver) await Promise.race([once(lines, 'line'), once(lines, 'close')]);
    return typed.shift() ?? '';
  };
  const answers: string[] = [];
  for (const { text, isSecret = false } of questions) {
    process.stderr.write(text);
    isHidden = isSecret;
    answers.push(await next());
    if (isSecret && input.isTTY) process.stderr.write('\n');
    isHidden = false;
  }
  lines.close();
  return answers;
}
