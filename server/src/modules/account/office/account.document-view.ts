import { invariant } from '@lantern/kernel';
import { dayOf, type Needs, type Queryable, refuse, type StaffActor, type Tx } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { type DocumentRow, decideDocument, lockDocument, membersByIds, presentDocument } from '../index.ts';

export async function presentDocuments({ clock }: Needs<'clock'>, db: Queryable, rows: readonly DocumentRow[]) {
  const today = dayOf(clock.nowMs());
  const members = await membersByIds(
    db,
    rows.map((row) => BigInt(row.member_id)),
  );
  return rows.map((row) => ({
    ...presentDocument(row, today),
    memberId: row.member_id,
    account: members.get(BigInt(row.member_id))?.account ?? '',
    decidedBy: row.decided_by,
  }));
}

export type StaffDecision =
  | { readonly state: 'accepted'; readonly expiresOn: string | null | undefined }
  | { readonly state: 'refused'; readonly reason: string };

/** Decides under the document's lock. Only one that waits is accepted; an accepted one may still be refused. */
export async function decide(context: Needs<'clock'>, tx: Tx, actor: StaffActor, id: string, decision: StaffDecision) {
  const row = await lockDocument(tx, id);
  if (!row) return refuse('not_found');
  const isOpen = row.state === 'waiting' || (row.state === 'accepted' && decision.state === 'refused');
  if (!isOpen) return refuse('document_decided');
  const expiresOn =
    decision.state === 'accepted' && decision.expiresOn !== undefined ? decision.expiresOn : row.expires_on;
  const reason = decision.state === 'refused' ? decision.reason : null;
  const decided = await decideDocument(tx, id, {
    ...{ state: decision.state, expiresOn, reason, by: actor.name },
    atMs: context.clock.nowMs(),
  });
  invariant(decided, 'a locked document is there');
  await note(context, tx, actor, decision.state === 'accepted' ? 'document.accept' : 'document.refuse', {
    subject: `document ${id}`,
    details: { member: row.member_id, kind: row.kind, before: row.state, expiresOn, ...(reason ? { reason } : {}) },
  });
  const [presented] = await presentDocuments(context, tx, [decided]);
  invariant(presented, 'one document is presented');
  return presented;
}
