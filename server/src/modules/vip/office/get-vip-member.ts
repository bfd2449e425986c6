import { vipOfficeCalls } from '@lantern/contract/vip/office';
import { formatAmount } from '@lantern/kernel';
import { answer, done, iso, refuse } from '../../../platform/index.ts';
import { membersByIds } from '../../account/index.ts';
import { changesOf } from '../vip.levels.store.ts';
import { presentChange } from '../vip.present.ts';
import { noticesOf } from '../vip.upkeep.store.ts';

const HISTORY = 100;

export const getVipMember = answer(vipOfficeCalls.getVipMember, async ({ params }, { db }) => {
  const memberId = BigInt(params.id);
  const member = (await membersByIds(db, [memberId])).get(memberId);
  if (!member) return refuse('not_found');
  return done({
    ...{ memberId: params.id, account: member.account, currency: member.currency },
    history: (await changesOf(db, memberId, HISTORY)).map((row) => ({ ...presentChange(row), version: row.version })),
    notices: (await noticesOf(db, memberId, HISTORY)).map((row) => ({
      ...{ month: row.month, level: row.level, at: iso(row.at), outcome: row.outcome },
      ...{ needed: formatAmount(BigInt(row.needed)), staked: formatAmount(BigInt(row.staked)) },
    })),
  });
});
