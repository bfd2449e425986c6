import { liveOfficeCalls } from '@lantern/contract/live/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { setTableState, tableOf, tablesReading } from '../index.ts';

export const setLiveTableState = answer(
  liveOfficeCalls.setLiveTableState,
  async ({ actor, params: { code }, body: { isOpen, reason } }, context, tx) => {
    const table = await tableOf(tx, code);
    if (!table) return refuse('not_found');
    const isSame = isOpen === (table.state === 'open');
    if (isSame) return done({ state: table.state });
    const state = isOpen ? ('open' as const) : ('closing' as const);
    await setTableState(tx, code, state);
    await note(context, tx, actor, 'live.table-state', { subject: `table ${code}`, details: { reason, state } });
    await tablesReading.changed(context, tx);
    tx.afterCommit(() => context.push.publish('live.tables', {}));
    return done({ state });
  },
);
