import { gatewayCalls } from '@lantern/contract/gateway';
import { formatAmount } from '@lantern/kernel';
import { answer, done, type World } from '../../../platform/index.ts';
import { microsOf } from '../gateway.answer.ts';
import { askVendor } from '../gateway.outgoing.ts';
import { allVendors, playersOf, type VendorRow } from '../gateway.store.ts';
import { hasCarried, lastTransfers } from '../gateway.transfers.store.ts';
import { presentTransfer } from '../gateway.transfers.ts';

const LAST = 20;
/** The page waits for the slowest vendor, so none is waited for as long as a transfer is. */
const BALANCE_MS = 4000;

/** What the vendor says it holds; null while it does not answer. A member it never met has nothing there. */
async function balanceAt(world: World, vendor: VendorRow, memberId: bigint): Promise<string | null> {
  const playerId = (await playersOf(world.db, vendor.code, [String(memberId)])).get(String(memberId));
  if (playerId === undefined) return '0';
  const word = await askVendor(world, vendor, 'walletBalance', { playerId }, BALANCE_MS);
  const micros = word.ok && typeof word.value['balance'] === 'string' ? microsOf(word.value['balance']) : null;
  return micros === null ? null : formatAmount(micros);
}

export const getMerchantWallet = answer(gatewayCalls.getMerchantWallet, async ({ actor }, world) => {
  const all = (await allVendors(world.db)).filter(({ mode }) => mode === 'transfer');
  const has = await Promise.all(all.map(({ code }) => hasCarried(world.db, String(actor.memberId), code)));
  // One that was switched off is shown to those who may have money there.
  const vendors = all.filter(({ state }, index) => state === 'on' || has[index]);
  const wallets = await Promise.all(
    vendors.map(async (vendor) => ({
      vendor: vendor.code,
      name: vendor.name,
      balance: await balanceAt(world, vendor, actor.memberId),
      state: vendor.state === 'on' && vendor.resting_since === null ? ('on' as const) : ('maintenance' as const),
      backAt: vendor.resting_since === null ? null : (vendor.resting_until?.toISOString() ?? null),
    })),
  );
  const transfers = await lastTransfers(world.db, actor.memberId, LAST);
  return done({ isSingle: vendors.length === 0, wallets, transfers: transfers.map(presentTransfer) });
});
