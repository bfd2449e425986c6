import type { IconName } from '@lantern/ui/art';
import { useEffect } from 'react';
import { create } from 'zustand';

/** What the page of a game of the house is told of it. */
export interface GameAddressed {
  readonly gameCode: string;
  readonly gameName: string;
  readonly vendorName: string;
}

/** One button of the bar. */
export interface BarAction {
  readonly icon: IconName;
  readonly label: string;
  readonly pressed?: boolean;
  readonly run: () => void;
}

/** What the open game tells the bar over it. */
export interface GameBarParts {
  /** Provider, lines, return: short words beside the title. */
  readonly about: readonly string[];
  /** Net result since the game was opened, a decimal string; undefined for a visitor. */
  readonly net: string | undefined;
  /** Sound, history, rules, in this order. */
  readonly actions: readonly BarAction[];
}

const NOTHING: GameBarParts = { about: [], net: undefined, actions: [] };

/** Parts of the bar of the game that is open. The bar is the app's; the module of the game fills it. */
export const useGameBar = create<GameBarParts>(() => NOTHING);

/** Fills the bar while the game is open. `parts` is made with `useMemo`. */
export function useGameBarParts(parts: GameBarParts): void {
  useEffect(() => useGameBar.setState(parts), [parts]);
  useEffect(() => () => useGameBar.setState(NOTHING), []);
}
