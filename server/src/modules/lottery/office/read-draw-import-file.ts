import { lotteryOfficeCalls } from '@lantern/contract/lottery/office';
import { answer, doneFile, refuse } from '../../../platform/index.ts';
import { readImport } from '../index.ts';

async function* whole(text: string): AsyncGenerator<string> {
  yield text;
}

export const readDrawImportFile = answer(lotteryOfficeCalls.readDrawImportFile, async ({ params }, { db }) => {
  const row = await readImport(db, params.id);
  if (!row) return refuse('not_found');
  return doneFile({ name: `import-${row.id}.csv`, bytes: Buffer.byteLength(row.csv), pieces: whole(row.csv) });
});
