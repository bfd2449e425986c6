import { prizesCalls } from '@lantern/contract/prizes';
import { answer, done, paged } from '../../../platform/index.ts';

export const listPrizeSpins = answer(prizesCalls.listPrizeSpins, async ({ query }) => done(paged([], 0, query)));
