import type { SportsScore, SportsStanding } from '@lantern/contract/sports';
import { formOf } from '@lantern/rules/sports';

interface Past {
  readonly home: string;
  readonly score: SportsScore;
}

/** How past matches, the newest first, ended for a team: the newest last. */
export const formIn = (matches: readonly Past[], team: string): SportsStanding['form'] =>
  matches
    .map(({ home, score }) => (home === team ? formOf(score.home, score.away) : formOf(score.away, score.home)))
    .toReversed();
