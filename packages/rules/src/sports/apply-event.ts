import type { MatchEvent, Score, Side } from './feed-event.ts';
import { type Applied, type Effect, type EventFault, type MatchFacts, NIL, type TimelineItem } from './match-facts.ts';

/** Extra time is not bet on; stoppage time beyond this is an error of the feed. */
const MINUTE_MAX = 120;
/** A clock that differs from an event's minute by more than this follows the event. */
const DRIFT_SECONDS = 90;
const BALLS = 8;

const add = (score: Score, side: Side): Score => ({ ...score, [side]: score[side] + 1 });
const same = (a: Score, b: Score): boolean => a.home === b.home && a.away === b.away;
const take = (facts: MatchFacts, change: Partial<MatchFacts>, timeline: readonly TimelineItem[] = [], effect: Effect = {}): Applied => ({
  ok: true,
  facts: { ...facts, ...change },
  timeline,
  effect,
});
const fault = (name: EventFault): Applied => ({ ok: false, fault: name });

const isOver = ({ phase }: MatchFacts): boolean => phase === 'ended' || phase === 'abandoned' || phase === 'forfeited';

type Timed = Extract<MatchEvent, { readonly minute: number }>;
const placeOf = ({ minute, added }: Timed) => ({ minute, added });

/** The clock as it is after an event of a minute. */
function clockAt(facts: MatchFacts, event: Timed): MatchFacts['clock'] {
  const { clock } = facts;
  const seconds = (event.minute + event.added) * 60;
  if (clock === null) return clock;
  const shown = clock.seconds + (clock.isRunning ? (Date.parse(event.at) - Date.parse(clock.at)) / 1000 : 0);
  return Math.abs(shown - seconds) > DRIFT_SECONDS ? { seconds, at: event.at, isRunning: clock.isRunning } : clock;
}

const PHASES = { first_half: 0, half_time: 45, second_half: 45, ended: 90 } as const;
const PHASE_KINDS = { first_half: 'kick_off', half_time: 'half_time', second_half: 'second_half', ended: 'full_time' } as const;
type PhaseEvent = Extract<MatchEvent, { readonly type: 'phase' }>;

function applyPhase(facts: MatchFacts, { phase, score, at }: PhaseEvent): Applied {
  if (!same(score, facts.score)) return fault(lower(score, facts.score) ? 'score_falls' : 'score_contradicts');
  const isRunning = phase === 'first_half' || phase === 'second_half';
  const clock = { seconds: PHASES[phase] * 60, at, isRunning };
  const half = phase === 'half_time' || (phase === 'second_half' && facts.half === null) ? score : facts.half;
  const effect: Effect = phase === 'ended' ? { isOver: true, refuses: 'all' } : { suspend: { for: 'repricing', isUntilDecided: false } };
  return take(facts, { phase, clock, half, review: null }, [{ kind: PHASE_KINDS[phase], score }], effect);
}
const lower = (score: Score, than: Score): boolean => score.home < than.home || score.away < than.away;

function applyGoal(facts: MatchFacts, event: Extract<MatchEvent, { readonly type: 'goal' }>): Applied {
  const score = add(facts.score, event.side);
  if (!same(score, event.score)) return fault(lower(event.score, facts.score) ? 'score_falls' : 'score_contradicts');
  const { side, seq, minute, shirt, ownGoal } = event;
  return take(
    facts,
    { score, goals: [...facts.goals, { side, seq, minute }], clock: clockAt(facts, event) },
    [{ kind: 'goal', side, ...placeOf(event), shirt, isOwnGoal: ownGoal, score }],
    { suspend: { for: 'goal', isUntilDecided: false }, refuses: 'all' },
  );
}

