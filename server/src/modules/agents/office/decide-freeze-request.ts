import { agentsOfficeCalls } from '@lantern/contract/agents/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { memberRecord, setFrozen } from '../../account/index.ts';
import { endSessions } from '../../session/index.ts';
import { note } from '../../staff/index.ts';
import { decideFreeze, holdFreeze } from './agents.office.store.ts';

/** Freezing ends the sessions in the same transaction, as on the member's own page. */
export const decideFreezeRequest = answer(
  agentsOfficeCalls.decideFreezeRequest,
  async ({ actor, params: { id }, body: { decision, reason } }, context, tx) => {
    const request = await holdFreeze(tx, id);
    if (!request) return refuse('not_found');
    if (request.state !== 'waiting') return refuse('already_decided');
    const freezes = decision === 'freeze';
    if (freezes) {
      const row = await memberRecord(tx, request.member_id);
      if (!row) return refuse('not_found');
      const isFrozen = await setFrozen(tx, context, { id: row.id, version: row.office_version }, reason);
      if (!isFrozen) return refuse('changed_meanwhile');
      await endSessions(context, tx, BigInt(row.id), 'frozen');
    }
    await decideFreeze(tx, context, id, { state: freezes ? 'done' : 'refused', by: actor.name });
    const act = freezes ? 'member.freeze' : 'agent.freeze.refuse';
    await note(context, tx, actor, act, { subject: `member ${request.member_id}`, details: { reason, request: id } });
    return done({});
  },
);
