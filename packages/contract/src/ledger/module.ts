import { contractModule } from '../contract-module.ts';
import { ledgerOfficeCalls } from './office/index.ts';

export const ledger = contractModule({
  calls: ledgerOfficeCalls,
  requestKinds: {
    currency_change: { order: 200, right: 'settings', facts: ['change'], changes: ['listCurrencies'] },
    adjustment: {
      order: 220,
      right: 'deposits',
      facts: ['member', 'name', 'balance', 'amount'],
      changes: ['getStaffMember', 'listMemberMovements'],
    },
  },
  exportKinds: {
    statement: { order: 20, rights: ['members.view'] },
    adjustments: { order: 70, rights: ['deposits', 'audit'] },
  },
  decisions: {
    requestCurrencyChange: 'two',
    requestAdjustment: 'two',
  },
});
