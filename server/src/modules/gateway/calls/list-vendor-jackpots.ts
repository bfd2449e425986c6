import { gatewayCalls } from '@lantern/contract/gateway';
import { formatAmount } from '@lantern/kernel';
import { answer, done, iso } from '../../../platform/index.ts';
import { jackpotReadings } from '../vendors/gateway.vendor-poll.store.ts';
import { JACKPOT_FRESH_MS } from '../vendors/gateway.vendor-poll.ts';

export const listVendorJackpots = answer(gatewayCalls.listVendorJackpots, async (_request, context) => {
  const since = new Date(context.clock.nowMs() - JACKPOT_FRESH_MS).toISOString();
  const rows = await jackpotReadings(context.db, since);
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
