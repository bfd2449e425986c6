import { sportsOfficeCalls } from '@lantern/contract/sports/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { refuseSlips } from '../../wager/index.ts';
import { memberOfSlip } from '../betting/sports.bets.store.ts';

export const refuseSportsBet = answer(
  sportsOfficeCalls.refuseSportsBet,
  async ({ actor, params: { id }, body: { reason } }, context, tx) => {
    const memberId = await memberOfSlip(tx, id);
    if (memberId === null) return refuse('not_found');
    const refused = await refuseSlips(context, tx, { memberId, slipId: BigInt(id) }, 'operator');
    if (refused === 0) return refuse('already_decided');
    await note(context, tx, actor, 'sports.refuse-bet', { subject: `slip ${id}`, details: { reason } });
    return done({ state: 'refused' as const });
  },
);
