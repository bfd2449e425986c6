import type { EventPayload } from '@lantern/contract';
import type { MatchAnswer } from '../sports.queries.ts';

const BALLS = 8;

/** The answer of a match with what happened since: entries by their numbers, the newest ways of the ball, the newest statistics. */
export function withTimeline(known: MatchAnswer, news: EventPayload<'sports.timeline'>): MatchAnswer {
  const entries = new Map(known.timeline.map((entry) => [entry.number, entry]));
  for (const entry of news.entries) entries.set(entry.number, entry);
  const ball = [...known.statistics.ball, ...news.ball].slice(-BALLS);
  return {
    ...known,
    timeline: [...entries.values()].toSorted((a, b) => a.number - b.number),
    statistics: { ...news.statistics, ball },
  };
}
