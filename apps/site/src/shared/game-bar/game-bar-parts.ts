import type { IconName } from '@lantern/ui/art';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { leaveGame, netWith } from './play-session.ts';

/** The props of a house game's page. */
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

/** The open game's parts of the bar over it. */
export interface GameBarParts {
  /** Provider, lines, return: short texts beside the title. */
  readonly about: readonly string[];
  /** Net result of the session, a decimal string; undefined for a visitor. The game gives that since it was opened. */
  readonly net: string | undefined;
  /** Sound, history, rules, in this order. */
  readonly actions: readonly BarAction[];
}

const NOTHING: GameBarParts = { about: [], net: undefined, actions: [] };

/** Parts of the bar of the open game. The bar belongs to the app; the module of the game fills it. */
export const useGameBar = create<GameBarParts>(() => NOTHING);

/** Fills the bar while the game is open. `parts` is made with `useMemo`. */
export function useGameBarParts(parts: GameBarParts): void {
  const { net } = parts;
  const last = useRef(net);
  last.current = net;
  useEffect(() => useGameBar.setState({ ...parts, net: net === undefined ? undefined : netWith(net) }), [parts, net]);
  useEffect(
    () => () => {
      if (last.current !== undefined) leaveGame(last.current);
      useGameBar.setState(NOTHING);
    },
    [],
  );
}
