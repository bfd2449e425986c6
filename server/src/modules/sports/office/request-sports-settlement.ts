import { sportsOfficeCalls } from '@lantern/contract/sports/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { addRequest, note } from '../../staff/index.ts';
import { resultOf } from '../settling/sports.settle.store.ts';
import { isInPlay } from '../sports.facts.ts';
import { holdMatch, type MatchRow } from '../sports.match.store.ts';
import { type EnteredResult, resultText, winnersText } from './sports.requests.ts';

const SCORE_MAX = 99;
const isScore = (score: { home: number; away: number } | null): boolean =>
  score === null || [score.home, score.away].every((one) => one >= 0 && one <= SCORE_MAX);
/** Goals at half-time are some of those at full time. */
const isPossible = ({ half, full, corners, cards }: EnteredResult): boolean =>
  [half, full, corners, cards].every(isScore) && (half === null || (half.home <= full.home && half.away <= full.away));

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
    if (result && (!isPossible(result) || match.sport !== 'football' || match.kind === 'outright'))
      return refuse('fields_refused', { fields: [{ field: 'result', key: 'field.not_valid' }] });
    if (winners && !areTeamsOf(match, winners))
      return refuse('fields_refused', { fields: [{ field: 'winners', key: 'field.not_valid' }] });
    const subject = `sports_match ${id}`;
    const proposal = {
      key: 'result',
      before: known ? 'settled' : null,
      after: { result, ...(winners ? { winners } : {}) },
      version: String(match.result_version),
    };
    const requestId = await addRequest(
      tx,
      context,
      { kind: 'sports_settlement', subjectId: id, subject, reason, proposal },
      actor,
    );
    if (!requestId) return refuse('request_waiting');
    const details = { result: winners ? winnersText(match, winners) : resultText(result), reason, request: requestId };
    await note(context, tx, actor, 'sports.settlement-request', { subject, details });
    return done({ requestId });
  },
);
