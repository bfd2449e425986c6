import { DEFAULT_LANGUAGE } from '@lantern/i18n';
import type { World } from '../../platform/index.ts';
import { presentWager } from './wager.present.ts';
import { recallOf } from './wager.recall.ts';
import { wagerOf } from './wager.record.store.ts';

/** A member's wager with what its game room needs to draw it again; null when there is none, or it is somebody else's. */
export async function recalled(world: World, memberId: bigint, id: string, language: string = DEFAULT_LANGUAGE) {
  const row = await wagerOf(world.db, memberId, id);
  if (!row) return null;
  const recall = recallOf(row.category, row.vendor);
  const names = await recall?.gameNames(world, [row.game], language);
  const detail = await recall?.detail(
    world,
    {
      id: BigInt(row.id),
      memberId,
      eventId: BigInt(row.event_id),
      vendor: row.vendor,
      game: row.game,
      play: row.play,
      picks: row.picks.split(' '),
      unit: BigInt(row.unit),
      odds: BigInt(row.odds),
      placedAtMs: row.placed_at.getTime(),
      resultVersion: row.result_version,
      round: row.round,
      detail: row.detail,
    },
    language,
  );
  return { wager: presentWager(row, names?.get(row.game) ?? row.game), detail: detail ?? {} };
}
