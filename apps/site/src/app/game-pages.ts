import type { ComponentType } from 'react';
import type { CatalogueGame } from '../modules/catalogue/index.ts';
import { loadCrashPage, loadMinesPage, loadPlinkoPage } from '../modules/instant/index.ts';
import { loadSlotPage } from '../modules/slots/index.ts';
import type { LateDictionary } from '../shared/texts/index.ts';

/** Props of the page of a house game; money and session belong to the app. */
export interface GamePageProps {
  readonly game: CatalogueGame;
}

export interface GamePageEntry {
  readonly texts: readonly LateDictionary[];
  readonly load: () => Promise<ComponentType<GamePageProps>>;
}

/**
 * Pages of the house games, by the family of the game (`HOUSE_GAMES`), fetched when one is opened. A game is switched
 * on in the catalogue (`state: 'on'`) by the same change that adds its page here.
 */
export const GAME_PAGES: Readonly<Record<string, GamePageEntry>> = {
  slots: { texts: ['slots', 'catalogue'], load: loadSlotPage },
  crash: { texts: ['instant', 'slots', 'catalogue'], load: loadCrashPage },
  mines: { texts: ['instant', 'slots', 'catalogue'], load: loadMinesPage },
  plinko: { texts: ['instant', 'slots', 'catalogue'], load: loadPlinkoPage },
};
