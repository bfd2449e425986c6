import { staffCalls } from '@lantern/contract/staff';
import { answer, done } from '../../../platform/index.ts';
import { walletVendors } from '../index.ts';

export const listWalletVendors = answer(staffCalls.listWalletVendors, async (_request, context) =>
  done({ list: await walletVendors(context.db) }),
);
