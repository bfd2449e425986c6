import { memberCenter, securityCenter } from '../../rooms/account/index.ts';
import { depositv2, transferFund } from '../../rooms/cashier/index.ts';
import { playSafely } from '../../rooms/safer-play/index.ts';
import { personalHistoryCopy } from '../../rooms/wager/index.ts';
import type { PanelEntry } from '../../shared/panel/index.ts';

/** The pages of the member panel that stand, in the order of the spec. */
export const PANEL_ENTRIES: readonly PanelEntry[] = [
  memberCenter,
  securityCenter,
  transferFund,
  depositv2,
  personalHistoryCopy,
  playSafely,
];
