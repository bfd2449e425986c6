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
} from '../../staff/index.ts';
import { addResult } from '../applying/sports.feed.store.ts';
import type { ResultFacts } from '../settling/sports.judge.ts';
import { resultOf } from '../settling/sports.settle.store.ts';
import { SETTLE_JOB } from '../settling/sports.settle.ts';
import { changeMatch, holdMatch, type MatchRow, matchOf } from '../sports.match.store.ts';
import { nameOf } from '../sports.names.store.ts';
import { oddsText } from '../sports.present.ts';
import { addWrongPrices, betsAtPrice, matchesNamed, matchTotals } from './sports.office.store.ts';

type Score = { readonly home: number; readonly away: number };
export interface EnteredResult {
  readonly half: Score | null;
  readonly full: Score;
  readonly corners: Score | null;
  readonly cards: Score | null;
  readonly isAbandoned: boolean;
}
export const scoreText = (score: Score | null): string => (score ? `${score.home}-${score.away}` : '–');
export const resultText = (result: EnteredResult | null): string =>
  result === null
    ? 'void'
    : `${scoreText(result.full)} (${scoreText(result.half)})${result.isAbandoned ? ' abandoned' : ''}`;

/** The names of teams that won a competition. */
export const winnersText = ({ facts }: MatchRow, winners: readonly string[]): string =>
  (facts.outright?.teams ?? []).flatMap(({ team, name }) => (winners.includes(team) ? [name] : [])).join(', ');

/** Card points as cards: a result by hand has points only. */
const cardsOf = (points: number) => ({ yellow: points, red: 0 });
export const factsOf = (result: EnteredResult | null): ResultFacts =>
  result === null
    ? { isVoid: true }
    : {
        football: {
          status: result.isAbandoned ? 'abandoned' : 'played',
          ...{ halfTime: result.half, fullTime: result.full, corners: result.corners ?? { home: 0, away: 0 } },
          cards: { home: cardsOf(result.cards?.home ?? 0), away: cardsOf(result.cards?.away ?? 0) },
        },
      };

interface Proposal {
  readonly before: string | null;
  readonly after: { readonly result: EnteredResult | null; readonly winners?: readonly string[] };
  readonly version: string;
}
const proposalOf = (row: RequestRow) => row.proposal as unknown as Proposal;

/** A result as two operators decided it; false when another one came since. */
export const settlementEffect: Effect = async (context, tx, row) => {
  const id = row.subject_id ?? '0';
  const match = await holdMatch(tx, id);
  const { after, version } = proposalOf(row);
  if (!match || String(match.result_version) !== version) return false;
  await settleBy(context, tx, {
    id,
    version: match.result_version + 1,
    facts: after.winners ? { winners: after.winners } : factsOf(after.result),
    row,
  });
  return true;
};

async function settleBy(
  context: AppContext,
  tx: Tx,
  { id, version, facts, row }: { id: string; version: number; facts: ResultFacts; row: RequestRow },
): Promise<void> {
  const nowMs = context.clock.nowMs();
  await addResult(tx, {
    matchId: id,
    version,
    facts,
    source: 'operator',
    reason: row.reason,
    requestId: row.id,
    at: new Date(nowMs),
  });
  await changeMatch(tx, id, { result_version: version });
  await scheduleJob(tx, { kind: SETTLE_JOB, key: id, runAtMs: nowMs, replace: true });
}

export async function settlementFacts({ db }: Needs<'db'>, row: RequestRow): Promise<readonly RequestFact[]> {
  const match = await matchOf(db, row.subject_id ?? '0');
  if (!match) return [];
  const { result, winners } = proposalOf(row).after;
  return [
    textFact('match', await nameOf(db, match)),
    textFact('state', match.state, 'state'),
    textFact('result', winners ? winnersText(match, winners) : resultText(result)),
    ...(await matchTotals(db, match.id)).flatMap(({ bettors, staked, paid, currency }) => [
      textFact('bettors', String(bettors), 'count'),
      moneyFact('stake', BigInt(staked), currency),
      moneyFact('payout', BigInt(paid), currency),
    ]),
  ];
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
  if (result) await settleBy(context, tx, { id, version, facts: result.facts, row });
  else await scheduleJob(tx, { kind: SETTLE_JOB, key: id, runAtMs: context.clock.nowMs(), replace: true });
  return true;
};
export async function priceErrorFacts({ db }: Needs<'db'>, row: RequestRow): Promise<readonly RequestFact[]> {
  const match = await matchOf(db, row.subject_id ?? '0');
  if (!match) return [];
  const wrong = wrongOf(row);
  const legs = await legsAtPrice(db, match.id, wrong);
  const sums = new Map<string, bigint>();
  for (const { currency, stake } of legs) sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(stake));
  return [
    textFact('match', await nameOf(db, match)),
    textFact('market', `${wrong.market} ${wrong.selection}`),
    textFact('odds', [...new Set(legs.map(({ odds }) => oddsText(BigInt(odds))))].join(', ')),
    textFact('bettors', String(legs.length), 'count'),
    ...[...sums].map(([currency, stake]) => moneyFact('stake', stake, currency)),
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
