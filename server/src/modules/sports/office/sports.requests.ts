import { legText } from '@lantern/rules/sports';
import { type AppContext, iso, type Needs, type Queryable, scheduleJob, type Tx } from '../../../platform/index.ts';
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
import { addResult } from '../applying/sports.feed.store.ts';
import type { ResultFacts } from '../settling/sports.judge.ts';
import { resultOf } from '../settling/sports.settle.store.ts';
import { SETTLE_JOB } from '../settling/sports.settle.ts';
import { changeMatch, holdMatch, matchOf } from '../sports.match.store.ts';
import { nameOf } from '../sports.names.store.ts';
import { oddsText } from '../sports.present.ts';
import { addWrongPrices, betsAtPrice, matchesNamed } from './sports.office.store.ts';

interface Proposal {
  readonly after: ResultFacts;
  readonly version: string;
}
const proposalOf = (row: RequestRow) => row.proposal as unknown as Proposal;

/** A result as two operators decided it; false when another one came since. */
export const settlementEffect: Effect = async (context, tx, row) => {
  const id = row.subject_id ?? '0';
  const match = await holdMatch(tx, id);
  const { after, version } = proposalOf(row);
  if (!match || String(match.result_version) !== version) return false;
  await settleBy(context, tx, { id, version: match.result_version + 1, facts: after, row, source: 'operator' });
  return true;
};

interface Decided {
  readonly id: string;
  readonly version: number;
  readonly facts: ResultFacts;
  readonly row: RequestRow;
  readonly source: 'operator' | 'wrong_price';
}
async function settleBy(context: AppContext, tx: Tx, { id, version, facts, row, source }: Decided): Promise<void> {
  const nowMs = context.clock.nowMs();
  await addResult(tx, {
    matchId: id,
    version,
    facts,
    source,
    reason: row.reason,
    requestId: row.id,
    at: new Date(nowMs),
  });
  await changeMatch(tx, id, { result_version: version });
  await scheduleJob(tx, { kind: SETTLE_JOB, key: id, runAtMs: nowMs, replace: true });
}

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
  const version = match.result_version + 1;
  if (result) await settleBy(context, tx, { id, version, facts: result.facts, row, source: 'wrong_price' });
  else await scheduleJob(tx, { kind: SETTLE_JOB, key: id, runAtMs: context.clock.nowMs(), replace: true });
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
