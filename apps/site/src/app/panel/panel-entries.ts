import { memberCenter, securityCenter } from '../../modules/account/index.ts';
import { transferUpline } from '../../modules/agents/index.ts';
import { depositv2, transferFund } from '../../modules/cashier/index.ts';
import { playSafely } from '../../modules/safer-play/index.ts';
import { personalHistoryCopy } from '../../modules/wager/index.ts';
import type { PanelEntry } from '../../shared/panel/index.ts';

/** The available pages of the member panel, in the order of the spec. */
export const PANEL_ENTRIES: readonly PanelEntry[] = [
  memberCenter,
  securityCenter,
  transferFund,
  depositv2,
  transferUpline,
  personalHistoryCopy,
  playSafely,
];
