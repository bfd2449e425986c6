import { sportsOfficeCalls } from '@lantern/contract/sports/office';
import { answer, done, refuse, refuseField } from '../../../platform/index.ts';
import { addRequest, note } from '../../staff/index.ts';
import { holdMatch, SOLD } from '../sports.match.store.ts';
import { areTerms, isRaise, termsOf, writeTerms } from './sports.terms.ts';

export const setSportsTerms = answer(
  sportsOfficeCalls.setSportsTerms,
  async ({ actor, params: { id }, body }, context, tx) => {
    const match = await holdMatch(tx, id);
    if (!match) return refuse('not_found');
    if (!SOLD.includes(match.state)) return refuse('match_closed', { facts: { matchId: id } });
    const { reason, ...after } = body;
    if (!areTerms(after)) return refuseField('maxStake');
    const before = await termsOf(context, match);
    const subject = `sports_match ${id}`;
    if (isRaise(before, after)) {
      const proposal = { key: 'terms', before, after, version: '' };
      const requestId = await addRequest(
        tx,
        context,
        { kind: 'sports_terms', subjectId: id, subject, reason, proposal },
        actor,
      );
      if (!requestId) return refuse('request_waiting');
      await note(context, tx, actor, 'sports.terms-request', {
        subject,
        details: { before, after, reason, request: requestId },
      });
      return done({ terms: before, requestId });
    }
    const changed = await writeTerms(tx, id, after);
    await note(context, tx, actor, 'sports.terms', { subject, details: { before, after, reason } });
    return done({ terms: await termsOf(context, changed), requestId: null });
  },
);
