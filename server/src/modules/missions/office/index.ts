import { type Module, seedHook } from '../../../platform/index.ts';
import { createMission } from './create-mission.ts';
import { getMissionResults } from './get-mission-results.ts';
import { getOfficeMission } from './get-office-mission.ts';
import { listOfficeMissions } from './list-office-missions.ts';
import { seedMissions } from './missions.seed.ts';
import { requestMissionStart } from './request-mission-start.ts';
import { saveMission } from './save-mission.ts';
import { stopMission } from './stop-mission.ts';

/** What operators do with this module. */
export const missionsOffice: Module = {
  name: 'missions/office',
  answers: [
    createMission,
    getMissionResults,
    getOfficeMission,
    listOfficeMissions,
    requestMissionStart,
    saveMission,
    stopMission,
  ],
  // After the month of the demo, whose deposits and bets are older.
  hooks: [seedHook({ step: 'draws', run: seedMissions })],
};
