import type { AppContext, Needs, Tx } from '../../../platform/index.ts';
import { moneyFact, type RequestFact, type RequestRow, textFact, timeFact } from '../../staff/index.ts';
import { roundOf, tableOf, totalsOf, voidRound } from '../index.ts';

export const roundSubject = (id: string): string => `table round ${id}`;

/** What the second person reads before a round is void: what it took and paid in each currency. */
export async function voidFacts({ db }: Needs<'db'>, row: RequestRow): Promise<readonly RequestFact[]> {
  const id = row.subject_id ?? '0';
  const round = await roundOf(db, id);
  const table = round && (await tableOf(db, round.table_code));
  if (!round || !table) return [];
  return [
    textFact('game', table.game, 'game'),
    textFact('table', table.name),
    textFact('round', round.name),
    timeFact('drawn', round.closes_at),
    ...(await totalsOf(db, [id])).flatMap(({ bets, staked, paid, currency }) => [
      textFact('bettors', String(bets), 'count'),
      moneyFact('stake', BigInt(staked), currency),
      moneyFact('payout', BigInt(paid), currency),
    ]),
  ];
}

/** Voids as two persons decided; false when it was voided since. */
export const voidRequested = (context: AppContext, tx: Tx, row: RequestRow): Promise<boolean> =>
  voidRound(context, tx, row.subject_id ?? '0', row.reason);
