import type { FightEnd } from '@lantern/games/tables';

/** A fight as it is shown: its script, when it began, when it ends, and how, once that is public. */
export interface Fight {
  readonly script: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly end: FightEnd | null;
}
/** How a bird stands. Ways are percents of its own size, towards the other bird and up; angles are degrees. */
export interface BirdPose {
  readonly x: number;
  readonly y: number;
  readonly lean: number;
  /** From folded, 0, to spread, 1. */
  readonly wing: number;
  readonly head: number;
  /** From standing, 0, to lying down, 1. */
  readonly rest: number;
  readonly isTurned: boolean;
}
export interface FightPose {
  readonly meron: BirdPose;
  readonly wala: BirdPose;
  /** Sand in the air between the birds. */
  readonly dust: number;
}
type Side = 'meron' | 'wala';
const KINDS = ['clash', 'meron', 'wala', 'circle'] as const;
/** One exchange: both leap, one goes at the other, or they walk around. */
interface Pass {
  readonly kind: (typeof KINDS)[number];
  readonly from: number;
  readonly until: number;
}

/** Numbers from 0 to 1 that follow from the script: the same on every page. */
function numbersOf(script: number): () => number {
  let state = Math.imul(script + 1, 0x9e3779b1) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const FIRST_PASS_MS = 1600;
const REST_BEFORE_END_MS = 900;
const passes = new Map<string, readonly Pass[]>();
/** The exchanges of a script over the time of the fight. How it ends is not asked. */
export function passesOf(script: number, lengthMs: number): readonly Pass[] {
  const key = `${script} ${lengthMs}`;
  const known = passes.get(key);
  if (known) return known;
  const next = numbersOf(script);
  const made: Pass[] = [];
  let at = FIRST_PASS_MS;
  while (at < lengthMs - REST_BEFORE_END_MS - 1400) {
    const until = Math.min(at + 1100 + next() * 900, lengthMs - REST_BEFORE_END_MS);
    made.push({ kind: KINDS[Math.floor(next() * KINDS.length)] ?? 'clash', from: at, until });
    at = until + 300 + next() * 900;
  }
  passes.set(key, made);
  return made;
}

type Ways = { -readonly [K in Exclude<keyof BirdPose, 'isTurned'>]: number };
const still = (): Ways => ({ x: 0, y: 0, lean: 0, wing: 0, head: 0, rest: 0 });
const arc = (share: number): number => Math.sin(Math.PI * share);

function breathe(bird: Ways, nowMs: number, phase: number): void {
  bird.y += 0.5 + 0.5 * Math.sin(nowMs / 420 + phase);
  bird.head += 3 * Math.sin(nowMs / 610 + phase * 2);
}

function movePass({ kind, from, until }: Pass, ms: number, birds: Record<Side, Ways>): number {
  const share = (ms - from) / (until - from);
  const height = arc(share);
  if (kind === 'clash') {
    for (const bird of [birds.meron, birds.wala]) {
      bird.x += 26 * height;
      bird.y += 24 * height;
      bird.wing += height;
      bird.lean -= 12 * height;
    }
    return height;
  }
  if (kind === 'circle') {
    const way = 9 * Math.sin(2 * Math.PI * share);
    birds.meron.x += way;
    birds.wala.x -= way;
    for (const bird of [birds.meron, birds.wala]) bird.head += 8 * height;
    return 0;
  }
  const [goes, yields] = kind === 'meron' ? [birds.meron, birds.wala] : [birds.wala, birds.meron];
  goes.x += 34 * height;
  goes.y += 8 * height;
  goes.head += 22 * height;
  goes.lean += 8 * height;
  goes.wing += 0.35 * height;
  yields.x -= 12 * height;
  yields.y += 10 * height;
  yields.wing += 0.7 * height;
  yields.lean -= 7 * height;
  return 0.5 * height;
}

export const ENDING_MS = 1600;
/** The closing scene: the winner crows and the other one turns away; of a draw both lie down, or both step back. Nobody is hurt. */
function moveEnd(end: FightEnd, share: number, birds: Record<Side, Ways>): Side | null {
  const both = [birds.meron, birds.wala];
  if (end === 'both-dead') {
    for (const bird of both) {
      bird.rest += share;
      bird.head += 26 * share;
    }
    return null;
  }
  if (end === 'full-time') {
    for (const bird of both) bird.x -= 14 * share;
    return null;
  }
  const [winner, loser] = end === 'meron' ? [birds.meron, birds.wala] : [birds.wala, birds.meron];
  winner.head -= 16 * share;
  winner.lean -= 5 * share;
  winner.wing += 0.9 * arc(share) + 0.12 * share;
  loser.x -= 26 * share;
  loser.head += 10 * share;
  return share > 0.35 ? (end === 'meron' ? 'wala' : 'meron') : null;
}

const smooth = (share: number): number => share * share * (3 - 2 * share);

/**
 * How both birds stand at a time of the server's clock. Until the end is due the pose follows from the script alone, so nothing tells it early, and
 * a page that comes late shows the same moment.
 */
export function fightPose(fight: Fight | null, nowMs: number): FightPose {
  const birds = { meron: still(), wala: still() };
  breathe(birds.meron, nowMs, 0);
  breathe(birds.wala, nowMs, 2);
  let dust = 0;
  let turned: Side | null = null;
  if (fight && nowMs >= fight.startsAt) {
    const ms = nowMs - fight.startsAt;
    const pass = passesOf(fight.script, fight.endsAt - fight.startsAt).find(
      ({ from, until }) => ms >= from && ms < until,
    );
    if (pass) dust = movePass(pass, ms, birds);
    if (fight.end !== null && nowMs >= fight.endsAt)
      turned = moveEnd(fight.end, smooth(Math.min(1, (nowMs - fight.endsAt) / ENDING_MS)), birds);
  }
  const pose = (side: Side): BirdPose => ({ ...birds[side], isTurned: turned === side });
  return { meron: pose('meron'), wala: pose('wala'), dust };
}
