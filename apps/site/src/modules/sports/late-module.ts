import type { LateModule } from '../../shared/site-module/index.ts';

/** Events of the member; those of matches are followed by the screens that show them. */
export const sports: LateModule = {
  recallParts: {
    sports: { texts: ['sports'], load: () => import('./parts/recall/bet-recall.tsx').then((part) => part.BetRecall) },
  },
  rereads: {
    'sports.slip': ['listSportsBets', 'getBalance'],
    'sports.settled': ['listSportsBets', 'getBalance'],
    'sports.cashed_out': ['listSportsBets', 'getBalance'],
  },
};
