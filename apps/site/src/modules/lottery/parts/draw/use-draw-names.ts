import { useMemo } from 'react';
import { useTextIn } from '../../../../shared/texts/index.ts';
import type { Opened } from '../../model/draw-history.ts';
import { drawnInOrder, lookOf } from '../../model/result-look.ts';

type Named = { readonly group: 'lottery.rule' | 'lottery.role'; readonly name: string };

/** Names of subjects and answers, the same as those of bets: one word per thing. */
export type DrawNames = {
  subject: (subject: Named) => string;
  side: (name: string) => string;
  /** A history of the family's statistics: a place, a sum, or all numbers. */
  set: (set: string) => string;
};

const PLACES: Readonly<Record<string, (place: number) => string>> = {
  SSC: (place) => ['ten_thousand', 'thousand', 'hundred', 'ten', 'unit'][place - 1] ?? '',
  X11: (place) => ['first', 'second', 'third', 'fourth', 'fifth'][place - 1] ?? '',
  PK10: (place) => (place === 1 ? 'champion' : `place_${place}`),
};
const SETS: Readonly<Record<string, Named>> = {
  ANY: { group: 'lottery.role', name: 'numbers' },
  MAIN: { group: 'lottery.role', name: 'numbers' },
  BALLS: { group: 'lottery.role', name: 'numbers' },
  SPECIAL: { group: 'lottery.role', name: 'special' },
  FACES: { group: 'lottery.role', name: 'faces' },
  DIGITS: { group: 'lottery.role', name: 'digits' },
  SUM: { group: 'lottery.rule', name: 'sum' },
  TWO_TOP: { group: 'lottery.rule', name: '2_top' },
  TWO_BOTTOM: { group: 'lottery.rule', name: '2_bottom' },
};
const PLACE = /^PLACE_([0-9]+)$/;

export function useDrawNames(region: string): DrawNames {
  const textIn = useTextIn();
  return useMemo(() => {
    const subject = ({ group, name }: Named) => textIn(group, name) ?? name;
    return {
      subject,
      side: (name) => textIn('lottery.pick', name) ?? name,
      set: (set) => {
        const place = PLACE.exec(set)?.[1];
        const named = place
          ? { group: 'lottery.role' as const, name: PLACES[region]?.(Number(place)) ?? '' }
          : SETS[set];
        return named ? subject(named) : set;
      },
    };
  }, [textIn, region]);
}

/** The numbers of a result as they are read out. */
export function useResultWords(region: string): (prizes: Opened['prizes']) => string {
  const textIn = useTextIn();
  return (prizes) => {
    if (lookOf(region) !== 'prizes') return drawnInOrder(region, prizes).join(', ');
    return Object.entries(prizes)
      .map(([tier, numbers]) => `${textIn('lottery.tier', tier) ?? tier} ${numbers.join(', ')}`)
      .join('; ');
  };
}
