import { accountCalls } from './account/index.ts';
import { cashierCalls } from './cashier/index.ts';
import { catalogueCalls } from './catalogue/index.ts';
import { contentCalls } from './content/index.ts';
import { fairnessCalls } from './fairness/index.ts';
import { gatewayCalls } from './gateway/index.ts';
import { instantCalls } from './instant/index.ts';
import { lotteryCalls } from './lottery/index.ts';
import { saferPlayCalls } from './safer-play/index.ts';
import { sessionCalls } from './session/index.ts';
import { siteCalls } from './site/index.ts';
import { slotsCalls } from './slots/index.ts';
import { staffCalls } from './staff/index.ts';
import { wagerCalls } from './wager/index.ts';
import { walletCalls } from './wallet/index.ts';
import { winnersCalls } from './winners/index.ts';

export * from './call.ts';
export * from './events.ts';

/** Every call of the platform by its camelCase name. */
export const calls = {
  ...siteCalls,
  ...sessionCalls,
  ...accountCalls,
  ...walletCalls,
  ...cashierCalls,
  ...wagerCalls,
  ...saferPlayCalls,
  ...gatewayCalls,
  ...fairnessCalls,
  ...lotteryCalls,
  ...slotsCalls,
  ...instantCalls,
  ...catalogueCalls,
  ...contentCalls,
  ...winnersCalls,
  ...staffCalls,
};
export type Calls = typeof calls;
export type CallName = keyof Calls;
