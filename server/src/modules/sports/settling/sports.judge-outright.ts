import { outrightParts } from '@lantern/games/sports';
import type { Judged, ResultFacts } from './sports.judge.ts';

/** How a bet on the winner of a competition stands. Of several winners each pays its share of the stake (sports.md 4.1). */
export function judgeOutright(selection: string, { winners, isVoid }: ResultFacts): Judged {
  if (isVoid) return { state: 'void', reason: 'not_played', counted: null };
  if (winners === undefined) return { state: 'open', reason: null, counted: null };
  const isWon = outrightParts(selection, winners)[0] === 1;
  if (!isWon) return { state: 'lost', reason: 'competition', counted: null };
  if (winners.length === 1) return { state: 'won', reason: 'competition', counted: null };
  return { state: 'won', reason: 'dead_heat', counted: String(winners.length), winners: winners.length };
}
