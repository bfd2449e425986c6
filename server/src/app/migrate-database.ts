import { fillRequestKinds } from '../modules/staff/requests/staff.request-kinds.store.ts';
import { migrate } from '../platform/db/migrate.ts';

/** Brings a database up to date: its tables and functions, then the rows that modules of the contract declare. Answers how many migrations were applied. */
export async function migrateDatabase(url: string, onProgress?: (line: string) => void): Promise<number> {
  const applied = await migrate(url, onProgress);
  await fillRequestKinds(url);
  return applied;
}
