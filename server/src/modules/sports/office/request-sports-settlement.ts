import { sportsOfficeCalls } from '@lantern/contract/sports/office';
import { answer, done, refuse, refuseField } from '../../../platform/index.ts';
import { addRequest, note } from '../../staff/index.ts';
import { resultOf } from '../settling/sports.settle.store.ts';
import { isInPlay } from '../sports.facts.ts';
import { holdMatch, type MatchRow } from '../sports.match.store.ts';
import { factsOf, isPossible, resultText, winnersText } from './sports.entered.ts';

const areTeamsOf = ({ facts }: MatchRow, winners: readonly string[]): boolean =>
  new Set(winners).size === winners.length &&
  winners.every((id) => facts.outright?.teams.some(({ team }) => team === id));

export const requestSportsSettlement = answer(
  sportsOfficeCalls.requestSportsSettlement,
  async ({ actor, params: { id }, body: { result, winners, reason } }, context, tx) => {
    const match = await holdMatch(tx, id);
    if (!match) return refuse('not_found');
    const known = await resultOf(tx, id);
    // While it is played only the feed knows how it stands; one that does not begin may be voided.
    if (
      !known &&
      (isInPlay(match.facts) ||
        ((result !== null || winners) &&
          match.state === 'scheduled' &&
          match.starts_at.getTime() > context.clock.nowMs()))
    )
      return refuse('match_open');
    if (known?.facts.isVoid && result === null && !winners) return refuse('already_decided');
    if (result && (match.kind === 'outright' || !isPossible(result, match))) return refuseField('result');
    if (winners && !areTeamsOf(match, winners)) return refuseField('winners');
    const subject = `sports_match ${id}`;
    const facts = winners ? { winners } : factsOf(result);
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
    const text = winners ? winnersText(match, winners) : resultText(facts) || 'void';
    const details = { result: text, reason, request: requestId };
    await note(context, tx, actor, 'sports.settlement-request', { subject, details });
    return done({ requestId });
  },
);
