import { missionsOfficeCalls } from '@lantern/contract/missions/office';
import { formatAmount } from '@lantern/kernel';
import { unorderedPrize } from '@lantern/rules/missions';
import { answer, done, refuse, refuseField } from '../../../platform/index.ts';
import { realCurrencies } from '../../ledger/index.ts';
import { note } from '../../staff/index.ts';
import { addBoardVersion } from '../missions.board.store.ts';
import { prizesOf } from '../missions.prizes.ts';
import { presentBoard } from './missions.board-desk.ts';

export const saveMissionBoard = answer(
  missionsOfficeCalls.saveMissionBoard,
  async ({ actor, params: { currency }, body: { version, prizes } }, context, tx) => {
    if (!(await realCurrencies(tx)).includes(currency)) return refuse('not_found');
    const unordered = unorderedPrize(prizes);
    if (unordered !== null) return refuseField(`prizes.${unordered}.from`);
    // Equal amounts are equal texts.
    const written = prizesOf(prizes).map((prize) => ({ ...prize, amount: formatAmount(prize.amount) }));
    const row = await addBoardVersion(tx, context, { currency, after: version, prizes: written, by: actor.name });
    if (!row) return refuse('changed_meanwhile');
    const details = { version: row.version };
    await note(context, tx, actor, 'mission_board.save', { subject: `mission_board ${currency}`, details });
    const board = await presentBoard(tx, currency);
    return board ? done(board) : refuse('not_found');
  },
);
