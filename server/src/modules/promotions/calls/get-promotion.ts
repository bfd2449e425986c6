import { promotionsCalls } from '@lantern/contract/promotions';
import { answer, done, refuse } from '../../../platform/index.ts';
import { prizeTitles } from '../../prizes/index.ts';
import { applicationsOf } from '../promotions.applications.store.ts';
import { takenPage } from '../promotions.members.store.ts';
import { presentAllTaken, presentApplications, presentTerms } from '../promotions.present.ts';
import { ownView } from '../promotions.service.ts';
import { acceptedVersion } from '../promotions.status.ts';
import { draftOf } from '../promotions.store.ts';

/** As many of each as a page shows. */
const MOST = 50;

export const getPromotion = answer(promotionsCalls.getPromotion, async ({ actor, params, language }, context) => {
  const { db } = context;
  const promotionId = BigInt(params.id);
  const own = await ownView(context, db, { actor, language, id: promotionId });
  if (!own) return refuse('not_found');
  const { running, shown } = own;
  if (!actor) return done({ ...shown, taken: [], applications: [], acceptedTerms: null });
  const { memberId } = actor;
  const { rows } = await takenPage(db, { memberId, promotionId, limit: MOST, offset: 0 });
  const version = acceptedVersion(running.offer, shown);
  const accepted = version === null ? null : await draftOf(db, promotionId, version);
  const of = accepted?.terms.reward.of;
  return done({
    ...shown,
    taken: await presentAllTaken(db, rows, language),
    applications: await presentApplications(db, await applicationsOf(db, memberId, promotionId, MOST), language),
    acceptedTerms:
      accepted && presentTerms(accepted.terms, await prizeTitles(db, of === undefined ? [] : [of], language)),
  });
});
