import { type Module, scheduleJob } from '../../platform/index.ts';
import { hiddenNamesHook } from '../live/index.ts';
import { getPlatformFigures } from './calls/get-platform-figures.ts';
import { getRankList } from './calls/get-rank-list.ts';
import { getWinnersChoice } from './calls/get-winners-choice.ts';
import { listLatestWins } from './calls/list-latest-wins.ts';
import { setWinnersChoice } from './calls/set-winners-choice.ts';
import { fold } from './winners.fold.ts';
import { hiddenMembers } from './winners.store.ts';

export const winners: Module = {
  name: 'winners',
  answers: [getRankList, listLatestWins, getPlatformFigures, getWinnersChoice, setWinnersChoice],
  jobs: (context) => ({ 'winners.fold': { inTransaction: (_run, tx) => fold(context, tx) } }),
  // Who hides from the board hides at the tables, too.
  hooks: [hiddenNamesHook(hiddenMembers)],
  start: async (context) => {
    await scheduleJob(context.db, { kind: 'winners.fold', key: 'every', runAtMs: context.clock.nowMs() });
  },
};
