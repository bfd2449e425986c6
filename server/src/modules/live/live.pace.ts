import type { RoundRow } from './live.rounds.store.ts';
import type { TableRow } from './live.tables.store.ts';

/** What a round is dealt and bet by. What operators change of a table waits for its next round (standards P06). */
type Terms = Pick<TableRow, 'min_stake' | 'max_stake' | 'max_round' | 'bet_ms' | 'last_call_ms' | 'is_fast'>;

const isOver = ({ state }: RoundRow): boolean => state === 'settled' || state === 'void';

/** How fast a round is dealt, whatever its table is set to meanwhile. */
export const isFastRound = (round: Pick<RoundRow, 'is_fast'>, table: Pick<TableRow, 'is_fast'>): boolean =>
  round.is_fast ?? table.is_fast;

const termsOfRound = (round: RoundRow, table: TableRow): Terms => {
  const closesAtMs = round.closes_at.getTime();
  const { min_stake, max_stake, max_round } = round;
  return {
    ...{ min_stake, max_stake, max_round },
    bet_ms: closesAtMs - round.opens_at.getTime(),
    last_call_ms: closesAtMs - round.last_call_at.getTime(),
    is_fast: isFastRound(round, table),
  };
};
const termsOfTable = ({ min_stake, max_stake, max_round, bet_ms, last_call_ms, is_fast }: TableRow): Terms => ({
  ...{ min_stake, max_stake, max_round, bet_ms, last_call_ms, is_fast },
});

/** The terms of the running round, else those of the table; and those that wait for the next round, null where nothing changes. */
export function termsNow(
  table: TableRow,
  round: RoundRow | undefined,
): { readonly now: Terms; readonly next: Terms | null } {
  const own = termsOfTable(table);
  if (!round || isOver(round)) return { now: own, next: null };
  const now = termsOfRound(round, table);
  return { now, next: (Object.keys(own) as (keyof Terms)[]).some((name) => own[name] !== now[name]) ? own : null };
}
/** Whether a round has other terms than the table has now. */
export const hasOtherTerms = (table: TableRow, round: RoundRow): boolean =>
  termsNow(table, { ...round, state: 'open' }).next !== null;
