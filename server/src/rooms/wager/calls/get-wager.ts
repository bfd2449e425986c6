import { wagerCalls } from '@lantern/contract/wager';
import { answer, done, refuse } from '../../../platform/index.ts';
import { presentWager } from '../wager.present.ts';
import { recallOf } from '../wager.recall.ts';
import { wagerOf } from '../wager.record.store.ts';

/** Recall (G10). Another member's wager answers exactly like one that never was. */
export const getWager = answer(wagerCalls.getWager, async ({ actor, params, language }, world) => {
  const row = await wagerOf(world.db, actor.memberId, params.id);
  if (!row) return refuse('not_found');
  const recall = recallOf(row.category, row.vendor);
  const names = await recall?.gameNames(world, [row.game], language);
  const detail = await recall?.detail(
    world,
    {
      id: BigInt(row.id),
      memberId: actor.memberId,
      eventId: BigInt(row.event_id),
      vendor: row.vendor,
      game: row.game,
      play: row.play,
      picks: row.picks.split(' '),
      unit: BigInt(row.unit),
      odds: BigInt(row.odds),
      resultVersion: row.result_version,
      round: row.round,
      detail: row.detail,
    },
    language,
  );
  return done({ ...presentWager(row, names?.get(row.game) ?? row.game), detail: detail ?? {} });
});
