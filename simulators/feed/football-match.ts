import { type Chance, strengthOf } from './chance.ts';
import type { Planned } from './leagues.ts';
import {
  add,
  type Cards,
  type Event,
  type FootballFacts,
  NIL,
  other,
  type Score,
  type Scripted,
  type Side,
} from './messages.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HALF_MINUTES = 45;
const SIDES = ['home', 'away'] as const;
/** Events of a side in a match. */
const RATES = { attack: 30, shot: 11, corner: 5.1, card: 1.9 } as const;
const PLAYED_MINUTES = 95;

/** A goal before the match is played: in which minute of which half, and what the video referee says of it. */
export interface PlannedGoal {
  readonly half: 1 | 2;
  readonly minute: number;
  readonly side: Side;
  readonly review: 'confirmed' | 'reversed' | null;
}

interface Play {
  readonly chance: Chance;
  readonly script: Scripted[];
  /** Feed time before which nothing more can happen. */
  freeMs: number;
  score: Score;
  corners: Score;
  cards: { home: Cards; away: Cards };
  booked: Set<string>;
  possession: number;
}

/** One half that is being played. */
interface Half {
  readonly number: 1 | 2;
  readonly startMs: number;
}

const push = (play: Play, atMs: number, event: Event): void => {
  play.script.push({ atMs, event });
  play.freeMs = Math.max(play.freeMs, atMs);
};

/** The minute that a referee would write down: 45 and 2 added, 90 and 4 added. */
function minuteAt(half: Half, atMs: number): { minute: number; added: number } {
  const inHalf = Math.floor((atMs - half.startMs) / MINUTE_MS) + 1;
  const whole = (half.number - 1) * HALF_MINUTES;
  return { minute: whole + Math.min(inHalf, HALF_MINUTES), added: Math.max(0, inHalf - HALF_MINUTES) };
}

const shirt = (chance: Chance): number => 2 + chance.below(10);

function playGoal(play: Play, half: Half, atMs: number, goal: PlannedGoal): void {
  const { chance } = play;
  play.score = add(play.score, goal.side);
  const of = play.script.length;
  const ownGoal = chance.happens(0.03);
  const when = minuteAt(half, atMs);
  push(play, atMs, { type: 'goal', side: goal.side, ownGoal, shirt: shirt(chance), score: play.score, ...when });
  if (goal.review !== null) {
    const review = (after: number, stage: 'opened' | 'confirmed' | 'reversed') =>
      push(play, atMs + after * SECOND_MS, {
        ...{ type: 'review', of, stage, score: play.score },
        ...minuteAt(half, atMs + after * SECOND_MS),
      });
    review(15, 'opened');
    if (goal.review === 'reversed') play.score = add(play.score, goal.side, -1);
    review(75 + chance.below(60), goal.review);
  }
  play.freeMs += 40 * SECOND_MS;
}

function playCard(play: Play, half: Half, atMs: number, side: Side): void {
  const number = shirt(play.chance);
  const key = `${side} ${number}`;
  const isSecond = play.booked.has(key);
  const card = isSecond ? 'second_yellow' : play.chance.happens(0.03) ? 'red' : 'yellow';
  if (card === 'yellow') play.booked.add(key);
  const { yellow, red } = play.cards[side];
  const now = { yellow: yellow + (card === 'red' ? 0 : 1), red: red + (card === 'yellow' ? 0 : 1) };
  play.cards = { ...play.cards, [side]: now };
  push(play, atMs, { type: 'card', side, card, shirt: number, ...minuteAt(half, atMs) });
}

function playAttack(play: Play, half: Half, atMs: number, side: Side): void {
  const { chance } = play;
  const dangerous = chance.happens(0.45);
  const depth = dangerous ? 70 + chance.below(26) : 45 + chance.below(25);
  const ball = [side === 'home' ? depth : 100 - depth, 5 + chance.below(91)] as const;
  play.possession = Math.min(70, Math.max(30, play.possession + (side === 'home' ? 1 : -1) * chance.below(3)));
  const { possession } = play;
  push(play, atMs, { type: 'attack', side, dangerous, ball, possession, ...minuteAt(half, atMs) });
}

