import { statSync } from 'node:fs';
import type { AuditCheck } from '../../modules/ledger/index.ts';
import type { Queryable } from '../../platform/index.ts';
import { type ReadLine, readBook, type WitnessLine } from './book.ts';
import { strayedHeads } from './witness.store.ts';

const PAGE = 500;
const FINDINGS_MAX = 20;

async function* pagesOf(file: string, key: string | null, bytes: number): AsyncGenerator<ReadLine[]> {
  let page: ReadLine[] = [];
  for await (const read of readBook(file, key, bytes)) {
    page.push(read);
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

/** Compares a witness's heads with the database: a head set back, a rebuilt chain, missing newest entries. */
async function differences(db: Queryable, file: string, key: string | null, bytes: number): Promise<string[]> {
  const breaches: string[] = [];
  for await (const page of pagesOf(file, key, bytes)) {
    for (const { place, line, fault } of page) {
      if (fault !== null) breaches.push(`line ${place} of the witness ${fault}`);
      else for (const seen of line?.faults ?? []) breaches.push(`the witness saw at ${line?.at}: ${seen}`);
    }
    const lines = page.flatMap(({ line, fault }) => (line && fault === null ? [line] : []));
    breaches.push(...(await strayedHeads(db, lines.flatMap(seenBy))));
    if (breaches.length >= FINDINGS_MAX) break;
  }
  return breaches.slice(0, FINDINGS_MAX);
}

const seenBy = ({ at, heads }: WitnessLine) =>
  (['seals', 'log', 'operators'] as const).flatMap((chain) =>
    heads[chain].number > 0 ? [{ at, chain, number: heads[chain].number, hash: heads[chain].hash }] : [],
  );

/** Only the lines in the book by now: the audit reads one snapshot of the database, which must be later. */
export function witnessCheck(file: string, key: string | null = null): AuditCheck {
  const { size } = statSync(file);
  return {
    name: `the chains are those that a witness saw (${file})`,
    run: (db) => differences(db, file, key, size),
  };
}
