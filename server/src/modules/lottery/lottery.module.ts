import { type AppContext, type Module, scheduleJob } from '../../platform/index.ts';
import { registerRecall, registerReceiptSource } from '../wager/index.ts';
import { getDraw } from './calls/get-draw.ts';
import { getGameMenu } from './calls/get-game-menu.ts';
import { getLotteryGame } from './calls/get-lottery-game.ts';
import { getLotterySlip } from './calls/get-lottery-slip.ts';
import { getOpenedNumero } from './calls/get-opened-numero.ts';
import { getTrend } from './calls/get-trend.ts';
import { listGames } from './calls/list-games.ts';
import { listOpenedNumeros } from './calls/list-opened-numeros.ts';
import { listRecentGames } from './calls/list-recent-games.ts';
import { placeLotterySlip } from './calls/place-lottery-slip.ts';
import { registerTableHead } from './draws/lottery.head.ts';
import { JOB } from './draws/lottery.job-names.ts';
import { FAST_GAMES, lotteryJobs, OFFICIAL_KEY } from './draws/lottery.jobs.ts';
import { GAMES } from './lottery.catalogue.ts';
import { addGames } from './lottery.config.store.ts';
import { lotteryRecall } from './lottery.recall.ts';
import { lotteryReceipts } from './lottery.receipts.ts';
import { shippedSettings } from './lottery.settings.ts';

async function start(context: AppContext): Promise<void> {
  registerTableHead();
  await addGames(context.db, GAMES.map(shippedSettings));
  const runAtMs = context.clock.nowMs();
  await scheduleJob(context.db, { kind: JOB.issues, key: OFFICIAL_KEY, runAtMs });
  // After a stop the running minute comes first: the list of issues may be empty until then.
  for (const game of FAST_GAMES)
    await scheduleJob(context.db, { kind: JOB.fast, key: game.code, runAtMs, replace: true });
  registerReceiptSource(lotteryReceipts);
  registerRecall('LOTT', lotteryRecall);
  registerRecall('ELOTT', lotteryRecall);
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
    getDraw,
    getTrend,
  ],
  jobs: lotteryJobs,
  start,
};
