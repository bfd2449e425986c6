/** A match that counts in a table: the sides by any id, goals or maps. */
export interface PlayedMatch {
  readonly home: string;
  readonly away: string;
  readonly score: { readonly home: number; readonly away: number };
}
export const FORMS = ['won', 'drawn', 'lost'] as const;
export type Form = (typeof FORMS)[number];

/** A side of a table. */
export interface Standing {
  readonly team: string;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly scored: number;
  readonly conceded: number;
  readonly points: number;
  /** Its last five matches, the newest last. */
  readonly form: readonly Form[];
}

const POINTS: Readonly<Record<Form, number>> = { won: 3, drawn: 1, lost: 0 };
const LAST = 5;

/** How a match ended for a side with so many goals. */
export const formOf = (own: number, other: number): Form => (own > other ? 'won' : own < other ? 'lost' : 'drawn');

const NONE = { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0, form: [] } as const;

function after(before: Standing, own: number, other: number): Standing {
  const end = formOf(own, other);
  return {
    ...before,
    [end]: before[end] + 1,
    played: before.played + 1,
    scored: before.scored + own,
    conceded: before.conceded + other,
    points: before.points + POINTS[end],
    form: [...before.form, end].slice(-LAST),
  };
}

const difference = ({ scored, conceded }: Standing): number => scored - conceded;

/** The table of a competition from its matches, the oldest first (sports.md 4.11): by points, difference, goals, then by id. */
export function standingsOf(matches: readonly PlayedMatch[]): readonly Standing[] {
  const table = new Map<string, Standing>();
  const add = (team: string, own: number, other: number) =>
    table.set(team, after(table.get(team) ?? { team, ...NONE }, own, other));
  for (const { home, away, score } of matches) {
    add(home, score.home, score.away);
    add(away, score.away, score.home);
  }
  return [...table.values()].toSorted(
    (a, b) =>
      b.points - a.points ||
      difference(b) - difference(a) ||
      b.scored - a.scored ||
      (a.team < b.team ? -1 : a.team > b.team ? 1 : 0),
  );
}
