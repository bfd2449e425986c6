import { sportsOfficeCalls } from '@lantern/contract/sports/office';
import { answer, done, refuse, refuseField } from '../../../platform/index.ts';
import { addRequest, note } from '../../staff/index.ts';
import { holdMatch } from '../sports.match.store.ts';
import { legsAtPrice } from './sports.requests.ts';

export const requestPriceError = answer(
  sportsOfficeCalls.requestPriceError,
  async ({ actor, params: { id }, body: { reason, ...wrong } }, context, tx) => {
    const match = await holdMatch(tx, id);
    if (!match) return refuse('not_found');
    // Bets that come after the request are no part of it.
    if (Date.parse(wrong.from) > Date.parse(wrong.to) || Date.parse(wrong.to) > context.clock.nowMs())
      return refuseField('to');
    const legs = await legsAtPrice(tx, id, wrong);
    if (legs.length === 0) return refuse('no_such_bets');
    const subject = `sports_match ${id} price`;
    const proposal = { key: 'price', before: null, after: wrong, version: '' };
    const requestId = await addRequest(
      tx,
      context,
      { kind: 'sports_price_error', subjectId: id, subject, reason, proposal },
      actor,
    );
    if (!requestId) return refuse('request_waiting');
    await note(context, tx, actor, 'sports.price-error-request', {
      subject,
      details: { ...wrong, bets: legs.length, reason, request: requestId },
    });
    return done({ requestId, bets: legs.length });
  },
);
