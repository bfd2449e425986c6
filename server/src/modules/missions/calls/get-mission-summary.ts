import { missionsCalls } from '@lantern/contract/missions';
import { answer, dayOf, done } from '../../../platform/index.ts';
import { breakOf } from '../../safer-play/index.ts';
import { newestClaims } from '../missions.claims.store.ts';
import { presentClaims, presentMissions } from '../missions.present.ts';
import { shownOf, standingsOf } from '../missions.standing.ts';
import { liveMissions } from '../missions.store.ts';

const CLAIMS = 10;

export const getMissionSummary = answer(missionsCalls.getMissionSummary, async ({ actor, language }, context) => {
  const { db, clock } = context;
  const { memberId, currency } = actor;
  const claims = await presentClaims(db, await newestClaims(db, memberId, CLAIMS), language);
  // Who takes a break sees nothing that invites to play (standards.md L05).
  if (await breakOf(db, memberId, clock.nowMs())) return done({ isPaused: true, claimable: 0, missions: [], claims });
  const day = dayOf(clock.nowMs());
  const own = await standingsOf(db, memberId, await liveMissions(db, currency, day), day);
  const missions = await presentMissions(context, db, shownOf(own), language);
  const claimable = missions.filter(({ state, isFunded }) => state === 'reached' && isFunded).length;
  return done({ isPaused: false, claimable, missions, claims });
});
