import { type CountMarket, footballMarket, type Score } from '../settle/football-markets.ts';
import type { Quarters } from '../settle/parts.ts';
import type { Shares } from './prices.ts';
import type { End } from './score-law.ts';

/** One selection of a market whose period one law gives. */
export interface SingleLeg {
  readonly market: CountMarket;
  readonly selection: string;
  readonly line: Quarters;
  /** The score at the time of a handicap in play. */
  readonly from?: Score;
}

type Simplest = (score: Score) => Score;
/** A list by numbers that are below this on either side. */
const WIDTH = 1024;

/** Ends that a market cannot tell apart, as one. */
function reduced(law: Iterable<End>, period: 'half' | 'full', simplest: Simplest): readonly End[] {
  const ends = new Map<number, { half: Score; full: Score; chance: number }>();
  for (const end of law) {
    const score = simplest(end[period]);
    const key = score.home * WIDTH + score.away;
    const known = ends.get(key);
    if (known) known.chance += end.chance;
    else ends.set(key, { half: score, full: score, chance: end.chance });
  }
  return [...ends.values()];
}

const less = (score: Score, from: Score): Score => ({ home: score.home - from.home, away: score.away - from.away });

/**
 * Chances of single selections by one law: that of scores at half-time or at full time, or of other counts. A market reads little of a score — the total, the
 * difference —, so each is summed over the few ends that it can tell apart: a whole match is priced within a millisecond or two.
 */
export class SingleShares {
  readonly #law: readonly End[];
  readonly #period: 'half' | 'full';
  readonly #reduced = new Map<Simplest, readonly End[]>();

  constructor(law: readonly End[], period: 'half' | 'full') {
    this.#law = law;
    this.#period = period;
  }

  #endsFor(simplest: Simplest): readonly End[] {
    const known = this.#reduced.get(simplest);
    if (known) return known;
    const ends = reduced(this.#law, this.#period, simplest);
    this.#reduced.set(simplest, ends);
    return ends;
  }

  /** @param leg of a market whose period is that of the law */
  of({ market, selection, line, from }: SingleLeg): Shares {
    const { judge, simplest, line: kind } = footballMarket(market);
    const isFrom = kind === 'handicap' && from !== undefined;
    let [win, back, lose] = [0, 0, 0];
    for (const end of this.#endsFor(simplest)) {
      const { half, full, chance } = end;
      const counts = isFrom ? { half: less(half, from), full: less(full, from) } : end;
      const parts = judge(counts, selection, line);
      for (const part of parts)
        if (part === 1) win += chance / parts.length;
        else if (part === 0) back += chance / parts.length;
        else lose += chance / parts.length;
    }
    return { win, back, lose };
  }
}
