import { turnoverOfficeCalls } from '@lantern/contract/turnover/office';
import { answer, done, iso } from '../../../platform/index.ts';
import { presentWeights } from './turnover.weight-changes.ts';

export const listTurnoverWeights = answer(turnoverOfficeCalls.listTurnoverWeights, async (_request, { db }) => {
  const { list, version } = await presentWeights(db);
  return done({
    list: list.map(({ category, percent, sinceMs }) => ({
      ...{ category, percent, since: sinceMs === null ? null : iso(sinceMs) },
    })),
    version,
  });
});
