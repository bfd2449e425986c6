import type { Micros } from '@lantern/kernel';
import type { Answer } from './caller.ts';
import type { Told } from './proof.ts';

/** Remembers what the callers were told, independently of the server. */
export interface Answers {
  add(answer: Answer): void;
  /** Everything told so far; the answers since the last time are fresh. */
  take(): Told;
  readonly placedCount: () => number;
  readonly refusedCount: () => number;
  /** Wagers answered as placed, since the beginning. */
  readonly wagerCount: () => number;
}

export function createAnswers(): Answers {
  let fresh: Answer[] = [];
  const staked = new Map<string, Micros>();
  let placedCount = 0;
  let refusedCount = 0;
  let wagerCount = 0;
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
    take: () => {
      const told = { fresh, staked: new Map(staked), placedCount };
      fresh = [];
      return told;
    },
    placedCount: () => placedCount,
    refusedCount: () => refusedCount,
    wagerCount: () => wagerCount,
  };
}
