import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256Hex } from '@lantern/games/fair';
import { invariant } from '@lantern/kernel';
import type { AppContext } from '../../platform/index.ts';
import { addImport, addPastDraws, decideImport, isApplied } from './imports/lottery.import.store.ts';
import { pastDraw } from './imports/lottery.import.ts';
import { readResults } from './imports/lottery.import-file.ts';
import { gamesOf } from './lottery.catalogue.ts';
import { addGames, WEEKDAYS_ALONE } from './lottery.config.store.ts';
import { shippedSettings } from './lottery.settings.ts';

export const DEMO_FILES = ['xsmb_2005_2026.csv', 'xsmn_xsmt_2025_2026.csv'] as const;
const DEMO_FOLDER = join(import.meta.dirname, '..', '..', '..', 'demo-data');
const CHUNK_DRAWS = 1000;
export const READER = { id: 0n, name: 'demo data' };
export const APPLIER = { id: 0n, name: 'installation' };

export const readDemoFile = (name: (typeof DEMO_FILES)[number]): Promise<string> =>
  readFile(join(DEMO_FOLDER, name), 'utf8');

/**
 * Imports official draws of past years for results, trends and past numbers. A file that was
 * applied before is left out. `onProgress` gets the finished share, 0 to 1. Returns the number of new draws.
 */
export async function seedLottery(
  context: AppContext,
  onProgress: (share: number) => void = () => undefined,
): Promise<number> {
  await addGames(context.db, gamesOf(context.hooks).map(shippedSettings));
  let added = 0;
  for (const [index, fileName] of DEMO_FILES.entries()) {
    const csv = await readDemoFile(fileName);
    added += await seedFile(context, fileName, csv, (share) => onProgress((index + share) / DEMO_FILES.length));
  }
  onProgress(1);
  return added;
}

async function seedFile(
  context: AppContext,
  fileName: string,
  csv: string,
  onProgress: (share: number) => void,
): Promise<number> {
  const hash = sha256Hex(csv);
  if (await isApplied(context.db, hash)) return 0;
  // Past draws are imported as they were: the calendar of days without draws is for coming issues.
  const read = readResults(context.hooks, csv, WEEKDAYS_ALONE);
  invariant(read.ok, `the demo file ${fileName} is a results file`);
  const atMs = context.clock.nowMs();
  return context.db.transaction(async (tx) => {
    const importId = context.newId();
    const counts = { draws: read.value.length, new: read.value.length, same: 0, changed: 0 };
    const file = { fileName, kind: 'results', reason: null, csv, csvHash: hash } as const;
    await addImport(tx, { ...file, id: importId, counts, sample: [], by: READER, atMs });
    let added = 0;
    for (let start = 0; start < read.value.length; start += CHUNK_DRAWS) {
      const chunk = read.value.slice(start, start + CHUNK_DRAWS).map((one) => pastDraw(context, one, fileName));
      added += await addPastDraws(tx, chunk, { importId, hash, atMs });
      onProgress(Math.min(1, (start + CHUNK_DRAWS) / read.value.length));
    }
    await decideImport(tx, importId.toString(), { state: 'applied', by: APPLIER, atMs, reason: '' });
    return added;
  });
}
