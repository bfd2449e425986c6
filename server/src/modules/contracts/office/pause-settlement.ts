import { contractsOfficeCalls } from '@lantern/contract/contracts/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { tellRuns } from '../contracts.notices.ts';
import { runOf, setRunState } from '../settling/contracts.runs.store.ts';

export const pauseSettlement = answer(
  contractsOfficeCalls.pauseSettlement,
  async ({ actor, params: { id }, body: { isPaused, reason } }, context, tx) => {
    if (!(await runOf(tx, id))) return refuse('not_found');
    const [from, to] = isPaused ? (['running', 'paused'] as const) : (['paused', 'running'] as const);
    if (!(await setRunState(tx, id, [from], to))) return refuse('run_moved_on');
    await note(context, tx, actor, isPaused ? 'contracts.run-pause' : 'contracts.run-resume', {
      ...{ subject: `run ${id}`, details: { reason } },
    });
    tellRuns(context, tx);
    return done({});
  },
);
