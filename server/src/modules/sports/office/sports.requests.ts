import { legText } from '@lantern/rules/sports';
import { iso, type Needs, type Queryable } from '../../../platform/index.ts';
import {
  type Effect,
  type Finder,
  moneyFact,
  numberTyped,
  type RequestFact,
  type RequestRow,
  textFact,
  timeFact,
} from '../../staff/index.ts';
import type { ResultFacts } from '../settling/sports.judge.ts';
import { recordResult, settleSoon } from '../settling/sports.results.ts';
import { resultOf } from '../settling/sports.settle.store.ts';
import { holdMatch, matchOf } from '../sports.match.store.ts';
import { nameOf } from '../sports.names.store.ts';
import { oddsText } from '../sports.present.ts';
import { addWrongPrices, betsAtPrice, matchesNamed } from './sports.office.store.ts';

interface Proposal {
  readonly after: ResultFacts;
  readonly version: string;
}
const proposalOf = (row: RequestRow) => row.proposal as unknown as Proposal;
const givenBy = ({ id, reason }: RequestRow) => ({ requestId: id, reason });

/** A result as two operators decided it; false when another one came since. */
export const settlementEffect: Effect = async (context, tx, row) => {
  const id = row.subject_id ?? '0';
  const match = await holdMatch(tx, id);
  const { after, version } = proposalOf(row);
  if (!match || String(match.result_version) !== version) return false;
  await recordResult(context, tx, match, { facts: after, source: 'operator', ...givenBy(row) });
  return true;
};

export interface WrongPrice {
  readonly market: string;
  readonly selection: string;
  readonly from: string;
  readonly to: string;
}
const wrongOf = (row: RequestRow): WrongPrice => (row.proposal as unknown as { after: WrongPrice }).after;
export const legsAtPrice = (db: Queryable, matchId: string, { market, selection, from, to }: WrongPrice) =>
  betsAtPrice(db, { matchId, text: legText(market, selection), from: new Date(from), to: new Date(to) });

/** Voids the legs that took an obviously wrong price; those of a settled match by the next version of its result. */
export const priceErrorEffect: Effect = async (context, tx, row) => {
  const id = row.subject_id ?? '0';
  const match = await holdMatch(tx, id);
  if (!match) return false;
  const legs = await legsAtPrice(tx, id, wrongOf(row));
  if (legs.length === 0) return false;
  await addWrongPrices(tx, id, row.id, legs);
  const result = await resultOf(tx, id);
  if (result) await recordResult(context, tx, match, { facts: result.facts, source: 'wrong_price', ...givenBy(row) });
  else await settleSoon(context, tx, id);
  return true;
};
export async function priceErrorFacts({ db }: Needs<'db'>, row: RequestRow): Promise<readonly RequestFact[]> {
  const match = await matchOf(db, row.subject_id ?? '0');
  if (!match) return [];
  const wrong = wrongOf(row);
  const legs = await legsAtPrice(db, match.id, wrong);
  const byCurrency = Map.groupBy(legs, ({ currency }) => currency);
  const sumOf = (of: typeof legs, what: 'stake' | 'payout') => of.reduce((sum, leg) => sum + BigInt(leg[what]), 0n);
  return [
    textFact('match', await nameOf(db, match)),
    textFact('market', `${wrong.market} ${wrong.selection}`),
    textFact('odds', [...new Set(legs.map(({ odds }) => oddsText(BigInt(odds))))].join(', ')),
    timeFact('takenFrom', new Date(wrong.from)),
    timeFact('takenUntil', new Date(wrong.to)),
    textFact('bets', String(legs.length), 'count'),
    ...[...byCurrency].flatMap(([currency, of]) => [
      moneyFact('stake', sumOf(of, 'stake'), currency),
      moneyFact('payoutBefore', sumOf(of, 'payout'), currency),
    ]),
  ];
}

export const findMatch: Finder = {
  right: 'sports.trade',
  find: async ({ db }, typed, limit) =>
    (await matchesNamed(db, { id: numberTyped(typed), name: typed }, limit)).map(
      ({ id, name, competition, state, starts_at }) => ({
        ...{ kind: 'sports_match' as const, id, memberId: null, title: name },
        ...{ note: [competition, state, iso(starts_at).slice(0, 16)].join(' · '), day: null },
      }),
    ),
};
