import { bonusCalls } from '@lantern/contract/bonus';
import { answer, done } from '../../../platform/index.ts';
import { sourceNames } from '../../rewards/index.ts';
import { presentGrant } from '../bonus.present.ts';
import { grantPage } from '../bonus.store.ts';

export const getBonusDetails = answer(bonusCalls.getBonusDetails, async ({ actor, query, language }, context) => {
  const { pageNo, pageSize } = query;
  const page = { memberId: actor.memberId, limit: pageSize, offset: (pageNo - 1) * pageSize };
  const { rows, total } = await grantPage(context.db, page);
  const nameOf = await sourceNames(context, rows, language);
  const list = rows.map((row) => presentGrant(row, nameOf(row)));
  return done({ list, total, totalPages: Math.ceil(total / pageSize), pageNo, pageSize });
});