type Happening = { readonly atMs: number; readonly act: (atMs: number) => void };

/** What is drawn for one minute, in the order in which it happens. */
function drawMinute(play: Play, half: Half, minute: number, goals: readonly PlannedGoal[]): Happening[] {
  const { chance } = play;
  const fromMs = half.startMs + (minute - 1) * MINUTE_MS;
  const happenings: Happening[] = [];
  const put = (act: (atMs: number) => void) => happenings.push({ atMs: fromMs + chance.below(60) * SECOND_MS, act });
  for (const side of SIDES) {
    const isDrawn = (rate: number) => chance.happens(rate / PLAYED_MINUTES);
    if (isDrawn(RATES.attack)) put((atMs) => playAttack(play, half, atMs, side));
    if (isDrawn(RATES.shot)) {
      const onTarget = chance.happens(0.35);
      put((atMs) => push(play, atMs, { type: 'shot', side, onTarget, ...minuteAt(half, atMs) }));
    }
    if (isDrawn(RATES.corner))
      put((atMs) => {
        play.corners = add(play.corners, side);
        push(play, atMs, { type: 'corner', side, ...minuteAt(half, atMs) });
      });
    if (isDrawn(RATES.card)) put((atMs) => playCard(play, half, atMs, side));
  }
  for (const goal of goals) put((atMs) => playGoal(play, half, atMs, goal));
  return happenings.sort((one, another) => one.atMs - another.atMs);
}

/** Plays a half, up to `stopMinute` where the match is abandoned; returns when it ends. */
function playHalf(play: Play, half: Half, goals: readonly PlannedGoal[], stopMinute: number | null): number {
  const added = (half.number === 1 ? 1 : 3) + play.chance.below(4);
  const last = stopMinute ?? HALF_MINUTES + added;
  for (let minute = 1; minute <= last; minute += 1) {
    const mine = goals.filter((goal) => goal.half === half.number && goal.minute === minute);
    for (const { atMs, act } of drawMinute(play, half, minute, mine)) act(Math.max(atMs, play.freeMs + SECOND_MS));
  }
  return Math.max(half.startMs + last * MINUTE_MS, play.freeMs + 5 * SECOND_MS);
}

const factsOf = (play: Play, status: FootballFacts['status'], halfTime: Score | null): FootballFacts => ({
  ...{ status, halfTime, fullTime: play.score, corners: play.corners, cards: play.cards },
});

export interface FootballFate {
  readonly goals: readonly PlannedGoal[];
  /** The minute of the match at which it is abandoned. */
  readonly abandonedAt: number | null;
  /** What a correction a quarter of an hour after the result changes. */
  readonly corrects: 'score' | 'corners' | null;
}

/** The result, and perhaps its correction. */
function pushResult(play: Play, endMs: number, facts: FootballFacts, corrects: FootballFate['corrects']): void {
  push(play, endMs + 3 * MINUTE_MS, { type: 'result', version: 1, facts });
  if (corrects === null) return;
  const side = SIDES[play.chance.below(2)] as Side;
  const changed =
    corrects === 'score'
      ? { ...facts, fullTime: add(facts.fullTime, side) }
      : { ...facts, corners: add(facts.corners, side) };
  const reason = corrects === 'score' ? 'a goal was awarded after the match' : 'corners were counted again';
  push(play, endMs + 18 * MINUTE_MS, { type: 'correction', version: 2, facts: changed, reason });
}

