import { GAME_CLIENT } from '@lantern/rules/catalogue';
import { useCall, useMemberCall } from '../../shared/calls/index.ts';
import type { Range } from '../../shared/period.ts';
import { playedChoices } from './model/played-choices.ts';
import type { RecordFilter } from './model/record-address.ts';

const STALE_MS = 60_000;

/** Vendors and games that a record can be narrowed to: those on which the member bet in the period. */
export function usePlayed(filter: RecordFilter, range: Range) {
  const played = useMemberCall('listPlayedGames', { query: range }, { keep: true, staleMs: STALE_MS });
  const rows = useCall('listGameVendors', { query: GAME_CLIENT }, { staleMs: STALE_MS });
  const cards = rows.data?.data.lanes.flatMap((category) => category.cards) ?? [];
  const names = new Map(cards.map(({ vassalage, displayName }) => [vassalage, displayName]));
  return playedChoices(played.data?.list ?? [], filter, (code) => names.get(code) ?? code);
}
