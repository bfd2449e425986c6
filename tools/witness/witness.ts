import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Head } from '@lantern/rules/wager';
import { readBook, type WitnessLine, witnessText } from '../../server/src/commands/witness/book.ts';
import { sha256 } from '../../server/src/platform/digest.ts';
import { createSigningPair, signEd25519 } from '../../server/src/platform/ed25519.ts';
import { follow, unsigned, type WitnessState } from './follow.ts';
import { fetchHeads, fetchKeys, fetchLines } from './platform-client.ts';

interface Pair {
  readonly privateKey: string;
  readonly publicKey: string;
}

/** The witness's own key, generated once; whoever trusts the witness stores its public half. */
export function witnessKey(file: string): Pair {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Pair;
  const pair = createSigningPair();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(pair)}\n`, { mode: 0o600 });
  return pair;
}

interface Last {
  readonly known: WitnessState | null;
  readonly n: number;
  readonly hash: string;
}

async function lastOf(file: string): Promise<Last> {
  let last: Last = { known: null, n: 0, hash: '' };
  if (!existsSync(file)) return last;
  for await (const { place, line, fault, hash } of readBook(file)) {
    if (line === null || fault !== null) throw new Error(`Line ${place} of ${file} ${fault}.`);
    last = { known: { heads: line.heads, log: line.log, sealed: line.sealed }, n: line.n, hash };
  }
  return last;
}

export interface Witness {
  /** Looks at the site once; returns the faults. Nothing is written when nothing changed. */
  look(): Promise<readonly string[]>;
}

/** A witness of one site: lines are only appended to its file. */
export async function openWitness(url: string, book: string, keyFile: string, nowIso: () => string): Promise<Witness> {
  const pair = witnessKey(keyFile);
  let last = await lastOf(book);
  const write = (seen: WitnessState & { faults: readonly string[] }) => {
    const unsignedLine = {
      ...seen,
      n: last.n + 1,
      at: nowIso(),
      before: last.hash,
      key: pair.publicKey,
      signature: '',
    };
    const line: WitnessLine = { ...unsignedLine, signature: signEd25519(pair.privateKey, witnessText(unsignedLine)) };
    const text = JSON.stringify(line);
    mkdirSync(dirname(book), { recursive: true });
    appendFileSync(book, `${text}\n`, { mode: 0o600, flush: true });
    last = { known: seen, n: line.n, hash: sha256(text).toString('hex') };
  };
  return {
    look: async () => {
      const heads = await fetchHeads(url);
      const { known } = last;
      const forged = unsigned(heads, await fetchKeys(url));
      const begun: WitnessState = { heads, log: heads.log, sealed: 0 };
      const seen = known
        ? follow(known, heads, await fetchLines(url, known.log.number, heads.log.number))
        : { ...begun, faults: [] };
      const faults = [...forged, ...seen.faults];
      if (faults.length > 0 || known === null || moved(known, seen)) write({ ...seen, faults });
      return faults;
    },
  };
}

const differs = (a: Head, b: Head): boolean => a.number !== b.number || a.hash !== b.hash;
const moved = (before: WitnessState, now: WitnessState): boolean =>
  differs(before.log, now.log) ||
  (['seals', 'log', 'operators'] as const).some((chain) => differs(before.heads[chain], now.heads[chain]));