function applyReview(facts: MatchFacts, event: Extract<MatchEvent, { readonly type: 'review' }>): Applied {
  const { stage, of } = event;
  const goal = facts.goals.find(({ seq }) => seq === of);
  if (!goal) return fault('review_unknown');
  const item = { kind: `review_${stage}`, side: goal.side, ...placeOf(event), score: event.score };
  if (stage === 'opened')
    return take(facts, { review: of }, [item], { suspend: { for: 'review', isUntilDecided: true }, refuses: 'all' });
  const ends: Effect = { suspend: { for: 'review', isUntilDecided: false }, refuses: 'all' };
  if (stage === 'confirmed') return take(facts, { review: null }, [item], ends);
  const score = { ...facts.score, [goal.side]: facts.score[goal.side] - 1 };
  if (!same(score, event.score)) return fault('score_contradicts');
  const goals = facts.goals.filter((one) => one !== goal);
  return take(facts, { review: null, score, goals }, [item, { ...item, kind: 'goal_cancelled' }], ends);
}

function applyCard(facts: MatchFacts, event: Extract<MatchEvent, { readonly type: 'card' }>): Applied {
  const { side, card, shirt } = event;
  const [yellow, red] = [card === 'yellow' ? add(facts.yellow, side) : facts.yellow, card === 'yellow' ? facts.red : add(facts.red, side)];
  const kind = card;
  const effect: Effect = card === 'yellow' ? { refuses: 'cards' } : { suspend: { for: 'red_card', isUntilDecided: false }, refuses: 'all' };
  return take(facts, { yellow, red, clock: clockAt(facts, event) }, [{ kind, side, ...placeOf(event), shirt }], effect);
}

function applyAttack(facts: MatchFacts, event: Extract<MatchEvent, { readonly type: 'attack' }>): Applied {
  const { side, dangerous, ball, possession, minute, at } = event;
  const [home, away] = facts.momentum[minute] ?? [0, 0];
  return take(facts, {
    attacks: add(facts.attacks, side),
    dangerous: dangerous ? add(facts.dangerous, side) : facts.dangerous,
    possession: { home: possession, away: 100 - possession },
    momentum: { ...facts.momentum, [minute]: side === 'home' ? [home + 1, away] : [home, away + 1] },
    ball: [...facts.ball, { at, side, dangerous, x: ball[0], y: ball[1] }].slice(-BALLS),
    clock: clockAt(facts, event),
  });
}

function applyTimed(facts: MatchFacts, event: Timed): Applied {
  if (event.minute < 0 || event.minute + event.added > MINUTE_MAX) return fault('minute_impossible');
  const { side } = 'side' in event ? event : { side: 'home' as const };
  switch (event.type) {
    case 'goal':
      return applyGoal(facts, event);
    case 'card':
      return applyCard(facts, event);
    case 'corner':
      return take(facts, { corners: add(facts.corners, side), clock: clockAt(facts, event) }, [{ kind: 'corner', side, ...placeOf(event) }], {
        refuses: 'corners',
      });
    case 'shot':
      return take(
        facts,
        { shots: add(facts.shots, side), onTarget: event.onTarget ? add(facts.onTarget, side) : facts.onTarget },
        [{ kind: event.onTarget ? 'shot_on_target' : 'shot', side, ...placeOf(event) }],
      );
    case 'attack':
      return applyAttack(facts, event);
    case 'review':
      return applyReview(facts, event);
    case 'abandoned':
      if (!same(event.score, facts.score)) return fault('score_contradicts');
      return take(facts, { phase: 'abandoned', clock: null, review: null }, [{ kind: 'abandoned', ...placeOf(event), score: event.score }], {
        isOver: true,
        refuses: 'all',
      });
  }
}

type SeriesEvent = Extract<
  MatchEvent,
  { readonly type: 'map_started' | 'round' | 'kills' | 'map_ended' | 'series_ended' | 'forfeited' }
>;
const changed = (facts: MatchFacts, map: number, change: Partial<MatchFacts['maps'][number]>): MatchFacts['maps'] =>
  facts.maps.map((one) => (one.number === map ? { ...one, ...change } : one));

