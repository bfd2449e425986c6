import type { SportsMatch } from '@lantern/contract/sports';

type Listed = Pick<SportsMatch, 'competition'>;
export interface CompetitionMatches<M extends Listed> {
  readonly competition: SportsMatch['competition'];
  readonly matches: readonly M[];
}

/** Matches in the order of the list, those of a competition that follow each other under one heading. */
export function byCompetition<M extends Listed>(matches: readonly M[]): readonly CompetitionMatches<M>[] {
  const groups: { competition: SportsMatch['competition']; matches: M[] }[] = [];
  for (const match of matches) {
    const last = groups.at(-1);
    if (last?.competition.competitionId === match.competition.competitionId) last.matches.push(match);
    else groups.push({ competition: match.competition, matches: [match] });
  }
  return groups;
}
