import type { LateModule } from '../../shared/site-module/index.ts';

/** Events of the member; those of matches are followed by the screens that show them. */
export const sports: LateModule = {
  rereads: {
    'sports.slip': ['listSportsBets', 'getBalance'],
    'sports.settled': ['listSportsBets', 'getBalance'],
    'sports.cashed_out': ['listSportsBets', 'getBalance'],
  },
};
