import { type Module, seedHook } from '../../../platform/index.ts';
import { createMission } from './create-mission.ts';
import { getMissionBoard } from './get-mission-board.ts';
import { getMissionResults } from './get-mission-results.ts';
import { getOfficeMission } from './get-office-mission.ts';
import { listMissionBoards } from './list-mission-boards.ts';
import { listMissionPrizes } from './list-mission-prizes.ts';
import { listOfficeMissions } from './list-office-missions.ts';
import { seedMissions } from './missions.seed.ts';
import { requestMissionBoardStart } from './request-mission-board-start.ts';
import { requestMissionStart } from './request-mission-start.ts';
import { saveMission } from './save-mission.ts';
import { saveMissionBoard } from './save-mission-board.ts';
import { stopMission } from './stop-mission.ts';
import { stopMissionBoard } from './stop-mission-board.ts';

/** What operators do with this module. */
export const missionsOffice: Module = {
  name: 'missions/office',
  answers: [
    createMission,
    getMissionBoard,
    getMissionResults,
    listMissionBoards,
    listMissionPrizes,
    getOfficeMission,
    listOfficeMissions,
    requestMissionBoardStart,
    requestMissionStart,
    saveMission,
    saveMissionBoard,
    stopMission,
    stopMissionBoard,
  ],
  // After the month of the demo, whose deposits and bets are older.
  hooks: [seedHook({ step: 'draws', run: seedMissions })],
};
