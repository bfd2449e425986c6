import { accountCalls } from './account/index.ts';
import { accountOfficeCalls } from './account/office/index.ts';
import { agentsCalls } from './agents/index.ts';
import { agentsOfficeCalls } from './agents/office/index.ts';
import { cashierCalls } from './cashier/index.ts';
import { cashierOfficeCalls } from './cashier/office/index.ts';
import { catalogueCalls } from './catalogue/index.ts';
import { catalogueOfficeCalls } from './catalogue/office/index.ts';
import { contentCalls } from './content/index.ts';
import { contractsCalls } from './contracts/index.ts';
import { contractsOfficeCalls } from './contracts/office/index.ts';
import { fairnessCalls } from './fairness/index.ts';
import { filesCalls } from './files/index.ts';
import { gatewayCalls } from './gateway/index.ts';
import { gatewayOfficeCalls } from './gateway/office/index.ts';
import { instantCalls } from './instant/index.ts';
import { instantOfficeCalls } from './instant/office/index.ts';
import { ledgerOfficeCalls } from './ledger/office/index.ts';
import { liveCalls } from './live/index.ts';
import { liveOfficeCalls } from './live/office/index.ts';
import { lotteryCalls } from './lottery/index.ts';
import { lotteryOfficeCalls } from './lottery/office/index.ts';
import { postOfficeCalls } from './post/office/index.ts';
import { saferPlayCalls } from './safer-play/index.ts';
import { sessionCalls } from './session/index.ts';
import { sessionOfficeCalls } from './session/office/index.ts';
import { siteCalls } from './site/index.ts';
import { siteOfficeCalls } from './site/office/index.ts';
import { slotsCalls } from './slots/index.ts';
import { staffCalls } from './staff/index.ts';
import { turnoverCalls } from './turnover/index.ts';
import { turnoverOfficeCalls } from './turnover/office/index.ts';
import { wagerCalls } from './wager/index.ts';
import { wagerOfficeCalls } from './wager/office/index.ts';
import { walletCalls } from './wallet/index.ts';
import { winnersCalls } from './winners/index.ts';

export * from './call.ts';
export * from './events.ts';

/** Every call of the platform by its camelCase name. */
export const calls = {
  ...siteCalls,
  ...filesCalls,
  ...sessionCalls,
  ...accountCalls,
  ...walletCalls,
  ...cashierCalls,
  ...turnoverCalls,
  ...turnoverOfficeCalls,
  ...wagerCalls,
  ...saferPlayCalls,
  ...gatewayCalls,
  ...fairnessCalls,
  ...lotteryCalls,
  ...slotsCalls,
  ...instantCalls,
  ...liveCalls,
  ...catalogueCalls,
  ...contentCalls,
  ...contractsCalls,
  ...winnersCalls,
  ...agentsCalls,
  ...staffCalls,
  ...accountOfficeCalls,
  ...agentsOfficeCalls,
  ...cashierOfficeCalls,
  ...catalogueOfficeCalls,
  ...contractsOfficeCalls,
  ...gatewayOfficeCalls,
  ...instantOfficeCalls,
  ...ledgerOfficeCalls,
  ...liveOfficeCalls,
  ...lotteryOfficeCalls,
  ...postOfficeCalls,
  ...sessionOfficeCalls,
  ...siteOfficeCalls,
  ...wagerOfficeCalls,
};
export type Calls = typeof calls;
export type CallName = keyof Calls;
