import { type ComponentType, createContext } from 'react';
import type { LateDictionary } from '../texts/index.ts';

/** `recall` of `getWager`: a record whose shape the module of the game knows. */
export interface RecallPartProps {
  readonly recall: Readonly<Record<string, unknown>>;
}
/** What a module shows of its bets in the record: their legs, and what decided them. */
export interface RecallPart {
  readonly texts: readonly LateDictionary[];
  readonly load: () => Promise<ComponentType<RecallPartProps>>;
}

/** The parts by `kind` of the bet's detail; the app fills them from the modules. */
export const RecallParts = createContext<Readonly<Record<string, ComponentType<RecallPartProps>>>>({});
