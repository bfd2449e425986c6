import { missionsOfficeCalls } from '@lantern/contract/missions/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { presentBoard } from './missions.board-desk.ts';

export const getMissionBoard = answer(missionsOfficeCalls.getMissionBoard, async ({ params }, { db }) => {
  const board = await presentBoard(db, params.currency);
  return board ? done(board) : refuse('not_found');
});
