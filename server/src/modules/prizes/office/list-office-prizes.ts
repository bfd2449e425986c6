import { prizesOfficeCalls } from '@lantern/contract/prizes/office';
import { answer, done, paged, rangeOf } from '../../../platform/index.ts';
import { presentEntries } from './prizes.desk.ts';
import { entryPage } from './prizes.office.store.ts';

export const listOfficePrizes = answer(
  prizesOfficeCalls.listOfficePrizes,
  async ({ query, language }, { db, clock }) => {
    const filter = { kind: query.kind ?? null, stage: query.stage ?? null, ...rangeOf(query) };
    const { rows, total } = await entryPage(db, clock.nowMs(), filter);
    return done(paged(await presentEntries(db, rows, language), total, query));
  },
);
