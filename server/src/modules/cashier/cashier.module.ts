import { type Module, scheduleJob } from '../../platform/index.ts';
import { registerDeposits } from '../safer-play/index.ts';
import { getDeposit } from './calls/get-deposit.ts';
import { listDepositMethods } from './calls/list-deposit-methods.ts';
import { listDeposits } from './calls/list-deposits.ts';
import { receivePaymentEvent } from './calls/receive-payment-event.ts';
import { requestDeposit } from './calls/request-deposit.ts';
import { DUE_AT_ONCE, reconcile } from './cashier.service.ts';
import { depositedSince, netDeposited } from './cashier.store.ts';

const RECONCILE = 'cashier.reconcile';
const EVERY_MS = 5_000;
/** After a full round more deposits may be due. */
const SOON_MS = 500;

export const cashier: Module = {
  name: 'cashier',
  answers: [listDepositMethods, requestDeposit, getDeposit, listDeposits, receivePaymentEvent],
  jobs: (context) => ({
    [RECONCILE]: {
      long: async () => {
        const request = await reconcile(context);
        return { againAtMs: context.clock.nowMs() + (request === DUE_AT_ONCE ? SOON_MS : EVERY_MS) };
      },
    },
  }),
  start: async (context) => {
    registerDeposits({ since: depositedSince, net: netDeposited });
    await scheduleJob(context.db, { kind: RECONCILE, key: 'every', runAtMs: context.clock.nowMs() });
  },
};
