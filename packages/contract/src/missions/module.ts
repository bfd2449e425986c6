import { z } from 'zod';
import { contractModule } from '../contract-module.ts';
import { missionsCalls } from './index.ts';
import { missionsOfficeCalls } from './office/index.ts';
import { claimRefusal } from './shapes.ts';

export const missions = contractModule({
  calls: { ...missionsCalls, ...missionsOfficeCalls },
  events: {
    /** Progress of a member was counted, or a mission claimed. */
    'missions.changed': { to: 'member', right: 'missions', everyMs: 1000, shape: z.object({}) },
  },
  rights: { missions: { order: 129, roles: [] } },
  decisions: {
    // What they write holds only once two operators started it.
    createMission: 'one',
    saveMission: 'one',
    requestMissionStart: 'two',
    stopMission: 'restricting',
    saveMissionBoard: 'one',
    requestMissionBoardStart: 'two',
    stopMissionBoard: 'restricting',
  },
  refusalFacts: {
    mission_refused: z.strictObject({ why: claimRefusal }),
  },
});
