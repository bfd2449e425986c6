import { type Room, scheduleJob } from '../../platform/index.ts';
import { getHouseFigures } from './calls/get-house-figures.ts';
import { getRankList } from './calls/get-rank-list.ts';
import { getWinnersChoice } from './calls/get-winners-choice.ts';
import { listLatestWins } from './calls/list-latest-wins.ts';
import { setWinnersChoice } from './calls/set-winners-choice.ts';
import { fold } from './winners.fold.ts';

export const winners: Room = {
  name: 'winners',
  answers: [getRankList, listLatestWins, getHouseFigures, getWinnersChoice, setWinnersChoice],
  jobs: (world) => ({ 'winners.fold': { inTransaction: (_run, tx) => fold(world, tx) } }),
  start: async (world) => {
    await scheduleJob(world.db, { kind: 'winners.fold', key: 'every', runAtMs: world.clock.nowMs() });
  },
};
