import type { StaffRight } from '@lantern/contract/lists';
import type { SqlFinalsReader } from '../finals/wager.finals.ts';

/** Of the reports that show sums of bets. */
const READERS: readonly StaffRight[] = ['dashboard', 'games'];

/** Sums of members' months and days. */
export const recordsReader: SqlFinalsReader = { apply: 'wager.sum_record_finals', forget: 'wager.forget_record_sums' };
/** Sums of days and games, for reports. */
export const daysReader: SqlFinalsReader = {
  apply: 'wager.sum_day_finals',
  forget: 'wager.forget_day_sums',
  onCounted: ({ push }, tx) =>
    tx.afterCommit(() => {
      for (const right of READERS) push.publish('figures.changed', { right });
    }),
};
