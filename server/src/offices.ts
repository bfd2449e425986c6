import { accountOffice } from './modules/account/office/index.ts';
import { cashierEffects, cashierExports, cashierOffice } from './modules/cashier/office/index.ts';
import { catalogueOffice } from './modules/catalogue/office/index.ts';
import { contentOffice } from './modules/content/office/index.ts';
import { gatewayEffects, gatewayOffice } from './modules/gateway/office/index.ts';
import { instantEffects, instantOffice } from './modules/instant/office/index.ts';
import { ledgerExports } from './modules/ledger/office/index.ts';
import { lotteryEffects, lotteryOffice } from './modules/lottery/office/index.ts';
import { postOffice } from './modules/post/office/index.ts';
import { sessionEffects, sessionOffice } from './modules/session/office/index.ts';
import { siteEffects, siteOffice } from './modules/site/office/index.ts';
import { slotsOffice } from './modules/slots/office/index.ts';
import { auditExport, type ExportSources, type RequestEffects, staffEffects } from './modules/staff/index.ts';
import { wagerExports } from './modules/wager/office/index.ts';
import type { Module } from './platform/index.ts';

/** Office calls, each with the module that owns the object. */
export const offices: readonly Module[] = [
  accountOffice,
  cashierOffice,
  catalogueOffice,
  contentOffice,
  gatewayOffice,
  instantOffice,
  lotteryOffice,
  postOffice,
  sessionOffice,
  siteOffice,
  slotsOffice,
];

/** The effect of the approval of each kind of request. */
export const requestEffects: RequestEffects = {
  ...cashierEffects,
  ...gatewayEffects,
  ...instantEffects,
  ...lotteryEffects,
  ...sessionEffects,
  ...siteEffects,
  ...staffEffects,
};

/** The source of each kind of export. */
export const exportSources: ExportSources = {
  ...cashierExports,
  ...ledgerExports,
  ...wagerExports,
  audit: auditExport,
};
