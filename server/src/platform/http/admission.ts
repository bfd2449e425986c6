import { performance } from 'node:perf_hooks';
import { createFairTurns, type FairTurns } from './fair-turns.ts';

/**
 * Classes of work that may be refused so that bets and money are served: what visitors and trial accounts ask for, what members read,
 * and the past that sockets ask for. Members' writes, operators, vendors and providers pass no gate.
 */
export type AdmissionClass = 'public' | 'members' | 'past';
export type Admission = Readonly<Record<AdmissionClass, FairTurns>>;

/** Beyond these a caller would wait longer than a page does. */
const WAITING_MAX: Readonly<Record<AdmissionClass, number>> = { public: 48, members: 200, past: 200 };
/** Use of the event loop up to which this many run at once; beyond the last, one at a time. */
const ROOM: readonly (readonly [used: number, atOnce: number])[] = [
  [0.4, 4],
  [0.6, 2],
];
const MEMBERS_MORE = 4;
const MEASURED_MS = 20;
const HALF_MS = 5000;

/** The part of the last moments in which the event loop worked, from 0 to 1. */
export type LoopUse = () => number;
function createUse(): LoopUse {
  let from = performance.eventLoopUtilization();
  let atMs = performance.now();
  let used = 0;
  return () => {
    const now = performance.now();
    if (now - atMs < MEASURED_MS) return used;
    const at = performance.eventLoopUtilization();
    used = performance.eventLoopUtilization(at, from).utilization;
    from = at;
    atMs = now;
    return used;
  };
}

/** The gates of one process. Who used least lately goes first, so one address cannot take the turns of others. */
export function createAdmission(use: LoopUse = createUse()): Admission {
  const room = (): number => ROOM.find(([used]) => use() < used)?.[1] ?? 1;
  const turns = (of: AdmissionClass, atOnce: () => number): FairTurns =>
    createFairTurns({ atOnce, waitingMax: WAITING_MAX[of], halfMs: HALF_MS });
  return {
    public: turns('public', room),
    members: turns('members', () => room() + MEMBERS_MORE),
    past: turns('past', () => 1),
  };
}