/** All events from kick-off on, appended to a script that says what comes before. */
export function playFootball(chance: Chance, script: Scripted[], startsMs: number, fate: FootballFate): void {
  const play: Play = {
    ...{ chance, script, freeMs: startsMs, score: NIL, corners: NIL, booked: new Set<string>(), possession: 50 },
    cards: { home: { yellow: 0, red: 0 }, away: { yellow: 0, red: 0 } },
  };
  const { abandonedAt } = fate;
  const abandon = (half: Half, endMs: number, halfTime: Score | null) => {
    push(play, endMs, { type: 'abandoned', score: play.score, ...minuteAt(half, endMs) });
    pushResult(play, endMs + 7 * MINUTE_MS, factsOf(play, 'abandoned', halfTime), null);
  };
  const first: Half = { number: 1, startMs: startsMs + chance.below(60) * SECOND_MS };
  push(play, first.startMs, { type: 'phase', phase: 'first_half', score: NIL });
  const stopsInFirst = abandonedAt !== null && abandonedAt <= HALF_MINUTES ? abandonedAt : null;
  const firstEnd = playHalf(play, first, fate.goals, stopsInFirst);
  if (stopsInFirst !== null) {
    abandon(first, firstEnd, null);
    return;
  }
  push(play, firstEnd, { type: 'phase', phase: 'half_time', score: play.score });
  const halfTime = play.score;
  const second: Half = { number: 2, startMs: firstEnd + 15 * MINUTE_MS };
  push(play, second.startMs, { type: 'phase', phase: 'second_half', score: play.score });
  const secondEnd = playHalf(play, second, fate.goals, abandonedAt === null ? null : abandonedAt - HALF_MINUTES);
  if (abandonedAt !== null) {
    abandon(second, secondEnd, halfTime);
    return;
  }
  push(play, secondEnd, { type: 'phase', phase: 'ended', score: play.score });
  pushResult(play, secondEnd, factsOf(play, 'played', halfTime), fate.corrects);
}

/** Goals of a virtual match: a Poisson process by the minute, a tenth heavier in the second half (games.md 4.5). */
function drawGoals(chance: Chance, seed: string, { home, away, season }: Planned): PlannedGoal[] {
  const edge = 1.6 * (strengthOf(seed, season, home.id) - strengthOf(seed, season, away.id));
  const means = { home: 1.42 * Math.exp(0.5 * edge), away: 1.18 * Math.exp(-0.5 * edge) };
  const goals: PlannedGoal[] = [];
  for (const half of [1, 2] as const)
    for (let minute = 1; minute <= HALF_MINUTES; minute += 1)
      for (const side of SIDES) {
        const weight = half === 1 ? 0.95 : 1.05;
        if (!chance.happens((means[side] * weight) / 90)) continue;
        const review = chance.happens(0.15) ? 'confirmed' : null;
        goals.push({ half, minute, side, review });
        // A goal that the video referee takes back is none of the process.
        if (chance.happens(0.06)) goals.push({ half, minute, side: other(side), review: 'reversed' });
      }
  return goals;
}

/** Minutes for the goals of a match of which only the scores are known. Without a half-time score two fifths fall before it. */
export function spreadGoals(chance: Chance, played: NonNullable<Planned['played']>): PlannedGoal[] {
  const { fullTime } = played;
  const early = (side: Side): number => {
    if (played.halfTime) return played.halfTime[side];
    return Array.from({ length: fullTime[side] }).filter(() => chance.happens(0.45)).length;
  };
  return SIDES.flatMap((side) => {
    const before = early(side);
    return Array.from(
      { length: fullTime[side] },
      (_, at): PlannedGoal => ({
        ...{ half: at < before ? 1 : 2, minute: 1 + chance.below(HALF_MINUTES), side, review: null },
      }),
    );
  });
}

/** The fate of a match: few are abandoned or corrected, and of matches that were played on a pitch none is. */
export function footballFate(chance: Chance, seed: string, planned: Planned): FootballFate {
  if (planned.played) return { goals: spreadGoals(chance, planned.played), abandonedAt: null, corrects: null };
  const goals = drawGoals(chance, seed, planned);
  const abandonedAt = chance.happens(1 / 80) ? 10 + chance.below(75) : null;
  const corrects = chance.happens(1 / 40) ? (chance.happens(0.3) ? 'score' : 'corners') : null;
  return { goals, abandonedAt, corrects };
}
