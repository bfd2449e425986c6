import { promotionsOfficeCalls } from '@lantern/contract/promotions/office';
import {
  type AppContext,
  answer,
  type CallRequest,
  done,
  refuse,
  refuseField,
  type Tx,
} from '../../../platform/index.ts';
import { lockMembers } from '../../rewards/index.ts';
import { note } from '../../staff/index.ts';
import {
  applicationOf,
  decideApplication,
  lockApplication,
  type OfficeApplicationRow,
} from '../promotions.applications.store.ts';
import { award, tellMember } from '../promotions.engine.ts';
import { offerAt } from '../promotions.store.ts';
import { presentForOffice } from './promotions.applications-desk.ts';

type Request = CallRequest<typeof promotionsOfficeCalls.decidePromotionApplication>;

const REASON_MIN = 3;

/** The reward of an application, on the terms for which it was made. */
async function give(context: AppContext, tx: Tx, row: OfficeApplicationRow) {
  const offer = await offerAt(tx, BigInt(row.promotion_id), row.version);
  if (!offer) return refuse('not_found');
  const awarded = await award(context, tx, {
    ...{ memberId: BigInt(row.member_id), offer, number: BigInt(row.id), base: 0n, deposit: null, period: null },
    idempotent: null,
  });
  if ('given' in awarded) return null;
  // To an operator a break is no audience: nothing is said of a member's own limits.
  const why = awarded.refused === 'on_break' ? 'audience' : awarded.refused;
  return refuse('promotion_refused', { facts: { why } });
}

async function decide(context: AppContext, tx: Tx, { actor, params, body }: Request) {
  const found = await applicationOf(tx, params.id);
  if (!found) return refuse('not_found');
  // As every claim does, the member first.
  await lockMembers(tx, [BigInt(found.member_id)]);
  const row = await lockApplication(tx, params.id);
  if (!row) return refuse('not_found');
  if (row.state !== 'applying') return row.state === body.decision ? null : refuse('changed_meanwhile');
  if (body.decision === 'rejected' && body.reason.length < REASON_MIN) return refuseField('reason', 'not_empty');
  const refused = body.decision === 'approved' ? await give(context, tx, row) : null;
  if (refused) return refused;
  const { decision: state, reason } = body;
  await decideApplication(tx, context, row, { state, reason: state === 'rejected' ? reason : '', by: actor.name });
  const details = { account: row.account, decision: state, reason };
  await note(context, tx, actor, 'promotion.application', { subject: `application ${row.id}`, details });
  await tellMember(context, tx, BigInt(row.member_id), BigInt(row.promotion_id));
  return null;
}

export const decidePromotionApplication = answer(
  promotionsOfficeCalls.decidePromotionApplication,
  async (request, context, tx) => {
    const refused = await decide(context, tx, request);
    if (refused) return refused;
    const row = await applicationOf(tx, request.params.id);
    const [shown] = row ? await presentForOffice(tx, [row], request.language) : [];
    return shown ? done(shown) : refuse('not_found');
  },
);
