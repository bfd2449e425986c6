import { detailOf } from '@lantern/contract/wager';
import { DEFAULT_LANGUAGE } from '@lantern/i18n';
import type { AppContext } from '../../../platform/index.ts';
import { presentWager } from './wager.present.ts';
import { recallOf } from './wager.recall.ts';
import { wagerOf } from './wager.record.store.ts';

/** A member's wager with the recall of its game module; null when it does not exist or belongs to another member. */
export async function recalled(context: AppContext, memberId: bigint, id: string, language: string = DEFAULT_LANGUAGE) {
  const row = await wagerOf(context.db, memberId, id);
  if (!row) return null;
  const recall = recallOf(context, row.category, row.vendor);
  const names = await recall?.gameNames(context, [row.game], language);
  const facts = await recall?.detail(
    context,
    {
      id: BigInt(row.id),
      memberId,
      eventId: BigInt(row.event_id),
      vendor: row.vendor,
      game: row.game,
      placedAtMs: row.placed_at.getTime(),
      resultVersion: row.result_version,
      round: row.round,
      detail: detailOf(row.detail),
    },
    language,
  );
  return { wager: presentWager(row, names?.get(row.game) ?? row.game), recall: facts ?? {} };
}
