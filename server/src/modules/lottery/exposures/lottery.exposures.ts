import { type DrawBet, selectionsOfPlay } from '@lantern/games/lottery';
import { invariant, type Micros } from '@lantern/kernel';
import type { CatalogueGame } from '../lottery.catalogue.ts';

/** What a bet takes of a selection: units, or the payout where its family counts payouts. */
export interface Taken {
  readonly selection: string;
  readonly units: Micros;
}

/**
 * What a bet counts against: each number by itself or the whole set in a fixed order, or the outcomes that its family names.
 * @param best its highest payout, where the caller has it
 */
export function takenBy(
  { family, region }: Pick<CatalogueGame, 'family' | 'region'>,
  bet: DrawBet,
  best?: Micros,
): readonly Taken[] {
  if (family.exposures)
    return family.exposures(region, bet, best).map(({ selection, payout }) => ({ selection, units: payout }));
  const play = family.playOf(bet.play);
  invariant(play, 'a bet is on a play of its family');
  return selectionsOfPlay(play, bet.picks).map((selection) => ({
    selection: `${bet.play}:${selection}`,
    units: bet.unit,
  }));
}
