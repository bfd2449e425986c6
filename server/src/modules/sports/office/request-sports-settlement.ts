import { sportsOfficeCalls } from '@lantern/contract/sports/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { addRequest, note } from '../../staff/index.ts';
import { resultOf } from '../settling/sports.settle.store.ts';
import { isInPlay } from '../sports.facts.ts';
import { holdMatch } from '../sports.match.store.ts';
import { factsOf, isPossible, resultText } from './sports.entered.ts';

export const requestSportsSettlement = answer(
  sportsOfficeCalls.requestSportsSettlement,
  async ({ actor, params: { id }, body: { result, reason } }, context, tx) => {
    const match = await holdMatch(tx, id);
    if (!match) return refuse('not_found');
    const known = await resultOf(tx, id);
    // While it is played only the feed knows how it stands; one that does not begin may be voided.
    if (
      !known &&
      (isInPlay(match.facts) ||
        (result !== null && match.state === 'scheduled' && match.starts_at.getTime() > context.clock.nowMs()))
    )
      return refuse('match_open');
    if (known?.facts.isVoid && result === null) return refuse('already_decided');
    if (result && !isPossible(result, match))
      return refuse('fields_refused', { fields: [{ field: 'result', key: 'field.not_valid' }] });
    const subject = `sports_match ${id}`;
    const facts = factsOf(result);
    // The table of results takes exactly these facts.
    const proposal = {
      key: 'result',
      before: known?.facts ?? null,
      after: facts,
      version: String(match.result_version),
    };
    const requestId = await addRequest(
      tx,
      context,
      { kind: 'sports_settlement', subjectId: id, subject, reason, proposal },
      actor,
    );
    if (!requestId) return refuse('request_waiting');
    const details = { result: resultText(facts) || 'void', reason, request: requestId };
    await note(context, tx, actor, 'sports.settlement-request', { subject, details });
    return done({ requestId });
  },
);
