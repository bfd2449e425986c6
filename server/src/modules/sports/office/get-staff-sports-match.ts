import { sportsOfficeCalls } from '@lantern/contract/sports/office';
import { formatAmount, parseAmount } from '@lantern/kernel';
import { legOf } from '@lantern/rules/sports';
import { answer, done, refuse } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { timelineOfMatch } from '../sports.list.store.ts';
import { type MarketRow, marketsOf } from '../sports.market.store.ts';
import { type MatchRow, matchOf } from '../sports.match.store.ts';
import { oddsText, presentItem, presentMarket } from '../sports.present.ts';
import { sportsSettingsOf } from '../sports.settings.ts';
import { boardMatches } from './sports.board.ts';
import { profitByScore, profitsOf, worstOf } from './sports.exposure.ts';
import { type ExposureRow, exposureOn, multiplesOn } from './sports.office.store.ts';
import { termsOf } from './sports.terms.ts';

function tradedMarket(
  row: MarketRow,
  match: MatchRow,
  exposure: readonly ExposureRow[],
  named: ReadonlyMap<string, string>,
  limits: { maxStake: string; maxLiability: string },
) {
  const { selections: _, ...market } = presentMarket(row, match);
  const bySelection = new Map(exposure.map((one) => [one.selection, one]));
  const profits = profitsOf(exposure);
  const staked = exposure.reduce((sum, one) => sum + BigInt(one.staked), 0n);
  const book = row.selections.reduce((sum, { odds }) => sum + (odds > 10_000 ? 10_000 / odds : 0), 0);
  return {
    ...market,
    // Of double chances two prices win.
    margin: Math.round((book / (row.code === 'DC' ? 2 : 1) - 1) * 10_000),
    ...limits,
    bets: exposure.reduce((sum, { bets }) => sum + bets, 0),
    stakes: formatAmount(staked),
    selections: row.selections.map(({ selection, odds, version, model, manual, isOpen }) => ({
      ...{
        selection,
        name: named.get(selection) ?? '',
        odds: oddsText(Math.max(odds, 10_001)),
        version,
        modelOdds: oddsText(model),
        isManual: manual !== null,
        isOpen,
      },
      bets: bySelection.get(selection)?.bets ?? 0,
      stakes: formatAmount(BigInt(bySelection.get(selection)?.staked ?? 0)),
      due: formatAmount(BigInt(bySelection.get(selection)?.due ?? 0)),
      profit: formatAmount(profits.get(selection) ?? staked),
    })),
  };
}

export const getStaffSportsMatch = answer(
  sportsOfficeCalls.getStaffSportsMatch,
  async ({ params: { id }, query, language }, context) => {
    const row = await matchOf(context.db, id);
    if (!row) return refuse('not_found');
    const [match] = await boardMatches(context, [row], language);
    if (!match) return refuse('not_found');
    const currency = query.currency ?? (await settingsOf(context))['merchant.currency'];
    const all = await exposureOn(context.db, [id]);
    const exposure = all.filter((one) => one.currency === currency);
    const byMarket = Map.groupBy(exposure, ({ market }) => market);
    const settings = await sportsSettingsOf(context);
    const terms = await termsOf(context, row);
    const read = parseAmount(settings['sports.marketLiability']);
    const limits = { maxStake: terms.maxStake, maxLiability: formatAmount(read.ok ? read.value : 0n) };
    const named = new Map(match.entrants?.map(({ teamId, name }) => [teamId, name]));
    const scores = profitByScore(exposure, row.facts.fixture.score);
    const worst = scores.reduce<(typeof scores)[number] | null>(
      (low, one) => (low === null || one.profit < low.profit ? one : low),
      null,
    );
    return done({
      match,
      terms,
      markets: (await marketsOf(context.db, [id])).map((market) =>
        tradedMarket(market, row, byMarket.get(market.market) ?? [], named, limits),
      ),
      timeline: (await timelineOfMatch(context.db, id)).map(({ number, at, item }) => presentItem(number, at, item)),
      currencies: [...new Set(all.map((one) => one.currency))],
      currency,
      exposure: {
        worst: formatAmount(worstOf(exposure)),
        worstScore: worst?.score ?? null,
        byScore: scores.map(({ score, profit }) => ({ score, profit: formatAmount(profit) })),
        multiples: (await multiplesOn(context.db, id, currency)).map(({ selection, bets, pays }) => ({
          ...legOf(selection),
          ...{ bets, pays: formatAmount(BigInt(pays)) },
        })),
      },
      waitingRequestId: match.waitingRequestId,
    });
  },
);
