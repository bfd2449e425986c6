import type { RequestFactName } from '@lantern/contract/lists';
import type { Micros } from '@lantern/kernel';
import type { Needs } from '../../../platform/index.ts';
import { moneyFact, type RequestFact, type RequestRow, textFact } from '../../staff/index.ts';
import { allBuildersOf } from '../pricing/sports.builder.store.ts';
import { judgeOf, type ResultFacts } from '../settling/sports.judge.ts';
import { resultOf } from '../settling/sports.settle.store.ts';
import { type MatchRow, matchOf } from '../sports.match.store.ts';
import { nameOf, teamsNamed } from '../sports.names.store.ts';
import { resultText, winnersText } from './sports.entered.ts';
import { paidOf } from './sports.exposure.ts';
import { multiplesCount, singlesOn } from './sports.office.store.ts';

/** What the second operator reads before a match is settled, corrected or voided: results, bets, and what single bets are paid by them. */
export async function settlementFacts({ db }: Needs<'db'>, row: RequestRow): Promise<readonly RequestFact[]> {
  const match = await matchOf(db, row.subject_id ?? '0');
  if (!match) return [];
  const facts = (row.proposal as unknown as { after: ResultFacts }).after;
  const before = await resultOf(db, match.id);
  const singles = await singlesOn(db, match.id);
  return [
    textFact('match', await nameOf(db, match)),
    textFact('state', match.state, 'state'),
    ...(before ? [resultFact('resultBefore', match, before.facts)] : []),
    resultFact('result', match, facts),
    ...(facts.football?.status === 'abandoned' ? [textFact('ending', 'abandoned', 'state')] : []),
    ...(await forfeitFact(db, match, facts)),
    textFact('bets', String(singles.reduce((sum, { bets }) => sum + bets, 0)), 'count'),
    textFact('multiples', String(await multiplesCount(db, match.id)), 'count'),
    ...payoutFacts(singles, judgeOf(match, facts, await allBuildersOf(db, match.id))),
  ];
}

const resultFact = (name: RequestFactName, match: MatchRow, facts: ResultFacts): RequestFact =>
  facts.isVoid
    ? textFact(name, 'void', 'state')
    : textFact(name, facts.winners ? winnersText(match, facts.winners) : resultText(facts));

async function forfeitFact(db: Needs<'db'>['db'], match: MatchRow, { esports }: ResultFacts): Promise<RequestFact[]> {
  const id = esports?.forfeit === 'home' ? match.home_id : match.away_id;
  if (!esports?.forfeit || id === null) return [];
  const [team] = await teamsNamed(db, [id], 'EN');
  return team ? [textFact('forfeit', team.name)] : [];
}

function payoutFacts(
  singles: Awaited<ReturnType<typeof singlesOn>>,
  judge: ReturnType<typeof judgeOf>,
): readonly RequestFact[] {
  const sums = new Map<string, { staked: Micros; before: Micros; after: Micros }>();
  for (const one of singles) {
    const { state, winners = 1 } = judge(one);
    const paid = paidOf(one, one.is_wrong ? 'void' : state);
    const sum = sums.get(one.currency) ?? { staked: 0n, before: 0n, after: 0n };
    sums.set(one.currency, {
      staked: sum.staked + BigInt(one.staked),
      before: sum.before + BigInt(one.paid),
      // A dead heat divides what is paid.
      after: sum.after + (state === 'won' && !one.is_wrong ? paid / BigInt(winners) : paid),
    });
  }
  return [...sums].flatMap(([currency, { staked, before, after }]) => [
    moneyFact('stake', staked, currency),
    moneyFact('payoutBefore', before, currency),
    moneyFact('payout', after, currency),
    moneyFact('payoutChange', after - before, currency),
  ]);
}
