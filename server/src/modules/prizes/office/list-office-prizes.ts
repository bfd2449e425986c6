import { prizesOfficeCalls } from '@lantern/contract/prizes/office';
import { answer, done, paged } from '../../../platform/index.ts';

export const listOfficePrizes = answer(prizesOfficeCalls.listOfficePrizes, async ({ query }) =>
  done(paged([], 0, query)),
);
