import { account } from '../modules/account/index.ts';
import { cashier } from '../modules/cashier/index.ts';
import { catalogue } from '../modules/catalogue/index.ts';
import { content } from '../modules/content/index.ts';
import { fairness } from '../modules/fairness/index.ts';
import { gateway } from '../modules/gateway/index.ts';
import { instant } from '../modules/instant/index.ts';
import { ledger } from '../modules/ledger/index.ts';
import { lottery } from '../modules/lottery/index.ts';
import { post } from '../modules/post/index.ts';
import { saferPlay } from '../modules/safer-play/index.ts';
import { session } from '../modules/session/index.ts';
import { createSite } from '../modules/site/index.ts';
import { slots } from '../modules/slots/index.ts';
import { createStaff } from '../modules/staff/index.ts';
import { wager } from '../modules/wager/index.ts';
import { wallet } from '../modules/wallet/index.ts';
import { winners } from '../modules/winners/index.ts';
import { exportSources, offices, requestEffects } from '../offices.ts';
import type { Module, Sealing } from '../platform/index.ts';

/** The modules of the server, lowest layer first. */
export const modulesWith = (sealing: Sealing): readonly Module[] => [
  ledger,
  post,
  session,
  account,
  createSite(sealing),
  createStaff({ effects: requestEffects, exports: exportSources }),
  wallet,
  wager,
  saferPlay,
  fairness,
  lottery,
  gateway,
  catalogue,
  instant,
  slots,
  cashier,
  winners,
  content,
  ...offices,
];
