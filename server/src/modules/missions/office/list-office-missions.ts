import { missionsOfficeCalls } from '@lantern/contract/missions/office';
import { answer, done, paged, rangeOf } from '../../../platform/index.ts';
import { presentEntries } from './missions.desk.ts';
import { entryPage } from './missions.office.store.ts';

export const listOfficeMissions = answer(
  missionsOfficeCalls.listOfficeMissions,
  async ({ query, language }, context) => {
    const { rows, total } = await entryPage(context.db, { state: query.state ?? null, ...rangeOf(query) });
    return done(paged(await presentEntries(context, context.db, rows, language), total, query));
  },
);
