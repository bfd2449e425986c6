import {
  KICK_OFF,
  outrightShares,
  type RemainingMatch,
  scoreLaw,
  seriesEnds,
  type TableRow,
  tableAfter,
} from '@lantern/games/sports';
import type { AppContext, Queryable } from '../../../platform/index.ts';
import { holdMatch, type MatchRow, matchOf } from '../sports.match.store.ts';
import { type Margins, type MatchRates, priced, type Quote } from './sports.offer.ts';
import { openOutrights, resultsOfSeason } from './sports.outright.store.ts';
import { ratingsOf } from './sports.rates.store.ts';
import { ratesBy } from './sports.rates.ts';
import { repriceMatch } from './sports.reprice.ts';

/** Shares of a stake on each team by the model, and what they were computed from. */
export interface OutrightRates {
  readonly known: string;
  readonly shares: Readonly<Record<string, number>>;
}
/** A team that wins more seldom has no price: so few simulated seasons say little. */
const LEAST_SHARE = 0.002;
export const OUTRIGHT = 'OUTRIGHT';

/** The market of a competition: each team that can still win it. Empty before its first simulation. */
export function outrightOffer(shares: Readonly<Record<string, number>>, margins: Margins): readonly Quote[] {
  const chances = Object.entries(shares)
    .filter(([, win]) => win >= LEAST_SHARE)
    .toSorted(([, a], [, b]) => b - a)
    .map(([selection, win]) => ({ selection, shares: { win, back: 0, lose: 1 - win } }));
  const selections = priced(chances, margins);
  return selections
    ? [{ market: OUTRIGHT, code: OUTRIGHT, line: null, part: null, from: null, isMain: true, selections }]
    : [];
}

/** The ends of a match before it begins: goals of football, maps of a series. */
const endsOf = (rates: MatchRates, bestOf: number | null): RemainingMatch['ends'] =>
  bestOf === null
    ? scoreLaw(rates.goals, KICK_OFF, 'full').map(({ full, chance }) => ({ score: full, chance }))
    : seriesEnds(bestOf, () => rates.map ?? 0.5).map(({ maps, chance }) => ({ score: maps, chance }));

/** Shares of a competition as its table stands and its remaining matches may end. */
async function sharesOf(db: Queryable, match: MatchRow): Promise<Readonly<Record<string, number>>> {
  const { teams = [], fixtures = [] } = match.facts.outright ?? {};
  const results = await resultsOfSeason(db, match.competition_id, match.season);
  const ratings = await ratingsOf(db, match.competition_id);
  let table: readonly TableRow[] = teams.map(({ team, points, scored, against }) => ({
    team,
    points,
    scored,
    against,
  }));
  const remaining: RemainingMatch[] = [];
  for (const { code, home, away, bestOf } of fixtures) {
    const score = results.get(code);
    if (score) table = tableAfter(table, home, away, score);
    if (score === undefined)
      remaining.push({ key: code, home, away, ends: endsOf(ratesBy(ratings, { home, away, bestOf }), bestOf) });
  }
  return Object.fromEntries(outrightShares(table, remaining, { seed: `${match.competition_id} ${match.season}` }));
}

/** Prices competitions anew whose results or ratings changed, one after the other. Answers how many. */
export async function priceOutrights(context: AppContext): Promise<number> {
  const due = (await openOutrights(context.db, new Date(context.clock.nowMs()))).filter(
    ({ known, priced: before }) => known !== before,
  );
  for (const { id, known } of due) {
    const found = await matchOf(context.db, id);
    if (!found) continue;
    const outright: OutrightRates = { known, shares: await sharesOf(context.db, found) };
    await context.db.transaction(async (tx) => {
      const match = await holdMatch(tx, id);
      if (match?.state !== 'scheduled') return;
      await repriceMatch(context, tx, match, { isSilent: false, change: { rates: { ...match.rates, outright } } });
    });
  }
  return due.length;
}
