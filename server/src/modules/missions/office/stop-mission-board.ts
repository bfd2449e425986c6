import { missionsOfficeCalls } from '@lantern/contract/missions/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { lockBoard, stopBoard } from '../missions.board.store.ts';
import { presentBoard } from './missions.board-desk.ts';

export const stopMissionBoard = answer(
  missionsOfficeCalls.stopMissionBoard,
  async ({ actor, params: { currency }, body: { reason } }, context, tx) => {
    const row = await lockBoard(tx, { currency });
    if (!row) return refuse('not_found');
    if (row.live_version === null) return refuse('changed_meanwhile');
    await stopBoard(tx, context, { id: row.id, by: actor.name, reason });
    await note(context, tx, actor, 'mission_board.stop', { subject: `mission_board ${currency}`, details: { reason } });
    const board = await presentBoard(tx, currency);
    return board ? done(board) : refuse('not_found');
  },
);
