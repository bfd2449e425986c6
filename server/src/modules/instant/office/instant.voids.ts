import type { AppContext, Needs, Queryable, Tx } from '../../../platform/index.ts';
import { memberFacts, moneyFact, type RequestFact, type RequestRow, textFact, timeFact } from '../../staff/index.ts';
import { crashRoundOver, instantWagerOf, voidCrashRound, voidInstantWager } from '../index.ts';

export const wagerSubject = (memberId: string, id: string): string => `wager ${id} of member ${memberId}`;
export const crashRoundSubject = (id: string): string => `crash round ${id}`;

async function wagerFacts(db: Queryable, memberId: string, id: string): Promise<readonly RequestFact[]> {
  const wager = await instantWagerOf(db, BigInt(memberId), id);
  if (!wager) return memberFacts(db, memberId);
  return [
    ...(await memberFacts(db, memberId)),
    textFact('game', wager.game, 'game'),
    textFact('state', wager.state, 'state'),
    moneyFact('stake', BigInt(wager.stake), wager.currency),
    moneyFact('payout', BigInt(wager.payout), wager.currency),
    timeFact('opened', wager.placed_at),
  ];
}

/** A round of many: what it took and paid in each currency. */
async function roundFacts(db: Queryable, id: string): Promise<readonly RequestFact[]> {
  const round = await crashRoundOver(db, id);
  if (!round) return [];
  return [
    textFact('game', 'crash', 'game'),
    timeFact('drawn', round.crashed_at),
    ...round.totals.flatMap(({ bets, staked, paid, currency }) => [
      textFact('bettors', String(bets), 'count'),
      moneyFact('stake', BigInt(staked), currency),
      moneyFact('payout', BigInt(paid), currency),
    ]),
  ];
}

/** What the second person reads before a bet or a whole round is void. */
export const voidFacts = ({ db }: Needs<'db'>, row: RequestRow): Promise<readonly RequestFact[]> =>
  row.member_id === null ? roundFacts(db, row.subject_id ?? '0') : wagerFacts(db, row.member_id, row.subject_id ?? '0');

/** Voids as two persons decided; false when it was voided since. */
export async function voidRequested(context: AppContext, tx: Tx, row: RequestRow): Promise<boolean> {
  const id = row.subject_id ?? '0';
  return row.member_id === null
    ? voidCrashRound(context, tx, id)
    : voidInstantWager(context, tx, BigInt(row.member_id), id);
}
