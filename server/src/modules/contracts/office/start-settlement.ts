import { contractsOfficeCalls } from '@lantern/contract/contracts/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { tellRuns } from '../contracts.notices.ts';
import { headOf } from '../contracts.zone.store.ts';
import { insertRun, runExists } from '../settling/contracts.runs.store.ts';

export const startSettlement = answer(contractsOfficeCalls.startSettlement, async ({ actor, body }, context, tx) => {
  const { kind, day, isDry, reason } = body;
  const nowMs = context.clock.nowMs();
  const { zone } = await headOf(tx);
  if (day >= zone.dayAt(nowMs)) return refuse('run_not_over');
  if (!isDry && (await runExists(tx, kind, day))) return refuse('run_there');
  const id = context.newId();
  if (!(await insertRun(tx, { id, kind, day, isDry, by: actor.name, at: new Date(nowMs) }))) return refuse('run_empty');
  await note(context, tx, actor, 'contracts.run-start', {
    subject: `run ${id}`,
    details: { kind, day, isDry, reason },
  });
  tellRuns(context, tx);
  return done({ id: id.toString() });
});
