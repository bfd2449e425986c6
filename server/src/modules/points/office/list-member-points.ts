import { pointsOfficeCalls } from '@lantern/contract/points/office';
import { formatAmount } from '@lantern/kernel';
import { answer, done, paged, rangeOf, refuse } from '../../../platform/index.ts';
import { presentMovement } from '../points.present.ts';
import { balanceOf, movementPage } from '../points.store.ts';
import { memberByAccount } from './points.office.store.ts';

export const listMemberPoints = answer(pointsOfficeCalls.listMemberPoints, async ({ params, query }, context) => {
  const member = await memberByAccount(context.db, params.account);
  if (!member) return refuse('not_found');
  const memberId = BigInt(member.id);
  const { rows, total } = await movementPage(context.db, { memberId, kind: null, ...rangeOf(query) });
  const balance = formatAmount(await balanceOf(context.db, memberId));
  return done({
    ...paged(rows.map(presentMovement), total, query),
    memberId: member.id,
    account: member.account,
    balance,
  });
});
