import { prizesOfficeCalls } from '@lantern/contract/prizes/office';
import { formatAmount } from '@lantern/kernel';
import { answer, done, refuse } from '../../../platform/index.ts';
import { requestBudget } from '../../rewards/index.ts';
import { note, waitingRequestsAbout } from '../../staff/index.ts';
import { draftAt, lockPrize } from '../prizes.store.ts';
import { SOURCES, textOf } from '../prizes.terms.ts';
import { budgetLeft } from './prizes.desk.ts';

export const requestPrizeReturn = answer(
  prizesOfficeCalls.requestPrizeReturn,
  async ({ actor, params, body: { reason }, language }, context, tx) => {
    const row = await lockPrize(tx, params.id);
    const draft = row && (await draftAt(tx, row.id, row.version));
    if (!row || !draft) return refuse('not_found');
    const { left } = await budgetLeft(tx, row);
    const isOver = row.ended_at !== null || row.stopped_at !== null;
    if (!isOver || left <= 0n) return refuse('changed_meanwhile');
    if ((await waitingRequestsAbout(tx, ['reward_budget'], [row.id])).has(row.id)) return refuse('request_waiting');
    const requestId = await requestBudget(
      context,
      tx,
      {
        ...{ source: SOURCES[row.kind], sourceId: BigInt(row.id), currency: row.currency, amount: -left, reason },
        ...{ subject: `${row.kind} ${row.id}`, name: textOf(draft, language).title },
      },
      actor,
    );
    if (requestId === null) return refuse('request_waiting');
    const details = { budget: formatAmount(-left) };
    await note(context, tx, actor, 'prize.return', { subject: `${row.kind} ${row.id}`, details });
    return done({ requestId });
  },
);
