import type { LiveTable } from '@lantern/contract/live';
import { roadStatistics } from '@lantern/games/tables';
import { marksOf } from './road-cells.ts';

/** How long the running streak of a table is, or the change from round to round. */
export function streakOf({ game, road }: LiveTable): number {
  const { streak, alternating } = roadStatistics(marksOf(game, road));
  return Math.max(streak?.length ?? 0, alternating);
}
