import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { canonicalJson, type Head, type Heads, isHeads } from '@lantern/rules/wager';
import { isEd25519, sha256 } from '../../platform/index.ts';

/** One line of a witness's book: the signed heads, their faults, and the hash of the line before. */
export interface WitnessLine {
  readonly n: number;
  readonly at: string;
  readonly heads: Heads;
  /** The position up to which the public log was read line by line, and the newest seal named there. */
  readonly log: Head;
  readonly sealed: number;
  readonly faults: readonly string[];
  /** SHA-256 of the line before as it is in the file; empty for the first. */
  readonly before: string;
  /** The witness's own key, SPKI in base64. */
  readonly key: string;
  readonly signature: string;
}

/** The text that the witness signs. */
export const witnessText = ({ signature: _signature, ...facts }: WitnessLine): string => canonicalJson(facts);

function readLine(text: string): WitnessLine | null {
  try {
    const line = JSON.parse(text) as WitnessLine;
    return isHeads(line.heads) && Number.isSafeInteger(line.n) ? line : null;
  } catch {
    return null;
  }
}

function faultOf(line: WitnessLine | null, before: { n: number; hash: string; key: string | null }): string | null {
  if (line === null) return 'cannot be read';
  if (line.n !== before.n + 1 || line.before !== before.hash) return 'does not follow the line before it';
  if (before.key !== null && line.key !== before.key) return 'has another key than the line before it';
  return isEd25519(line.key, witnessText(line), line.signature) ? null : 'has a signature that does not fit';
}

export interface ReadLine {
  readonly place: number;
  readonly line: WitnessLine | null;
  readonly fault: string | null;
  readonly hash: string;
}

/**
 * A book line by line, each with the faults of the line. `key`: the public key of its signatures, where known. `bytes`: the part of the
 * file to read.
 */
export async function* readBook(
  file: string,
  key: string | null = null,
  bytes = Number.POSITIVE_INFINITY,
): AsyncGenerator<ReadLine> {
  if (bytes === 0) return;
  const before = { n: 0, hash: '', key };
  let place = 0;
  for await (const text of createInterface({ input: createReadStream(file, { encoding: 'utf8', end: bytes - 1 }) })) {
    if (text === '') continue;
    place += 1;
    const line = readLine(text);
    const fault = faultOf(line, before);
    const hash = sha256(text).toString('hex');
    yield { place, line, fault, hash };
    Object.assign(before, { n: line?.n ?? before.n + 1, hash, key: before.key ?? line?.key ?? null });
  }
}
