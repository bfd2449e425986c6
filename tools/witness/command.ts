import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readBook } from '../../server/src/commands/witness/book.ts';
import { openWitness, witnessKey } from './witness.ts';

const usage = `witness export [--file BOOK]                     prints the book of this machine's witness
witness key [--key-file KEY]                     prints the public key of the witness
witness check --file BOOK [--key KEY]            whether a book is whole and signed
witness run --url URL [--file BOOK] [--key-file KEY] [--once]   witnesses a site from anywhere
`;

async function check(file: string, key: string | null): Promise<number> {
  let lines = 0;
  let broken = 0;
  for await (const { place, line, fault } of readBook(file, key)) {
    lines += 1;
    const faults = [...(fault ? [fault] : []), ...(line?.faults ?? [])];
    broken += faults.length;
    for (const what of faults) process.stdout.write(`line ${place}: ${what}\n`);
  }
  process.stdout.write(`${lines} lines, ${broken} faults\n`);
  return broken === 0 && lines > 0 ? 0 : 1;
}

async function run(url: string, file: string, keyFile: string, once: boolean): Promise<number> {
  const witness = await openWitness(url, file, keyFile, () => new Date().toISOString());
  for (;;) {
    const faults = await witness.look();
    for (const fault of faults) process.stdout.write(`${fault}\n`);
    if (once) return faults.length === 0 ? 0 : 1;
    await sleep(5000);
  }
}

/** `lantern witness …`: the program of another party, and the commands that show this machine's file. */
export async function witnessCommand(args: readonly string[], own: { book: string; keyFile: string }): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      file: { type: 'string', default: own.book },
      key: { type: 'string' },
      'key-file': { type: 'string', default: own.keyFile },
      once: { type: 'boolean', default: false },
    },
  });
  if (positionals[0] === 'export') {
    await pipeline(createReadStream(values.file), process.stdout, { end: false });
    return 0;
  }
  if (positionals[0] === 'key') {
    process.stdout.write(`${witnessKey(values['key-file']).publicKey}\n`);
    return 0;
  }
  if (positionals[0] === 'check') return check(values.file, values.key ?? null);
  if (positionals[0] === 'run' && values.url) return run(values.url, values.file, values['key-file'], values.once);
  process.stdout.write(usage);
  return 2;
}
