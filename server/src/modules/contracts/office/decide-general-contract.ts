import { contractsOfficeCalls } from '@lantern/contract/contracts/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { decide } from '../contracts.deciding.ts';
import { tellOther } from '../contracts.notices.ts';
import { contractOf } from '../contracts.store.ts';

/** The operator's side of a contract with a general agent. A contract between agents is theirs. */
export const decideGeneralContract = answer(
  contractsOfficeCalls.decideGeneralContract,
  async ({ actor, params: { id }, body: { act, reason } }, context, tx) => {
    const row = await contractOf(tx, id);
    if (!row || row.upline_id !== null) return refuse('not_found');
    const verdict = await decide(context, tx, { contractId: id, act, by: null });
    if (verdict !== 'done') return refuse(verdict === 'not_found' ? 'not_found' : 'contract_answered');
    const now = await contractOf(tx, id);
    if (now) await tellOther(context, tx, now, null);
    await note(context, tx, actor, `contracts.${act}`, {
      subject: `contract ${id}`,
      details: { kind: row.kind, reason },
    });
    return done({});
  },
);
