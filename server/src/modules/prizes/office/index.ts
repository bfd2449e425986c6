import { type Module, seedHook } from '../../../platform/index.ts';
import { createPrize } from './create-prize.ts';
import { getOfficePrize } from './get-office-prize.ts';
import { getPrizeResults } from './get-prize-results.ts';
import { listEarnedTargets } from './list-earned-targets.ts';
import { listOfficePrizes } from './list-office-prizes.ts';
import { previewPrize } from './preview-prize.ts';
import { seedPrizes } from './prizes.seed.ts';
import { requestPrizeReturn } from './request-prize-return.ts';
import { requestPrizeStart } from './request-prize-start.ts';
import { savePrize } from './save-prize.ts';
import { stopPrize } from './stop-prize.ts';

/** What operators do with this module. */
export const prizesOffice: Module = {
  name: 'prizes/office',
  answers: [
    createPrize,
    getOfficePrize,
    getPrizeResults,
    listEarnedTargets,
    listOfficePrizes,
    previewPrize,
    requestPrizeReturn,
    requestPrizeStart,
    savePrize,
    stopPrize,
  ],
  hooks: [seedHook({ step: 'people', run: seedPrizes })],
};
