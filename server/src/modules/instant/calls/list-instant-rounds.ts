import { instantCalls } from '@lantern/contract/instant';
import { detailOf } from '@lantern/contract/wager';
import { multiplierText } from '@lantern/games/instant';
import { formatAmount } from '@lantern/kernel';
import { answer, done, iso } from '../../../platform/index.ts';
import { VENDOR } from '../instant.games.ts';
import { type HistoryRow, historyOf } from '../instant.history.store.ts';
import { multiplierOfDrop } from '../instant.plinko.ts';

const SHOWN = 30;
const STATES: Readonly<Record<string, 'open' | 'won' | 'lost' | 'refunded'>> = {
  placed: 'open',
  won: 'won',
  refunded: 'refunded',
};

function multiplierOf(row: HistoryRow): string | null {
  if (row.state === 'placed') return null;
  if (row.multiplier !== null) return multiplierText(BigInt(row.multiplier));
  const detail = detailOf(row.detail);
  return detail.kind === 'plinko' ? multiplierOfDrop(detail) : null;
}

export const listInstantRounds = answer(instantCalls.listInstantRounds, async ({ actor, params }, context) => {
  const { game } = params;
  const rows = await historyOf(context.db, { memberId: actor.memberId, vendor: VENDOR, game }, SHOWN);
  return done({
    list: rows.map((row) => ({
      roundId: row.id,
      game,
      stake: formatAmount(BigInt(row.stake)),
      payout: formatAmount(BigInt(row.payout)),
      currency: row.currency,
      state: STATES[row.state] ?? 'lost',
      multiplier: multiplierOf(row),
      placedAt: iso(row.placed_at),
    })),
  });
});