function applySeries(facts: MatchFacts, event: SeriesEvent): Applied {
  switch (event.type) {
    case 'map_started': {
      const maps = [...facts.maps, { number: event.map, name: event.name, score: NIL, winner: null, rounds: [] }];
      return take(facts, { phase: 'map', maps }, [{ kind: 'map_started', map: event.map }], {
        suspend: { for: 'repricing', isUntilDecided: false },
      });
    }
    case 'round': {
      const rounds = [...(facts.maps.find(({ number }) => number === event.map)?.rounds ?? []), event.side];
      const maps = changed(facts, event.map, { score: event.score, rounds });
      return take(facts, { maps }, [{ kind: 'round', map: event.map, round: event.round, side: event.side, score: event.score }], {
        refuses: 'all',
      });
    }
    case 'kills':
      return take(facts, { maps: changed(facts, event.map, { score: event.score }) });
    case 'map_ended': {
      const score = add(facts.score, event.side);
      if (!same(score, event.won)) return fault('score_contradicts');
      const maps = changed(facts, event.map, { score: event.score, winner: event.side });
      return take(facts, { phase: 'pause', score, maps }, [{ kind: 'map_ended', map: event.map, side: event.side, score }], {
        suspend: { for: 'repricing', isUntilDecided: false },
        refuses: 'all',
      });
    }
    case 'series_ended':
      if (!same(event.won, facts.score)) return fault('score_contradicts');
      return take(facts, { phase: 'ended' }, [{ kind: 'series_ended', score: event.won }], { isOver: true, refuses: 'all' });
    case 'forfeited':
      return take(facts, { phase: 'forfeited' }, [{ kind: 'forfeited', side: event.side }], { isOver: true, refuses: 'all' });
  }
}

const PLAYED: ReadonlySet<string> = new Set(['goal', 'card', 'corner', 'shot', 'attack', 'phase', 'round', 'kills', 'map_started', 'map_ended']);

/** The facts of a match after one more of its events, and what follows for bets; or why the event contradicts what is known. */
export function applyEvent(before: MatchFacts, event: MatchEvent): Applied {
  if (event.seq <= before.seq) return fault('out_of_order');
  if (isOver(before) && PLAYED.has(event.type)) return fault('after_the_end');
  const facts = { ...before, seq: event.seq };
  switch (event.type) {
    case 'fixture':
    case 'moved':
    case 'postponed':
    case 'renamed':
      return take(facts, {});
    case 'lineups':
      return take(facts, { lineups: { home: event.home, away: event.away } });
    case 'phase':
      return applyPhase(facts, event);
    case 'result':
      return take(facts, { result: event.facts }, [], { isOver: true, hasResult: true, refuses: 'all' });
    case 'correction':
      return take(facts, { result: event.facts }, [{ kind: 'corrected' }], { isOver: true, hasResult: true });
    case 'map_started':
    case 'round':
    case 'kills':
    case 'map_ended':
    case 'series_ended':
    case 'forfeited':
      return applySeries(facts, event);
    default:
      return applyTimed(facts, event);
  }
}

/** Seconds played at a time, within the running half. */
export function secondsAt({ clock, phase }: Pick<MatchFacts, 'clock' | 'phase'>, nowMs: number): number {
  if (clock === null) return 0;
  if (!clock.isRunning) return clock.seconds;
  return Math.max(0, clock.seconds + Math.floor((nowMs - Date.parse(clock.at)) / 1000));
}
/** Minutes played as prices count them: stoppage time is part of minutes 45 and 90. */
export function pricedMinute(facts: Pick<MatchFacts, 'clock' | 'phase'>, nowMs: number): number {
  const minute = secondsAt(facts, nowMs) / 60;
  return facts.phase === 'first_half' ? Math.min(45, minute) : Math.min(90, minute);
}
