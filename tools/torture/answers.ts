import type { Micros } from '@lantern/kernel';
import type { Answer } from './caller.ts';
import type { Played } from './played.ts';
import type { AnswerRecord } from './proof.ts';

/** Records the answers that the callers received, independently of the server. */
export interface Answers {
  add(answer: Answer): void;
  played(played: Played): void;
  /** All answers so far; those since the last call are fresh. */
  take(): AnswerRecord;
  readonly placedCount: () => number;
  readonly refusedCount: () => number;
  /** Wagers answered as placed, since the beginning. */
  readonly wagerCount: () => number;
  /** Answered rounds of games, by game. */
  readonly roundCounts: () => ReadonlyMap<string, number>;
}

/** @param bettors who bets on draws, @param players who plays games */
export function createAnswers(bettors: readonly string[], players: readonly string[]): Answers {
  let fresh: Answer[] = [];
  const staked = new Map<string, Micros>();
  let placedCount = 0;
  let refusedCount = 0;
  let wagerCount = 0;
  let freshRounds: Played[] = [];
  const sums = new Map(players.map((id) => [id, { rounds: 0, staked: 0n, paid: 0n }]));
  const roundCounts = new Map<string, number>();
  return {
    add: (answer) => {
      fresh.push(answer);
      if (!answer.placed) {
        refusedCount += 1;
        return;
      }
      placedCount += 1;
      wagerCount += answer.placed.wagers;
      staked.set(answer.memberId, (staked.get(answer.memberId) ?? 0n) + answer.placed.total);
    },
    played: (played) => {
      freshRounds.push(played);
      roundCounts.set(played.game, (roundCounts.get(played.game) ?? 0) + 1);
      const sum = sums.get(played.memberId);
      if (!sum) return;
      sum.rounds += 1;
      sum.staked += played.staked;
      sum.paid += played.paid;
    },
    take: () => {
      const record = { bettors, fresh, staked: new Map(staked), placedCount, rounds: freshRounds, sums };
      fresh = [];
      freshRounds = [];
      return record;
    },
    placedCount: () => placedCount,
    refusedCount: () => refusedCount,
    wagerCount: () => wagerCount,
    roundCounts: () => roundCounts,
  };
}
