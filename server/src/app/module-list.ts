import { account } from '../modules/account/index.ts';
import { accountOffice } from '../modules/account/office/index.ts';
import { agents } from '../modules/agents/index.ts';
import { agentsOffice } from '../modules/agents/office/index.ts';
import { bonus } from '../modules/bonus/index.ts';
import { cashier } from '../modules/cashier/index.ts';
import { cashierOffice } from '../modules/cashier/office/index.ts';
import { catalogue } from '../modules/catalogue/index.ts';
import { catalogueOffice } from '../modules/catalogue/office/index.ts';
import { content } from '../modules/content/index.ts';
import { contentOffice } from '../modules/content/office/index.ts';
import { contracts } from '../modules/contracts/index.ts';
import { contractsOffice } from '../modules/contracts/office/index.ts';
import { fairness } from '../modules/fairness/index.ts';
import { files } from '../modules/files/index.ts';
import { gateway } from '../modules/gateway/index.ts';
import { gatewayOffice } from '../modules/gateway/office/index.ts';
import { instant } from '../modules/instant/index.ts';
import { instantOffice } from '../modules/instant/office/index.ts';
import { ledger } from '../modules/ledger/index.ts';
import { ledgerOffice } from '../modules/ledger/office/index.ts';
import { live } from '../modules/live/index.ts';
import { liveOffice } from '../modules/live/office/index.ts';
import { lottery } from '../modules/lottery/index.ts';
import { lotteryOffice } from '../modules/lottery/office/index.ts';
import { missions } from '../modules/missions/index.ts';
import { missionsOffice } from '../modules/missions/office/index.ts';
import { points } from '../modules/points/index.ts';
import { pointsOffice } from '../modules/points/office/index.ts';
import { post } from '../modules/post/index.ts';
import { postOffice } from '../modules/post/office/index.ts';
import { prizes } from '../modules/prizes/index.ts';
import { prizesOffice } from '../modules/prizes/office/index.ts';
import { promotions } from '../modules/promotions/index.ts';
import { promotionsOffice } from '../modules/promotions/office/index.ts';
import { referral } from '../modules/referral/index.ts';
import { referralOffice } from '../modules/referral/office/index.ts';
import { rewards } from '../modules/rewards/index.ts';
import { rewardsOffice } from '../modules/rewards/office/index.ts';
import { saferPlay } from '../modules/safer-play/index.ts';
import { session } from '../modules/session/index.ts';
import { sessionOffice } from '../modules/session/office/index.ts';
import { site } from '../modules/site/index.ts';
import { siteOffice } from '../modules/site/office/index.ts';
import { slots } from '../modules/slots/index.ts';
import { slotsOffice } from '../modules/slots/office/index.ts';
import { sports } from '../modules/sports/index.ts';
import { sportsOffice } from '../modules/sports/office/index.ts';
import { staff } from '../modules/staff/index.ts';
import { tables } from '../modules/tables/index.ts';
import { turnover } from '../modules/turnover/index.ts';
import { turnoverOffice } from '../modules/turnover/office/index.ts';
import { vip } from '../modules/vip/index.ts';
import { vipOffice } from '../modules/vip/office/index.ts';
import { wager } from '../modules/wager/index.ts';
import { wagerOffice } from '../modules/wager/office/index.ts';
import { wallet } from '../modules/wallet/index.ts';
import { winners } from '../modules/winners/index.ts';
import { type Module, platform } from '../platform/index.ts';

/**
 * The modules of the server, lowest tier first, each with its office: the operators' calls of what it owns, which may use every module, while no module uses
 * an office.
 */
const list: readonly (readonly [own: Module, office?: Module])[] = [
  [platform],
  [ledger, ledgerOffice],
  [site, siteOffice],
  [files],
  [post, postOffice],
  [session, sessionOffice],
  [account, accountOffice],
  [staff],
  [wallet],
  [wager, wagerOffice],
  [turnover, turnoverOffice],
  [saferPlay],
  [fairness],
  [tables],
  [lottery, lotteryOffice],
  [gateway, gatewayOffice],
  [catalogue, catalogueOffice],
  [instant, instantOffice],
  [live, liveOffice],
  [slots, slotsOffice],
  [sports, sportsOffice],
  [cashier, cashierOffice],
  [winners],
  [agents, agentsOffice],
  [contracts, contractsOffice],
  [rewards, rewardsOffice],
  [bonus],
  [promotions, promotionsOffice],
  [vip, vipOffice],
  [points, pointsOffice],
  [prizes, prizesOffice],
  [missions, missionsOffice],
  [referral, referralOffice],
  [content, contentOffice],
];

/** Everything that the server, its commands and tests are composed of: offices come last. */
export const modules: readonly Module[] = [
  ...list.map(([own]) => own),
  ...list.flatMap(([, office]) => office ?? []).toSorted((one, other) => one.name.localeCompare(other.name)),
];
