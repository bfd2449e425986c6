import { demoMonthHook, every, type Module } from '../../platform/index.ts';
import { hiddenNamesHook } from '../tables/index.ts';
import { finalsHook } from '../wager/index.ts';
import { getPlatformFigures } from './calls/get-platform-figures.ts';
import { getRankList } from './calls/get-rank-list.ts';
import { getWinnersChoice } from './calls/get-winners-choice.ts';
import { listLatestWins } from './calls/list-latest-wins.ts';
import { setWinnersChoice } from './calls/set-winners-choice.ts';
import { foldPayments, WINNERS_EVERY_MS, winsReader } from './winners.fold.ts';
import { consentsOfDay } from './winners.month.ts';
import { hiddenMembers } from './winners.store.ts';

const PAYMENTS_JOB = 'winners.payments';

export const winners: Module = {
  name: 'winners',
  answers: [getRankList, listLatestWins, getPlatformFigures, getWinnersChoice, setWinnersChoice],
  jobs: (context) => ({ [PAYMENTS_JOB]: every(WINNERS_EVERY_MS, (tx) => foldPayments(context, tx)) }),
  hooks: [demoMonthHook(consentsOfDay), hiddenNamesHook(hiddenMembers), finalsHook(winsReader)],
};
