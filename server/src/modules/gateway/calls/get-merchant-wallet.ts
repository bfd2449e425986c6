import { gatewayCalls } from '@lantern/contract/gateway';
import { formatAmount } from '@lantern/kernel';
import { type AppContext, answer, done } from '../../../platform/index.ts';
import { allVendors, playersOf, type VendorRow } from '../gateway.store.ts';
import { hasCarried, lastTransfers } from '../transfers/gateway.transfers.store.ts';
import { presentTransfer } from '../transfers/gateway.transfers.ts';
import { requestVendor } from '../vendors/gateway.outgoing.ts';
import { microsOf } from '../wallet-api/gateway.answer.ts';

const LAST = 20;
/** The page waits for the slowest vendor, so the limit is shorter than that of a transfer. */
const BALANCE_MS = 4000;

/** The balance at the vendor; null while it does not answer. An unknown member has zero there. */
async function balanceAt(context: AppContext, vendor: VendorRow, memberId: bigint): Promise<string | null> {
  const playerId = (await playersOf(context.db, vendor.code, [String(memberId)])).get(String(memberId));
  if (playerId === undefined) return '0';
  const reply = await requestVendor(context, vendor, 'walletBalance', { playerId }, BALANCE_MS);
  const micros = reply.ok && typeof reply.value['balance'] === 'string' ? microsOf(reply.value['balance']) : null;
  return micros === null ? null : formatAmount(micros);
}

export const getMerchantWallet = answer(gatewayCalls.getMerchantWallet, async ({ actor }, context) => {
  const all = (await allVendors(context.db)).filter(({ mode }) => mode === 'transfer');
  const has = await Promise.all(all.map(({ code }) => hasCarried(context.db, String(actor.memberId), code)));
  // A vendor that is switched off is listed for members who may have money there.
  const vendors = all.filter(({ state }, index) => state === 'on' || has[index]);
  const wallets = await Promise.all(
    vendors.map(async (vendor) => ({
      vendor: vendor.code,
      name: vendor.name,
      balance: await balanceAt(context, vendor, actor.memberId),
      state: vendor.state === 'on' && vendor.resting_since === null ? ('on' as const) : ('maintenance' as const),
      backAt: vendor.resting_since === null ? null : (vendor.resting_until?.toISOString() ?? null),
    })),
  );
  const transfers = await lastTransfers(context.db, actor.memberId, LAST);
  return done({ isSingle: vendors.length === 0, wallets, transfers: transfers.map(presentTransfer) });
});
