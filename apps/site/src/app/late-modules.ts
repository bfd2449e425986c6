// All modules that bring something after the first view, a line each: pages of the panel and of the agent centre, games, windows, what is read again on an event.
export { account } from '../modules/account/late-module.ts';
export { agents } from '../modules/agents/late-module.ts';
export { cashier } from '../modules/cashier/late-module.ts';
export { catalogue } from '../modules/catalogue/late-module.ts';
export { content } from '../modules/content/late-module.ts';
export { contracts } from '../modules/contracts/late-module.ts';
export { instant } from '../modules/instant/late-module.ts';
export { points } from '../modules/points/late-module.ts';
export { promotions } from '../modules/promotions/late-module.ts';
export { referral } from '../modules/referral/late-module.ts';
export { rewards } from '../modules/rewards/late-module.ts';
export { saferPlay } from '../modules/safer-play/late-module.ts';
export { session } from '../modules/session/late-module.ts';
export { slots } from '../modules/slots/late-module.ts';
export { sports } from '../modules/sports/late-module.ts';
export { vip } from '../modules/vip/late-module.ts';
export { wager } from '../modules/wager/late-module.ts';
