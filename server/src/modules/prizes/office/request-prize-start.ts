import type { PrizeDraft } from '@lantern/contract/prizes';
import { prizesOfficeCalls } from '@lantern/contract/prizes/office';
import { checkedSignedMicros, formatAmount, type Micros } from '@lantern/kernel';
import { answer, done, refuse, refuseField } from '../../../platform/index.ts';
import { requestBudget } from '../../rewards/index.ts';
import { note, waitingRequestsAbout } from '../../staff/index.ts';
import { draftAt, lockPrize } from '../prizes.store.ts';
import { costOf, SOURCES, textOf } from '../prizes.terms.ts';
import { budgetLeft, previewOf } from './prizes.desk.ts';
import { overField, refusedDraft } from './prizes.draft.ts';

type State = Awaited<ReturnType<typeof budgetLeft>>;
/** The change of the budget: of a wheel as requested, else what the prizes cost and the budget has not. Null where it does not fit. */
function amountOf(draft: PrizeDraft, entered: string | null, { funded, spent, left }: State): Micros | null {
  const cost = costOf(draft);
  if (cost !== null) return entered === null ? cost - left : null;
  if (draft.kind !== 'wheel' || entered === null) return null;
  const amount = checkedSignedMicros(entered);
  const after = funded + amount;
  const costsMoney = draft.segments.some(({ reward }) => reward.kind === 'cash' || reward.kind === 'bonus');
  // Money that nothing pays is not started, and points need no money.
  return after >= spent && (costsMoney ? after > 0n : amount <= 0n) ? amount : null;
}

export const requestPrizeStart = answer(
  prizesOfficeCalls.requestPrizeStart,
  async ({ actor, params, body, language }, context, tx) => {
    const row = await lockPrize(tx, params.id);
    const draft = row && (await draftAt(tx, row.id, row.version));
    if (!row || !draft) return refuse('not_found');
    const isBegun = row.live_version !== null || row.stopped_at !== null;
    if (row.version !== body.version || (row.kind !== 'wheel' && isBegun)) return refuse('changed_meanwhile');
    const faulty = await refusedDraft(context, tx, draft);
    if (faulty) return faulty;
    const over = overField(draft, context.clock.nowMs());
    if (over) return refuseField(over);
    const amount = amountOf(draft, body.budget, await budgetLeft(tx, row));
    if (amount === null) return refuseField('budget');
    if ((await waitingRequestsAbout(tx, ['reward_budget'], [row.id])).has(row.id)) return refuse('request_waiting');
    const live = row.live_version === null ? null : await draftAt(tx, row.id, row.live_version);
    const { perSpin } = await previewOf(context, tx, draft);
    const requestId = await requestBudget(
      context,
      tx,
      {
        ...{ source: SOURCES[row.kind], sourceId: BigInt(row.id), currency: row.currency, amount, reason: body.reason },
        ...{ subject: `${row.kind} ${row.id}`, name: textOf(draft, language).title },
        before: live && { version: row.live_version, draft: live },
        // The second operator reads what a spin costs on average.
        after: { version: row.version, draft, ...(perSpin ? { perSpin } : {}) },
      },
      actor,
    );
    if (requestId === null) return refuse('request_waiting');
    const details = { version: row.version, budget: formatAmount(amount) };
    await note(context, tx, actor, 'prize.start', { subject: `${row.kind} ${row.id}`, details });
    return done({ requestId });
  },
);
