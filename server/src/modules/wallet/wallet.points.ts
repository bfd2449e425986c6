import type { AnswerOf } from '@lantern/contract';
import type { walletCalls } from '@lantern/contract/wallet';
import type { Micros } from '@lantern/kernel';
import { type AppContext, singlePoint } from '../../platform/index.ts';

/** A member's money in wallets at vendors, by the ledger. Given by the module that carries money there. */
export type VendorMoney = (context: AppContext, memberId: bigint) => Promise<Micros>;
export const vendorMoneyHook = singlePoint<VendorMoney>('wallet.vendors', async () => 0n);

/** The requests of contracts that wait for a member's answer (spec 3, consolidated). */
export type ContractRequests = Pick<
  AnswerOf<typeof walletCalls.getConsolidated>,
  'dailysalreqtype' | 'divtypereq' | 'contracthoursalreq' | 'realtimesalreqtype'
>;
const NONE: ContractRequests = {
  dailysalreqtype: 'none',
  divtypereq: 'none',
  contracthoursalreq: 'none',
  realtimesalreqtype: 'none',
};
/** Given by the module of the agents' contracts. */
export const contractRequestsHook = singlePoint<(context: AppContext, memberId: bigint) => Promise<ContractRequests>>(
  'wallet.contracts',
  async () => NONE,
);
