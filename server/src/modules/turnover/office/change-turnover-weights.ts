import { turnoverOfficeCalls } from '@lantern/contract/turnover/office';
import { answer, done, refuse, refuseField } from '../../../platform/index.ts';
import { addRequest, note } from '../../staff/index.ts';
import { percentsOf, presentWeights, SUBJECT } from './turnover.weight-changes.ts';

/** Weights decide when members' money is free: whoever asks for a change does not decide it. */
export const changeTurnoverWeights = answer(
  turnoverOfficeCalls.changeTurnoverWeights,
  async ({ actor, body }, context, tx) => {
    const { weights, version, reason } = body;
    const known = await presentWeights(tx);
    if (known.version !== version) return refuse('changed_meanwhile');
    const before = percentsOf(known.list);
    const given = new Map(weights.map(({ category, percent }) => [category, percent]));
    // Every category once: what is left out would keep its weight unseen.
    const isWhole =
      given.size === weights.length &&
      before.length === given.size &&
      before.every(({ category }) => given.has(category));
    if (!isWhole) return refuseField('weights');
    const after = before.map(({ category }) => ({ category, percent: given.get(category) ?? 0 }));
    const request = { kind: 'turnover_weights' as const, subjectId: null, subject: SUBJECT, reason };
    const proposal = { key: 'weights', before, after, version };
    const requestId = await addRequest(tx, context, { ...request, proposal }, actor);
    if (!requestId) return refuse('request_waiting');
    const details = { before, after, reason, request: requestId };
    await note(context, tx, actor, 'turnover-weights.request', { subject: SUBJECT, details });
    return done({ requestId });
  },
);
