import { gatewayCalls } from '@lantern/contract/gateway';
import { formatAmount } from '@lantern/kernel';
import { answer, done, iso } from '../../../platform/index.ts';
import { jackpotReadings } from '../gateway.tidings.store.ts';
import { JACKPOT_FRESH_MS } from '../gateway.tidings.ts';

export const listVendorJackpots = answer(gatewayCalls.listVendorJackpots, async (_asked, world) => {
  const since = new Date(world.clock.nowMs() - JACKPOT_FRESH_MS).toISOString();
  const rows = await jackpotReadings(world.db, since);
  return done({
    list: rows.map((row) => ({
      vendor: row.vendor,
      vendorName: row.vendor_name,
      jackpotId: row.name,
      gameCode: row.game,
      currency: row.currency,
      amount: formatAmount(BigInt(row.amount)),
      at: iso(row.at),
    })),
  });
});
