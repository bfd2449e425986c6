import { type AppContext, keyedPoint } from '../../platform/index.ts';

/** A game that is played at tables, of a module above this one. */
export interface HostedGame {
  /** As `tables.game_table` names it. */
  readonly game: string;
  /**
   * Takes the step of a table that is due; answers when the next one is, by the database's clock in milliseconds, or null when the table
   * pauses. Killed anywhere, the next call continues from the stored state.
   */
  readonly step: (context: AppContext, code: string) => Promise<number | null>;
}
export const tableGamesHook = keyedPoint<HostedGame>('tables.games', ({ game }) => [game]);
