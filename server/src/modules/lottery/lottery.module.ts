import { demoMonthHook, type Module, type Needs, scheduleJob, seedHook } from '../../platform/index.ts';
import { auditHook } from '../ledger/index.ts';
import { pageHeadHook, settingsHook } from '../site/index.ts';
import { finalsHook, formerReasonHook, ownGamesHook, recallHook, receiptHook } from '../wager/index.ts';
import { cancelLotteryBets } from './calls/cancel-lottery-bets.ts';
import { getDraw } from './calls/get-draw.ts';
import { getGameMenu } from './calls/get-game-menu.ts';
import { getLotteryGame } from './calls/get-lottery-game.ts';
import { getLotterySlip } from './calls/get-lottery-slip.ts';
import { getOpenedNumero } from './calls/get-opened-numero.ts';
import { getPrizeGroup } from './calls/get-prize-group.ts';
import { getStakeShares } from './calls/get-stake-shares.ts';
import { getTrend } from './calls/get-trend.ts';
import { listChases } from './calls/list-chases.ts';
import { listDrawHistory } from './calls/list-draw-history.ts';
import { listGames } from './calls/list-games.ts';
import { listOpenedNumeros } from './calls/list-opened-numeros.ts';
import { listPublishedSlips } from './calls/list-published-slips.ts';
import { listRecentGames } from './calls/list-recent-games.ts';
import { placeLotterySlip } from './calls/place-lottery-slip.ts';
import { publishLotterySlip } from './calls/publish-lottery-slip.ts';
import { stopChase } from './calls/stop-chase.ts';
import { chasesReader } from './chases/lottery.chases.ts';
import { tableHead } from './draws/lottery.head.ts';
import { JOB } from './draws/lottery.job-names.ts';
import { fastGames, lotteryJobs } from './draws/lottery.jobs.ts';
import { lotteryChecks, resultReason } from './lottery.audit.store.ts';
import { familyHook, gamesOf, ownFamilies } from './lottery.catalogue.ts';
import { addGames } from './lottery.config.store.ts';
import { listingsHook } from './lottery.listing.ts';
import { drawsOfMonth } from './lottery.month.ts';
import { pushReader } from './lottery.push.ts';
import { lotteryRecall } from './lottery.recall.ts';
import { lotteryReceipts } from './lottery.receipts.ts';
import { seedLottery } from './lottery.seed.ts';
import { lotterySettings, shippedSettings } from './lottery.settings.ts';
import { prizeGapHook } from './lottery.terms.ts';

async function start(context: Needs<'db' | 'clock' | 'hooks'>): Promise<void> {
  await addGames(context.db, gamesOf(context.hooks).map(shippedSettings));
  const runAtMs = context.clock.nowMs();
  // After a stop the running minute comes first: the list of issues may be empty until then.
  for (const game of fastGames(context.hooks))
    await scheduleJob(context.db, { kind: JOB.fast, key: game.code, runAtMs, replace: true });
}

export const lottery: Module = {
  name: 'lottery',
  answers: [
    getGameMenu,
    listRecentGames,
    listGames,
    listOpenedNumeros,
    getOpenedNumero,
    getLotteryGame,
    placeLotterySlip,
    getLotterySlip,
    cancelLotteryBets,
    listChases,
    stopChase,
    publishLotterySlip,
    listPublishedSlips,
    getPrizeGroup,
    getDraw,
    getStakeShares,
    getTrend,
    listDrawHistory,
  ],
  jobs: lotteryJobs,
  start,
  points: [listingsHook, familyHook, prizeGapHook],
  hooks: [
    ownFamilies,
    settingsHook({ order: 45, settings: lotterySettings }),
    recallHook(lotteryRecall),
    receiptHook(lotteryReceipts),
    finalsHook(pushReader, chasesReader),
    ownGamesHook({ eventTables: ['lottery.draw'] }),
    pageHeadHook(tableHead),
    auditHook(lotteryChecks),
    formerReasonHook(resultReason),
    seedHook({ step: 'draws', run: seedLottery }),
    demoMonthHook(drawsOfMonth),
  ],
};
