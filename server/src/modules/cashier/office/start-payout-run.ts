import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { answer, done } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { startRun } from '../index.ts';
import { presentRun } from './cashier.reconciliation.ts';

/** Has transactions of its own: providers are asked between them. */
export const startPayoutRun = answer(
  cashierOfficeCalls.startPayoutRun,
  async ({ actor }, context) => {
    const { run, isMoreDue } = await startRun(context, actor.name);
    const details = { compared: run.compared, equal: run.equal };
    await context.db.transaction((tx) =>
      note(context, tx, actor, 'payout-run.start', { subject: `payout run ${run.id}`, details }),
    );
    return done({ run: presentRun(run), isMoreDue });
  },
  { transaction: false },
);
