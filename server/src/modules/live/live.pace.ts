import type { RoundRow } from './live.rounds.store.ts';
import { isOver } from './live.states.ts';
import type { TableRow } from './live.tables.store.ts';

/** What a round is dealt and bet by. What operators change of a table waits for its next round (standards P06). */
type Terms = Pick<TableRow, 'min_stake' | 'max_stake' | 'max_round' | 'bet_ms' | 'last_call_ms' | 'is_fast'>;

/** How fast a round is dealt, whatever its table is set to meanwhile. */
export const isFastRound = (round: Pick<RoundRow, 'is_fast'>, table: Pick<TableRow, 'is_fast'>): boolean =>
  round.is_fast ?? table.is_fast;

function termsOfRound(round: RoundRow, table: TableRow): Terms {
  const closesAtMs = round.closes_at.getTime();
  const { min_stake, max_stake, max_round } = round;
  return {
    ...{ min_stake, max_stake, max_round },
    bet_ms: closesAtMs - round.opens_at.getTime(),
    last_call_ms: closesAtMs - round.last_call_at.getTime(),
    is_fast: isFastRound(round, table),
  };
}
/** What the next round has other than the running one; null where nothing changes. */
function termsToCome(table: TableRow, now: Terms): Terms | null {
  return (Object.keys(now) as (keyof Terms)[]).some((name) => table[name] !== now[name]) ? table : null;
}

/** The terms of the running round, else those of the table; and those that wait for the next round. */
export function termsNow(
  table: TableRow,
  round: RoundRow | undefined,
): { readonly now: Terms; readonly next: Terms | null } {
  if (!round || isOver(round)) return { now: table, next: null };
  const now = termsOfRound(round, table);
  return { now, next: termsToCome(table, now) };
}
/** Whether a round has other terms than the table has now. */
export const hasOtherTerms = (table: TableRow, round: RoundRow): boolean =>
  termsToCome(table, termsOfRound(round, table)) !== null;
