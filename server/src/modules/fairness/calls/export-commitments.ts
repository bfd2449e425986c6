import { fairnessCalls } from '@lantern/contract/fairness';
import { answer, doneFile, iso } from '../../../platform/index.ts';
import { type LineRow, logLines } from '../fairness.log.store.ts';

const PAGE_LINES = 5000;
/** A full page never changes; the last page grows every second. */
const FULL_PAGE_SECONDS = 86_400;
const LAST_PAGE_SECONDS = 2;

const lineOf = ({ seq, at, kind, about, value, hash }: LineRow): string =>
  `${JSON.stringify({ seq: Number(seq), at: iso(at), kind, about, value, hash })}\n`;

async function* piece(text: string): AsyncGenerator<string> {
  yield text;
}

export const exportCommitments = answer(fairnessCalls.exportCommitments, async ({ query }, context) => {
  const rows = await logLines(context.db, query.after + 1, PAGE_LINES - 1);
  const text = rows.map(lineOf).join('');
  return doneFile({
    name: `fairness-log-${query.after + 1}.ndjson`,
    bytes: Buffer.byteLength(text),
    pieces: piece(text),
    publicSeconds: rows.length === PAGE_LINES ? FULL_PAGE_SECONDS : LAST_PAGE_SECONDS,
  });
});
