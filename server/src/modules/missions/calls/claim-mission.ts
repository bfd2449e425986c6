import { missionsCalls } from '@lantern/contract/missions';
import { answer, done, doneAgain, refuse } from '../../../platform/index.ts';
import { claimMission as claimOf } from '../missions.claiming.ts';
import { presentClaims } from '../missions.present.ts';
import { refuseClaim } from '../missions.service.ts';

export const claimMission = answer(
  missionsCalls.claimMission,
  async ({ actor, params, key, language }, context, tx) => {
    const { memberId, currency } = actor;
    const outcome = await claimOf(context, tx, { memberId, currency, missionId: params.id, key });
    if ('refused' in outcome) return refuseClaim(context, tx, memberId, outcome.refused);
    const [claim] = await presentClaims(tx, [outcome.claimed], language);
    if (!claim) return refuse('try_again');
    return outcome.isReplay ? doneAgain(claim) : done(claim);
  },
);
