import { memberCenter, securityCenter } from '../../modules/account/index.ts';
import { transferUpline } from '../../modules/agents/index.ts';
import { depositv2, transferFund, withdraw } from '../../modules/cashier/index.ts';
import { playSafely } from '../../modules/safer-play/index.ts';
import { personalHistoryCopy, personalProfit, transactionHistory } from '../../modules/wager/index.ts';
import type { PanelEntry } from '../../shared/panel/index.ts';

/** The available pages of the member panel, in the order of the spec. */
export const PANEL_ENTRIES: readonly PanelEntry[] = [
  memberCenter,
  securityCenter,
  transferFund,
  depositv2,
  withdraw,
  transferUpline,
  personalHistoryCopy,
  transactionHistory,
  personalProfit,
  playSafely,
];

/** The groups of the menu, by the pages of the spec; a hairline stands between two (panel-center-dark.png). */
const GROUPS: readonly (readonly string[])[] = [
  ['memberCenter', 'securityCenter'],
  ['transferFund', 'depositv2', 'withdraw', 'transferUpline'],
  ['personalHistoryCopy', 'transactionHistory', 'personalProfit'],
];
export const groupOf = (id: string): number => {
  const at = GROUPS.findIndex((group) => group.includes(id));
  return at < 0 ? GROUPS.length : at;
};

/** Play limits stand in the card at the foot of the menu instead. */
export const FOOT_ENTRY = 'playSafely';
