import { missionsOfficeCalls } from '@lantern/contract/missions/office';
import { formatAmount } from '@lantern/kernel';
import { cashOfWeek } from '@lantern/rules/missions';
import { answer, done, refuse } from '../../../platform/index.ts';
import { budgetOf, requestBudget } from '../../rewards/index.ts';
import { note, waitingRequestsAbout } from '../../staff/index.ts';
import { lockBoard, prizesAt } from '../missions.board.store.ts';
import { dueCash } from '../missions.prizes.store.ts';
import { BOARD_SOURCE, prizesOf } from '../missions.prizes.ts';

export const requestMissionBoardStart = answer(
  missionsOfficeCalls.requestMissionBoardStart,
  async ({ actor, params: { currency }, body: { version, weeks, reason } }, context, tx) => {
    const row = await lockBoard(tx, { currency });
    const prizes = row && (await prizesAt(tx, row.id, row.version));
    if (!row || !prizes) return refuse('not_found');
    if (row.version !== version) return refuse('changed_meanwhile');
    if ((await waitingRequestsAbout(tx, ['reward_budget'], [row.id])).has(row.id)) return refuse('request_waiting');
    const sourceId = BigInt(row.id);
    const budget = await budgetOf(tx, { source: BOARD_SOURCE, sourceId, currency });
    const left = (budget?.funded ?? 0n) - (budget?.spent ?? 0n) - (await dueCash(tx, row.id));
    // What the weeks can cost at most, however many members have a place.
    const amount = cashOfWeek(prizesOf(prizes)) * BigInt(weeks) - left;
    const live = row.live_version === null ? null : await prizesAt(tx, row.id, row.live_version);
    const subject = `Leaderboard ${currency}`;
    const requestId = await requestBudget(
      context,
      tx,
      {
        ...{ source: BOARD_SOURCE, sourceId, currency, amount, reason, subject, name: subject },
        before: live && { version: row.live_version, prizes: live },
        after: { version, prizes, weeks },
      },
      actor,
    );
    if (requestId === null) return refuse('request_waiting');
    const details = { version, weeks, budget: formatAmount(amount) };
    await note(context, tx, actor, 'mission_board.start', { subject: `mission_board ${currency}`, details });
    return done({ requestId });
  },
);
