import { demoMonthHook, type Module, scheduleJob, seedHook } from '../../platform/index.ts';
import { auditHook } from '../ledger/index.ts';
import { depositsHook } from '../safer-play/index.ts';
import { cancelDeposit } from './calls/cancel-deposit.ts';
import { getDeposit } from './calls/get-deposit.ts';
import { listDepositMethods } from './calls/list-deposit-methods.ts';
import { listDeposits } from './calls/list-deposits.ts';
import { receivePaymentEvent } from './calls/receive-payment-event.ts';
import { requestDeposit } from './calls/request-deposit.ts';
import { sendReceipt } from './calls/send-receipt.ts';
import { cashierAuditChecks } from './cashier.audit.store.ts';
import { depositsOfDay } from './cashier.month.ts';
import { seedCashier } from './cashier.seed.ts';
import { reconcile } from './cashier.service.ts';
import { depositedSince, netDeposited } from './cashier.store.ts';
import { expireTransfers } from './cashier.transfers.ts';

const RECONCILE = 'cashier.reconcile';
const TRANSFERS = 'cashier.transfers';
const TRANSFERS_EVERY_MS = 60_000;
const EVERY_MS = 5_000;
/** After a full round more deposits may be due. */
const SOON_MS = 500;

export const cashier: Module = {
  name: 'cashier',
  answers: [
    listDepositMethods,
    requestDeposit,
    getDeposit,
    listDeposits,
    cancelDeposit,
    sendReceipt,
    receivePaymentEvent,
  ],
  jobs: (context) => ({
    [RECONCILE]: {
      long: async () => {
        const isMoreDue = await reconcile(context);
        return { againAtMs: context.clock.nowMs() + (isMoreDue ? SOON_MS : EVERY_MS) };
      },
    },
    [TRANSFERS]: {
      long: async () => {
        const isMoreDue = await expireTransfers(context);
        return { againAtMs: context.clock.nowMs() + (isMoreDue ? SOON_MS : TRANSFERS_EVERY_MS) };
      },
    },
  }),
  start: async (context) => {
    await scheduleJob(context.db, { kind: TRANSFERS, key: 'every', runAtMs: context.clock.nowMs() });
    await scheduleJob(context.db, { kind: RECONCILE, key: 'every', runAtMs: context.clock.nowMs() });
  },
  hooks: [
    depositsHook({ since: depositedSince, net: netDeposited }),
    auditHook(cashierAuditChecks),
    seedHook({ step: 'people', run: seedCashier }),
    demoMonthHook(depositsOfDay),
  ],
};
