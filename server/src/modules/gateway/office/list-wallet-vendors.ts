import { gatewayOfficeCalls } from '@lantern/contract/gateway/office';
import { answer, done } from '../../../platform/index.ts';
import { vendorKinds, walletVendors } from '../index.ts';

export const listWalletVendors = answer(gatewayOfficeCalls.listWalletVendors, async (_request, context) =>
  done({ list: await walletVendors(context.db), kinds: vendorKinds() }),
);
