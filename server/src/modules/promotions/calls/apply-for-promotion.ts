import { PICTURES_MAX, promotionsCalls, REMARK_MAX } from '@lantern/contract/promotions';
import {
  type AppContext,
  answer,
  type CallRequest,
  done,
  doneAgain,
  refuse,
  type Tx,
} from '../../../platform/index.ts';
import { attachFiles } from '../../files/index.ts';
import { lockMembers } from '../../rewards/index.ts';
import { breakRefusalOf } from '../../safer-play/index.ts';
import { applicationByKey, insertApplication, picturesOf } from '../promotions.applications.store.ts';
import { tellMember } from '../promotions.engine.ts';
import { presentApplications } from '../promotions.present.ts';
import { ownView, refuseGiving } from '../promotions.service.ts';

type Request = CallRequest<typeof promotionsCalls.applyForPromotion>;

/** Remark and pictures within their bounds (spec 5). Characters are code points, as the database counts them. */
function faultsOf({ remark, fileIds }: Request['body']) {
  const length = [...remark.trim()].length;
  return [
    ...(length === 0 ? [{ field: 'remark', key: 'field.not_empty' }] : []),
    ...(length > REMARK_MAX ? [{ field: 'remark', key: 'field.too_long', params: { maximum: REMARK_MAX } }] : []),
    ...(fileIds.length > PICTURES_MAX
      ? [{ field: 'fileIds', key: 'field.above_maximum', params: { maximum: PICTURES_MAX } }]
      : []),
  ];
}

async function apply({ actor, params, body, key, bodyHash, language }: Request, context: AppContext, tx: Tx) {
  const { memberId } = actor;
  const promotionId = BigInt(params.id);
  const refused = (why: Parameters<typeof refuseGiving>[3]) => refuseGiving(context, tx, memberId, why);
  const onBreak = await breakRefusalOf(context, tx, memberId);
  if (onBreak) return onBreak;
  const own = await ownView(context, tx, { actor, language, id: promotionId });
  if (!own) return refuse('not_found');
  const { shown, running, refused: why } = own;
  if (running.offer.terms.trigger !== 'manual') return refused('unknown');
  if (shown.status === 'applying') return refused('applying');
  if (why !== null) return refused(why);
  const application = { memberId, id: context.newId(), promotionId, version: running.offer.version, key, bodyHash };
  if (!(await insertApplication(tx, context, { ...application, remark: body.remark.trim() })))
    return refused('applying');
  const pictures = { memberId, purpose: 'promotion', usedBy: picturesOf(application.id) } as const;
  if (!(await attachFiles(tx, pictures, body.fileIds))) return refuse('picture_gone');
  await tellMember(context, tx, memberId, promotionId);
  return null;
}

export const applyForPromotion = answer(promotionsCalls.applyForPromotion, async (request, context, tx) => {
  const { actor, body, key, bodyHash, language } = request;
  await lockMembers(tx, [actor.memberId]);
  const shown = async (isReplay: boolean) => {
    const row = await applicationByKey(tx, actor.memberId, key);
    if (!row) return null;
    if (!row.body_hash.equals(bodyHash)) return refuse('idempotency_conflict');
    const [application] = await presentApplications(tx, [row], language);
    return application ? (isReplay ? doneAgain(application) : done(application)) : null;
  };
  const before = await shown(true);
  if (before) return before;
  const faults = faultsOf(body);
  if (faults.length > 0) return refuse('fields_refused', { fields: faults });
  return (await apply(request, context, tx)) ?? (await shown(false)) ?? refuse('try_again');
});
