import { create } from 'zustand';
import type { Choice } from './model/slip.ts';

/** Selections that the server combines, as in the contract. */
export const BUILDER_MAX = 8;

interface Builder {
  readonly matchId: string;
  readonly choices: readonly Choice[];
  readonly toggle: (matchId: string, choice: Choice) => void;
}

const isSame = (one: Choice, other: Choice): boolean =>
  one.market === other.market && one.selection === other.selection;

/** Selections of one match that are priced together; those of another match begin anew. */
export const useBuilder = create<Builder>((set) => ({
  matchId: '',
  choices: [],
  toggle: (matchId, choice) =>
    set((now) => {
      const here = now.matchId === matchId ? now.choices : [];
      if (here.some((one) => isSame(one, choice)))
        return { matchId, choices: here.filter((one) => !isSame(one, choice)) };
      // Two selections of one market exclude each other.
      const others = here.filter(({ market }) => market !== choice.market);
      return others.length >= BUILDER_MAX ? now : { matchId, choices: [...others, choice] };
    }),
}));
export const clearBuilder = (): void => useBuilder.setState({ choices: [] });
