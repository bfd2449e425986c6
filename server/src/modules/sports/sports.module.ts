import { type AppContext, demoMonthHook, everyLong, type Module } from '../../platform/index.ts';
import { auditHook } from '../ledger/index.ts';
import { settingsHook } from '../site/index.ts';
import { decidedSlipsHook, legRuleHook, ownGamesHook, recallHook } from '../wager/index.ts';
import { startReading, stopReading } from './applying/sports.reading.ts';
import { startOffers, stopOffers } from './betting/sports.offer-news.ts';
import { sportsRule } from './betting/sports.rule.ts';
import { cashOutSportsBet } from './calls/cash-out-sports-bet.ts';
import { checkSportsSlip } from './calls/check-sports-slip.ts';
import { getSportsBet } from './calls/get-sports-bet.ts';
import { getSportsCalendar } from './calls/get-sports-calendar.ts';
import { getSportsMatch } from './calls/get-sports-match.ts';
import { getSportsMatchHistory } from './calls/get-sports-match-history.ts';
import { getSportsTable } from './calls/get-sports-table.ts';
import { listHotMatches } from './calls/list-hot-matches.ts';
import { listSports } from './calls/list-sports.ts';
import { listSportsBets } from './calls/list-sports-bets.ts';
import { listSportsFavourites } from './calls/list-sports-favourites.ts';
import { listSportsMatches } from './calls/list-sports-matches.ts';
import { listSportsOutrights } from './calls/list-sports-outrights.ts';
import { listSportsResults } from './calls/list-sports-results.ts';
import { placeSportsSlip } from './calls/place-sports-slip.ts';
import { quoteBetBuilder } from './calls/quote-bet-builder.ts';
import { setAutomaticCashOut } from './calls/set-automatic-cash-out.ts';
import { setSportsFavourite } from './calls/set-sports-favourite.ts';
import { priceOutrights } from './pricing/sports.outrights.ts';
import { rateCompetitions } from './pricing/sports.rates.ts';
import { SETTLE_JOB } from './settling/sports.results.ts';
import { settleMatch, voidOverdue } from './settling/sports.settle.ts';
import { sportsChecks } from './sports.audit.store.ts';
import { tellDecided } from './sports.decided.ts';
import { sportsDay } from './sports.month.ts';
import { sportsRecall } from './sports.recall.ts';
import { sportsSettings } from './sports.settings.ts';
import { tickMatches } from './sports.tick.ts';

const TICK_MS = 1000;
const OVERDUE_MS = 300_000;
const RATES_MS = 600_000;
const OUTRIGHTS_MS = 30_000;

export const sports: Module = {
  name: 'sports',
  answers: [
    listSports,
    listSportsMatches,
    listSportsOutrights,
    getSportsMatch,
    getSportsMatchHistory,
    quoteBetBuilder,
    listHotMatches,
    listSportsResults,
    getSportsCalendar,
    getSportsTable,
    listSportsFavourites,
    setSportsFavourite,
    checkSportsSlip,
    placeSportsSlip,
    listSportsBets,
    getSportsBet,
    cashOutSportsBet,
    setAutomaticCashOut,
  ],
  jobs: (context: AppContext) => ({
    [SETTLE_JOB]: { long: ({ key }) => settleMatch(context, key) },
    'sports.tick': everyLong(TICK_MS, () => tickMatches(context)),
    'sports.overdue': everyLong(OVERDUE_MS, () => voidOverdue(context)),
    'sports.outrights': { ...everyLong(OUTRIGHTS_MS, () => priceOutrights(context)), isAside: true },
    'sports.rates': { ...everyLong(RATES_MS, () => rateCompetitions(context)), isAside: true },
  }),
  start: async (context) => {
    startOffers(context);
    await startReading(context);
  },
  stop: async (context) => {
    stopOffers(context);
    await stopReading(context);
  },
  hooks: [
    settingsHook({ order: 140, settings: sportsSettings }),
    legRuleHook(sportsRule),
    recallHook(sportsRecall),
    decidedSlipsHook(tellDecided),
    ownGamesHook({ eventTables: ['sports.match'] }),
    auditHook(sportsChecks),
    demoMonthHook(sportsDay),
  ],
};
