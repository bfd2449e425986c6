import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { noteHook } from '../index.ts';

export const noteRefusedHook = answer(
  cashierOfficeCalls.noteRefusedHook,
  async ({ actor, params: { id }, body: { reason } }, context, tx) => {
    const noted = await noteHook(tx, id, { by: actor.name, note: reason, atMs: context.clock.nowMs() });
    if (noted === undefined) return refuse('not_found');
    if (!noted) return refuse('already_decided');
    const { provider, fault, times } = noted;
    await note(context, tx, actor, 'cashier.hook-note', {
      subject: `provider ${provider}`,
      details: { fault, times, reason },
    });
    tx.afterCommit(() => context.push.publish('reconciliation.changed', {}));
    return done({});
  },
);
