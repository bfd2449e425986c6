import { prizesOfficeCalls } from '@lantern/contract/prizes/office';
import { answer, done, refuse, refuseField } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { addVersion, lockPrize } from '../prizes.store.ts';
import { presentItem } from './prizes.desk.ts';
import { refusedDraft } from './prizes.draft.ts';

export const savePrize = answer(
  prizesOfficeCalls.savePrize,
  async ({ actor, params, body: { version, draft }, language }, context, tx) => {
    const row = await lockPrize(tx, params.id);
    if (!row) return refuse('not_found');
    // A rain and a raffle are committed to from their start on.
    if (row.version !== version || (row.kind !== 'wheel' && row.live_version !== null))
      return refuse('changed_meanwhile');
    if (draft.kind !== row.kind) return refuseField('kind');
    // Spins, tickets and the budget are of one currency.
    if (draft.currency !== row.currency) return refuseField('currency');
    const refused = await refusedDraft(context, tx, draft);
    if (refused) return refused;
    await addVersion(tx, context, row, { id: BigInt(row.id), draft, by: actor.name });
    const details = { version: version + 1 };
    await note(context, tx, actor, 'prize.save', { subject: `${row.kind} ${row.id}`, details });
    const item = await presentItem(context, tx, row.id, language);
    return item ? done(item) : refuse('not_found');
  },
);
