import { bonusCalls } from '@lantern/contract/bonus';
import { answer, done, paged, rangeOf } from '../../../platform/index.ts';
import { sourceNames } from '../../rewards/index.ts';
import { presentGrant } from '../bonus.present.ts';
import { grantPage } from '../bonus.store.ts';

export const getBonusDetails = answer(bonusCalls.getBonusDetails, async ({ actor, query, language }, context) => {
  const { rows, total } = await grantPage(context.db, { memberId: actor.memberId, ...rangeOf(query) });
  const nameOf = await sourceNames(context, rows, language);
  const list = rows.map((row) => presentGrant(row, nameOf(row)));
  return done(paged(list, total, query));
});
