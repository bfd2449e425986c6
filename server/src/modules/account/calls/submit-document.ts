import { accountCalls } from '@lantern/contract/account';
import { documentEndFault, hasBack } from '@lantern/rules/account';
import { answer, dayOf, done, refuse, refuseField } from '../../../platform/index.ts';
import { attachFiles } from '../../files/index.ts';
import { insertDocument } from '../documents/account.documents.store.ts';
import { presentDocument, usedBy } from '../documents/account.documents.ts';

/** Pictures and document are one transaction: a picture belongs to one document. */
export const submitDocument = answer(accountCalls.submitDocument, async ({ actor, body }, context, tx) => {
  const { kind, expiresOn, frontId, backId } = body;
  const nowMs = context.clock.nowMs();
  const today = dayOf(nowMs);
  const end = documentEndFault(expiresOn, today);
  if (end) return refuseField('expiresOn', end === 'expired' ? 'document_expired' : 'not_valid');
  if (hasBack(kind) !== (backId !== undefined))
    return refuseField('backId', hasBack(kind) ? 'back_needed' : 'not_valid');
  const id = context.newId();
  const document = { memberId: actor.memberId, id, kind, expiresOn, frontId, backId: backId ?? null, atMs: nowMs };
  const row = await insertDocument(tx, document);
  if (!row) return refuse('document_waiting');
  const pictures = { memberId: actor.memberId, purpose: 'identity' as const, usedBy: usedBy(id) };
  if (!(await attachFiles(tx, pictures, backId === undefined ? [frontId] : [frontId, backId])))
    return refuse('picture_gone');
  return done(presentDocument(row, today));
});
