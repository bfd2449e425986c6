import {
  INSTANT_VENDOR,
  LIVE_VENDOR,
  liveGameType,
  SLOTS_VENDOR,
  type TablesPage,
  tablesPageOf,
} from '@lantern/rules/catalogue';
import type { Answer } from '../../../shared/calls/index.ts';

type RecalledWager = Pick<Answer<'getWager'>, 'id' | 'vendor' | 'game' | 'recall'>;

/** The page that shows a round again as its game did. */
export type DecidedAt =
  | { readonly to: '/game'; readonly search: { gameCode: string; vendor: string; round: string } }
  | { readonly to: TablesPage; readonly search: { table: string; round: string } };

/** The round of a table in the recall of the server. */
interface LiveRecall {
  readonly live?: { readonly round: { readonly table: string; readonly roundId: string } };
}

/** Undefined for a wager that the record shows itself, and for games of external vendors. */
export function decidedAt({ id, vendor, game, recall }: RecalledWager): DecidedAt | undefined {
  const round = vendor === LIVE_VENDOR ? (recall as LiveRecall).live?.round : undefined;
  if (round) {
    const to = tablesPageOf(liveGameType(game));
    return { to, search: { table: round.table, round: round.roundId } };
  }
  return vendor === SLOTS_VENDOR || vendor === INSTANT_VENDOR
    ? { to: '/game', search: { gameCode: game, vendor, round: id } }
    : undefined;
}
